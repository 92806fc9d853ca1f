//! Every kernel of the library, so that a new one is tested as soon as it stands here.

use grundyscope::SubtractionSet;
use grundyscope::sequence::{MaskKernel, RunKernel, Sequence, Value, kernel_for, level_kernel};

/// The kernels that a set can have, and the one that is chosen for it.
pub(crate) fn every_kernel(set: &SubtractionSet) -> Vec<(&'static str, Box<dyn Sequence>)> {
    let mut kernels: Vec<(&'static str, Box<dyn Sequence>)> =
        vec![("run", Box::new(RunKernel::new(set))), ("level", level_kernel(set))];
    kernels.push(("chosen", kernel_for(set)));
    if let Some(mask) = MaskKernel::new(set) {
        kernels.push(("mask", Box::new(mask)));
    }
    kernels
}

/// Holds every kernel to these values, which it has to give in pieces of uneven length.
pub(crate) fn check_kernels(moves: &[u32], expected: &[Value]) {
    let set = SubtractionSet::new(moves.iter().copied())
        .unwrap_or_else(|error| panic!("{moves:?}: {error}"));
    for (name, mut kernel) in every_kernel(&set) {
        let mut values = Vec::new();
        for piece in [1, 0, 7, 64, 63, 1000, 129].into_iter().cycle() {
            let left = expected.len() - values.len();
            if left == 0 {
                break;
            }
            kernel.extend(&mut values, piece.min(left));
        }
        let wrong = values.iter().zip(expected).position(|(value, expected)| value != expected);
        assert_eq!(wrong, None, "{moves:?}: first heap where the {name} kernel is wrong");
        assert!(kernel.steps_per_value() >= 1, "{moves:?}: the {name} kernel costs something");
    }
}

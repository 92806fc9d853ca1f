//! Pictures that are kept, so that a change of one is seen and looked at.

use std::fs;
use std::path::Path;

/// Compares with the file of that name in `tests/data`; `GRUNDYSCOPE_SNAPSHOTS=write` writes it
/// instead.
pub(crate) fn assert_snapshot(name: &str, svg: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    if std::env::var("GRUNDYSCOPE_SNAPSHOTS").is_ok_and(|value| value == "write") {
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(&path, svg).expect("written");
    }
    let wanted = fs::read_to_string(&path).expect("the snapshot is there");
    assert!(
        svg == wanted.replace("\r\n", "\n"),
        "tests/data/{name} has changed: write it anew with GRUNDYSCOPE_SNAPSHOTS=write and look at it"
    );
}

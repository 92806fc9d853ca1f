/** What the elements tell the page around them. All bubble and leave the shadow tree. */

export class GrundyEvent extends Event {
  /** @param {string} type */
  constructor(type) {
    super(type, { bubbles: true, composed: true });
  }
}

/** The first picture stands. */
export class GrundyReadyEvent extends GrundyEvent {
  constructor() {
    super('grundy-ready');
  }
}

/** A person chose a heap. */
export class GrundySelectEvent extends GrundyEvent {
  /**
   * @param {bigint} n
   * @param {number | undefined} value its Grundy value; undefined when it is not computed
   */
  constructor(n, value) {
    super('grundy-select');
    this.n = n;
    this.value = value;
  }
}

/** The view moved or was zoomed: by a person, or to follow the cursor. */
export class GrundyWindowEvent extends GrundyEvent {
  /**
   * @param {bigint} from first heap shown
   * @param {bigint | null} to last heap shown; null when the number of cells follows the width
   */
  constructor(from, to) {
    super('grundy-window');
    this.from = from;
    this.to = to;
  }
}

/** A person chose the length of the rows. */
export class GrundyColumnsEvent extends GrundyEvent {
  /** @param {number | null} columns null: that of the period */
  constructor(columns) {
    super('grundy-columns');
    this.columns = columns;
  }
}

/** A person named another set, or gave a text that does. */
export class GrundySetEvent extends GrundyEvent {
  /** @param {string} set as it was written */
  constructor(set) {
    super('grundy-set');
    this.set = set;
  }
}

/** A person chose how many moves in a row the graph follows. */
export class GrundyDepthEvent extends GrundyEvent {
  /** @param {number | 'all'} depth */
  constructor(depth) {
    super('grundy-depth');
    this.depth = depth;
  }
}

/** A person chose how many heaps in a row the proof compares. */
export class GrundyCompareEvent extends GrundyEvent {
  /** @param {number | null} window null: as many as a proof needs */
  constructor(window) {
    super('grundy-compare');
    this.window = window;
  }
}

/** A person answered the stepper's question. */
export class GrundyAnswerEvent extends GrundyEvent {
  /**
   * @param {number} expected
   * @param {number} given
   * @param {import('../pkg/grundyscope.js').Misconception | null} diagnosis the one wrong rule
   *   that explains the answer, if exactly one does
   */
  constructor(expected, given, diagnosis) {
    super('grundy-answer');
    this.expected = expected;
    this.given = given;
    this.diagnosis = diagnosis;
  }
}

/** Something in the attributes, or the start of the core, went wrong. */
export class GrundyErrorEvent extends GrundyEvent {
  /**
   * @param {string} code
   * @param {string} message in the element's language
   */
  constructor(code, message) {
    super('grundy-error');
    this.code = code;
    this.message = message;
  }
}

/** What is wrong with a certificate that comes from elsewhere, and where, in both languages. */

const en = {
  checking: 'Computing it anew from the rules …',
  cancel: 'Cancel',
  /** @type {(line: string, column: string, found: string) => string} */
  unexpected: (line, column, found) =>
    `This is not JSON: in line ${line}, at character ${column}, “${found}” does not belong.`,
  /** @type {(begins: string) => string} */
  endless: (begins) => `This is not JSON: it ends too early. A certificate begins like ${begins}`,
  /** @type {(begins: string) => string} */
  shapeless: (begins) => `This is not a certificate: one begins like ${begins}`,
  /** @type {(key: string) => string} */
  lacks: (key) => `This is not a certificate: “${key}” is missing.`,
  /** @type {(key: string) => string} */
  list: (key) => `“${key}” must be a list of whole numbers in square brackets.`,
  /** @type {(key: string, entry: string, least: string, most: string) => string} */
  entry: (key, entry, least, most) =>
    `Entry ${entry} of “${key}” must be a whole number from ${least} to ${most}.`,
  /** @type {(key: string, most: string) => string} */
  heaps: (key, most) => `“${key}” must be a whole number from 0 to ${most}, without quotes.`,
  rule: '“rule” must be "grundy", "normal" or "misere".',
  /** @type {(entry: string) => string} */
  outcome: (entry) => `Entry ${entry} of “window” must be 0 or 1: 1 for a losing heap.`,
};

/** @typedef {typeof en} CertificateTexts */

/** @type {CertificateTexts} */
const nb = {
  checking: 'Regner det ut på nytt etter reglene …',
  cancel: 'Avbryt',
  unexpected: (line, column, found) =>
    `Dette er ikke JSON: I linje ${line}, ved tegn ${column}, hører «${found}» ikke hjemme.`,
  endless: (begins) =>
    `Dette er ikke JSON: Det slutter for tidlig. Et sertifikat begynner slik: ${begins}`,
  shapeless: (begins) => `Dette er ikke et sertifikat: Et sertifikat begynner slik: ${begins}`,
  lacks: (key) => `Dette er ikke et sertifikat: «${key}» mangler.`,
  list: (key) => `«${key}» må være en liste av hele tall i hakeparenteser.`,
  entry: (key, entry, least, most) =>
    `Verdi nummer ${entry} i «${key}» må være et helt tall fra ${least} til ${most}.`,
  heaps: (key, most) => `«${key}» må være et helt tall fra 0 til ${most}, uten anførselstegn.`,
  rule: '«rule» må være "grundy", "normal" eller "misere".',
  outcome: (entry) => `Verdi nummer ${entry} i «window» må være 0 eller 1: 1 for en tapende haug.`,
};

/** @type {Record<import('../index.js').Lang, CertificateTexts>} */
export const TEXTS = { en, nb };

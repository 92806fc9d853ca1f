/** A set in words, from the text by which the core knows it. */
import { setText } from '../i18n/index.js';

/** @param {string} set canonical: its moves with commas between, ascending */
export const setOf = (set) => setText(set.split(',').map(Number));

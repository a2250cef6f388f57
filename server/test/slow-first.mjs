import TestSequencer from '@jest/test-sequencer';

/**
 * The tests that mostly wait for processes to die and start begin first, so that the run does not end with all but one
 * worker idle; a machine that ran them before knows no better order than one that did not.
 */
export default class SlowFirst extends TestSequencer {
  sort(tests) {
    const isSlow = ({ path }) => path.includes('.slow.test.');
    return [...tests].sort((a, b) => Number(isSlow(b)) - Number(isSlow(a)) || a.path.localeCompare(b.path));
  }
}

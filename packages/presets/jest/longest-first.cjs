const path = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/** Flows that take long, however small their files are, the longest first. */
const longest = ['faults', 'screens', 'public-pages', 'chaos', 'designer', 'gifts', 'after-order'].map((name) => `${name}.test.ts`);
const [otherFlows, others] = [longest.length, longest.length + 1];

function place({ path: file }) {
  if (!file.includes(path.join('e2e', 'flows'))) return others;
  const at = longest.indexOf(path.basename(file));
  return at < 0 ? otherFlows : at;
}

/** Flows before all else: a long one that is begun last leaves the other worker with nothing to do. The rest as Jest has it. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => place(one) - place(other));
  }
};

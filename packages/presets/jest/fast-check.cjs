// The same cases in every run: what fails is the change, not the draw. FC_SEED=<number> draws others.
const fc = require('../../../node_modules/fast-check/lib/cjs/fast-check.js');

fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 1) });
module.exports = fc;

/** Pictures in tests: every one is its own address. */
module.exports = { __esModule: true, default: '/picture' };

/** CSS Modules in tests: every class name is its own key. */
module.exports = new Proxy({ __esModule: true }, { get: (_, key) => (key === 'default' ? module.exports : key) });

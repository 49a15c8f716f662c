/** `on`, `once`, `off` as the real library has them, and `emit` for ourselves. */
export function emitter() {
  const listeners = new Map();
  const of = (name) => listeners.get(name) ?? [];
  const hub = {
    on(name, listener) {
      listeners.set(name, [...of(name), listener]);
      return hub;
    },
    once(name, listener) {
      const first = (event) => {
        hub.off(name, first);
        listener(event);
      };
      return hub.on(name, first);
    },
    off(name, listener) {
      listeners.set(name, listener ? of(name).filter((each) => each !== listener) : []);
      return hub;
    },
    emit(name, event) {
      for (const listener of of(name)) listener(event);
    },
  };
  return hub;
}

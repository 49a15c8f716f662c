import { createElement, elementTypes } from './element.js';
import { emitter } from './emitter.js';

/** `stripe.elements(options)`: at most one element of each type. */
export function createElements(given, { locale, retrieve }) {
  let options = { ...given };
  const made = new Map();
  const hub = emitter();
  const group = {
    locale: () => options.locale ?? locale,
    appearance: () => options.appearance,
    forget: (type) => made.delete(type),
  };

  return {
    create(type, elementOptions) {
      if (!elementTypes.includes(type)) throw new Error(`The sandbox has no ${type} Element.`);
      if (made.has(type)) throw new Error(`Can only create one Element of type ${type}.`);
      const element = createElement(type, elementOptions ?? {}, group);
      made.set(type, element);
      return element;
    },
    getElement: (type) => made.get(typeof type === 'function' ? type.__elementType : type) ?? null,
    update(changed) {
      options = { ...options, ...changed };
      for (const element of made.values()) element.private.appearance();
      setTimeout(() => hub.emit('update-end'), 0);
      return Promise.resolve();
    },
    on: hub.on,
    once: hub.once,
    off: hub.off,
    async fetchUpdates() {
      if (!options.clientSecret) return {};
      const { error } = await retrieve(options.clientSecret);
      return error ? { error } : {};
    },
    async submit() {
      const problems = [...made.values()].map((element) => element.private.check()).filter(Boolean);
      return problems.length > 0 ? { error: problems[0] } : { selectedPaymentMethod: 'card' };
    },
    private: {
      clientSecret: () => options.clientSecret,
      card: () => (made.get('payment') ?? made.get('card'))?.private.content.card(),
      billing: () => made.get('address')?.private.content.value() ?? {},
    },
  };
}

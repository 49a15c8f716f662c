import { addressFields } from './address-fields.js';
import { cardFields } from './card-fields.js';
import { emitter } from './emitter.js';
import { addStyles, applyAppearance } from './styles.js';
import { textsFor } from './texts.js';

export const elementTypes = ['payment', 'card', 'address'];

/** One element: fields that live in the page, with the life cycle and the events of the real ones. */
export function createElement(type, given, group) {
  const hub = emitter();
  const texts = textsFor(group.locale());
  let options = { ...given };
  let root = null;
  let destroyed = false;

  const emit = (name) => hub.emit(name, { elementType: type });
  const onChange = () => hub.emit('change', changeEvent());
  const content =
    type === 'address'
      ? addressFields({ texts, locale: group.locale(), options, onChange, emit })
      : cardFields({ texts, onChange, emit, withPostcode: type === 'card' && !options.hidePostalCode });

  function changeEvent() {
    const state = { elementType: type, empty: content.empty(), complete: content.complete() };
    if (type === 'address') return { ...state, elementMode: options.mode, isNewAddress: true, value: content.value() };
    if (type === 'payment') return { ...state, collapsed: false, value: { type: 'card' } };
    return { ...state, brand: content.brand(), error: undefined, value: { postalCode: content.postcode() } };
  }

  const box = document.createElement('fieldset');
  box.className = 'sbx';
  box.dataset.sandbox = type;
  const grid = document.createElement('div');
  grid.className = 'sbx-grid';
  grid.append(...content.fields.map((field) => field.node));
  if (type !== 'address') box.append(legend());
  box.append(grid);

  function legend() {
    const line = document.createElement('legend');
    line.className = 'sbx-legend';
    const note = document.createElement('span');
    note.textContent = texts.legend;
    const fill = document.createElement('button');
    fill.type = 'button';
    fill.className = 'sbx-fill';
    fill.textContent = texts.fill;
    fill.addEventListener('click', () => content.fillTestCard());
    line.append(note, fill);
    return line;
  }

  return Object.assign(hub, {
    mount(target) {
      if (destroyed) throw new Error('This Element has already been destroyed. Please create a new one.');
      root = typeof target === 'string' ? document.querySelector(target) : target;
      if (!root) throw new Error('Invalid DOM element given to mount().');
      addStyles();
      applyAppearance(box, group.appearance());
      root.classList.add('StripeElement', '__PrivateStripeElement');
      root.replaceChildren(box);
      hub.emit('loaderstart', { elementType: type });
      setTimeout(() => {
        if (destroyed) return;
        hub.emit('ready', { elementType: type });
        if (type === 'address') onChange();
      }, 0);
    },
    unmount() {
      root?.replaceChildren();
      root = null;
    },
    destroy() {
      if (destroyed) return;
      this.unmount();
      destroyed = true;
      group.forget(type);
    },
    update(changed) {
      options = { ...options, ...changed };
    },
    focus: () => content.fields[0].input.focus(),
    blur: () => content.fields.find((field) => field.input === document.activeElement)?.input.blur(),
    clear() {
      for (const field of content.fields) field.set('');
      onChange();
    },
    collapse() {},
    getValue: () =>
      Promise.resolve({ complete: content.complete(), isNewAddress: true, value: type === 'address' ? content.value() : undefined }),
    private: {
      content,
      appearance: () => applyAppearance(box, group.appearance()),
      /** Marks every wrong field, moves the focus to the first, and says what is wrong. */
      check() {
        const wrong = content.fields.filter((field) => !field.check());
        if (wrong.length === 0) return null;
        wrong[0].input.focus();
        const [code, message] = content.problem(texts);
        return { type: 'validation_error', code, message };
      },
    },
  });
}

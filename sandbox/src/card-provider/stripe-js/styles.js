const css = `
.sbx { font-family: var(--sbx-font); font-size: var(--sbx-size); color: var(--sbx-text); border: 0; margin: 0; padding: 0; min-width: 0; display: block; text-align: start; }
.sbx *, .sbx-dialog * { box-sizing: border-box; font-family: inherit; }
.sbx-legend { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; justify-content: space-between; font-size: .8125em; color: var(--sbx-soft); margin: 0 0 12px; padding: 0; width: 100%; }
.sbx-legend span::before { content: ''; display: inline-block; width: .6em; height: .6em; border-radius: 50%; background: #d98a00; margin-inline-end: .5em; }
.sbx-fill { all: unset; cursor: pointer; color: var(--sbx-primary); text-decoration: underline; text-underline-offset: 2px; padding: 4px 0; }
.sbx-fill:focus-visible { outline: 2px solid var(--sbx-primary); outline-offset: 2px; border-radius: 2px; }
.sbx-grid { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.sbx-field { grid-column: 1 / -1; display: block; }
.sbx-half { grid-column: auto; }
.sbx-label { display: block; font-size: .875em; font-weight: 500; line-height: 1.4; margin: 0 0 4px; color: var(--sbx-text); }
.sbx-input { display: block; width: 100%; height: 44px; margin: 0; padding: 0 12px; font-size: max(16px, 1em); line-height: 1.5; color: var(--sbx-text); background: var(--sbx-background); border: 1px solid var(--sbx-border); border-radius: var(--sbx-radius); box-shadow: none; outline: none; appearance: none; transition: border-color .15s, box-shadow .15s; }
select.sbx-input { padding-inline-end: 32px; background-image: linear-gradient(45deg, transparent 50%, currentColor 50%), linear-gradient(135deg, currentColor 50%, transparent 50%); background-position: right 17px center, right 12px center; background-size: 5px 5px; background-repeat: no-repeat; }
.sbx-input::placeholder { color: var(--sbx-soft); opacity: .75; }
.sbx-input:focus { border-color: var(--sbx-primary); box-shadow: 0 0 0 3px color-mix(in srgb, var(--sbx-primary) 28%, transparent); }
.sbx-input[aria-invalid='true'] { border-color: var(--sbx-danger); }
.sbx-problem { display: block; font-size: .8125em; line-height: 1.4; color: var(--sbx-danger); margin: 4px 0 0; }
.sbx-problem:empty { display: none; }
.sbx-dialog { border: 0; padding: 24px; width: min(400px, calc(100vw - 32px)); border-radius: 12px; background: #fff; color: #1a1f2b; font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 24px 64px #0006; }
.sbx-dialog::backdrop { background: #000a; }
.sbx-dialog h2 { font-size: 20px; line-height: 1.3; margin: 0 0 8px; }
.sbx-dialog p { margin: 0 0 20px; color: #4a5264; }
.sbx-dialog div { display: flex; gap: 12px; }
.sbx-dialog button { flex: 1; height: 44px; border-radius: 8px; border: 1px solid #b6bccb; background: #fff; color: inherit; font-size: 16px; font-weight: 600; cursor: pointer; }
.sbx-dialog button[value='complete'] { background: #1a56db; border-color: #1a56db; color: #fff; }
.sbx-dialog button:focus-visible { outline: 3px solid #1a56db66; outline-offset: 2px; }
@media (max-width: 340px) { .sbx-half { grid-column: 1 / -1; } }
@media (prefers-reduced-motion: reduce) { .sbx-input { transition: none; } }
`;

let added = false;

/** A constructed sheet needs no `style-src` exception. */
export function addStyles() {
  if (added) return;
  added = true;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // Without constructed sheets the fields work unstyled.
  }
}

const themes = {
  stripe: {
    colorPrimary: '#0570de',
    colorBackground: '#ffffff',
    colorText: '#30313d',
    colorDanger: '#c4183c',
    colorTextSecondary: '#5f6470',
  },
  night: {
    colorPrimary: '#85d996',
    colorBackground: '#30313d',
    colorText: '#f4f4f6',
    colorDanger: '#ff8f9c',
    colorTextSecondary: '#b8bac4',
  },
  flat: {
    colorPrimary: '#0570de',
    colorBackground: '#f1f1f1',
    colorText: '#30313d',
    colorDanger: '#c4183c',
    colorTextSecondary: '#5f6470',
  },
};

/** The `appearance` option's theme and variables as custom properties of one element. */
export function applyAppearance(node, appearance = {}) {
  const variables = { ...(themes[appearance.theme] ?? themes.stripe), ...appearance.variables };
  const set = (name, value) => node.style.setProperty(name, value);
  set('--sbx-primary', variables.colorPrimary);
  set('--sbx-background', variables.colorBackground);
  set('--sbx-text', variables.colorText);
  set('--sbx-danger', variables.colorDanger);
  set('--sbx-soft', variables.colorTextSecondary);
  set('--sbx-border', variables.colorBorder ?? `color-mix(in srgb, ${variables.colorText} 48%, ${variables.colorBackground})`);
  set('--sbx-radius', variables.borderRadius ?? '6px');
  set('--sbx-font', variables.fontFamily ?? 'inherit');
  set('--sbx-size', variables.fontSizeBase ?? '16px');
}

let made = 0;

/** A labelled input with its own problem line. `form=""` keeps it out of the page's form, as an iframe would. */
export function field({
  id,
  label,
  hint,
  autocomplete,
  numeric,
  half,
  maxLength,
  format,
  options,
  valid,
  problem,
  value = '',
  onChange,
  emit,
}) {
  const key = `sbx-${id}-${++made}`;
  const wrap = document.createElement('div');
  wrap.className = half ? 'sbx-field sbx-half' : 'sbx-field';
  const name = document.createElement('label');
  name.className = 'sbx-label';
  name.htmlFor = key;
  name.textContent = label;
  const input = document.createElement(options ? 'select' : 'input');
  input.className = 'sbx-input';
  input.id = key;
  input.dataset.field = id;
  input.setAttribute('form', '');
  input.setAttribute('autocomplete', autocomplete);
  input.setAttribute('aria-describedby', `${key}-problem`);
  if (hint) input.placeholder = hint;
  if (numeric) input.inputMode = 'numeric';
  if (maxLength) input.maxLength = maxLength;
  for (const [code, text] of options ?? []) input.append(new Option(text, code, false, code === value));
  input.value = value;
  const line = document.createElement('span');
  line.className = 'sbx-problem';
  line.id = `${key}-problem`;
  line.setAttribute('role', 'status');
  wrap.append(name, input, line);

  const show = (text) => {
    line.textContent = text;
    if (text) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  const ok = () => !valid || valid(input.value.trim());
  input.addEventListener('input', () => {
    if (format && input.selectionStart === input.value.length) input.value = format(input.value);
    if (ok()) show('');
    onChange();
  });
  input.addEventListener('focus', () => emit('focus'));
  input.addEventListener('blur', () => {
    if (format) input.value = format(input.value);
    if (input.value && !ok()) show(problem);
    emit('blur');
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') emit('escape');
  });

  return {
    id,
    node: wrap,
    input,
    ok,
    value: () => input.value.trim(),
    set(text) {
      input.value = text;
      show('');
    },
    rename: (text) => {
      name.textContent = text;
    },
    /** Shows what is wrong; used when the whole form is submitted. */
    check() {
      show(ok() ? '' : problem);
      return ok();
    },
  };
}

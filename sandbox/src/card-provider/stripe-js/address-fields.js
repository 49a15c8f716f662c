import { field } from './field.js';

const countryCodes =
  'AD AE AL AR AT AU BA BE BG BR CA CH CL CN CO CY CZ DE DK EE ES FI FR GB GI GR HK HR HU IE IL IN IS IT JP KR LI LT LU LV MC ME MK MT MX MY NL NO NZ PL PT RO RS SE SG SI SK SM TH TR TW UA US VA ZA';

function countries(locale, allowed) {
  const names = new Intl.DisplayNames([!locale || locale === 'auto' ? 'en' : locale], { type: 'region' });
  return (allowed ?? countryCodes.split(' '))
    .map((code) => [code, names.of(code) ?? code])
    .sort((left, right) => left[1].localeCompare(right[1]));
}

const filled = (text) => text !== '';

/** The address element's fields, in the order of an envelope; names follow the country. */
export function addressFields({ texts, locale, options, onChange, emit }) {
  const given = options.defaultValues ?? {};
  const before = { name: given.name ?? '', ...given.address };
  const group = options.mode === 'shipping' ? 'shipping' : 'billing';
  const list = countries(locale, options.allowedCountries);
  const text = (id, autocomplete, extra = {}) =>
    field({
      id,
      label: texts[id],
      autocomplete: `${group} ${autocomplete}`,
      maxLength: 100,
      value: before[id] ?? '',
      problem: texts.missing,
      emit,
      onChange,
      ...extra,
    });

  const country = text('country', 'country', {
    options: list,
    value: list.some(([code]) => code === before.country) ? before.country : list[0][0],
    onChange: () => {
      follow();
      onChange();
    },
  });
  const required = { valid: filled };
  const american = () => country.value() === 'US';
  const fields = {
    name: text('name', 'name', required),
    country,
    line1: text('line1', 'address-line1', required),
    line2: text('line2', 'address-line2'),
    city: text('city', 'address-level2', { ...required, half: true }),
    postal_code: text('postal_code', 'postal-code', { ...required, half: true, maxLength: 16 }),
    state: text('state', 'address-level1', { valid: (value) => !american() || filled(value) }),
  };
  const follow = () => {
    fields.postal_code.rename(american() ? texts.zip : texts.postal_code);
    fields.state.rename(american() ? texts.state : texts.county);
  };
  follow();
  const all = Object.values(fields);

  return {
    fields: all,
    complete: () => all.every((each) => each.ok()),
    empty: () => all.every((each) => each === country || !each.value()),
    value: () => ({
      name: fields.name.value(),
      address: {
        line1: fields.line1.value(),
        line2: fields.line2.value() || null,
        city: fields.city.value(),
        state: fields.state.value(),
        postal_code: fields.postal_code.value(),
        country: country.value(),
      },
    }),
    problem: (texts) => ['incomplete_address', texts.incompleteAddress],
  };
}

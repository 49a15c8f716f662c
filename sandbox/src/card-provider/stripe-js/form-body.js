/** Nested values as the API's form encoding: `card[number]=…`. */
export function formBody(values, prefix = '', body = new URLSearchParams()) {
  for (const [key, value] of Object.entries(values ?? {})) {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (value === null || value === undefined || value === '') continue;
    if (typeof value === 'object') formBody(value, name, body);
    else body.append(name, String(value));
  }
  return body;
}

/** Parts of i18next that our own loading and our texts never reach, each with what keeps the rest running. */
const unused: readonly [name: string, instead: string][] = [
  ['class Formatter', 'class Formatter { format(value) { return value; } }'],
  [
    'class Connector extends EventEmitter',
    'class Connector extends EventEmitter { state = {}; load(languages, namespaces, done) { done(); } }',
  ],
];

/**
 * i18next without the parts that fetch files and format values: texts are handed to it whole, and none names a format. Refuses a release
 * in which they are not where they were.
 */
export default function leanI18nextLoader(source: string): string {
  return unused.reduce((code, [name, instead]) => {
    const from = code.indexOf(`\n${name} {\n`);
    const to = code.indexOf('\n}\n', from);
    if (from < 0 || to < 0) throw new Error(`i18next has no ${name}`);
    return `${code.slice(0, from)}\n${instead}\n${code.slice(to + 3)}`;
  }, source);
}

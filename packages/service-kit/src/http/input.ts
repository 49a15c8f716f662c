import * as z from 'zod/mini';
import { checkKey, checkText, malformed } from './json-gate.ts';
import { type FieldMessage, Refusal } from './refusal.ts';

const maxParameters = 100;

/** The value as the schema gives it; otherwise a 422 that names each field with a message code. */
export function input<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new Refusal({ kind: 'invalid', code: 'validation', errors: fieldErrorsOf(result.error), cause: result.error });
}

function fieldErrorsOf(error: z.core.$ZodError): Record<string, FieldMessage[]> {
  const errors: Record<string, FieldMessage[]> = {};
  for (const issue of error.issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const path of fields) {
      const field = path.map(String).join('.') || 'body';
      errors[field] ??= [];
      errors[field].push(messageOf(issue));
    }
  }
  return errors;
}

// Schemas of ours name their messages; what they leave out gets the closest general one.
function messageOf(issue: z.core.$ZodIssue): FieldMessage {
  const code = codeOf(issue);
  if (issue.code === 'too_big') return { code, params: { max: String(issue.maximum) } };
  if (issue.code === 'too_small') return { code, params: { min: String(issue.minimum) } };
  return code;
}

function codeOf(issue: z.core.$ZodIssue): string {
  if (issue.message && issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'invalid_type' && (issue.input === undefined || issue.input === null)) return 'required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too_long';
  return 'invalid';
}

/** `?a=1&b=2` as a flat record; the last value of a repeated name counts. */
export function readQuery(search: string): Record<string, string> {
  const query: Record<string, string> = {};
  let count = 0;
  for (const [name, value] of new URLSearchParams(search)) {
    count += 1;
    if (count > maxParameters) throw malformed('malformed');
    checkKey(name);
    checkText(value);
    query[name] = value;
  }
  return query;
}

import { type Design, defaultPrintArea, design as schema } from '@merchloom/contracts/design';
import { designVersionOf } from '@merchloom/contracts/design-version';
import * as z from 'zod/mini';

/** The newest version that is understood. */
export const designVersion = 2;

export type ReadDesign =
  | { kind: 'read'; design: Design }
  /** Made by a newer program: nothing may be changed or lost by guessing. */
  | { kind: 'newer'; version: number }
  /** Field → codes, e.g. `elements.3.fill`. */
  | { kind: 'broken'; errors: Record<string, string[]> };

type Stored = Record<string, unknown>;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** From each version to the next one. 0 is a product's two lists of elements, as the specification posts them (R8.2). */
const steps: Record<number, (old: Stored) => Stored> = {
  0: (old) => ({
    version: 1,
    printArea: old.print_area ?? defaultPrintArea,
    elements: [
      ...listOf(old.front_design_elements).map((element) => ({ ...(element as Stored), location: 'front' })),
      ...listOf(old.back_design_elements).map((element) => ({ ...(element as Stored), location: 'back' })),
    ],
  }),
  // Pictures can be cropped; what was never cropped is shown whole.
  1: (old) => ({ ...old, version: 2 }),
};

const isObject = (value: unknown): value is Stored => typeof value === 'object' && value !== null && !Array.isArray(value);

function errorsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message, code } of issues) {
    const field = path.join('.') || 'design';
    const words = /^[a-z_]+$/.test(message) ? message : code === 'too_big' ? 'out_of_range' : 'invalid';
    errors[field] = [...(errors[field] ?? []), words];
  }
  return errors;
}

/** Reads a design of any version that there ever was, whatever it turns out to be. */
export function readDesign(stored: unknown): ReadDesign {
  if (!isObject(stored)) return { kind: 'broken', errors: { design: ['invalid'] } };
  const version = stored.version ?? 0;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) return { kind: 'broken', errors: { version: ['invalid'] } };
  if (version > designVersion) return { kind: 'newer', version };
  let current = stored;
  for (let at = version; at < designVersion; at++) current = steps[at]!(current);
  const result = z.safeParse(schema, current);
  if (!result.success) return { kind: 'broken', errors: errorsOf(result.error.issues) };
  const ids = result.data.elements.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice !== -1) return { kind: 'broken', errors: { [`elements.${twice}.id`]: ['duplicate'] } };
  const { elements } = result.data;
  return { kind: 'read', design: { ...result.data, version: designVersionOf(elements) } };
}

import { checkKey, checkText, type JsonLimits, malformed } from './json-gate.ts';

type Branch = Map<string, Branch | string | File>;

/**
 * A multipart form as nested values: `products[0][price]` becomes `{ products: [{ price }] }`. A field that is sent once more
 * replaces the former. Branches whose names are all numbers are lists.
 */
export async function readForm(raw: Buffer, contentType: string, { maxDepth, maxKeys }: JsonLimits): Promise<Record<string, unknown>> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(raw), { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    throw malformed('malformed', error);
  }
  const root: Branch = new Map();
  let fields = 0;
  for (const [name, value] of form) {
    fields += 1;
    const path = pathOf(name);
    if (fields > maxKeys || path.length > maxDepth) throw malformed('malformed');
    if (typeof value === 'string') checkText(value);
    plant(root, path, value);
  }
  return toValue(root, true) as Record<string, unknown>;
}

function pathOf(name: string): string[] {
  const path = name.split('[');
  for (const [index, part] of path.entries()) {
    const key = index === 0 ? part : part.slice(0, -1);
    if (index === 0 ? key === '' : !part.endsWith(']')) throw malformed('malformed');
    if (key.includes(']')) throw malformed('malformed');
    checkKey(key);
    path[index] = key;
  }
  return path;
}

function plant(root: Branch, path: string[], value: string | File) {
  let branch = root;
  for (const [index, part] of path.entries()) {
    // `list[]` appends.
    const key = part === '' ? String(branch.size) : part;
    if (index === path.length - 1) {
      branch.set(key, value);
      return;
    }
    const next = branch.get(key);
    if (next instanceof Map) branch = next;
    else {
      const grown: Branch = new Map();
      branch.set(key, grown);
      branch = grown;
    }
  }
}

function toValue(node: Branch | string | File, isRoot = false): unknown {
  if (!(node instanceof Map)) return node;
  const keys = [...node.keys()];
  if (!isRoot && keys.every((key) => /^\d{1,4}$/.test(key))) {
    return keys.sort((a, b) => Number(a) - Number(b)).map((key) => toValue(node.get(key)!));
  }
  return Object.fromEntries(keys.map((key) => [key, toValue(node.get(key)!)]));
}

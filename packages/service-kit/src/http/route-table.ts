import { malformed } from './json-gate.ts';

/** Routes by segment; a fixed segment wins over a parameter, whatever the order of declaration. */
interface Branch<T> {
  fixed: Map<string, Branch<T>>;
  parameter: Branch<T> | undefined;
  byMethod: Map<string, { names: string[]; target: T }>;
}

export interface Match<T> {
  target: T;
  params: Record<string, string>;
}

export type Found<T> = { kind: 'found'; match: Match<T> } | { kind: 'not_found' } | { kind: 'method_not_allowed'; allowed: string[] };

export interface RouteTable<T> {
  find(method: string, path: string): Found<T>;
}

const branch = <T>(): Branch<T> => ({ fixed: new Map(), parameter: undefined, byMethod: new Map() });

export function createRouteTable<T>(routes: readonly { method: string; path: string; target: T }[]): RouteTable<T> {
  const root = branch<T>();
  for (const { method, path, target } of routes) {
    let at = root;
    const names: string[] = [];
    for (const segment of path.split('/').slice(1)) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name) {
        names.push(name);
        at.parameter ??= branch();
        at = at.parameter;
      } else {
        if (!at.fixed.has(segment)) at.fixed.set(segment, branch());
        at = at.fixed.get(segment)!;
      }
    }
    if (at.byMethod.has(method)) throw new Error(`Two routes for ${method} ${path}`);
    at.byMethod.set(method, { names, target });
  }

  return {
    find(method, path) {
      const segments = path.split('/').slice(1);
      const allowed = new Set<string>();
      const search = (at: Branch<T>, index: number, values: string[]): Match<T> | undefined => {
        if (index === segments.length) {
          const end = at.byMethod.get(method) ?? (method === 'HEAD' ? at.byMethod.get('GET') : undefined);
          for (const each of at.byMethod.keys()) allowed.add(each);
          return (
            end && {
              target: end.target,
              params: Object.fromEntries(end.names.map((name, position) => [name, decodeSegment(values[position]!)])),
            }
          );
        }
        const segment = segments[index]!;
        const fixed = at.fixed.get(segment);
        const found = fixed && search(fixed, index + 1, values);
        if (found) return found;
        return at.parameter && segment !== '' ? search(at.parameter, index + 1, [...values, segment]) : undefined;
      };
      const match = search(root, 0, []);
      if (match) return { kind: 'found', match };
      return allowed.size > 0 ? { kind: 'method_not_allowed', allowed: [...allowed] } : { kind: 'not_found' };
    },
  };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    throw malformed('malformed', error);
  }
}

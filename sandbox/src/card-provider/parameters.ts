import { invalidRequest, missingParameter } from './errors.ts';

/** A parsed form body: strings, nested objects and lists, all unchecked. */
export type Parameters = { [name: string]: unknown };

export const section = (value: unknown): Parameters => (typeof value === 'object' && value !== null ? (value as Parameters) : {});

export const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export function requiredText(value: unknown, name: string): string {
  const given = text(value);
  if (given === null) throw missingParameter(name);
  return given;
}

export function integer(value: unknown, name: string, { min = 0, max = Number.MAX_SAFE_INTEGER } = {}): number {
  if (typeof value !== 'string' || !/^-?\d{1,15}$/.test(value))
    throw invalidRequest(`Invalid integer: ${value}`, name, 'parameter_invalid_integer');
  const number = Number(value);
  if (number < min) throw invalidRequest(`This value must be greater than or equal to ${min}.`, name, 'parameter_invalid_integer');
  if (number > max) throw invalidRequest(`This value must be less than or equal to ${max}.`, name, 'parameter_invalid_integer');
  return number;
}

export const optionalInteger = (value: unknown, name: string, limits?: { min?: number; max?: number }): number | null =>
  value === undefined || value === '' ? null : integer(value, name, limits);

/** Metadata values are text; at most 50 keys, as the provider documents. */
export function metadata(value: unknown): Record<string, string> {
  const entries = Object.entries(section(value));
  if (entries.length > 50) throw invalidRequest('Metadata can have at most 50 keys.', 'metadata');
  return Object.fromEntries(entries.map(([key, given]) => [key, String(given)]));
}

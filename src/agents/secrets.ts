import type { JsonValue } from '../shared/model/types.ts';

const redacted = '[redacted]';

/**
 * Redacts the secrets anywhere in a response.
 * @param names the names of the properties that are secrets
 * @returns the response, with a note on what is redacted, if anything
 */
export const withoutSecrets = (data: JsonValue, names: readonly string[]): { readonly data: JsonValue; readonly note?: string } => {
  const found = new Set<string>();
  const visit = (value: JsonValue): JsonValue => {
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        if (!names.includes(name) || typeof inner !== 'string') return [name, visit(inner)];
        found.add(name);
        return [name, redacted];
      }),
    );
  };
  const visible = visit(data);
  if (found.size === 0) return { data };
  return {
    data: visible,
    note: `Redacted because it is a secret: ${[...found].join(', ')}. The user can make this call without you, or start this server with --show-secrets.`,
  };
};

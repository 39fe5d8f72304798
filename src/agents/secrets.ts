import { mapParts } from '../shared/model/raw.ts';
import type { JsonValue } from '../shared/model/types.ts';

const redacted = '[redacted]';

/**
 * Redacts the secrets anywhere in a response.
 * @param names the names of the properties that are secrets
 * @returns the response, with a note on what is redacted, if anything
 */
export const withoutSecrets = (data: JsonValue, names: readonly string[]): { readonly data: JsonValue; readonly note?: string } => {
  const found = new Set<string>();
  const visit = (value: JsonValue): JsonValue =>
    mapParts(value, (inner, name) => {
      if (!names.includes(name) || typeof inner !== 'string') return visit(inner);
      found.add(name);
      return redacted;
    });
  const visible = visit(data);
  if (found.size === 0) return { data };
  return {
    data: visible,
    note: `Redacted because it is a secret: ${[...found].join(', ')}. The user can make this call without you, or start this server with --show-secrets.`,
  };
};

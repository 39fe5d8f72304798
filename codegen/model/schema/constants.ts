import { asText, own, type RawObject } from '../../../src/shared/model/raw.ts';

/** Returns the meaning of a constant among other values: its title and its description; empty if it has neither. */
export const meaningOf = (part: RawObject): string =>
  [
    ...new Set(['title', 'description'].flatMap((key) => asText(own(part, key)) ?? []).filter((text) => text !== own(part, 'const'))),
    ...(own(part, 'deprecated') === true ? ['deprecated'] : []),
  ].join(': ');

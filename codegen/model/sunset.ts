import { asText, own, type RawObject } from '../../src/shared/model/raw.ts';

/** The end date of something deprecated, if its `x-sunset` is a date. */
export const sunsetOf = (raw: RawObject): { readonly sunset?: string } => {
  const sunset = own(raw, 'deprecated') === true ? asText(own(raw, 'x-sunset')) : undefined;
  return sunset !== undefined && /^\d{4}-\d\d-\d\d$/.test(sunset) ? { sunset } : {};
};

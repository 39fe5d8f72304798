import { Refusal, type PlatformResponse } from '../platform/request/response.ts';
import type { MockError } from '../shared/model/mock.ts';
import { withValueAt } from '../shared/model/raw.ts';

type HasErrors = { readonly errors: readonly MockError[] };

const documented = (errors: readonly MockError[], status: number): MockError | undefined =>
  errors.find((error) => error.status === status && !error.range) ??
  errors.find((error) => error.range && error.status === Math.floor(status / 100) * 100) ??
  errors.find((error) => error.status === null);

/** Returns the first of these statuses that the operation documents, or the first one if none is documented. */
export const documentedStatus = ({ errors }: HasErrors, ...statuses: readonly [number, ...number[]]): number =>
  statuses.find((status) => errors.some((error) => error.status === status)) ?? statuses[0];

/** Returns the rejection of an invalid request. Some APIs document 422 for it. */
export const invalid = (operation: HasErrors, text: string): Refusal => new Refusal(documentedStatus(operation, 400, 422), text);

/** Returns a rejection with the body that the API documents for its status, or `{"error": "…"}` if it documents none. */
export const errorResponse = (errors: readonly MockError[], { status, message, headers }: Refusal): PlatformResponse => {
  const found = documented(errors, status);
  if (found === undefined)
    return { status, body: { error: status === 404 ? `${message} (The spec documents no 404 here.)` : message }, headers };
  if (found.mediaType === null) return { status, headers };
  const explained = found.message === null ? found.body : withValueAt(found.body, found.message, message);
  const body = found.code === null ? explained : withValueAt(explained, found.code, status);
  return { status, body, headers: { ...headers, 'Content-Type': found.mediaType } };
};

/** The note on a successful response that the tool cannot parse. */
export const otherForm = 'The call succeeded, but its response does not match the spec. Do not repeat it. The differences:';

type Failed = { readonly status: number; readonly method: string; readonly tokenVariable: string };

/** Advice on how to react to an error response, when the error itself may not say so. */
export const adviceOn = ({ status, method, tokenVariable }: Failed): string | undefined => {
  if (status === 401) return `Ask for ${tokenVariable} to be set to a valid token and for the server to be restarted.`;
  if (status === 403) return 'The token does not permit this call. Use the token of a user who has the permission.';
  if (status === 412 || status === 428) return 'Read it again, and send the entity tag of that response.';
  if (status === 429) return 'Wait a moment before the next call.';
  if (status < 500) return undefined;
  return method === 'GET'
    ? 'The platform could not complete the call. Try again in a moment.'
    : 'The platform could not complete the call, but the call may have taken effect. Read the data before you send it again.';
};

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Error codes of requests that were never sent. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

type NoResponse = { readonly origin: string; readonly seconds: number; readonly urlVariable: string };

/** Describes why a request got no response, and what to do. Does not repeat any part of the request. */
export const withoutResponse = (error: unknown, { origin, seconds, urlVariable }: NoResponse): string => {
  const unknown = 'It is unknown whether the call took effect. Read the data before you send it again.';
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `${origin} did not respond within ${seconds} seconds. ${unknown}`;
  const code = (error instanceof Error ? codeOf(error.cause) : undefined) ?? 'no reason given';
  if (unsent.has(code)) return `${origin} cannot be reached (${code}). Check ${urlVariable} and the network.`;
  return `The connection to ${origin} was interrupted (${code}). ${unknown}`;
};

import { UnreadableResponseError, type SentRequest } from './errors.ts';

/** Parses a JSON body. Throws `UnreadableResponseError` if it is not JSON. */
export const parsed = (text: string, response: Response, request: SentRequest): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UnreadableResponseError(response.status, text, response, request);
  }
};

/** Whether the body of a 207 lists items that failed. */
export const hasFailures = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors) && body.errors.length > 0;

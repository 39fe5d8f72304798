import { type Answer, badRequest } from './answer.ts';
import type { DocumentedResponse } from './contract.ts';
import { exampleHeader } from './exampleHeader.ts';

/**
 * Returns the status that `Prefer: code=404` requests; undefined when it requests none.
 * @see https://www.rfc-editor.org/rfc/rfc7240
 */
export const preferredStatus = (prefer: string | null): string | undefined =>
  /(?:^|[\s,;])code\s*=\s*"?([^\s",;]*)/i.exec(prefer ?? '')?.[1];

const answerOf = ({ status, mediaType, example }: DocumentedResponse): Answer =>
  mediaType === null
    ? { status, headers: { [exampleHeader]: 'yes' } }
    : { status, body: example, headers: { 'Content-Type': mediaType, [exampleHeader]: 'yes' } };

/** Returns the documented response of a status. Throws 400 with the documented statuses when this one is not documented. */
export const documentedAnswer = (responses: readonly DocumentedResponse[], status: string): Answer => {
  const found = responses.find((response) => String(response.status) === status);
  if (found === undefined) {
    const statuses = responses.map((response) => response.status).join(', ');
    throw badRequest(`Prefer: the operation does not document the status ${JSON.stringify(status)}. Ask for one of ${statuses}.`);
  }
  return answerOf(found);
};

/** Returns the documented response to a successful request; undefined when the spec documents none. */
export const documentedSuccess = (responses: readonly DocumentedResponse[]): Answer | undefined => {
  const found = responses.find(({ status }) => status < 400);
  return found === undefined ? undefined : answerOf(found);
};

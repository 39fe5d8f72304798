import { type PlatformResponse, badRequest } from './request/response.ts';
import type { DocumentedResponse } from '../shared/model/mock.ts';
import { exampleHeader } from './exampleHeader.ts';
import { streamed } from './streamed.ts';

/** The documented response that a request prefers: its status, the name of its example, or both. */
export type Preference = { readonly code: string | undefined; readonly example: string | undefined };

const preferenceNamed = (name: string, prefer: string): string | undefined => {
  const [, quoted, plain] = new RegExp(String.raw`(?:^|[\s,;])${name}\s*=\s*(?:"([^"]*)"|([^\s",;]*))`, 'i').exec(prefer) ?? [];
  return quoted ?? plain;
};

/**
 * Returns what `Prefer: code=404, example=gone` requests; undefined when it requests neither.
 * @see https://www.rfc-editor.org/rfc/rfc7240
 */
export const preferenceOf = (prefer: string | null): Preference | undefined => {
  const preference = { code: preferenceNamed('code', prefer ?? ''), example: preferenceNamed('example', prefer ?? '') };
  return preference.code === undefined && preference.example === undefined ? undefined : preference;
};

const answerOf = ({ status, mediaType, example }: DocumentedResponse): PlatformResponse =>
  mediaType === null
    ? { status, headers: { [exampleHeader]: 'yes' } }
    : streamed({ status, body: example, headers: { 'Content-Type': mediaType, [exampleHeader]: 'yes' } });

const withStatus = (responses: readonly DocumentedResponse[], code: string): DocumentedResponse => {
  const found = responses.find((response) => String(response.status) === code);
  if (found !== undefined) return found;
  const statuses = responses.map((response) => response.status).join(', ');
  throw badRequest(`Prefer: the operation does not document the status ${JSON.stringify(code)}. Ask for one of ${statuses}.`);
};

/** Returns the documented response that a request prefers. Throws 400 with the alternatives when it is not documented. */
export const documentedResponse = (responses: readonly DocumentedResponse[], { code, example }: Preference): PlatformResponse => {
  const candidates = code === undefined ? responses : [withStatus(responses, code)];
  if (example === undefined) return answerOf(candidates[0] ?? withStatus(responses, code ?? ''));
  for (const response of candidates) {
    const examples = response.examples ?? {};
    if (Object.hasOwn(examples, example)) return answerOf({ ...response, example: examples[example] });
  }
  const names = [...new Set(candidates.flatMap(({ examples = {} }) => Object.keys(examples)))];
  const choice = names.length === 0 ? 'There is only one example.' : `Ask for one of ${names.join(', ')}.`;
  throw badRequest(`Prefer: no documented example is named ${JSON.stringify(example)}. ${choice}`);
};

/** The response to a valid request when the spec documents no success. It is JSON, which most clients expect. */
const undocumented: PlatformResponse = {
  status: 200,
  headers: { 'Content-Type': 'application/json' },
  body: { note: 'The request is valid. The spec documents no successful response of this operation, so the mock has none to show.' },
};

/** Returns the documented success response, or one that says that the spec documents none. */
export const documentedSuccess = (responses: readonly DocumentedResponse[]): PlatformResponse => {
  const found = responses.find(({ status }) => status < 400);
  return found === undefined ? undocumented : answerOf(found);
};

import { successResponse } from '../../../src/shared/documentedResponse.ts';
import { defined, nonEmpty } from '../../../src/shared/records.ts';
import { isDeepStrictEqual } from 'node:util';
import type { PermissionMatrix } from '../../load/settings/permissions.ts';
import { bearer, chosenAlternative, credentialsOf } from '../../../src/shared/request/credential.ts';
import { buildExampleRequest } from './exampleRequest.ts';
import { buildParameter, rawParameters } from './parameter.ts';
import { buildProvocation } from './provocation.ts';
import { asArray, asObject, asText, own, type RawObject } from '../../../src/shared/model/raw.ts';
import { buildRequestBody } from './requestBody.ts';
import { buildCallbacks } from './incoming.ts';
import { externalDocsOf } from './links.ts';
import { buildResponse, rawResponses } from './response.ts';
import { sunsetOf } from '../sunset.ts';
import { buildServers, firstUrl } from './servers.ts';
import { firstSentence, isSameSentence, richText } from '../text/richText.ts';
import { upperFirst } from '../../../src/shared/model/cases.ts';
import { buildRequirements, isPlainBearer, permissionOf } from './security.ts';
import type { HttpMethod, OperationModel, SampleModel, ServerModel } from '../../../src/shared/model/types.ts';

/** One operation of the document, with its identity. */
export type RawOperation = {
  readonly path: string;
  readonly method: HttpMethod;
  readonly pathItem: RawObject;
  readonly raw: RawObject;
  readonly pointer: string;
};

/** The names chosen for an operation, unique in its API. */
export type OperationIdentity = {
  readonly id: string;
  readonly name: string;
  readonly anchor: string;
  /** The title if the operation has no summary. */
  readonly title?: string | undefined;
};

export type OperationContext = {
  readonly document: RawObject;
  readonly api: string;
  readonly baseUrl: string;
  /** The host of servers whose URL has none. */
  readonly host: string;
  /** The servers of the API. */
  readonly servers: readonly ServerModel[];
  readonly deprecatedApi: boolean;
  readonly permissions: PermissionMatrix;
  readonly source: { readonly file: string; readonly line: number };
};

/** Builds an operation with everything that it inherits. @see https://spec.openapis.org/oas/v3.1.1#operation-object */
export const buildOperation = (
  { path, method, pathItem, raw }: RawOperation,
  { title: titleOfId, ...identity }: OperationIdentity,
  context: OperationContext,
): OperationModel => {
  const { document } = context;
  const parametersOfPath = rawParameters(pathItem, raw, document, path);
  const parameters = parametersOfPath.map((parameter) => buildParameter(parameter, document));
  const responses = rawResponses(raw, document);
  const success = successResponse({
    method,
    responses: responses.map(([status, response]) => ({ status, content: Object.keys(asObject(own(response, 'content'))) })),
  });
  const security = buildRequirements(raw, document);
  const credential = credentialsOf(chosenAlternative(security))[0]?.credential;
  const isOptional = security.some((requirements) => requirements.length === 0);
  const authenticated = !isOptional && credential !== undefined;
  const permission = permissionOf(raw);
  const requestBody = buildRequestBody(own(raw, 'requestBody'), document, method);
  // A summary without words counts as none, and so does one that repeats the id.
  const summary = [raw, pathItem]
    .map((holder) => asText(own(holder, 'summary')))
    .find((text) => text !== undefined && /[\p{L}\p{N}]/u.test(text) && text.trim().replace(/\(\)$/, '') !== identity.id);
  const said = asText(own(raw, 'description'));
  const { title, text: ofOperation } = titled(summary, said);
  const paragraphs = [ofOperation, ofPath(pathItem, said === undefined)].map((text = '') => withoutTitle(text, title));
  const description = richText(paragraphs.filter(Boolean).join('\n\n'), 4);
  const lead = firstSentence(description);
  const built = responses.map(([status, response]) =>
    buildResponse(
      status,
      response,
      buildProvocation(response, {
        operationId: identity.id,
        status,
        isSuccess: status === success?.status,
        authenticated,
        permission,
        parameters,
        permissions: context.permissions,
      }),
      document,
      identity.id,
    ),
  );
  const stated = buildServers(own(raw, 'servers') ?? own(pathItem, 'servers'), context.host);
  const servers = isDeepStrictEqual(stated, context.servers) ? [] : stated;
  return {
    ...identity,
    api: context.api,
    ...tagsOf(raw),
    method,
    path,
    summary: title ?? titleOfId ?? titleOfSentence(lead) ?? `${method.toUpperCase()} ${path}`,
    description,
    lead,
    deprecated: own(raw, 'deprecated') === true || context.deprecatedApi,
    ...sunsetOf(raw),
    permission,
    authenticated,
    ...(authenticated && !isDeepStrictEqual(credential, bearer) && { credential }),
    ...(!isPlainBearer(security) && { security }),
    ...defined({
      servers: nonEmpty(servers),
      externalDocs: externalDocsOf(raw),
      callbacks: nonEmpty(buildCallbacks(raw, identity.anchor, document)),
      samples: nonEmpty(samplesOf(raw)),
    }),
    parameters,
    requestBody,
    responses: built,
    exampleRequest: buildExampleRequest({
      id: identity.id,
      method,
      path,
      baseUrl: firstUrl(servers) ?? context.baseUrl,
      authenticated,
      parameters,
      rawParameters: parametersOfPath,
      requestBody,
      rawRequestBody: own(raw, 'requestBody'),
      responses: built,
      document,
    }),
    source: context.source,
  };
};

/** The maximum length of a title. Longer summaries are descriptions, often in Markdown. */
const longestTitle = 120;

/** The same for the first line of a description, which is a title if it is not a sentence. */
const longestFirstLine = 80;

/** The same for its first sentence, which is a title if the id of the operation makes none. */
const longestFirstSentence = 80;

/** Tags of HTML for text, unlike placeholders such as `<id>`. */
const htmlTags = /<\/?(?:a|b|br|code|div|em|i|p|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi;

/** A link of Markdown, whose address a title does not show. */
const link = /\[([^[\]]+)\]\((?:[^()\s]|\([^()\s]*\))+(?:\s+"[^"]*")?\)/;
const links = new RegExp(link, 'g');

/** Whether a line has links, in Markdown or HTML. */
const hasLink = (line: string): boolean => link.test(line) || /<a\s/i.test(line);

/** Returns the text of a summary without HTML and the code and links of Markdown, which a title does not show. */
const withoutMarkup = (summary: string): string =>
  summary
    .replace(htmlTags, '')
    .replace(/`([^`]+)`/g, '$1')
    .replace(links, '$1')
    .trim();

const paragraphsOf = (text: string): readonly string[] => text.trim().split(/\n[^\S\n]*\n/);

/**
 * Returns the title of an operation and the rest of its texts. A long summary is shortened to its first sentence, and begins the
 * description, as do all paragraphs of a summary but the first; without a summary, the title is the first line of the description, if it
 * reads like one. A line with links is a title without them, and stays in the description with them.
 */
const titled = (summary: string | undefined, description: string | undefined): { readonly title?: string; readonly text?: string } => {
  const text = description === undefined ? {} : { text: description };
  if (summary === undefined) {
    const [first = '', ...rest] = paragraphsOf(description ?? '');
    const line = withoutMarkup(first.replace(/^#+\s+/, '').trim());
    return line === '' || line.length > longestFirstLine || /\n|[.:;,!?…]$/.test(line)
      ? text
      : { title: upperFirst(line), ...(hasLink(first) ? text : { text: rest.join('\n\n') }) };
  }
  const [first, ...rest] = paragraphsOf(summary);
  const others = description === undefined || isSameSentence(description, summary) ? rest : [...rest, description];
  if (rest.length > 0) return titled(first, others.join('\n\n'));
  const title = withoutMarkup(summary);
  if (title.length <= longestTitle)
    return { title: title.replace(/^([^.]+)\.$/, '$1'), ...(hasLink(summary) ? { text: [summary, ...others].join('\n\n') } : text) };
  return { title: firstSentence([['p', {}, title]]), text: [summary, ...others].join('\n\n') };
};

/** Returns a short first sentence of a description as a title. */
const titleOfSentence = (sentence: string): string | undefined =>
  sentence === '' || sentence.length > longestFirstSentence ? undefined : upperFirst(sentence.replace(/\.$/, ''));

/** Returns a description without a first paragraph that only repeats the title. */
const withoutTitle = (description: string, title: string | undefined): string => {
  const [first = '', ...rest] = paragraphsOf(description);
  return isSameSentence(first, title) ? rest.join('\n\n') : description;
};

/** The description of a path item for each of its operations, with its summary unless that serves as the operation's. */
const ofPath = (pathItem: RawObject, isAlone: boolean): string =>
  [isAlone ? undefined : asText(own(pathItem, 'summary')), asText(own(pathItem, 'description'))]
    .filter((text) => text !== undefined)
    .join('\n\n');

/** @see https://redocly.com/docs-legacy/api-reference-docs/specification-extensions/x-code-samples */
const samplesOf = (raw: RawObject): readonly SampleModel[] =>
  asArray(own(raw, 'x-codeSamples') ?? own(raw, 'x-code-samples')).flatMap((value) => {
    const sample = asObject(value);
    const [language = '', code] = [asText(own(sample, 'lang')), asText(own(sample, 'source'))];
    return code === undefined || code.trim() === '' ? [] : [{ label: asText(own(sample, 'label')) ?? language, code: { language, code } }];
  });

/** The group of operations without a tag. */
const untagged = 'Operations';

/** The nonempty tags, or the group of operations without one. */
export const tagsOf = (raw: RawObject): Pick<OperationModel, 'tag' | 'otherTags'> => {
  const names = asArray(own(raw, 'tags')).flatMap((tag) => asText(tag) ?? []);
  const [tag = untagged, ...otherTags] = new Set(names.filter((name) => name.trim() !== ''));
  return otherTags.length === 0 ? { tag } : { tag, otherTags };
};

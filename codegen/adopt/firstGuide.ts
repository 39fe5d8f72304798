import { upperFirst } from '../../src/shared/model/cases.ts';
import { operationHref } from '../../src/shared/model/pages.ts';
import { stringify } from 'yaml';
import { sizeOf } from '../model/apiSize.ts';
import { escapeMarkdown } from '../model/text/markdown.ts';
import { isSameSentence, plainText } from '../model/text/richText.ts';
import { cut } from './names.ts';
import type { ApiModel, OperationModel, SecuritySchemeModel } from '../../src/shared/model/types.ts';
import { isJson } from '../../src/shared/request/mediaType.ts';

/** The operation that a reader calls first, with its API. */
export type FirstOperation = { readonly api: ApiModel; readonly operation: OperationModel };

/** The route of the guide. */
export const guideRoute = '/getting_started/first_call';
export const guideFile = `content${guideRoute}.mdx`;

/** Escapes a text for MDX, where braces contain code. */
const plain = (text: string): string => escapeMarkdown(text).replace(/[{}]/g, String.raw`\$&`);

const code = (text: string): string => `\`${text.replaceAll('`', "'").replace(/\s+/g, ' ')}\``;

/** Whether an operation is suitable for a first call: it changes nothing, needs no body, and the spec documents its success. */
const isHarmless = ({ method, deprecated, id, requestBody, responses }: OperationModel): boolean =>
  method === 'get' &&
  requestBody?.required !== true &&
  !deprecated &&
  !/log-?out|delete|remove|cancel|revoke/i.test(id) &&
  responses.some(({ status }) => status.startsWith('2') || status === 'default');

const needed = ({ exampleRequest: { pathParameters, query, headers } }: OperationModel): number =>
  Object.keys(pathParameters).length * 2 + Object.keys(query).length + Object.keys(headers).length;

const hasJson = ({ responses }: OperationModel): boolean =>
  responses.some(({ status, content }) => status.startsWith('2') && content.some(({ mediaType }) => isJson(mediaType)));

/**
 * Finds the operation for a reader's first call: one that reads, returns JSON if possible, and needs as little input as possible.
 * Among equals, the first in the order of the specs wins.
 */
export const findFirstOperation = (apis: readonly ApiModel[]): FirstOperation | undefined => {
  const all = apis.flatMap((api) => api.operations.filter(isHarmless).map((operation) => ({ api, operation })));
  const cost = ({ operation }: FirstOperation): number => needed(operation) + (hasJson(operation) ? 0 : 10);
  return all.toSorted((left, right) => cost(left) - cost(right))[0];
};

/** How to send an access token of OAuth 2.0, and where to get it. */
const oauthText = ({ flows = [] }: SecuritySchemeModel): string => {
  const url = (label: string): string | undefined => flows.flatMap(({ urls }) => urls).find((one) => one.label === label)?.url;
  const from = url('Token') ?? url('Authorization');
  return `Get an access token with OAuth 2.0${from === undefined ? '' : ` from ${code(from)}`} and send it in the \`Authorization\` header: \`Authorization: Bearer <token>\`.`;
};

/** Describes how to send the credential of a scheme, in one or two sentences. @param keys all keys that are in the same place */
const schemeText = (scheme: SecuritySchemeModel, keys: readonly SecuritySchemeModel[]): string => {
  const ending = keys.length > 1 ? 's' : '';
  const names = new Intl.ListFormat('en-GB').format(keys.map(({ parameterName }) => code(parameterName)));
  switch (scheme.kind) {
    case 'apiKey':
      return `Send your key${ending} in the ${scheme.in === 'query' ? 'query parameter' : scheme.in}${ending} ${names}.`;
    case 'oauth2':
      return oauthText(scheme);
    case 'openIdConnect':
      return `Sign in with OpenID Connect, as described at ${code(scheme.discoveryUrl ?? '')}, and send the token in the \`Authorization\` header.`;
    case 'mutualTLS':
      return 'The server identifies you by your TLS client certificate.';
    case 'http-basic':
      return 'Send your user name and password in the `Authorization` header, as HTTP basic authentication.';
    default:
      return 'Send your token in the `Authorization` header: `Authorization: Bearer <token>`.';
  }
};

/** The security schemes of an operation's first alternative; empty if a call needs no credential. */
const schemesOf = ({ api, operation: { security, authenticated } }: FirstOperation): readonly SecuritySchemeModel[] => {
  if (security === undefined) return authenticated ? api.security.filter(({ kind }) => kind === 'http-bearer').slice(0, 1) : [];
  const [first = []] = security.some((alternative) => alternative.length === 0) ? [] : security;
  return api.security.filter(({ id }) => first.some(({ scheme }) => scheme === id));
};

const linkOf = ({ api, operation }: FirstOperation): string => operationHref(api, operation);

const noCredential = ({ operation }: FirstOperation): string =>
  operation.responses.some(({ status }) => status === '401')
    ? 'The specification names no credential for this call, but documents the status 401 for callers without one.'
    : 'This call needs no token.';

const authenticationText = (first: FirstOperation): string => {
  const schemes = schemesOf(first);
  const groups = Map.groupBy(schemes, ({ kind, in: place, id }) => (kind === 'apiKey' ? place : id));
  const texts = [...groups.values()].flatMap(([scheme, ...others]) => (scheme ? schemeText(scheme, [scheme, ...others]) : []));
  const how = texts.length === 0 ? noCredential(first) : texts.join(' ');
  const sandbox = first.operation.authenticated ? ' The sandbox of this page needs no credential of yours.' : '';
  return `${how}${sandbox}\n\nThe [reference](${first.api.route}#authentication) lists what each operation needs.`;
};

const callFence = ({ operation }: FirstOperation): string => {
  const { pathParameters, query, headers } = operation.exampleRequest;
  const input = Object.fromEntries(
    Object.entries({ path: pathParameters, query, headers }).filter(([, values]) => Object.keys(values as object).length > 0),
  );
  const call = { title: cut(operation.summary || operation.id, 80), operation: operation.id, ...input };
  return `\`\`\`call\n${stringify(call, { lineWidth: 0 })}\`\`\``;
};

/** The error responses of the operation: status and description, which is empty if it says nothing. */
const errorRows = ({ operation }: FirstOperation): readonly (readonly [status: string, text: string])[] =>
  operation.responses
    .filter(({ status }) => /^[45]/.test(status))
    .toSorted((left, right) => left.status.localeCompare(right.status))
    .map(({ status, description }) => {
      const text = plainText(description);
      return [plain(status), text === status || text.length > 300 ? '' : plain(text)];
    });

const errorsText = (first: FirstOperation, quotes: boolean): string => {
  const rows = errorRows(first);
  const reference = `The [reference](${first.api.route}) lists`;
  if (!quotes) return `${reference} the errors of every operation.`;
  if (rows.length === 0) return `The specification documents no error responses of this call. ${reference} those of every operation.`;
  if (rows.every(([, text]) => text === ''))
    return `A failed call returns ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(rows.map(([status]) => status))}. ${reference} the errors of every operation.`;
  const lines = rows.map(([status, text]) => `| ${status} | ${text || 'See the reference.'} |`).join('\n');
  return `A failed call returns one of these statuses. ${reference} those of every operation.\n\n| Status | Meaning |\n| --- | --- |\n${lines}`;
};

const frontmatter = (values: Readonly<Record<string, string>>): string => `---\n${stringify(values, { lineWidth: 0 })}---\n`;

const referenceLinks = (apis: readonly ApiModel[], quotes: boolean): string =>
  apis.map((api) => `- [${quotes ? plain(api.navLabel) : code(api.name)}](${api.route}): ${sizeOf(api)}.`).join('\n');

/** Whether a sentence is an aside, which does not say what a call does. */
const isNote = (sentence: string): boolean => /^\W*(?:note|warning|important|caution|attention|tip)\b/i.test(sentence);

const introduction = (first: FirstOperation, quotes: boolean): string => {
  const { api, operation } = first;
  if (!quotes) return `In this guide you make your first call, <Operation id="${operation.id}" />: it reads data and changes nothing.`;
  const title = api.title.replace(/(?<=\bAPI)\s+(?:documentation|docs|reference|specification)$/i, '');
  const article = /^the |['’]s /i.test(title) || !/\bAPI$/.test(title) ? '' : 'the ';
  const lead =
    operation.lead === '' || isSameSentence(operation.lead, operation.summary) || isNote(operation.lead)
      ? ''
      : ` ${plain(upperFirst(operation.lead).replace(/[^.!?:…]$/, '$&.'))}`;
  return `In this guide you make your first call to ${article}${plain(title.replace(/^The /, 'the '))}. The call is [${plain(operation.summary || operation.id)}](${linkOf(first)}): it reads data and changes nothing.${lead}`;
};

/**
 * Writes the first guide of a new site: the first call, its requirements, and possible errors, all from the specs.
 * @param quotes whether it has sentences of the specs, which the checks of guides may take for wrong claims
 */
export const firstGuide = (product: string, apis: readonly ApiModel[], first: FirstOperation | undefined, quotes = true): string => {
  const head = (title: string, description: string): string => frontmatter({ title, description: cut(description, 200) });
  const rest = `## Next steps\n\n${referenceLinks(apis, quotes)}\n`;
  if (first === undefined)
    return `${head('Get started', `What the reference of ${product} describes.`)}\nThe reference describes every request${quotes ? ` of ${plain(product)}` : ''}, its data and its responses.\n\n${rest}`;
  return `${head('Make your first call', `Authenticate, make a first call to ${product}, and handle errors.`)}
${introduction(first, quotes)}

## Authentication

${authenticationText(first)}

## Make the call

Run sends the call to a sandbox in your browser, which returns sample data. Copy the code to call the API itself.

${callFence(first)}

## Errors

${errorsText(first, quotes)}

${rest}`;
};

/** Writes the first call of the home page; undefined when there is none. */
export const homeCall = (first: FirstOperation | undefined): string | undefined =>
  first === undefined
    ? undefined
    : `${frontmatter({ title: 'Make your first call', description: 'The first call of the home page: it reads data and changes nothing.' })}
1. Read [what a call needs](${guideRoute}#authentication).
2. Run this example. It goes to a sandbox in your browser, which returns sample data.
3. Try other calls in the [reference](${first.api.route}).

${callFence(first)}
`;

import { snippetContext } from '../../shared/snippets/context.ts';
import { splitBaseUrl } from '../../shared/request/request.ts';
import { credentialVariable } from '../../shared/snippets/credentialVariable.ts';
import { product } from '../../../generated/product.ts';
import { requestOfDraft } from '../draft/draft.ts';
import { loadOperation } from '../loadOperation.ts';
import { loadLanguage } from '../renderSnippet.ts';
import { titleOf, tokenNames, type SessionCall } from './sessionCalls.ts';

const hasSucceeded = ({ status }: SessionCall): boolean => status !== null && status < 400;

const list = new Intl.ListFormat('en-GB');

/**
 * Writes the calls as one script. It ends at an error, so failed calls are omitted, unless all failed. Each role's calls are sent
 * with its own token. Rejects when a part of the code does not load.
 * @param gap what the session lacks, as a sentence
 */
export const sessionScript = async (all: readonly SessionCall[], languageId: string, gap = ''): Promise<string> => {
  const succeeded = all.filter(hasSucceeded);
  const calls = succeeded.length === 0 ? all : succeeded;
  const language = await loadLanguage(languageId);
  const tokens = tokenNames(calls);
  const parts = await Promise.all(
    calls.map(async (call, at) => {
      const operation = await loadOperation(call);
      const request = requestOfDraft(operation, call.draft, call.origin + splitBaseUrl(operation.exampleRequest.baseUrl)[1]);
      const context = snippetContext(product, { name: operation.api, schemas: operation.schemas }, operation, 'page');
      const [token, ...others] = context.credentials;
      const variable = credentialVariable(product.screaming, tokens.get(call.wire.actor));
      const credentials = token === undefined ? [] : [{ ...token, variable }, ...others];
      return { title: titleOf(call, at), code: language.render(request, operation, { ...context, credentials, isScript: true }) };
    }),
  );
  const code = language.join?.(parts) ?? parts.map((part) => `${language.lineComment} ${part.title}\n${part.code}`).join('\n');
  const isRead = (variable: string): boolean => code.includes(variable);
  const variables = [...tokens.values()].map((name) => credentialVariable(product.screaming, name)).filter(isRead);
  const comments = [
    ...(variables.length === 0
      ? []
      : [`Set ${list.format(variables)} to ${variables.length === 1 ? 'your token' : 'tokens of users with these roles'}.`]),
    ...(isRead(`${product.screaming}_API_URL`) ? [`Set ${product.screaming}_API_URL to call another server than ${product.apiHost}.`] : []),
    `Ids are those of the sandbox.${calls.length === all.length ? '' : ' Without the calls that failed.'}`,
    ...(gap === '' ? [] : [gap]),
  ];
  return `${comments.map((text) => `${language.lineComment} ${text}\n`).join('')}\n${code}`;
};

import { joinLines } from '../../shared/snippets/joinScripts.ts';
import { snippetContext } from '../../shared/snippets/context.ts';
import { splitBaseUrl } from '../../shared/request/request.ts';
import { product } from '../../../generated/product.ts';
import { requestOfDraft } from '../draft.ts';
import { loadLanguage } from '../renderSnippet.ts';
import { loadOperation, titleOf, type SessionCall } from './sessionCalls.ts';

const hasSucceeded = ({ status }: SessionCall): boolean => status !== null && status < 400;

/**
 * Writes the calls as one script. It ends at an error, so failed calls are omitted, unless all failed. Rejects when a part of
 * the code does not load.
 */
export const sessionScript = async (all: readonly SessionCall[], languageId: string): Promise<string> => {
  const succeeded = all.filter(hasSucceeded);
  const calls = succeeded.length === 0 ? all : succeeded;
  const language = await loadLanguage(languageId);
  const parts = await Promise.all(
    calls.map(async (call, at) => {
      const operation = await loadOperation(call);
      const request = requestOfDraft(operation, call.draft, call.origin + splitBaseUrl(operation.exampleRequest.baseUrl)[1]);
      const context = snippetContext(product, { name: operation.api, schemas: operation.schemas }, operation, 'page');
      return { title: titleOf(call, at), code: language.render(request, operation, context) };
    }),
  );
  const join = language.join ?? joinLines(language.lineComment);
  const without = calls.length === all.length ? '' : ' Without the calls that failed.';
  return `${language.lineComment} Set ${product.screaming}_TOKEN to your token. Ids are those of the sandbox.${without}\n\n${join(parts)}`;
};

import { joinLines } from '../../shared/snippets/joinScripts.ts';
import { snippetContext } from '../../shared/snippets/context.ts';
import { splitBaseUrl } from '../../shared/request/request.ts';
import { product } from '../../../generated/product.ts';
import { requestOfDraft } from '../draft.ts';
import { loadLanguage } from '../renderSnippet.ts';
import { loadOperation, titleOf, type SessionCall } from './sessionCalls.ts';

/** Writes the calls as one script. Rejects when a part of the code does not load. */
export const sessionScript = async (calls: readonly SessionCall[], languageId: string): Promise<string> => {
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
  return `${language.lineComment} Set ${product.screaming}_TOKEN to your token. Ids are those of the sandbox.\n\n${join(parts)}`;
};

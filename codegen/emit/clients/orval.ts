import { format } from 'oxfmt';
import { documentHooks } from './hookDocs.ts';
import { runOrval } from './runOrval.ts';
import type { ApiModel } from '../../../src/shared/model/types.ts';
import { credentialOfApi } from '../../../src/shared/request/credential.ts';
import { splitBaseUrl } from '../../../src/shared/request/request.ts';
import { fieldsSource, formsOf, multipartSource } from './forms.ts';
import { orvalDocument } from './orvalDocument.ts';
import { hasHooks } from '../leftOut.ts';
import { perApi } from '../perApi.ts';
import { banner, literal, visible } from '../../files/source.ts';

/** Hooks of TanStack Query, made by orval, for users to copy and for the snippets, and the function that sends their requests. */
export const orval = perApi(
  'orval',
  async ({ api, documents }) => {
    const line = banner('clients/orval', documents.source);
    // orval writes nothing for an API without operations.
    const queries =
      api.operations.length === 0 || !hasHooks(api)
        ? 'export {};\n'
        : await formatted(documentHooks(visible(await runOrval(orvalDocument(api), api.basePath, formsOf(api))), api.operations));
    return [
      {
        path: 'hooks.ts',
        content: `${line}export * from './queries.ts';\nexport { ApiError, configure, nextPage } from '../sdk/hooks.ts';\n`,
      },
      { path: 'queries.ts', content: line + queries },
      { path: 'send.ts', content: line + sender(api) },
    ];
  },
  { slow: true },
);

const formatted = async (source: string): Promise<string> => {
  const { code, errors } = await format('queries.ts', source, { singleQuote: true, printWidth: 140 });
  if (errors.length > 0) throw new Error(`orval wrote hooks that do not parse: ${errors[0]?.message}`);
  return code;
};

/** The function through which the hooks of an API send. */
const sender = (api: ApiModel): string => {
  const [host] = splitBaseUrl(api.baseUrl);
  return `import { createSend, type ErrorType, type Send } from '../sdk/hooks.ts';

export type { ErrorType };

export const send: Send = createSend(${literal({ host, credential: credentialOfApi(api) })});
${formFunctions(api)}`;
};

/** The functions that serialize forms, for an API that accepts them. */
const formFunctions = (api: ApiModel): string => {
  const { isMultipart, isUrlEncoded, deep } = formsOf(api);
  if (!isMultipart && !isUrlEncoded) return '';
  return `${isMultipart ? multipartSource('multipartBody', 'A body as multipart/form-data.') : ''}${
    isUrlEncoded
      ? `
/** A body as application/x-www-form-urlencoded. */
export const urlEncodedBody = (body: unknown): URLSearchParams =>
  new URLSearchParams(fields(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
`
      : ''
  }${fieldsSource(deep)}`;
};

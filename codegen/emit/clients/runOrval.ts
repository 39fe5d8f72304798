import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generate } from 'orval';
import { withTemporaryFolder } from '../../files/folders.ts';
import type { Forms } from './forms.ts';
import { allowsJson } from '../../../src/shared/request/mediaType.ts';
import type { RawObject } from '../../../src/shared/model/raw.ts';
import { defined, mapValues } from '../../../src/shared/records.ts';

/** The module that the hooks import from, under the name that orval's hooks use, and its exports for forms. */
export const hooksRuntime = { path: './send.ts', form: 'multipartBody', fields: 'urlEncodedBody', query: 'urlQuery' } as const;

/** orval reads the types of these functions, and imports `ErrorType` if the file exports it. */
const runtimeOf = (
  sends: readonly string[],
  serializers: readonly string[],
): string => `export type ErrorType<Body> = Error & { body: Body };
${sends.map((send) => `export const ${send} = async <Data>(url: string, init: RequestInit): Promise<Data> => undefined as Data;\n`).join('')}export const ${hooksRuntime.form} = (body: unknown): FormData => new FormData();
export const ${hooksRuntime.fields} = (body: unknown): URLSearchParams => new URLSearchParams();
${serializers.map((name) => `export const ${name} = (params: object | undefined): string => '';\n`).join('')}`;

/** The parameter of lists that infinite queries increment. */
const pageParameter = 'page_number';

/** The parts of an operation, as orval passes it to transformers, that decide how its functions take query parameters and the body. */
type Operation = {
  readonly body: { readonly definition: string; readonly contentType?: string; readonly isBlob: boolean };
  readonly props: readonly { readonly name: string; readonly definition: string; readonly implementation: string }[];
  readonly queryParams?: {
    readonly schema: { readonly name: string };
    readonly paramNames?: readonly string[];
    readonly isOptional: boolean;
    readonly deps: readonly object[];
  };
};

/**
 * Allows an undefined page number in the functions of paged lists: infinite queries pass one, and `exactOptionalPropertyTypes`
 * requires the type to allow it.
 */
const withUndefinedPage = <O extends Operation>(operation: O): O => {
  const { props, queryParams } = operation;
  if (queryParams?.paramNames?.includes(pageParameter) !== true) return operation;
  const { name: exact } = queryParams.schema;
  const name = exact.replace(/Params$/, 'PageParams');
  const model = `export type ${name} = Omit<${exact}, '${pageParameter}'> & { ${pageParameter}?: ${exact}['${pageParameter}'] | undefined };\n`;
  const definition = `params${queryParams.isOptional ? '?' : ''}: ${name}`;
  return {
    ...operation,
    queryParams: { ...queryParams, deps: [...queryParams.deps, { name, model, imports: [] }] },
    props: props.map((prop) => (prop.name === 'params' ? { ...prop, definition, implementation: definition } : prop)),
  };
};

/** Sends texts such as XML as they are, as files are: orval would send them as JSON. */
const withPlainText = <O extends Operation>(operation: O): O => {
  const { definition, contentType = '' } = operation.body;
  return definition === 'string' && contentType !== '' && !allowsJson(contentType)
    ? { ...operation, body: { ...operation.body, isBlob: true } }
    : operation;
};

/** Omits the fragments of URLs, which only tell operations of a path apart. Their characters are encoded, as in `orvalDocument`. */
const withoutFragments = (source: string): string => source.replace(/(`\/[^`#\n]*)#[\w%.~!*'()-]*(?=[`?])/g, '$1');

/** What the hooks of an API use, apart from its document. */
type HookSettings = Pick<Forms, 'isMultipart' | 'isUrlEncoded'> & {
  /** The names of the functions that send requests: of most operations, and of others by their ids. */
  readonly send: string;
  readonly otherSends: ReadonlyMap<string, string>;
  /** The names of the functions that serialize the queries of operations, where orval does not. */
  readonly serializers: ReadonlyMap<string, string>;
};

/**
 * Returns the TanStack Query hooks that orval generates from a document. orval can only write files, so it gets a temporary
 * folder, which is removed afterwards.
 */
export const runOrval = (document: RawObject, { send, otherSends, serializers, ...forms }: HookSettings): Promise<string> =>
  withTemporaryFolder('codegen', async (folder) => {
    const path = join(folder, hooksRuntime.path);
    const own = (name: string) => ({ path, name, extension: '.ts' });
    const ofOperation = (id: string) => mapValues(defined({ mutator: otherSends.get(id), paramsSerializer: serializers.get(id) }), own);
    await writeFile(path, runtimeOf([send, ...new Set(otherSends.values())], [...new Set(serializers.values())]));
    await generate(
      {
        // orval modifies the document that it gets. This one comes from the model, so it needs no validation.
        input: { target: JSON.parse(JSON.stringify(document)) as Record<string, unknown>, unsafeDisableValidation: true },
        output: {
          target: join(folder, 'hooks.ts'),
          client: 'react-query',
          httpClient: 'fetch',
          mode: 'single',
          headers: true,
          urlEncodeParameters: true,
          override: {
            header: false,
            enumGenerationType: 'union',
            fetch: { includeHttpResponseReturnType: false },
            mutator: own(send),
            operations: Object.fromEntries([...new Set([...otherSends.keys(), ...serializers.keys()])].map((id) => [id, ofOperation(id)])),
            transformer: (operation) => withPlainText(withUndefinedPage(operation)),
            // orval imports these even if they are not used.
            ...(forms.isMultipart && { formData: own(hooksRuntime.form) }),
            ...(forms.isUrlEncoded && { formUrlEncoded: own(hooksRuntime.fields) }),
            // Only operations with this parameter get an infinite query. The function that sends repeats what is worth repeating,
            // where TanStack Query would also repeat a 404.
            query: { version: 5, useInfinite: true, useInfiniteQueryParam: pageParameter, options: { retry: false } },
          },
        },
      },
      folder,
      { throwOnError: true, logLevel: 'error' },
    );
    return withoutFragments(await readFile(join(folder, 'hooks.ts'), 'utf8'));
  });

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate, type Options } from 'orval';
import type { RawObject } from '../model/raw.ts';

/** The function through which orval's hooks send, and the type of their errors, as it imports them. */
const mutator = `export type ErrorType<Body> = Error & { body: Body };
export const send = async <Data>(url: string, init: RequestInit): Promise<Data> => undefined as Data;
`;

/** What orval writes for a document: hooks of TanStack Query, and MSW mocks. */
export type OrvalOutput = { readonly hooks: string; readonly msw: string };

/** The path of the API at any host, as MSW matches it. Without the path, `*` would take in the first parts of longer ones. */
const anyHost = (basePath: string): string => `*${basePath.replace(/[^\w/.~-]/g, '\\$&')}`;

type Settings = NonNullable<Options['output']>;

const runIn = async <Output>(
  document: RawObject,
  outputOf: (folder: string, send: string) => Settings,
  read: (file: (name: string) => Promise<string>) => Promise<Output>,
): Promise<Output> => {
  const folder = await mkdtemp(join(tmpdir(), 'codegen-'));
  try {
    const send = join(folder, 'send.ts');
    await writeFile(send, mutator);
    await generate(
      {
        // The document has been linted, and made anew for this.
        input: { target: JSON.parse(JSON.stringify(document)) as Record<string, unknown>, unsafeDisableValidation: true },
        output: outputOf(folder, send),
      },
      folder,
      { throwOnError: true, logLevel: 'error' },
    );
    return await read((name) => readFile(join(folder, name), 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Runs orval on a document. It can only write files, so it gets a temporary folder that is removed afterwards.
 * `basePath` goes before every path.
 */
export const runOrval = (document: RawObject, basePath: string): Promise<OrvalOutput> =>
  runIn(
    document,
    (folder, send) => ({
      target: join(folder, 'hooks.ts'),
      client: 'react-query',
      httpClient: 'fetch',
      mode: 'single',
      headers: true,
      urlEncodeParameters: true,
      baseUrl: basePath,
      mock: { generators: [{ type: 'msw', useExamples: true, delay: false, baseUrl: anyHost(basePath) }] },
      override: {
        header: false,
        enumGenerationType: 'union',
        fetch: { includeHttpResponseReturnType: false },
        mutator: { path: send, name: 'send' },
        query: { version: 5 },
      },
    }),
    async (file) => ({ hooks: await file('hooks.ts'), msw: await file('hooks.msw.ts') }),
  );

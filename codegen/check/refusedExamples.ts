import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { mock, mockRegistry } from '../emit/mock/mock.ts';
import { responses } from '../emit/pages/responses.ts';
import { contract } from '../emit/registry/contract.ts';
import { permissions } from '../emit/registry/permissions.ts';
import { product } from '../emit/registry/product.ts';
import type { EmitInput, Emitter } from '../emit/types.ts';
import { validation } from '../emit/validators/validation.ts';
import { validators } from '../emit/validators/validators.ts';
import { withTemporaryFolder } from '../files/folders.ts';
import { home } from '../files/home.ts';
import { sourcePointer } from '../model/sourcePointer.ts';
import type { PipelineOutput } from '../pipeline/runPipeline.ts';
import { bodyAnchor, parameterAnchor } from '../../src/shared/model/anchors.ts';
import { lookUp, pointerPart } from '../../src/shared/model/raw.ts';
import type { ApiModel, OperationModel, ParameterModel } from '../../src/shared/model/types.ts';

/** The outputs that the mock needs. */
export const mockEmitters: readonly Emitter[] = [contract, mock, mockRegistry, permissions, product, responses, validation, validators];

/** The part of `src/mocks/refusedExamples.ts` that is used. */
type Runner = { readonly refusedExamplesIn: (folder: string, operations: readonly OperationModel[]) => Promise<readonly Refused[]> };

type Refused = {
  readonly operationId: string;
  readonly part:
    | { readonly kind: 'operation' }
    | ({ readonly kind: 'parameter' } & Pick<ParameterModel, 'in' | 'name'>)
    | { readonly kind: 'body'; readonly mediaType: string; readonly example: string };
  readonly status: number;
  readonly reason: string;
};

const anchorOf = ({ anchor, requestBody }: OperationModel, part: Refused['part']): string => {
  if (part.kind === 'operation') return anchor;
  if (part.kind === 'parameter') return parameterAnchor(anchor, part);
  return bodyAnchor(anchor, requestBody?.content.findIndex(({ mediaType }) => mediaType === part.mediaType) ?? 0);
};

/** The JSON pointer of an example, in the bundled document. */
const pointerOf = (document: EmitInput['bundles'][number]['document'], api: ApiModel, { operationId, part }: Refused): string => {
  const operation = api.operations.find(({ id }) => id === operationId);
  const owner = operation === undefined ? undefined : sourcePointer(document, api, anchorOf(operation, part));
  if (owner === undefined || part.kind === 'operation') return owner ?? '';
  const media = owner.replace(/\/schema$/, '');
  const named = part.kind === 'body' ? `${media}/examples/${pointerPart(part.example)}` : '';
  return named !== '' && lookUp(document, `#${named}`) !== undefined ? named : `${media}/example`;
};

/**
 * Sends the examples of requests to the mock of the specs.
 * @param output the output of a run with `mockEmitters`
 * @returns a warning for each example that the mock refuses
 */
export const examplesThatTheMockRefuses = ({ files, input }: PipelineOutput): Promise<readonly Diagnostic[]> =>
  withTemporaryFolder('mock', async (folder) => {
    for (const { path, content } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const { refusedExamplesIn } = (await import(pathToFileURL(join(home, 'src/mocks/refusedExamples.ts')).href)) as Runner;
    const refused = await refusedExamplesIn(
      folder,
      input.apis.flatMap(({ operations }) => operations),
    );
    return refused.flatMap((one): Diagnostic | [] => {
      const at = input.apis.findIndex(({ operations }) => operations.some(({ id }) => id === one.operationId));
      const [api, bundle] = [input.apis[at], input.bundles[at]];
      if (api === undefined || bundle === undefined) return [];
      const pointer = pointerOf(bundle.document, api, one);
      return {
        ...bundle.locate(pointer),
        severity: 'warn',
        rule: 'mock-refuses',
        text: `The mock responds to this example with ${one.status}: ${one.reason}`,
        pointer,
        fix: input.mock.handwritten.includes(api.name)
          ? 'Correct the example, or the rule in src/platform/apis.'
          : 'Correct the example, or say in specs/mock.yaml what the mock does for the operation.',
      };
    });
  });

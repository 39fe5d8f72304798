import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { EmitInput, Emitter, GeneratedFile } from '../emit/types.ts';
import { firstLine, syntaxError } from '../files/syntaxError.ts';
import { keyedMethods } from '../model/operation/methods.ts';
import { asObject, isObject, own, type RawObject } from '../../src/shared/model/raw.ts';
import type { JsonValue } from '../../src/shared/model/types.ts';
import { filterEntries, mapValues } from '../../src/shared/records.ts';

/** The files of an emitter for one API, and warnings of the parts that they omit. */
export type Emitted = { readonly files: readonly GeneratedFile[]; readonly warnings: readonly Diagnostic[] };

/** Operations by index and schemas by name. */
type Parts = { readonly operations: readonly number[]; readonly schemas: readonly string[] };

type Fault<Part> = { readonly part: Part; readonly cause: unknown };

/** Snippets are shown as text, and JSON needs no parser. */
const isModule = ({ path }: GeneratedFile): boolean => /(?<!\.d\.json)\.[jt]s$/.test(path) && !path.includes('/snippets/');

/** Throws the first syntax error of generated modules. */
const checkSyntax = (files: readonly GeneratedFile[]): void => {
  for (const { path, content } of files.filter(isModule)) {
    const error = syntaxError(path, content);
    if (error !== undefined) throw new Error(error.text);
  }
};

const isMethod = (key: string): boolean => keyedMethods.some((method) => method === key);

/** Returns the input without the other operations, and with any value in the place of the other schemas. */
const withParts = (input: EmitInput, { operations, schemas }: Parts): EmitInput => {
  const named = new Set(schemas);
  const kept = new Set(operations);
  const apis = input.apis.map((api) => {
    const left = api.operations.filter((_, at) => kept.has(at));
    const ids = new Set(left.map(({ id }) => id));
    const tags = api.tags.map((tag) => ({ ...tag, operationIds: tag.operationIds.filter((id) => ids.has(id)) }));
    return {
      ...api,
      operations: left,
      tags: tags.filter(({ operationIds }) => operationIds.length > 0),
      schemas: mapValues(api.schemas, (one, name) => (named.has(name) ? one : { ...one, schema: { kind: 'any' } as const })),
      wire: {
        operations: api.wire.operations.filter((_, at) => kept.has(at)),
        schemas: mapValues(api.wire.schemas, (one, name) => (named.has(name) || !(name in api.schemas) ? one : {})),
      },
    };
  });
  const isKept = new Set(apis.flatMap((api) => api.operations.map(({ path, method }) => `${method} ${path}`)));
  const bundles = input.bundles.map((bundle) => ({ ...bundle, document: partsOf(bundle.document, isKept, named) }));
  return { ...input, apis, bundles };
};

const partsOf = (document: RawObject, isKept: ReadonlySet<string>, named: ReadonlySet<string>): RawObject => {
  const components = asObject(own(document, 'components'));
  const pathItem = (path: string, item: JsonValue): JsonValue =>
    isObject(item) ? filterEntries(item, (key) => !isMethod(key) || isKept.has(`${key} ${path}`)) : item;
  return {
    ...document,
    paths: mapValues(asObject(own(document, 'paths')), (item, path) => pathItem(path, item)),
    components: {
      ...components,
      schemas: mapValues(asObject(own(components, 'schemas')), (one, name) => (named.has(name) ? one : {})),
    },
  };
};

/** More faults than these are taken for a fault of the emitter, whatever its input. */
const mostFaults = 20;

/** Finds the parts that an emitter fails on by halves. */
const faultyOf = async <Part>(
  parts: readonly Part[],
  emit: (kept: readonly Part[]) => Promise<unknown>,
): Promise<readonly Fault<Part>[]> => {
  const faults: Fault<Part>[] = [];
  const search = async (some: readonly Part[]): Promise<void> => {
    if (some.length === 0 || faults.length > mostFaults) return;
    try {
      await emit(some);
    } catch (cause) {
      const [part] = some;
      if (some.length === 1 && part !== undefined) faults.push({ part, cause });
      else for (const half of [some.slice(0, some.length / 2), some.slice(some.length / 2)]) await search(half);
    }
  };
  await search(parts);
  return faults;
};

const without = <Part>(parts: readonly Part[], faults: readonly Fault<Part>[]): readonly Part[] =>
  parts.filter((part) => faults.every((fault) => fault.part !== part));

/**
 * Runs an emitter for one API and parses the modules that it generates. If it fails, the operations that it fails on are omitted,
 * and the schemas become any value, with a warning for each.
 * @param input with one API
 * @throws the emitter's error when it fails on an empty API or on almost all parts
 */
export const emitSound = async (emitter: Emitter, input: EmitInput): Promise<Emitted> => {
  const emit = async (one: EmitInput): Promise<readonly GeneratedFile[]> => {
    const files = await emitter.emit(one);
    checkSyntax(files);
    return files;
  };
  try {
    return { files: await emit(input), warnings: [] };
  } catch (error) {
    const [api, bundle] = [input.apis[0], input.bundles[0]];
    if (api === undefined || bundle === undefined) throw error;
    const emitParts = async (operations: readonly number[], schemas: readonly string[]) => emit(withParts(input, { operations, schemas }));
    const operations = [...api.operations.keys()];
    const faulty = await faultyOf(operations, (some) => emitParts(some, []));
    const sound = without(operations, faulty);
    const names = Object.keys(api.schemas);
    const odd = await faultyOf(names, (some) => emitParts(sound, some));
    if (faulty.length + odd.length === 0 || faulty.length > mostFaults || odd.length > mostFaults) throw error;
    const warning = (place: { readonly file: string; readonly line: number }, part: string, cause: unknown): Diagnostic => ({
      ...place,
      col: 1,
      severity: 'warn',
      rule: 'emit',
      text: `The output "${emitter.name}" omits ${part}, which it fails on: ${firstLine(cause)}`,
      fix: 'Simplify this part of the spec.',
    });
    return {
      files: await emitParts(sound, without(names, odd)),
      warnings: [
        ...faulty.flatMap(({ part, cause }) => {
          const operation = api.operations[part];
          return operation === undefined ? [] : [warning(operation.source, `the operation ${operation.id}`, cause)];
        }),
        ...odd.map(({ part, cause }) => warning(bundle.locate(`/components/schemas/${part}`), `the schema ${part}`, cause)),
      ],
    };
  }
};

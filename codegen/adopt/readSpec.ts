import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { BaseResolver, bundle, createConfig, getLineColLocation, parseYaml, Source, type Plugin } from '@redocly/openapi-core';
import { YAMLException } from 'js-yaml';
import { parseDocument, stringify } from 'yaml';
import { exactJson } from '../../src/shared/exactNumbers.ts';
import { bad, errorIn, good, isError, type Result } from '../diagnostics/diagnostic.ts';
import { decodeText } from '../load/sourceText.ts';
import { withoutDeadExtensions } from './extensions.ts';
import { withoutDeadMappings } from './deadMappings.ts';
import { withLinksTo } from './pathLinks.ts';
import { withFormFiles } from './formFiles.ts';
import { withoutMissingSchemas } from './missingSchemas.ts';
import { withoutCycles } from '../load/specs/cycles.ts';
import { withMediaTypesInPlace } from '../load/specs/mediaTypes.ts';
import { withNewerVersion, withNullTypes, withoutOlderKeywords, withWebhooks } from './newerSchemas.ts';
import { withPlainPaths } from './pathNames.ts';
import { withQueryParameters } from './pathQueries.ts';
import type { Json, Repair } from './repair.ts';
import { withPointers } from './schemaIds.ts';
import { fromSwagger, isSwagger } from './swagger.ts';
import { withoutUnsafePatterns } from './unsafePatterns.ts';
import type { PatternVerdicts } from '../model/schema/patternSafety.ts';
import { isObject, type RawObject } from '../../src/shared/model/raw.ts';
import { readLimited } from '../../src/shared/request/readLimited.ts';
import { messageOf } from '../../src/shared/messageOf.ts';

/** A spec to adopt: one OpenAPI 3 document in one file. */
export type AdoptedSpec = {
  /** The file or URL that was given. */
  readonly from: string;
  readonly text: string;
  readonly extension: '.yaml' | '.json';
  readonly document: Json;
  /** A summary of the changes to the file, in sentences. */
  readonly notes: readonly string[];
};

/** The maximum size of a spec to fetch, in bytes. */
const maxBytes = 50 * 1024 * 1024;
const timeoutMs = 60_000;

/** Whether a spec is given by its URL, not by its file. */
export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);

const problem = (file: string, text: string, fix: string, line = 0): ReturnType<typeof bad> =>
  bad(errorIn(file, 'adopt', text, fix, { line, col: line === 0 ? 0 : 1 }));

const fetchBytes = async (address: string): Promise<Result<Uint8Array>> => {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/yaml, application/json, text/plain, */*' },
    });
    if (!response.ok) return problem(address, `${address} returns ${response.status}.`, 'Check the address in a browser.');
    const { bytes, isCut } = await readLimited(response.body, maxBytes);
    return isCut
      ? problem(address, `The file has more than ${maxBytes / 1024 / 1024} MB.`, 'Split it, or adopt a part of it.')
      : good(bytes);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    return problem(address, `The address cannot be reached: ${cause}.`, 'Check the address and the network.');
  }
};

const readBytes = async (source: string): Promise<Result<Uint8Array>> => {
  if (isAddress(source)) return fetchBytes(source);
  const path = resolve(source);
  if (!existsSync(path)) return problem(source, 'There is no such file.', 'Give the path of an OpenAPI file, or its http(s) URL.');
  try {
    return good(readFileSync(path));
  } catch (error) {
    return problem(source, messageOf(error), 'Give the path of a file.');
  }
};

/** The line (from 0) at which a YAML parser stopped, and the reason. */
const stopOf = (error: unknown): { readonly reason?: string; readonly line?: number } =>
  error instanceof YAMLException ? { reason: error.reason, ...(error.mark?.line !== undefined && { line: error.mark.line }) } : {};

/** The number of characters that may be parsed again to correct indentation line by line, about two seconds' worth. */
const mostParsed = 100_000_000;

/** Indents multiline strings as YAML requires: some tools write less indentation. */
const withIndentation = (text: string): string => {
  const lines = text.split('\n');
  for (let before = -1, parsed = 0; parsed <= mostParsed; parsed += text.length) {
    try {
      parseYaml(lines.join('\n'));
      return lines.join('\n');
    } catch (error) {
      const { reason, line = -1 } = stopOf(error);
      if (reason !== 'deficient indentation' || line <= before) return text;
      before = line;
      lines[line] = `${' '.repeat(100)}${lines[line]}`;
    }
  }
  return text;
};

/** Parses YAML that most parsers accept, although its indentation is invalid. */
const parseLenient = (text: string): unknown => {
  const document = parseDocument(withIndentation(text), { strict: false, logLevel: 'silent' });
  return document.errors.length === 0 ? (document.toJS({ maxAliasCount: 1000 }) as unknown) : undefined;
};

type Parsed = { readonly value: unknown; readonly isStrict: boolean };

const parse = (text: string, source: string): Result<Parsed> => {
  const isJson = /^\s*\{/.test(text);
  try {
    return good({ value: isJson ? (JSON.parse(text) as unknown) : parseYaml(text), isStrict: true });
  } catch (error) {
    const value = isJson ? undefined : parseLenient(text);
    if (value !== undefined) return good({ value, isStrict: false });
    const [message = ''] = messageOf(error).split('\n');
    return problem(source, `This is neither YAML nor JSON: ${message}`, 'Correct the file.', (stopOf(error).line ?? -1) + 1);
  }
};

/** The format of a file that is not an OpenAPI document, if known. */
const otherFormat = (document: Json): string | undefined => {
  if ('asyncapi' in document) return 'an AsyncAPI document';
  if ('arazzo' in document) return 'an Arazzo document';
  if ('overlay' in document) return 'an overlay';
  if (isObject(document['info']) && '_postman_id' in document['info']) return 'a Postman collection';
  if ('$schema' in document && !('openapi' in document)) return 'a JSON Schema';
  return undefined;
};

type NodeTypes = Parameters<NonNullable<NonNullable<Plugin['typeExtension']>['oas2']>>[0];

/** Lets the bundler follow references in parts of JSON Schema that Swagger 2.0 does not have, but that its files refer to. */
const withJsonSchema = (types: NodeTypes): NodeTypes => {
  const { Schema: schema } = types;
  if (schema === undefined) return types;
  const { allOf, properties, items } = schema.properties;
  const more = { oneOf: allOf, anyOf: allOf, not: 'Schema', prefixItems: allOf, additionalItems: items, patternProperties: properties };
  return { ...types, Schema: { ...schema, properties: { ...more, ...schema.properties } } };
};

/** Whether a value is nothing but a reference to a file. A reference within a document can be the data of an example. */
const isFileReference = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length === 1 && typeof value['$ref'] === 'string' && !value['$ref'].startsWith('#');

/** Whether an example, or its value, is in another file. */
const isExampleOfFile = (example: unknown): boolean => isFileReference(example) || (isObject(example) && isFileReference(example['value']));

/** Whether a document refers to other files. References in the data of examples do not count. */
const hasOuterReference = (value: unknown, seen = new Set<object>()): boolean => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  seen.add(value);
  if (Array.isArray(value)) return value.some((item) => hasOuterReference(item, seen));
  return Object.entries(value).some(([key, part]) => {
    if (key === '$ref' && typeof part === 'string') return !part.startsWith('#');
    if (key === 'examples') return Object.values(isObject(part) ? part : {}).some(isExampleOfFile);
    return key !== 'example' && hasOuterReference(part, seen);
  });
};

/** Lets the bundler put the file into the value of an example that only refers to it, as some tools do against the standard. */
const withExampleFiles = (types: NodeTypes): NodeTypes => {
  const { Example: example } = types;
  if (example === undefined) return types;
  const value = (given: unknown) => ({ resolvable: isFileReference(given) });
  return { ...types, Example: { ...example, properties: { ...example.properties, value } } };
};

/** Reads the files of a spec, whose YAML may have invalid indentation like that of the first. */
class LenientResolver extends BaseResolver {
  override async loadExternalRef(reference: string): Promise<Source> {
    const { absoluteRef, body, mimeType } = await super.loadExternalRef(reference);
    return new Source(absoluteRef, withIndentation(body), mimeType);
  }
}

/** Joins a spec of several files into one document. */
const joinFiles = async (source: string): Promise<Result<unknown>> => {
  try {
    const { bundle: joined, problems } = await bundle({
      ref: isAddress(source) ? source : resolve(source),
      config: await createConfig({ plugins: [{ id: 'json-schema', typeExtension: { oas2: withJsonSchema, oas3: withExampleFiles } }] }),
      externalRefResolver: new LenientResolver(),
    });
    const wrong = problems.filter(isError).map(({ message, location: [location] }) => {
      const place = location === undefined ? undefined : getLineColLocation(location);
      return errorIn(place?.source.absoluteRef ?? source, 'adopt', message, 'Correct the reference.', place?.start);
    });
    return wrong.length > 0 ? bad(...wrong) : good(withoutCycles(joined.parsed));
  } catch (error) {
    return problem(source, messageOf(error), 'Correct the references to other files.');
  }
};

/** Repairs a document step by step. @param notes gets what the steps change */
const repaired = (document: Json, steps: readonly Repair[], notes: string[]): Json =>
  steps.reduce((before, step) => {
    const { document: after, note } = step(before);
    if (note !== undefined) notes.push(note);
    return after;
  }, document);

/**
 * Reads a spec from a file or a URL. A spec of several files is joined into one, and Swagger 2.0 is converted to OpenAPI 3.0; a
 * file on one line is formatted, and any other is kept as it is, with its comments.
 * @param verdicts the verdicts on patterns from earlier runs
 * @param linksTo the URL of the site to which links with only a path lead, if known
 * @returns the spec, or why it cannot be adopted.
 */
export const readSpec = async (source: string, verdicts?: PatternVerdicts, linksTo?: string): Promise<Result<AdoptedSpec>> => {
  const bytes = await readBytes(source);
  if (!bytes.ok) return bytes;
  const text = decodeText(bytes.value, source);
  if (!text.ok) return text;
  const parsed = parse(text.value, source);
  if (!parsed.ok) return parsed;
  const { value: first, isStrict } = parsed.value;
  if (!isObject(first))
    return problem(source, 'The file is not an OpenAPI document.', "Give a file that starts with openapi: or swagger: '2.0'.");
  if (!isSwagger(first) && typeof first['openapi'] !== 'string') {
    const format = otherFormat(first);
    return problem(
      source,
      format === undefined ? 'The file does not specify its OpenAPI version.' : `The file is ${format}.`,
      "Give an OpenAPI 3 document, which has a line openapi: '3.1.0', or a Swagger 2.0 document.",
    );
  }
  const notes: string[] = [];
  if (!isStrict) notes.push('Its YAML was reformatted, because its indentation is invalid.');
  let document = repaired(first, [withPointers, withoutDeadExtensions, withoutMissingSchemas], notes);
  if (hasOuterReference(document)) {
    const joined = await joinFiles(source);
    if (!joined.ok) return joined;
    document = isObject(joined.value) ? withMediaTypesInPlace(joined.value) : first;
    notes.push('Its files were bundled into one.');
  }
  if (isSwagger(first)) {
    document = fromSwagger(document as RawObject);
    notes.push('It was converted from Swagger 2.0 to OpenAPI 3.0.');
  }
  const withSafePatterns: Repair = (given) => withoutUnsafePatterns(given, verdicts);
  document = repaired(
    document,
    [
      withoutDeadMappings,
      withPlainPaths,
      withQueryParameters,
      withFormFiles,
      withNullTypes,
      withWebhooks,
      withNewerVersion,
      withoutOlderKeywords,
      withSafePatterns,
      ...(linksTo === undefined ? [] : [withLinksTo(linksTo)]),
    ],
    notes,
  );
  if (notes.length > 0)
    return good({
      from: source,
      text: stringify(document, { lineWidth: 120, aliasDuplicateObjects: false }),
      extension: '.yaml',
      document,
      notes,
    });
  // Problems have lines, so a file that tools wrote on one line gets several.
  if (!text.value.trim().includes('\n') && exactJson(text.value) !== undefined) {
    const note = 'It was on one line, so it was formatted.';
    return good({ from: source, text: `${JSON.stringify(document, undefined, 2)}\n`, extension: '.json', document, notes: [note] });
  }
  const extension = /^\s*\{/.test(text.value) || extname(source) === '.json' ? '.json' : '.yaml';
  return good({ from: source, text: text.value, extension, document, notes });
};

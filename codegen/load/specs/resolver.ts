import { readdirSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { BaseResolver, ResolveError, Source, type Document } from '@redocly/openapi-core';
import { filesBelow } from '../../files/filesBelow.ts';
import { stackRule } from '../../largeStack.ts';
import { errorIn, type Diagnostic, type SourcePosition } from '../../diagnostics/diagnostic.ts';
import { closest } from '../../../src/shared/closest.ts';
import type { Product } from '../settings/product.ts';
import { fetchRemote } from './remote.ts';
import { displayPath, namesInside, readSourceText } from '../sourceText.ts';
import { parseSource } from './sourceMap.ts';
import { replaceTokens } from '../settings/tokens.ts';
import { unfoldsTooFar, yamlProblems } from '../yamlDocument.ts';

/** The allowed sources of specs, and limits for them. */
export type ResolverOptions = {
  readonly root: string;
  readonly product: Product;
  readonly maxBytes: number;
  /** Hosts that `$ref`s may fetch from; none by default. */
  readonly remoteHosts: readonly string[];
};

/** A parsed file with product tokens replaced, and its original text. */
export class WrittenSource extends Source {
  readonly written: string;
  #lines: readonly string[] | undefined;

  constructor(absoluteRef: string, body: string, written: string) {
    super(absoluteRef, body);
    this.written = written;
  }

  /** A line of the source, counted from 1; empty if the file has fewer lines. */
  writtenLine(line: number): string {
    this.#lines ??= this.written.split('\n');
    return this.#lines[line - 1] ?? '';
  }
}

const refuse = (text: string): never => {
  throw new ResolveError(new Error(text));
};

/** The names in a folder; none if it cannot be read. */
const filesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

const isUrl = (reference: string): boolean => /^[a-z][a-z\d+.-]+:/i.test(reference);

/** The problem of a reference that cannot name any file. */
const objection = (reference: string, base: string | null): string | undefined => {
  if (/^(?:file|data):/i.test(reference)) return `"${reference.slice(0, 60)}" is not a relative path.`;
  if (isUrl(reference) || base === null) return undefined;
  if (isAbsolute(reference) || /^[a-z]:[\\/]/i.test(reference))
    return `"${reference}" is an absolute path, which does not exist on other machines. Write it relative to the file.`;
  if (/[\u2018\u2019\u201C\u201D]/.test(reference)) return `"${reference}" has typographic quotes. Write ' instead.`;
  if (reference.includes('\\')) return `"${reference}" contains a backslash. Write "/" between folders.`;
  if (/%(?:2e|2f|5c|00)/i.test(reference)) return `"${reference}" contains percent-encoded characters. Write the path unencoded.`;
  return undefined;
};

/**
 * The maximum nesting of a file, enough for a few thousand nested schemas. All code that walks a file is recursive, and memory is
 * limited.
 */
const nestingLimit = 2_500;

/** A nesting that fits into the stack of any thread. */
const safeNesting = 250;

const isTooDeep = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && error.message.startsWith('nesting exceeded'));

const messageOf = (error: unknown): string => (error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));

/** The position at which the parser stopped. */
const placeOf = (error: unknown, file: string): SourcePosition => {
  const [, line = '1', col = '1'] = /\((\d+):(\d+)\)$/.exec(messageOf(error)) ?? [];
  return { file, line: Number(line), col: Number(col) };
};

const syntaxProblem = (error: unknown, body: string, file: string): Diagnostic => {
  const place = placeOf(error, file);
  const hasTab = body.split('\n')[place.line - 1]?.includes('\t') === true;
  // The message ends with the path on this machine and the position, which are reported anyway.
  const text = messageOf(error).replace(/ in "[^"]*" \(\d+:\d+\)$/, '');
  return {
    ...place,
    severity: 'error',
    rule: 'yaml-syntax',
    text: `This is not valid YAML: ${text}.`,
    fix: hasTab ? 'Replace the tab by spaces.' : 'Correct the YAML.',
  };
};

const aliasProblem = (file: string): Diagnostic =>
  errorIn(
    file,
    'yaml-aliases',
    'The aliases of this file expand to too much text.',
    'Write the values out, or share them with $ref instead of YAML anchors.',
    { line: 1, col: 1 },
  );

const tooDeep = (source: Source, file: string, error: unknown): Diagnostic => {
  const fix = 'Name inner schemas under components and refer to them with $ref.';
  if (!(error instanceof RangeError))
    return {
      ...placeOf(error, file),
      severity: 'error',
      rule: 'nesting',
      text: `From here on the file nests deeper than ${nestingLimit.toLocaleString('en')} levels.`,
      fix,
    };
  let place = { file, line: 1, col: 1 };
  try {
    parseSource(source, safeNesting + 1);
  } catch (located) {
    place = placeOf(located, file);
  }
  return { ...place, severity: 'error', rule: stackRule, text: 'The file nests too deeply to be parsed.', fix };
};

/**
 * Loads spec files for the linter and the bundler. Product tokens are replaced line by line. Files outside the project (after
 * resolving links) and files that expand or nest too far are rejected.
 */
export class ConfinedResolver extends BaseResolver {
  /** Syntax errors of all loaded files. */
  readonly problems: Diagnostic[] = [];
  readonly #options: ResolverOptions;
  readonly #objections = new Map<string, string>();
  readonly #parsed: Map<string, Document>;

  readonly #prepare: (document: unknown) => void;

  /**
   * With `loaded`, files that this resolver has already parsed are copied instead of being read again.
   * @param prepare changes each parsed document before it is used
   */
  constructor(options: ResolverOptions, loaded?: ConfinedResolver, prepare: (document: unknown) => void = () => undefined) {
    super();
    this.#options = options;
    this.#prepare = prepare;
    this.#parsed = loaded === undefined ? new Map() : loaded.#parsed;
  }

  /** The content of a file, once it has been loaded. */
  parsedFile(path: string): unknown {
    return this.#parsed.get(path)?.parsed;
  }

  /** A loaded file with its text. */
  parsedDocument(path: string): Document | undefined {
    return this.#parsed.get(path);
  }

  override resolveExternalRef(base: string | null, reference: string): string {
    const resolved = super.resolveExternalRef(base, reference);
    const wrong = objection(reference, base);
    if (wrong !== undefined) this.#objections.set(resolved, wrong);
    return resolved;
  }

  override async loadExternalRef(absoluteRef: string): Promise<Source> {
    const wrong = this.#objections.get(absoluteRef);
    if (wrong !== undefined) refuse(wrong);
    const known = this.#parsed.get(absoluteRef);
    if (known !== undefined) return known.source;
    const written = isUrl(absoluteRef) ? await this.#fetch(absoluteRef) : this.#read(absoluteRef);
    return new WrittenSource(absoluteRef, replaceTokens(written, this.#options.product), written);
  }

  override parseDocument(source: Source): Document {
    const known = this.#parsed.get(source.absoluteRef);
    if (known !== undefined) return { source, parsed: this.#copy(known.parsed) };
    const file = displayPath(this.#options.root, source.absoluteRef);
    if (!/\.(?:ya?ml|json)$/i.test(source.absoluteRef)) return { source, parsed: source.body };
    const document = { source, parsed: this.#parse(source, file) };
    this.#parsed.set(source.absoluteRef, document);
    return { source, parsed: this.#copy(document.parsed) };
  }

  #copy(parsed: unknown): unknown {
    const copy = structuredClone(parsed);
    this.#prepare(copy);
    return copy;
  }

  #parse(source: Source, file: string): unknown {
    let parsed: unknown;
    try {
      parsed = parseSource(source, nestingLimit + 1);
    } catch (error) {
      if (isTooDeep(error)) this.#fail(source, [tooDeep(source, file, error)]);
      const { problems } = yamlProblems(source.body, file);
      const [first, ...rest] = problems;
      const parser = syntaxProblem(error, source.body, file);
      // The parser takes a line with too much indentation and the line before for one key, and reports the error at the previous
      // line.
      const later = first?.text.includes('compact mappings') === true && parser.line > first.line;
      this.#fail(source, first === undefined ? [parser] : [later ? { ...first, line: parser.line, col: parser.col } : first, ...rest]);
    }
    // The parser does not expand aliases; only a slower parser finds the alias that expands too far.
    if (unfoldsTooFar(parsed, source.body.length)) {
      const { problems } = yamlProblems(source.body, file);
      this.#fail(source, problems.length > 0 ? problems : [aliasProblem(file)]);
    }
    if (parsed === undefined || parsed === null) {
      const text = source.body.trim() === '' ? `${file} is empty.` : `${file} contains only comments.`;
      this.#fail(source, [errorIn(file, 'yaml-syntax', text, 'Write an OpenAPI 3.1 document into it.', { line: 1, col: 1 })]);
    }
    return parsed;
  }

  #fail(source: Source, problems: readonly Diagnostic[]): never {
    this.problems.push(...problems);
    const place = problems[0] === undefined ? '' : `:${problems[0].line}:${problems[0].col}`;
    throw new ResolveError(
      new Error(`${displayPath(this.#options.root, source.absoluteRef)}${place} cannot be parsed; see the message there.`),
    );
  }

  #read(path: string): string {
    const { root, maxBytes } = this.#options;
    if (!namesInside(root, path))
      refuse(`The path is outside the project. Keep every file that a spec refers to inside the project folder.`);
    const text = readSourceText(root, path, maxBytes);
    if (text.ok) return text.value;
    const [problem] = text.problems;
    if (problem !== undefined && problem.line > 0) this.problems.push(...text.problems);
    return refuse(`${problem?.text ?? 'The file cannot be read.'} ${this.#nearFile(path) ?? problem?.fix ?? ''}`.trim());
  }

  /** Suggests a file with this name in another folder of specs, or one with a similar name in the same folder. */
  #nearFile(path: string): string | undefined {
    const { root } = this.#options;
    const moved = filesBelow(join(root, 'specs')).find((file) => basename(file) === basename(path));
    const near = moved ?? closest(basename(path), filesIn(dirname(path)));
    return near === undefined ? undefined : `Did you mean "${displayPath(root, resolve(dirname(path), near))}"?`;
  }

  async #fetch(address: string): Promise<string> {
    const host = new URL(address).hostname;
    if (!/^https?:/i.test(address)) return refuse(`"${address.slice(0, 60)}" is not a relative path.`);
    if (!this.#options.remoteHosts.includes(host))
      return refuse(`The reference refers to the host ${host}. Copy the file into specs/, or allow the host with --allow-remote ${host}.`);
    const text = await fetchRemote(address);
    return text.ok ? text.value : refuse(text.problems[0]?.text ?? '');
  }
}

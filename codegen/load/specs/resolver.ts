import { readdirSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { BaseResolver, ResolveError, Source, type Document } from '@redocly/openapi-core';
import { filesBelow } from '../../files/filesBelow.ts';
import { errorIn, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { closest } from '../../../src/shared/closest.ts';
import type { Product } from '../settings/product.ts';
import { fetchRemote } from './remote.ts';
import { displayPath, namesInside, readSourceText } from '../sourceText.ts';
import { keepPositions } from './sourceMap.ts';
import { replaceTokens } from '../settings/tokens.ts';
import { parseLocatedYaml } from '../yamlDocument.ts';

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
 * Loads spec files for the linter and the bundler. Product tokens are replaced line by line. Files outside the project (after
 * resolving links) and files that expand or nest too far are rejected.
 */
export class ConfinedResolver extends BaseResolver {
  /** Syntax errors of all loaded files. */
  readonly problems: Diagnostic[] = [];
  readonly #options: ResolverOptions;
  readonly #objections = new Map<string, string>();
  /** The first file that refers to each file, by absolute path. */
  readonly #referrers = new Map<string, string>();
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

  /** A file with its text, once it has been loaded. */
  parsedDocument(path: string): Document | undefined {
    return this.#parsed.get(path);
  }

  override resolveExternalRef(base: string | null, reference: string): string {
    const resolved = super.resolveExternalRef(base, reference);
    const wrong = objection(reference, base);
    if (wrong !== undefined) this.#objections.set(resolved, wrong);
    if (base !== null && !this.#referrers.has(resolved)) this.#referrers.set(resolved, base);
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
    const yaml = parseLocatedYaml(source.body, file);
    if (!yaml.ok) this.#fail(source, yaml.problems);
    const { value, at } = yaml.value;
    keepPositions(source, at);
    if (value === null) {
      const text = source.body.trim() === '' ? `${file} is empty.` : `${file} contains only comments.`;
      this.#fail(source, [errorIn(file, 'yaml-syntax', text, 'Write an OpenAPI 3.1 document into it.', { line: 1, col: 1 })]);
    }
    return value;
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
    if (near === undefined) return undefined;
    const found = resolve(dirname(path), near);
    const referrer = this.#referrers.get(path);
    const written = referrer === undefined ? displayPath(root, found) : relative(dirname(referrer), found).replaceAll('\\', '/');
    return `Did you mean "${written}"?`;
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

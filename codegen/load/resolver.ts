import { readdirSync } from 'node:fs';
import { basename, dirname, isAbsolute, relative, resolve } from 'node:path';
import { BaseResolver, ResolveError, Source, parseYaml } from '@redocly/openapi-core';
import type { Document } from '@redocly/openapi-core';
import { stackRule } from '../deepStack.ts';
import type { Diagnostic } from '../diagnostic.ts';
import { nearMiss } from '../nearMiss.ts';
import { nestingLimit, nestingProblem } from './nesting.ts';
import type { Product } from './product.ts';
import { fetchRemote } from './remote.ts';
import { displayPath, readSourceText } from './sourceText.ts';
import { replaceTokens } from './tokens.ts';
import { yamlProblems } from './yamlDocument.ts';

/** Where specs may come from, and how much of them. */
export type ResolverOptions = {
  readonly root: string;
  readonly product: Product;
  readonly maxBytes: number;
  /** Hosts that `$ref`s may fetch from; none by default. */
  readonly remoteHosts: readonly string[];
};

/** A file as it was parsed (product tokens replaced) and as it is written. */
export class WrittenSource extends Source {
  readonly written: string;
  constructor(absoluteRef: string, body: string, written: string) {
    super(absoluteRef, body);
    this.written = written;
  }
}

const refuse = (text: string): never => {
  throw new ResolveError(new Error(text));
};

const isUrl = (reference: string): boolean => /^[a-z][a-z\d+.-]+:/i.test(reference);

/** What is wrong with the way a reference names a file, whatever it names. */
const objection = (reference: string, base: string | null): string | undefined => {
  if (/^(?:file|data):/i.test(reference)) return `"${reference.slice(0, 60)}" is not a relative path.`;
  if (isUrl(reference) || base === null) return undefined;
  if (isAbsolute(reference) || /^[a-z]:[\\/]/i.test(reference))
    return `"${reference}" is an absolute path, which no other machine has. Write it relative to the file.`;
  if (reference.includes('\\')) return `"${reference}" holds a backslash. Write "/" between folders.`;
  if (/%(?:2e|2f|5c|00)/i.test(reference)) return `"${reference}" hides a path behind percent signs. Write the path as it is.`;
  return undefined;
};

/**
 * Loads spec files for the linter and the bundler: with product tokens replaced line by line, only from inside the
 * project (links followed), and never one that would unfold or nest without end.
 */
export class ConfinedResolver extends BaseResolver {
  /** Syntax errors of every file that was loaded. */
  readonly problems: Diagnostic[] = [];
  readonly #options: ResolverOptions;
  readonly #objections = new Map<string, string>();
  readonly #parsed: Map<string, Document>;

  /** With `loaded`, files that resolver has parsed are copied instead of read again. */
  constructor(options: ResolverOptions, loaded?: ConfinedResolver) {
    super();
    this.#options = options;
    this.#parsed = loaded === undefined ? new Map() : loaded.#parsed;
  }

  /** What a file holds, once it was loaded. */
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
    if (known !== undefined) return { source, parsed: structuredClone(known.parsed) };
    const file = displayPath(this.#options.root, source.absoluteRef);
    if (!/\.(?:ya?ml|json)$/i.test(source.absoluteRef)) return { source, parsed: source.body };
    const deep = nestingProblem(source.body, file);
    if (deep !== undefined) this.#fail(source, [deep]);
    const document = { source, parsed: this.#parse(source, file) };
    this.#parsed.set(source.absoluteRef, document);
    return { source, parsed: structuredClone(document.parsed) };
  }

  #parse(source: Source, file: string): unknown {
    // An alias is the only way to unfold, and this check is slow.
    if (/[\s[{,:-]\*[^\s*]/.test(source.body) && /[\s[{,:-]&\S/.test(source.body)) {
      const { problems } = yamlProblems(source.body, file);
      if (problems.length > 0) this.#fail(source, problems);
    }
    let parsed: unknown;
    try {
      parsed = parseYaml(source.body, { filename: source.absoluteRef, maxDepth: nestingLimit + 1 });
    } catch (error) {
      if (error instanceof RangeError) this.#fail(source, [this.#parserProblem(error, file)]);
      const { problems } = yamlProblems(source.body, file);
      const [first, ...rest] = problems;
      const parser = this.#parserProblem(error, file);
      // A line that is indented too far makes one key of itself and the line before, which is where the error then seems to be.
      const later = first?.text.includes('compact mappings') === true && parser.line > first.line;
      this.#fail(source, first === undefined ? [parser] : [later ? { ...first, line: parser.line, col: parser.col } : first, ...rest]);
    }
    if (parsed === undefined || parsed === null) {
      const text = source.body.trim() === '' ? `${file} is empty.` : `${file} holds only comments.`;
      this.#fail(source, [
        { file, line: 1, col: 1, severity: 'error', rule: 'yaml-syntax', text, fix: 'Write an OpenAPI 3.1 document into it.' },
      ]);
    }
    return parsed;
  }

  #parserProblem(error: unknown, file: string): Diagnostic {
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    const [, line = '1', col = '1'] = /\((\d+):(\d+)\)/.exec(message) ?? [];
    const place = { file, line: Number(line), col: Number(col), severity: 'error' } as const;
    return error instanceof RangeError
      ? { ...place, rule: stackRule, text: 'The file nests too deeply to be parsed.', fix: 'Name inner schemas under components.' }
      : { ...place, rule: 'yaml-syntax', text: `This is not valid YAML: ${message}.`, fix: 'Correct the YAML.' };
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
    const outside = relative(root, path).startsWith('..') || isAbsolute(relative(root, path));
    if (outside) refuse(`The path leads outside the project. Keep every file that a spec refers to inside the project folder.`);
    const text = readSourceText(root, path, maxBytes);
    if (text.ok) return text.value;
    const [problem] = text.problems;
    if (problem !== undefined && problem.line > 0) this.problems.push(...text.problems);
    return refuse(`${problem?.text ?? 'The file cannot be read.'} ${this.#nearFile(path) ?? problem?.fix ?? ''}`.trim());
  }

  #nearFile(path: string): string | undefined {
    try {
      const near = nearMiss(basename(path), readdirSync(dirname(path)));
      return near === undefined ? undefined : `Did you mean "${displayPath(this.#options.root, resolve(dirname(path), near))}"?`;
    } catch {
      // No such folder: there is nothing near.
      return undefined;
    }
  }

  async #fetch(address: string): Promise<string> {
    const host = new URL(address).hostname;
    if (!/^https?:/i.test(address)) return refuse(`"${address.slice(0, 60)}" is not a relative path.`);
    if (!this.#options.remoteHosts.includes(host))
      return refuse(`The reference leads to the host ${host}. Copy the file into specs/, or allow the host with --allow-remote ${host}.`);
    const text = await fetchRemote(address);
    return text.ok ? text.value : refuse(text.problems[0]?.text ?? '');
  }
}

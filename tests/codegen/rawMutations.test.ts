import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { runPipeline } from '../../codegen/pipeline/runPipeline.ts';
import { reportFigures, soakCount, soakTimeout } from '../soak/count.ts';
import { fastEmitters } from './fastEmitters.ts';
import { makeProject, notesSpec } from './project.ts';
import { writeBelow } from '../folders.ts';

const seed = Number(process.env['SEED'] ?? 20250616);
const runs = soakCount(30);

/** Text that ends or opens something in YAML, Markdown, JavaScript or a shell, and then calls an undefined function. */
const pieces = [
  '"',
  "'",
  ': ',
  '- ',
  '\n',
  '\t',
  '{',
  '}',
  '[',
  ']',
  '#',
  '&a ',
  '*a',
  '!!js ',
  '|',
  '\u202e',
  '\0',
  'null',
  '~1',
  '../',
  '$ref: ',
  '*/pwned()/*',
  '`${pwned()}`',
  '</script>',
  '__proto__',
  '{pwned()}',
  "'+pwned()+'",
];

const piece = fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 6 }));

/** The text with parts removed and fragments inserted. */
const damaged = fc
  .array(fc.tuple(fc.nat(notesSpec.length), fc.nat(12), piece), { minLength: 1, maxLength: 3 })
  .map((changes) => changes.reduce((text, [at, length, put]) => text.slice(0, at) + put + text.slice(at + length), notesSpec));

const words = [
  'Lists the notes.',
  'Answers one note.',
  'The note.',
  'The notes.',
  'A note.',
  'Short texts.',
  'Keep notes.',
  'Notes API',
  'List notes',
  'Hello',
];

/** The spec with other descriptions, correctly quoted, because random damage rarely leaves a valid spec. */
const reworded = fc
  .array(fc.tuple(fc.constantFrom(...words), fc.array(piece, { minLength: 1, maxLength: 6 })), { minLength: 1, maxLength: 4 })
  .map((changes) => changes.reduce((text, [word, put]) => text.replaceAll(word, () => JSON.stringify(`T${put.join('')}`)), notesSpec));

const mutated = fc.oneof(damaged, reworded);

const kinds: Readonly<Record<string, ts.ScriptKind>> = { ts: ts.ScriptKind.TS, tsx: ts.ScriptKind.TSX, js: ts.ScriptKind.JS };

/** Returns locations where generated code would run a fragment or does not parse. */
const findings = (path: string, content: string): readonly string[] => {
  const kind = kinds[/\.(\w+)$/.exec(path)?.[1] ?? ''];
  if (kind === undefined) return [];
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, false, kind);
  const found = 'parseDiagnostics' in file && isDeepStrictEqual(file.parseDiagnostics, []) ? [] : [`${path} cannot be parsed`];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'pwned') found.push(`${path} calls what it should tell`);
    ts.forEachChild(node, visit);
  };
  if (content.includes('pwned')) visit(file);
  return found;
};

test(
  `a spec whose text is damaged is rejected at its position, or produces valid code (seed ${seed})`,
  { timeout: soakTimeout(300_000) },
  async (context) => {
    const root = makeProject();
    const counts = { specs: 0, refused: 0, generated: 0 };
    await fc.assert(
      fc.asyncProperty(mutated, async (text) => {
        writeBelow(root, { 'specs/notes.yaml': text });
        const made = await runPipeline({ root, emitters: fastEmitters });
        counts.specs += 1;
        counts[made.ok ? 'generated' : 'refused'] += 1;
        if (!made.ok) {
          expect(made.problems.filter(({ file, text: said }) => file === '' || said === '' || /\bat .*:\d+:\d+\)/.test(said))).toEqual([]);
          return;
        }
        expect(made.value.files.flatMap(({ path, content }) => findings(path, content))).toEqual([]);
      }),
      { numRuns: runs, seed },
    );
    reportFigures(context, counts);
  },
);

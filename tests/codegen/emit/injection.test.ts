import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { emitters } from '../../../codegen/emit/index.ts';
import { banner } from '../../../codegen/files/source.ts';
import type { GeneratedFile } from '../../../codegen/emit/types.ts';
import { bundleOf, emitInput, guideWith } from '../fixture.ts';
import { hostileDocument, payloads } from './hostileDocument.ts';

const sourceKinds: Readonly<Record<string, ts.ScriptKind>> = { ts: ts.ScriptKind.TS, tsx: ts.ScriptKind.TSX, js: ts.ScriptKind.JS };

/** Returns locations where a file would run a payload, and any syntax errors. */
const findings = ({ path, content }: GeneratedFile): readonly string[] => {
  const kind = sourceKinds[/\.(\w+)$/.exec(path)?.[1] ?? ''];
  if (kind === undefined) return [];
  const file = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, true, kind);
  const found = (file as unknown as { parseDiagnostics: readonly ts.Diagnostic[] }).parseDiagnostics.map(
    ({ messageText, start = 0 }) =>
      `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')} at ${content.slice(start - 40, start + 60)}`,
  );
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'pwned') found.push(`${path}: live at ${content.slice(node.pos - 40, node.end + 40)}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const emitAll = async (payload: string): Promise<readonly GeneratedFile[]> => {
  const input = { ...emitInput(bundleOf(hostileDocument(payload))), guides: [guideWith(payload)] };
  return (await Promise.all(emitters.map((emitter) => emitter.emit(input)))).flat();
};

describe('text of a spec never becomes code', () => {
  test.each(payloads)('%j', async (payload) => {
    const files = await emitAll(payload);
    expect(files.flatMap(findings)).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('a file that inserts text between quotes is detected', () => {
    const file = { path: 'a.ts', content: `${banner('x', 'y')}export const a = '${payloads[0] ?? ''}';` };
    expect(findings(file)).not.toEqual([]);
  });

  test('invisible characters are never raw in source', async () => {
    const files = await emitAll('a\u202eb\u200bc');
    const raw = files.filter(({ path, content }) => !/\.ya?ml$|openapi\.json$/.test(path) && /[\u200b\u202e]/.test(content));
    expect(raw.map(({ path }) => path)).toEqual([]);
  });
});

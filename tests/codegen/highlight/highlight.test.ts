import { expect, test } from 'vitest';
import { createContext } from '../../../codegen/cache/buildContext.ts';
import { highlight, highlightAll, highlightOrReuse } from '../../../codegen/highlight/highlight.ts';
import { temporaryFolder } from '../../folders.ts';

const textOf = (lines: readonly (readonly (string | readonly [string, string])[])[]): string =>
  lines.map((line) => line.map((span) => (typeof span === 'string' ? span : span[1])).join('')).join('\n');

const samples = {
  bash: 'curl "https://x/y?a=1" \\\n  --header "Authorization: Bearer $TOKEN" # note',
  typescript: "const { data } = await client.GET('/fields/{id}');\n\n// note\nif (data === undefined) throw new Error('none');",
  python: 'import requests\n\nprint(requests.get("https://x", timeout=30).json())',
  json: '{\n  "a": [1, true, null, "ü\\n"]\n}',
  yaml: 'variables: # tier\n  - name: motor\n    window: 5s',
  turtle: '@prefix ex: <http://x/> .\nex:A a ex:B .',
  text: 'plain <b> text',
};

for (const [language, code] of Object.entries(samples)) {
  test(`keeps every character of ${language}`, async () => {
    const { lines } = await highlight({ language, code });
    expect(textOf(lines)).toBe(code);
  });
}

test('reuses the lines of an earlier run for the same code in the same language only', async () => {
  const root = temporaryFolder();
  const model = { language: 'python', code: samples.python };
  const first = await highlightOrReuse(model, createContext(root));
  expect(first).toEqual(await highlight(model));
  const marked = { ...first, lines: [['kept']] };
  createContext(root).disk('highlightedCode').set(JSON.stringify(model), marked);
  expect(await highlightOrReuse(model, createContext(root))).toEqual(marked);
  const other = { language: 'bash', code: samples.python };
  expect(await highlightOrReuse(other, createContext(root))).toEqual(await highlight(other));
});

test('assigns classes to keys, strings, numbers and keywords', async () => {
  const { lines } = await highlight({ language: 'json', code: '{"a": [1, "b"]}' });
  expect(lines[0]).toContainEqual(['tk-p', '"a"']);
  expect(lines[0]).toContainEqual(['tk-n', '1']);
  expect(lines[0]).toContainEqual(['tk-s', '"b"']);
});

test('merges neighbours of one class', async () => {
  const { lines } = await highlight({ language: 'typescript', code: "import x from 'a';" });
  const classes = (lines[0] ?? []).map((span) => (typeof span === 'string' ? '' : span[0]));
  expect(classes.every((name, index) => name !== classes[index - 1])).toBe(true);
});

test('keeps the options of a command apart, between which a line can end', async () => {
  const { lines } = await highlight({ language: 'bash', code: 'gcloud --gen2 --region=eu-1 --quiet \\\n' });
  expect(lines[0]?.slice(1)).toEqual([['tk-n', '--gen2'], ' ', ['tk-n', '--region=eu-1'], ' ', ['tk-n', '--quiet \\']]);
});

test('shows an unknown language as plain lines', async () => {
  expect((await highlight({ language: 'brainfuck', code: '+[->+<]\n+' })).lines).toEqual([['+[->+<]'], ['+']]);
});

test('highlights every piece of code in a value, and changes nothing else', async () => {
  const value = { title: 'x', list: [{ language: 'json', code: '1' }], deep: { snippet: { language: 'text', code: 'a' } } };
  expect(await highlightAll(value)).toEqual({
    title: 'x',
    list: [{ language: 'json', code: '1', lines: [[['tk-n', '1']]] }],
    deep: { snippet: { language: 'text', code: 'a', lines: [['a']] } },
  });
});

test('highlights a line according to its context, even if it appeared elsewhere', async () => {
  const line = 'return 1;';
  const linesOf = async (code: string) => (await highlight({ language: 'typescript', code })).lines;
  const [before] = await linesOf(line);
  const inText = await linesOf(`const text = \`\n${line}\n\`;\n${line}`);
  const [after] = await linesOf(`${line}\n`);
  expect(inText[1]).toEqual([['tk-s', line]]);
  expect(inText[3]).toEqual(before);
  expect(after).toEqual(before);
  expect(before).not.toEqual(inText[1]);
});

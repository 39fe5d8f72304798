import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../src/shared/snippets/language.ts';
import { languages } from '../../src/shared/snippets/languages/index.ts';
import { typescript } from '../../src/shared/snippets/languages/typescript.ts';
import { savedAs } from '../../src/shared/snippets/savedAs.ts';
import { emptyProject, names, packagesNamedIn, repository, run, strictWith, takenAway } from './emptyProject.ts';
import { servedMock } from './servedMock.ts';

const mockUrl = servedMock();

/** The snippets of an API as its page shows them, by file name. */
const snippetsOf = (name: string, language: Language): readonly (readonly [string, string])[] => {
  const folder = join(repository, 'generated', name, 'snippets', language.id);
  return readdirSync(folder)
    .filter((file) => file !== savedAs(name, language.beside ?? ''))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
};

const importing = languages.flatMap((language: Language) =>
  language.beside === undefined ? [] : [{ ...language, beside: language.beside }],
);

describe.each(names)('the snippets of %s, copied into an empty folder beside what the page offers to take away', (name) => {
  test.each(importing)('compile in $id', { timeout: 120_000 }, async (language) => {
    const taken = takenAway(name, language.beside);
    const snippets = snippetsOf(name, language);
    expect(snippets.length).toBeGreaterThan(0);
    const folder = emptyProject(
      {
        'tsconfig.json': strictWith({ jsx: 'react-jsx', types: ['node'] }),
        [savedAs(name, language.beside)]: taken,
        ...Object.fromEntries(snippets),
      },
      [...packagesNamedIn(taken), '@types/node'],
    );
    expect(await run(process.execPath, folder, {}, join(repository, 'node_modules/typescript7/bin/tsc'))).toBe('');
  });

  test('run in TypeScript, those that read', { timeout: 60_000 }, async () => {
    const taken = takenAway(name, 'client.ts');
    const reading = snippetsOf(name, typescript).filter(([, code]) => code.includes('.GET('));
    const folder = emptyProject(
      {
        [savedAs(name, 'client.ts')]: taken,
        ...Object.fromEntries(reading),
        'main.ts': `let shown = 0;
console.log = () => shown++;
for (const file of ${JSON.stringify(reading.map(([file]) => file))}) await import(\`./\${file}\`);
process.stdout.write(String(shown));
`,
      },
      packagesNamedIn(taken),
    );
    expect(await run(process.execPath, folder, { ACME_API_URL: mockUrl(), ACME_TOKEN: 'admin' }, 'main.ts')).toBe(String(reading.length));
  });
});

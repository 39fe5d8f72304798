import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { emptyProject, exampleIn, names, packagesNamedIn, repository, run, sources, strictWith, takenAway } from './emptyProject.ts';
import { servedMock } from '../mocks/servedMock.ts';
import { variableNames } from '../variables.ts';

const kinds = ['client', 'hooks', 'msw'] as const;

describe.each(kinds)('%s.ts of every API', (kind) => {
  const files = names.map((name) => [name, takenAway(name, `${kind}.ts`)] as const);

  test('compiles with its example in an empty strict project that has only the named packages', { timeout: 120_000 }, async () => {
    const packages = files.flatMap(([, content]) => packagesNamedIn(content));
    expect(packages.length).toBeGreaterThan(0);
    const folder = emptyProject(
      {
        'tsconfig.json': strictWith({ types: [] }),
        ...Object.fromEntries(
          files.flatMap(([name, content]) => [
            [`${name}.${kind}.ts`, content],
            [`${name}.example.ts`, exampleIn(content)],
          ]),
        ),
      },
      packages,
    );
    expect(await run(process.execPath, folder, {}, join(repository, 'node_modules/typescript7/bin/tsc'))).toBe('');
  });

  // Functions must not be constants, whose types the compiler would infer, for minutes with a large API.
  test('declares its functions', () => {
    for (const [, content] of files) expect(content).not.toMatch(/^export const get\w+ = (?:async )?[(<]/m);
  });

  test('names versions to install, and nothing of this project', () => {
    for (const [, content] of files) {
      expect(content).toMatch(/^\/\/ .*\n\/\/ https:\/\/.*\n\/\/\n\/\/ {3}npm install \S+@\d/);
      expect(content).not.toMatch(/npm run codegen|codegen\/|^(?!\/\/).*from '\.|schema\.d\.ts/m);
    }
  });
});

const mock = servedMock();

test('the client of every API makes the call of a snippet, on plain Node', { timeout: 60_000 }, async () => {
  const files = names.flatMap((name) => {
    const [operation] = sources.get(name)?.operations ?? [];
    const snippet = readFileSync(join(repository, 'generated', name, 'snippets/typescript', `${operation?.name}.ts`), 'utf8');
    return [
      [`${name}.client.ts`, takenAway(name, 'client.ts')],
      [`${name}.call.ts`, snippet.replace(`@acme/api/${name}`, `./${name}.client.ts`)],
    ];
  });
  const packages = names.flatMap((name) => packagesNamedIn(takenAway(name, 'client.ts')));
  const folder = emptyProject(
    {
      ...Object.fromEntries(files),
      'main.ts': `const shown: unknown[] = [];
console.log = (...values: unknown[]) => shown.push(...values);
for (const name of ${JSON.stringify(names)}) await import(\`./\${name}.call.ts\`);
process.stdout.write(JSON.stringify(shown));
`,
    },
    packages,
  );
  const shown: unknown = JSON.parse(
    await run(process.execPath, folder, { [variableNames.url]: mock.url, [variableNames.token]: 'admin' }, 'main.ts'),
  );
  expect((shown as readonly unknown[]).length).toBeGreaterThanOrEqual(names.length);
  expect((shown as readonly unknown[]).filter((value) => typeof value !== 'object' || value === null)).toEqual([]);
});

test('a hook of every API renders its data in React', { timeout: 60_000 }, async () => {
  const snippets = names.flatMap((name) => {
    const [operation] = sources.get(name)?.operations ?? [];
    const snippet = readFileSync(join(repository, 'generated', name, 'snippets/tanstack-query', `${operation?.name}.tsx`), 'utf8');
    const { outputText } = ts.transpileModule(snippet, {
      compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
    });
    return [
      [`${name}.hooks.ts`, takenAway(name, 'hooks.ts')],
      [`${name}.shown.js`, outputText.replace(`@acme/api/react/${name}`, `./${name}.hooks.ts`)],
    ];
  });
  const packages = names.flatMap((name) => packagesNamedIn(takenAway(name, 'hooks.ts')));
  const folder = emptyProject(
    {
      ...Object.fromEntries(snippets),
      'main.ts': `import { Window } from 'happy-dom';
const window = new Window();
Object.assign(globalThis, { window, document: window.document });
const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
const { createElement } = await import('react');
const { createRoot } = await import('react-dom/client');
const shown = [];
for (const name of ${JSON.stringify(names)}) {
  const [component] = Object.values(await import(\`./\${name}.shown.js\`));
  const { configure } = await import(\`./\${name}.hooks.ts\`);
  configure({ baseUrl: process.env.${variableNames.url}, token: process.env.${variableNames.token} });
  const place = document.createElement('div');
  const client = new QueryClient();
  createRoot(place).render(createElement(QueryClientProvider, { client }, createElement(component)));
  const settled = () => place.querySelector('pre, ul, [role=alert]');
  for (let turn = 0; turn < 400 && !settled(); turn++) {
    place.querySelector('button:not([disabled])')?.click();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  shown.push({ name, alert: place.querySelector('[role=alert]')?.textContent ?? '', text: place.querySelector('pre, ul')?.textContent ?? '' });
}
process.stdout.write(JSON.stringify(shown));
process.exit();
`,
    },
    // With these two packages, a reader's tests can render what a browser would.
    [...packages, 'react-dom', 'happy-dom'],
  );
  const shown = JSON.parse(
    await run(process.execPath, folder, { [variableNames.url]: mock.url, [variableNames.token]: 'admin' }, 'main.ts'),
  ) as readonly {
    readonly alert: string;
    readonly text: string;
  }[];
  expect(shown.map(({ alert }) => alert)).toEqual(names.map(() => ''));
  expect(shown.filter(({ text }) => text === '')).toEqual([]);
});

test('the mocks of every API return the examples of their operations to plain fetch', { timeout: 60_000 }, async () => {
  const calls = names.flatMap((name) =>
    (sources.get(name)?.operations ?? []).map(({ id, method, path, parameters, responses, exampleRequest }) => ({
      name,
      id,
      method: method.toUpperCase(),
      url:
        exampleRequest.baseUrl +
        path.replace(/\{([^}]+)\}/g, (_, key: string) => encodeURIComponent(String(parameters.find((one) => one.name === key)?.example))),
      documented: responses.flatMap(({ status, content }) =>
        status.startsWith('2') ? [{ status: Number(status), body: content[0]?.examples[0]?.value ?? null }] : [],
      ),
    })),
  );
  const packages = names.flatMap((name) => packagesNamedIn(takenAway(name, 'msw.ts')));
  const folder = emptyProject(
    {
      ...Object.fromEntries(names.map((name) => [`${name}.msw.ts`, takenAway(name, 'msw.ts')])),
      'main.ts': `import { setupServer } from 'msw/node';
const answers: unknown[] = [];
for (const name of ${JSON.stringify(names)}) {
  const mocks = Object.entries(await import(\`./\${name}.msw.ts\`)).find(([name]) => /^get\\w+Mock$/.test(name) && !/ResponseMock$/.test(name));
  const server = setupServer(...mocks[1]());
  server.listen({ onUnhandledFrame: 'error' });
  for (const { id, method, url } of ${JSON.stringify(calls)}.filter((call) => call.name === name)) {
    const response = await fetch(url, { method });
    const text = await response.text();
    answers.push({ id, status: response.status, body: text === '' ? null : JSON.parse(text) });
  }
  server.close();
}
process.stdout.write(JSON.stringify(answers));
`,
    },
    packages,
  );
  const answers = JSON.parse(await run(process.execPath, folder, {}, 'main.ts')) as readonly { readonly id: string }[];
  expect(answers).toHaveLength(calls.length);
  for (const [index, { id, documented }] of calls.entries())
    expect(documented.map((answer) => ({ id, ...answer }))).toContainEqual(answers[index]);
});

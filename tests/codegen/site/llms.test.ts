import { expect, test } from 'vitest';
import { mostHooks } from '../../../codegen/model/leftOut.ts';
import { llmsText } from '../../../codegen/site/static/llms.ts';
import type { SiteFacts } from '../../../codegen/site/static/siteFacts.ts';

const site = {
  base: '/docs/',
  product: { name: 'Acme', kebab: 'acme', site: { url: 'https://acme.example' } },
  pages: [{ route: '/', title: 'Acme', description: 'All about Acme.' }],
  index: { guides: [], apis: [] },
} as unknown as SiteFacts;

const text = (...sizes: readonly number[]): string =>
  llmsText(
    site,
    sizes.map((length) => ({ operations: Array.from({ length }) })),
  );

test('llms.txt names hooks unless an API is too large to have them', () => {
  expect(text(mostHooks)).toContain('`/hooks.ts` (React hooks)');
  expect(text(mostHooks + 1)).not.toContain('hooks');
  expect(text(mostHooks + 1)).toContain('`/client.ts` (Typed client)');
});

test('llms.txt offers no clients, mock and tools of APIs that only have webhooks', () => {
  expect(text(0)).toContain('append `/openapi.json` to its address.');
  expect(text(0)).not.toMatch(/client|npm|npx|operation/);
  expect(text(0, 1)).toContain('Each API with operations also has these files, which work on their own: `/client.ts`');
  expect(text(0, 1)).toContain('npm install https://acme.example');
});

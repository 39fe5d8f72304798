import { expect, test } from 'vitest';
import { kindsOf } from '../../../codegen/downloads/files.ts';
import { mostHooks } from '../../../codegen/model/leftOut.ts';
import { llmsText } from '../../../codegen/site/staticFiles.ts';
import type { SiteFacts } from '../../../codegen/site/siteFacts.ts';

const site = {
  base: '/docs/',
  product: { name: 'Acme', kebab: 'acme', site: { url: 'https://acme.example' } },
  pages: [{ route: '/', title: 'Acme', description: 'All about Acme.' }],
  index: { guides: [], apis: [] },
} as unknown as SiteFacts;

test('llms.txt names hooks unless an API is too large to have them', () => {
  const text = (operations: number): string => llmsText(site, kindsOf([{ operations: Array.from({ length: operations }) }]));
  expect(text(mostHooks)).toContain('"/hooks.ts" (React hooks)');
  expect(text(mostHooks + 1)).not.toContain('hooks');
  expect(text(mostHooks + 1)).toContain('"/client.ts" (Typed client)');
});

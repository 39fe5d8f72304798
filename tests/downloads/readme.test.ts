import { expect, it } from 'vitest';
import { programText, readme } from '../../codegen/downloads/packages/readme.ts';
import { product } from './emptyProject.ts';

it('explains lists only for APIs that have pages', () => {
  const about = (hasPages: boolean): string => readme(product, ['notes'], 'notes', 'call();\n', hasPages);
  expect(about(true)).toMatch(/paginate\(\)[^]+Infinite/);
  expect(about(false)).not.toMatch(/paginate|Infinite|page_size|items/);
});

it('asks for a token only if the program reads one, and has no example without a program', () => {
  const token = `${product.screaming}_TOKEN`;
  expect(programText(product, 'go', `os.Getenv("${token}")\n`, 'call.go', 'go run call.go')).toContain(`${token}=the-token go run call.go`);
  expect(programText(product, 'go', 'call()\n', 'call.go', 'go run call.go')).not.toMatch(/token/i);
  expect(programText(product, 'go', '', 'call.go', 'go run call.go')).toBe('');
});

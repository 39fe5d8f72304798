import { expect, test } from 'vitest';
import { packageVersion, revised } from '../../codegen/downloads/packages/version.ts';
import { existingOffers, packagesOf } from '../../src/shared/pages/packages.ts';

test.each([
  ['a feature of one API', ['1.0', '2.0'], ['1.1', '2.0']],
  ['a breaking release of one API', ['1.9', '2.5'], ['2.0', '2.5']],
  ['a correction', ['1.0.0', '2.0'], ['1.0.1', '2.0']],
  ['another API', ['1.0'], ['1.0', '0.1']],
])('the version of the packages rises with %s', (_, before, after) => {
  const numbers = (versions: readonly string[]): number =>
    packageVersion(versions)
      .split('.')
      .reduce((sum, part) => sum * 1000 + Number(part), 0);
  expect(numbers(after)).toBeGreaterThan(numbers(before));
});

test("the version of the packages is a semantic version, whatever the APIs' versions look like", () => {
  expect(packageVersion(['2024-05-01', 'beta', '1.2'])).toMatch(/^\d+\.\d+\.\d+$/);
});

test('the version of a package stays the same if its content does, and differs for other content', async () => {
  const versionOf = async (text: string): Promise<string> => {
    const { version, content } = await revised('1.2.3', (own) => ({ content: new TextEncoder().encode(`${own} ${text}`) }));
    expect(new TextDecoder().decode(content)).toBe(`${version} ${text}`);
    return version;
  };
  expect(await versionOf('one')).toMatch(/^1\.2\.3\+r[\da-f]{8}$/);
  expect(await versionOf('one')).toBe(await versionOf('one'));
  expect(await versionOf('one')).not.toBe(await versionOf('other'));
});

test('pages offer only packages that exist, whether the generator of clients omits every API or only some', () => {
  const offers = packagesOf({ kebab: 'acme', snake: 'acme', site: { url: 'https://docs.acme.example' } }, '1.0.0');
  const labels = (made: readonly string[]): readonly string[] => existingOffers(offers, new Set(made)).map(({ label }) => label);
  expect(labels([])).toEqual(['TypeScript and JavaScript', 'Mock server', 'MCP server']);
  expect(labels(['downloads/acme-api-go.zip'])).toContain('Go');
  expect(labels(offers.map(({ file }) => file))).toEqual(offers.map(({ label }) => label));
});

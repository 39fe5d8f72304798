import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { moveTo } from '../../src/page/address/sitePath.ts';
import { parsePlainQuery, stringifyPlainQuery } from '../../src/routes/plainQuery.ts';
import { LocalePicker } from '../../src/shell/versions/LocalePicker.tsx';
import { localePath } from '../../src/shell/versions/localePath.ts';
import type { Locale } from '../../src/shell/versions/locales.ts';
import { pageTypes } from '../../src/shell/Main.tsx';
import { isMenuDisabled } from '../../src/shell/navbar/MobileMenu.tsx';
import { navItems } from '../../src/shell/navbar/navItems.ts';
import { mayPrefetch } from '../../src/shell/loading/prefetch.ts';
import { VersionPicker } from '../../src/shell/versions/VersionPicker.tsx';
import { preferredVersion, preferVersion, shownVersion } from '../../src/shell/versions/versionChoice.ts';
import type { DocsVersion } from '../../src/shell/versions/versions.ts';

afterEach(() => vi.unstubAllGlobals());

const two: readonly DocsVersion[] = [
  { name: 'current', label: 'Current', path: '/' },
  { name: '1.0', label: '1.0', path: '/1.0/' },
];
const languages: readonly Locale[] = [
  { code: 'en', label: 'English' },
  { code: 'nl', label: 'Nederlands' },
];

const storage = (entries: Record<string, string> = {}) => ({
  localStorage: {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => void (entries[key] = value),
    removeItem: (key: string) => void delete entries[key],
  },
});

/** Renders a picker for the page of a URL; `/known` is the only page besides the search. */
const at = async (address: string, picker: ReactNode): Promise<string> => {
  const root = createRootRoute({ component: () => picker, notFoundComponent: () => null });
  const pages = ['/known', '/search', '/nl/known', '/1.0/known'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: parsePlainQuery,
    stringifySearch: stringifyPlainQuery,
  });
  await router.load();
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
};

const current = (markup: string): string | undefined => /aria-current="true"[^>]*>([^<]+)</.exec(markup)?.[1];

test('the version picker exists with two versions but not with one', async () => {
  expect(await at('/known', <VersionPicker />)).toBe('');
  expect(await at('/known', <VersionPicker known={two} />)).toMatch(/Version: .*Current.*1\.0/);
});

test('the version picker shows the version of the page', async () => {
  expect(current(await at('/known', <VersionPicker known={two} />))).toBe('Current');
  expect(current(await at('/1.0/known', <VersionPicker known={two} />))).toBe('1.0');
});

test('another version is a link to the same page, with its query and hash', async () => {
  expect(await at('/known?q=a%20b#part', <VersionPicker known={two} />)).toContain('href="/1.0/known?q=a+b#part"');
  expect(moveTo('/api/pat', two[1] as DocsVersion, two)).toBe('/1.0/api/pat');
  expect(moveTo('/1.0/api/pat', two[0] as DocsVersion, two)).toBe('/api/pat');
  expect(moveTo('/1.0', two[0] as DocsVersion, two)).toBe('/');
  expect(moveTo('//evil.test/x', two[1] as DocsVersion, two)).toBe('/1.0/evil.test/x');
});

test('a chosen version is stored', () => {
  vi.stubGlobal('window', storage());
  expect(preferredVersion(two)).toBeUndefined();
  preferVersion({ name: '1.0', label: '1.0', path: '/1.0/' });
  expect(preferredVersion(two)?.name).toBe('1.0');
});

test('a page without a version shows the chosen one, every other page shows its own', () => {
  vi.stubGlobal('window', storage({ 'docs-preferred-version': '1.0' }));
  expect(shownVersion('/search', true, two)).toBe('1.0');
  expect(shownVersion('/no/such/page', true, two)).toBe('1.0');
  expect(shownVersion('/api/pat', false, two)).toBe('current');
  vi.stubGlobal('window', storage());
  expect(shownVersion('/search', true, two)).toBe('current');
});

test('a removed version and failing storage select nothing', () => {
  vi.stubGlobal('window', storage({ 'docs-preferred-version': '0.1' }));
  expect(preferredVersion(two)).toBeUndefined();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(preferredVersion(two)).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('language links exist with two languages, keep page, query and hash, and replace the prefix', async () => {
  expect(await at('/known', <LocalePicker />)).toBe('');
  expect(await at('/known?q=a%20b&page=2#part', <LocalePicker known={languages} />)).toContain('href="/nl/known?q=a+b&amp;page=2#part"');
  expect(current(await at('/nl/known', <LocalePicker known={languages} />))).toBe('Nederlands');
  expect(await at('/nl/known?q=a', <LocalePicker known={languages} />)).toContain('href="/known?q=a"');
  expect(await at('/no/such/page?q=a', <LocalePicker known={languages} />)).toContain('href="/nl/no/such/page?q=a"');
  expect(localePath('/nl/api/pat', 'en', languages)).toBe('/api/pat');
  expect(localePath('/en/api/pat', 'nl', languages)).toBe('/nl/api/pat');
  expect(localePath('/nl/api/pat', 'nl', languages)).toBe('/nl/api/pat');
  expect(localePath('//evil.test/x', 'nl', languages)).toBe('/nl/evil.test/x');
  expect(localePath('/', 'nl', languages)).toBe('/nl');
});

test('pages are not prefetched on 2g or in data-saver mode', () => {
  expect(mayPrefetch({})).toBe(true);
  expect(mayPrefetch({ connection: { effectiveType: '4g', saveData: false } })).toBe(true);
  expect(mayPrefetch({ connection: { effectiveType: '4g', saveData: true } })).toBe(false);
  expect(mayPrefetch({ connection: { effectiveType: '2g' } })).toBe(false);
  expect(mayPrefetch({ connection: { effectiveType: 'slow-2g' } })).toBe(false);
});

test('the drawer is disabled when it would be empty', () => {
  expect(isMenuDisabled([], '/api/pat')).toBe(true);
  expect(isMenuDisabled([], '/no/such/page')).toBe(true);
  expect(isMenuDisabled(navItems, '/api/pat')).toBe(false);
  expect(isMenuDisabled([], '/')).toBe(false);
  expect(isMenuDisabled([], '/personal_access_tokens/using_pat')).toBe(false);
});

test('each of the ten page types has a class', () => {
  expect(new Set(pageTypes).size).toBe(10);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { LocalePicker } from '../../src/shell/LocalePicker.tsx';
import { localePath, type Locale } from '../../src/shell/locales.ts';
import { isMenuDisabled } from '../../src/shell/MobileMenu.tsx';
import { navItems } from '../../src/shell/navItems.ts';
import { mayPrefetch } from '../../src/shell/prefetch.ts';
import { pageTypes } from '../../src/shell/pageTypes.ts';
import { VersionPicker } from '../../src/shell/VersionPicker.tsx';
import { preferredVersion, preferVersion, type DocsVersion } from '../../src/shell/versions.ts';

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

test('the version picker is there with two versions and not with one', () => {
  expect(renderToStaticMarkup(<VersionPicker />)).toBe('');
  expect(renderToStaticMarkup(<VersionPicker known={two} />)).toMatch(/aria-label="Version".*Current.*1\.0/);
});

test('a chosen version is kept', () => {
  vi.stubGlobal('window', storage());
  expect(preferredVersion(two)).toBeUndefined();
  preferVersion({ name: '1.0', label: '1.0', path: '/1.0/' });
  expect(preferredVersion(two)?.name).toBe('1.0');
});

test('a version that is gone, and storage that fails, choose nothing', () => {
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

test('language links are there with two languages, keep the page and swap the prefix', () => {
  expect(renderToStaticMarkup(<LocalePicker route="/api/pat" />)).toBe('');
  expect(renderToStaticMarkup(<LocalePicker route="/api/pat" known={languages} />)).toContain('href="/nl/api/pat"');
  expect(localePath('/nl/api/pat', 'en', languages)).toBe('/api/pat');
  expect(localePath('/nl/api/pat', 'nl', languages)).toBe('/nl/api/pat');
  expect(localePath('//evil.test/x', 'nl', languages)).toBe('/nl/evil.test/x');
  expect(localePath('/', 'nl', languages)).toBe('/nl');
});

test('pages are not fetched ahead on 2g or where data is saved', () => {
  expect(mayPrefetch({})).toBe(true);
  expect(mayPrefetch({ connection: { effectiveType: '4g', saveData: false } })).toBe(true);
  expect(mayPrefetch({ connection: { effectiveType: '4g', saveData: true } })).toBe(false);
  expect(mayPrefetch({ connection: { effectiveType: '2g' } })).toBe(false);
  expect(mayPrefetch({ connection: { effectiveType: 'slow-2g' } })).toBe(false);
});

test('the drawer is disabled when there is nothing to show in it', () => {
  expect(isMenuDisabled([], '/api/pat')).toBe(true);
  expect(isMenuDisabled([], '/no/such/page')).toBe(true);
  expect(isMenuDisabled(navItems, '/api/pat')).toBe(false);
  expect(isMenuDisabled([], '/')).toBe(false);
  expect(isMenuDisabled([], '/personal_access_tokens/using_pat')).toBe(false);
});

test('there is a class for each of the ten kinds of page', () => {
  expect(new Set(Object.values(pageTypes)).size).toBe(10);
});

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Flags that let Chromium run anywhere, including containers, without background requests. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Subpixel rendering of text depends on the screen.
  '--disable-lcd-text',
] as const;

const isWindows = process.platform === 'win32';

/** The browser without a window system, which uses a quarter of the CPU time per page. */
const headlessShell = 'chromium-headless-shell';

const names = isWindows
  ? ['chrome.exe', 'msedge.exe', 'chromium.exe']
  : ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];

/** Common locations of browsers that are not on the PATH. */
const usualPlaces = (): readonly string[] => {
  switch (process.platform) {
    case 'win32':
      return ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => {
        const folder = process.env[variable];
        if (folder === undefined) return [];
        return [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Microsoft/Edge/Application/msedge.exe')];
      });
    case 'darwin':
      return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
    default:
      return ['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => names.map((name) => join(folder, name)));
  }
};

// On Linux a downloaded browser may be missing system libraries. On other systems, querying the version could open a window.
const runs = (path: string): boolean =>
  existsSync(path) && (process.platform !== 'linux' || spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0);

const onPath = (programs: readonly string[]): readonly string[] =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => programs.map((name) => join(folder, name)));

/** The required browser: the cheapest one that renders pages, or a complete one like those of readers. */
export type BrowserKind = 'shell' | 'full';

/**
 * Returns an installed browser: the one that CHROMIUM names, one on the PATH or in the usual locations, or the one that
 * Playwright installed.
 */
const findBrowser = (kind: BrowserKind): string | undefined => {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && existsSync(named)) return named;
  const shells = kind === 'shell' ? onPath([headlessShell]) : [];
  return [...shells, ...onPath(names), ...usualPlaces(), chromium.executablePath()].find(runs);
};

const start = (program: string, ...given: readonly string[]): void => {
  const { error } = spawnSync(program, given, { stdio: 'inherit' });
  if (error !== undefined) console.error(`${program} did not start: ${error.message}`);
};

const playwright = (...given: readonly string[]): void =>
  start(process.execPath, join(import.meta.dirname, '../node_modules/@playwright/test/cli.js'), ...given);

const aptGet = (...given: readonly string[]): void =>
  process.getuid?.() === 0 ? start('apt-get', ...given) : start('sudo', 'apt-get', ...given);

// Chromium recommends a desktop's programs, down to printer settings.
const installPackage = (name: string): void => aptGet('install', '-y', '--no-install-recommends', name);

const installersFor = (kind: BrowserKind): readonly (() => void)[] => [
  () => playwright('install', 'chromium'),
  ...(existsSync('/usr/bin/apt-get')
    ? [
        () => playwright('install-deps', 'chromium'),
        () => aptGet('update'),
        // A full browser replaces the shell if the shell has no package.
        ...(kind === 'shell' ? [() => installPackage(headlessShell)] : []),
        () => installPackage('chromium'),
      ]
    : []),
];

/** Returns the path of an installed browser. Installs one if there is none: Playwright's, or Debian's package. */
export const findOrInstallBrowser = (kind: BrowserKind): string => {
  const found = findBrowser(kind);
  if (found !== undefined) return found;
  console.log('Found no Chrome, Edge or Chromium. Installing one.');
  for (const install of installersFor(kind)) {
    install();
    const installed = findBrowser(kind);
    if (installed !== undefined) return installed;
  }
  throw new Error('No browser could be installed. Install Chrome, Edge or Chromium, or name one in the environment variable CHROMIUM.');
};

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Flags with which Chromium runs anywhere, in a container too, and calls nobody. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

/** An installed Chrome or Chromium: the one that CHROMIUM names, one on the path, or the one that Playwright installed. */
export const findBrowser = (): string | undefined => {
  const named = process.env['CHROMIUM'];
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...places];
  const candidates = [
    ...(named === undefined ? [] : [named]),
    ...folders.flatMap((folder) => [...names, 'Google Chrome', 'Chromium'].map((name) => join(folder, name))),
    chromium.executablePath(),
  ];
  return candidates.find((path) => path !== '' && existsSync(path));
};

const tryTo = (command: string, ...rest: readonly string[]): boolean => spawnSync(command, rest, { stdio: 'inherit' }).status === 0;

/** An installed browser; when there is none, one is installed: by Playwright, or from the packages of Debian. */
export const findOrInstallBrowser = (): string => {
  const found = findBrowser();
  if (found !== undefined) return found;
  console.log('No Chrome or Chromium was found. Installing one.');
  if (!tryTo('npx', 'playwright', 'install', 'chromium') && existsSync('/usr/bin/apt-get')) {
    const isRoot = process.getuid?.() === 0;
    const [program, ...before] = isRoot ? ['apt-get'] : ['sudo', 'apt-get'];
    execFileSync(program ?? 'apt-get', [...before, 'update'], { stdio: 'inherit' });
    execFileSync(program ?? 'apt-get', [...before, 'install', '-y', 'chromium'], { stdio: 'inherit' });
  }
  const installed = findBrowser();
  if (installed === undefined)
    throw new Error('No browser could be installed. Install Chrome or Chromium, or name one in the environment variable CHROMIUM.');
  return installed;
};

import type { Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { hoverJobs, hoverRequest } from '../../codegen/hovers/jobs.ts';

/** Returns the input for reading all types with an empty cache: every snippet of every API. */
export const hoverRequestOfAll = (generated: string): string => {
  const files = readdirSync(generated, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(generated, path).split(sep).join('/'), content: readFileSync(path, 'utf8') }));
  return JSON.stringify(hoverRequest(files, hoverJobs(files)));
};

/** The bytes that types on hover add to a page. They add nothing to its HTML until a word is marked in it. */
export type HoverWeight = { readonly marked: number; readonly code: number; readonly data: number };

/** Reaches the snippet of an operation as a reader does, and counts the requests that this causes. */
export const weighHovers = async (page: Page, origin: string, route: string, operation: string): Promise<HoverWeight> => {
  const marked = ((await (await fetch(origin + route)).text()).match(/data-word/g) ?? []).length;
  await page.goto(`${origin}${route}#${operation}`);
  const section = page.locator(`#${operation}`);
  await section.getByRole('tab', { name: 'TypeScript' }).click();
  await page.waitForLoadState('networkidle');
  const fetched: Promise<{ readonly isData: boolean; readonly size: number }>[] = [];
  page.on('response', (response) => {
    fetched.push(response.body().then((body) => ({ isData: response.url().endsWith('.json'), size: gzipSync(body).length })));
  });
  await section.getByRole('tabpanel').hover();
  await section.getByRole('tabpanel').getByRole('button').first().waitFor();
  const parts = await Promise.all(fetched);
  const sum = (isData: boolean): number => parts.filter((part) => part.isData === isData).reduce((total, { size }) => total + size, 0);
  return { marked, code: sum(false), data: sum(true) };
};

/** Returns the size of the hover data of an API: all of it, and the largest file. */
export const hoverDataOf = (folder: string): { readonly all: number; readonly largest: number } => {
  const sizes = readdirSync(folder).map((name) => gzipSync(readFileSync(join(folder, name))).length);
  return { all: sizes.reduce((sum, size) => sum + size, 0), largest: Math.max(...sizes) };
};

/**
 * Compares the product's cost with its limits: `npm run bench`. Prints a table and writes `.cache/bench.json`. Times are
 * medians of three runs in CPU time; sizes are gzip. Builds into `dist/`. `npm run bench -- large FILE…` measures other specs.
 */
import { chromium } from '@playwright/test';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, Agent } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { workerCommand } from '../../codegen/hovers/readHovers.ts';
import { createPreview } from '../../codegen/site/serve/preview.ts';
import { browserFlags, findOrInstallBrowser } from '../browser.ts';
import { apis } from '../../generated/apis.ts';
import { clientSize } from './clients.ts';
import { measureConsole, type ConsoleCost } from './console.ts';
import { hoverDataOf, hoverRequestOfAll, weighHovers } from './hovers.ts';
import { readGuides } from '../guides/guideFiles.ts';
import { copyWithoutGuides } from './emptySite.ts';
import { measureDev } from './dev.ts';
import { measureStart, type PageStart } from './interactive.ts';
import { benchLarge } from './large.ts';
import { categories, lighthouse, type Scores } from './lighthouse.ts';
import { measure } from './measure.ts';
import { measureNavigation } from './navigation.ts';
import { saveData } from '../site/pages/sitePage.ts';
import { listen } from '../listen.ts';
import { startNode } from '../startProgram.ts';

type Figure = { readonly name: string; readonly value: number; readonly unit: string; readonly limit: number; readonly atLeast?: boolean };

const [command, ...specs] = process.argv.slice(2);
if (command === 'large') {
  benchLarge(specs);
  process.exit();
}

const root = join(import.meta.dirname, '../..');
const cache = join(root, '.cache', 'bench');
rmSync(cache, { recursive: true, force: true });
mkdirSync(cache, { recursive: true });

const figures: Figure[] = [];
const add = (figure: Figure): void => {
  figures.push(figure);
  console.error(`${figure.name}: ${figure.value} ${figure.unit}`);
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));

const times = <Value>(count: number, run: () => Value): readonly Value[] => Array.from({ length: count }, run);

const benchCodegen = (): void => {
  const cold = times(3, () => {
    rmSync(join(root, '.cache', 'codegen'), { recursive: true, force: true });
    return measure(root, ['codegen/cli.ts']);
  });
  const unchanged = times(3, () => measure(root, ['codegen/cli.ts']));
  add({ name: 'codegen, cold, with types on hover', value: rounded(median(cold.map(({ cpu }) => cpu))), unit: 's CPU', limit: 7 });
  add({ name: 'codegen, nothing changed', value: rounded(median(unchanged.map(({ cpu }) => cpu))), unit: 's CPU', limit: 1.5 });
  add({ name: 'codegen, memory', value: Math.round(Math.max(...cold.map(({ memory }) => memory))), unit: 'MB', limit: 400 });
};

/**
 * Measures reading the types of all snippets with an empty cache, which is necessary after a change of the tools. A change of one
 * spec costs a fraction of it.
 */
const benchHovers = (): void => {
  const input = hoverRequestOfAll(join(root, 'generated'));
  const runs = times(3, () => measure(root, workerCommand, input));
  add({ name: 'types on hover, all read anew', value: rounded(median(runs.map(({ cpu }) => cpu))), unit: 's CPU', limit: 8 });
  add({ name: 'types on hover, memory', value: Math.round(Math.max(...runs.map(({ memory }) => memory))), unit: 'MB', limit: 700 });
};

const benchClients = async (): Promise<void> => {
  for (const { name } of apis)
    add({ name: `client of ${name} in an application`, value: rounded(await clientSize(root, name)), unit: 'kB', limit: 6 });
};

const benchBuild = (): void => {
  const build = ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'native', '--logLevel', 'error'];
  const empty = copyWithoutGuides();
  // As drafts, because descriptions in specs link to guides.
  measure(empty.folder, ['codegen/cli.ts', '--drafts']);
  // Alternating, so that the load of the machine affects both equally.
  const pairs = times(5, () => ({ full: measure(root, build), bare: measure(empty.folder, build) }));
  empty.remove();
  const runs = pairs.map(({ full }) => full);
  const bare = pairs.map((pair) => pair.bare);
  add({ name: 'site build', value: rounded(median(runs.map(({ cpu }) => cpu))), unit: 's CPU', limit: 11 });
  add({ name: 'site build, memory', value: Math.round(Math.max(...runs.map(({ memory }) => memory))), unit: 'MB', limit: 850 });
  const guides = median(runs.map(({ cpu }) => cpu)) - median(bare.map(({ cpu }) => cpu));
  add({ name: 'site build, what the guides add', value: rounded(guides), unit: 's CPU', limit: 3 });
};

const kilobytes = (bytes: number): number => rounded(bytes / 1000);

const serveSite = async (): Promise<{ readonly origin: string; readonly close: () => void }> => {
  const server = createPreview({ folder: join(root, 'dist'), base: '/', moved: [] });
  return { origin: await listen(server), close: () => server.close() };
};

// The limits for a guide assume 600 words.
const { guides } = await readGuides();
const usualGuides = guides.toSorted((a, b) => Math.abs(a.words - 600) - Math.abs(b.words - 600));
const guideRoute = usualGuides[0]?.route ?? '/';
const fiveSteps = usualGuides.find(({ file }) => readFileSync(join(root, file), 'utf8').match(/^```call$/gm)?.length === 5)?.route ?? '/';

/** The steps in the HTML of a guide, each in its own React boundary. */
const stepMarkup = /<!--\$--><div id="step-[^]*?<!--\/\$-->/g;

/** Measures a page for a first-time visitor: the requests before any interaction, the number of nodes, the layout shift. */
const benchPages = async (): Promise<void> => {
  const { origin, close } = await serveSite();
  const browser = await chromium.launch({ executablePath: findOrInstallBrowser('full'), args: [...browserFlags] });
  const visit = async (route: string) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    // Data-saver mode: nothing is prefetched, so only the needs of this page are counted.
    await saveData(page);
    const sizes = { js: 0, css: 0 };
    const scripts = new Map<string, number>();
    const own = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script' || request.resourceType() === 'stylesheet') own.add(request.url());
    });
    await page.goto(origin + route, { waitUntil: 'load' });
    await page.waitForFunction(() => document.documentElement.classList.contains('js') && performance.now() > 1500);
    for (const url of own) {
      const { length } = gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
      sizes[url.endsWith('.css') ? 'css' : 'js'] += length;
      scripts.set(url, length);
    }
    const text = await (await fetch(origin + route)).text();
    const html = gzipSync(text).length;
    const steps = html - gzipSync(text.replaceAll(stepMarkup, '')).length;
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let total = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) total += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(total), 200);
        }),
    );
    await page.close();
    return { ...sizes, html, steps, scripts, nodes, shift };
  };
  const metadata = await visit('/api/metadata');
  add({ name: 'metadata page, HTML', value: kilobytes(metadata.html), unit: 'kB', limit: 70 });
  add({ name: 'metadata page, JavaScript', value: kilobytes(metadata.js), unit: 'kB', limit: 116 });
  add({ name: 'metadata page, nodes', value: metadata.nodes, unit: '', limit: 10_000 });
  add({ name: 'metadata page, layout shift', value: rounded(metadata.shift, 3), unit: '', limit: 0 });
  const guide = await visit(guideRoute);
  add({ name: 'guide page, HTML', value: kilobytes(guide.html), unit: 'kB', limit: 8 });
  const five = await visit(fiveSteps);
  const own = [...five.scripts].filter(([url]) => !metadata.scripts.has(url)).reduce((sum, [, length]) => sum + length, 0);
  add({ name: 'five steps of a guide, before the first run', value: kilobytes(five.steps + own), unit: 'kB', limit: 8 });
  add({ name: 'guide page, JavaScript', value: kilobytes(guide.js), unit: 'kB', limit: 110 });
  add({ name: 'guide page, CSS', value: kilobytes(guide.css), unit: 'kB', limit: 12 });
  add({ name: 'guide page, layout shift', value: rounded(guide.shift, 3), unit: '', limit: 0 });
  for (const { name, route, gap } of [
    { name: 'guide', route: guideRoute, gap: 300 },
    { name: 'metadata page', route: '/api/metadata', gap: 600 },
  ]) {
    const starts: PageStart[] = [];
    while (starts.length < 5) starts.push(await measureStart(browser, origin + route));
    add({
      name: `${name} on a slow phone, from paint to interactive`,
      value: Math.round(median(starts.map((start) => start.gap))),
      unit: 'ms',
      limit: gap,
    });
    add({
      name: `${name} on a slow phone, longest task`,
      value: Math.round(median(starts.map((start) => start.longestTask))),
      unit: 'ms',
      limit: 100,
    });
  }
  const types = await weighHovers(
    await browser.newPage({ viewport: { width: 1280, height: 800 } }),
    origin,
    '/api/metadata',
    'listRobologs',
  );
  const data = hoverDataOf(join(root, 'dist', 'hovers', 'metadata'));
  add({ name: 'types on hover, words marked in the HTML', value: types.marked, unit: '', limit: 0 });
  add({ name: 'types on hover, script and style when reached', value: kilobytes(types.code), unit: 'kB', limit: 5 });
  add({ name: 'types on hover, data of one operation', value: kilobytes(types.data), unit: 'kB', limit: 3 });
  add({ name: 'types on hover, data of the largest operation', value: kilobytes(data.largest), unit: 'kB', limit: 3 });
  add({ name: 'types on hover, data of all of metadata', value: kilobytes(data.all), unit: 'kB', limit: 80 });
  const navigations = await measureNavigation(await browser.newPage({ viewport: { width: 1280, height: 800 } }), origin);
  add({ name: 'from guide to guide, its chunk being there', value: Math.round(median(navigations)), unit: 'ms', limit: 60 });
  const consoles: ConsoleCost[] = [];
  while (consoles.length < 5) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    consoles.push(await measureConsole(await context.newPage(), origin));
    await context.close();
  }
  add({
    name: 'console and platform of a call that takes YAML, styles included',
    value: kilobytes(median(consoles.map(({ bytes }) => bytes))),
    unit: 'kB',
    limit: 95,
  });
  add({ name: 'from Send to the first response', value: Math.round(median(consoles.map(({ first }) => first))), unit: 'ms', limit: 100 });
  add({ name: 'from Send to the next response', value: Math.round(median(consoles.map(({ next }) => next))), unit: 'ms', limit: 100 });
  await browser.close();
  close();
};

const benchLighthouse = async (): Promise<void> => {
  const { origin, close } = await serveSite();
  for (const { page, route, performance } of [
    { page: 'guide', route: guideRoute, performance: 100 },
    { page: 'metadata page', route: '/api/metadata', performance: 95 },
  ]) {
    const runs: Scores[] = [];
    while (runs.length < 3) runs.push(await lighthouse(origin + route, cache));
    for (const category of categories) {
      const limit = category === 'performance' ? performance : 100;
      add({
        name: `Lighthouse, ${page}, ${category}`,
        value: median(runs.map((scores) => scores[category])),
        unit: '',
        limit,
        atLeast: true,
      });
    }
  }
  close();
};

type Load = { readonly port: string; readonly requests: number; readonly connections: number };

/** Sends reads over this many concurrent connections. Returns the seconds it took and the number of failures. */
const load = async ({ port, requests, connections }: Load): Promise<{ readonly seconds: number; readonly errors: number }> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const get = (): Promise<boolean> =>
    new Promise((resolve) => {
      const sent = httpRequest(
        { port, agent, path: '/api/metadata/v1/robologs?page_size=5', headers: { authorization: 'Bearer analyst' } },
        (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode === 200));
        },
      );
      sent.on('error', () => resolve(false));
      sent.end();
    });
  const started = performance.now();
  let left = requests;
  let errors = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1;
        if (!(await get())) errors += 1;
      }
    }),
  );
  agent.destroy();
  return { seconds: (performance.now() - started) / 1000, errors };
};

const benchMock = async (): Promise<void> => {
  const server = startNode(['src/mocks/http/server.ts', '--port', '0', '--quiet'], { cwd: root });
  try {
    const [, port = ''] = await server.printed(/ on http:\S+:(\d+)$/m);
    await load({ port, requests: 2000, connections: 20 });
    const steady = await load({ port, requests: 10_000, connections: 20 });
    add({ name: 'mock server, reads a second', value: Math.round(10_000 / steady.seconds), unit: '/s', limit: 2000, atLeast: true });
    const crowd = await load({ port, requests: 10_000, connections: 1000 });
    add({ name: 'mock server, 10,000 reads over 1,000 connections', value: rounded(crowd.seconds), unit: 's', limit: 5 });
    add({ name: 'mock server, errors among them', value: crowd.errors, unit: '', limit: 0 });
  } finally {
    await server.stop();
  }
};

const benchDev = async (): Promise<void> => {
  const { spec, guide } = await measureDev();
  add({ name: 'dev, spec edit', value: Math.round(median(spec)), unit: 'ms', limit: 1000 });
  add({ name: 'dev, guide edit', value: Math.round(median(guide)), unit: 'ms', limit: 500 });
};

benchCodegen();
benchHovers();
await benchClients();
await benchDev();
benchBuild();
await benchPages();
await benchLighthouse();
await benchMock();

const holds = ({ value, limit, atLeast }: Figure): boolean => (atLeast === true ? value >= limit : value <= limit);
const rows = figures.map((figure) => ({
  figure: figure.name,
  measured: `${figure.value} ${figure.unit}`.trim(),
  limit: `${figure.atLeast === true ? 'at least' : 'at most'} ${figure.limit} ${figure.unit}`.trim(),
  holds: holds(figure) ? 'yes' : 'no',
}));
console.table(rows);
writeFileSync(
  join(root, '.cache', 'bench.json'),
  `${JSON.stringify(
    figures.map((figure) => ({ ...figure, holds: holds(figure) })),
    null,
    2,
  )}\n`,
);
console.log('The search has figures of its own: npx node tests/bench/search.ts');

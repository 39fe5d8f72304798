import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { copyProject } from '../projectCopy.ts';
import { measure, type Cost } from './measure.ts';

/** Returns a spec with this many operations, ten per tag, each with its own schema. */
const specWith = (count: number): string => {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const schemas = numbers.map((index) => [
    `Thing${index}`,
    {
      type: 'object',
      description: `Thing number ${index}.`,
      properties: {
        id: { type: 'string', format: 'uuid' },
        size: { type: 'integer' },
        next: { $ref: `#/components/schemas/Thing${(index + 1) % count}` },
      },
    },
  ]);
  const paths = numbers.map((index) => [
    `/group${Math.floor(index / 10)}/things${index}/{id}`,
    {
      get: {
        operationId: `getThing${index}`,
        summary: `Get thing ${index}`,
        tags: [`Group ${Math.floor(index / 10)}`],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          '200': {
            description: 'The thing.',
            content: {
              'application/json': { schema: { type: 'object', properties: { id: { type: 'string' }, size: { type: 'integer' } } } },
            },
          },
        },
      },
    },
  ]);
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: `Generated ${count}`, version: '1.0' },
    servers: [{ url: 'https://api.example.com' }],
    paths: Object.fromEntries(paths) as object,
    components: { schemas: Object.fromEntries(schemas) as object },
  });
};

type Page = { readonly route: string; readonly bytes: number; readonly nodes: number };

const pagesIn = (dist: string): readonly Page[] =>
  globSync('**/*.html', { cwd: dist }).map((file) => {
    const html = readFileSync(join(dist, file), 'utf8');
    return { route: `/${file.replace(/\.html$/, '')}`, bytes: gzipSync(html).length, nodes: html.match(/<[a-z]/gi)?.length ?? 0 };
  });

const largest = (pages: readonly Page[], by: 'bytes' | 'nodes'): Page | undefined => pages.toSorted((a, b) => b[by] - a[by])[0];

/** Adopts a spec in a copy of the project, then measures codegen, which lints it, and the build. */
const measureSpec = (spec: string): Cost => {
  const copy = copyProject();
  try {
    cpSync(join(import.meta.dirname, '..'), join(copy.folder, 'tests'), {
      recursive: true,
      filter: (path) => basename(path) !== 'node_modules',
    });
    const number = Number(spec);
    const file = Number.isInteger(number) ? join(copy.folder, 'generated.json') : /^https?:/.test(spec) ? spec : resolve(spec);
    if (Number.isInteger(number)) writeFileSync(file, specWith(number));
    measure(copy.folder, ['codegen/commands/adopt.ts', file, '--force']);
    rmSync(join(copy.folder, '.cache'), { recursive: true, force: true });
    const load = loadavg()[0] ?? 0;
    const steps = {
      'lint and codegen': measure(copy.folder, ['codegen/cli.ts']),
      build: measure(copy.folder, ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'native', '--logLevel', 'error']),
    };
    const all = Object.values(steps);
    const total: Cost = {
      wall: all.reduce((sum, { wall }) => sum + wall, 0),
      cpu: all.reduce((sum, { cpu }) => sum + cpu, 0),
      memory: Math.max(...all.map(({ memory }) => memory)),
    };
    console.log(`${spec}, at a load of ${load.toFixed(1)}:`);
    console.table(
      Object.entries({ ...steps, together: total }).map(([step, { wall, cpu, memory }]) => ({
        step,
        'wall, s (at most 60)': wall.toFixed(1),
        'CPU, s (at most 35)': cpu.toFixed(1),
        'memory, MB (at most 1200)': Math.round(memory),
      })),
    );
    const pages = pagesIn(copy.dist);
    const [heaviest, longest] = [largest(pages, 'bytes'), largest(pages, 'nodes')];
    console.log(
      `${pages.length} pages. Largest HTML: ${heaviest?.route}, ${((heaviest?.bytes ?? 0) / 1000).toFixed(1)} kB gzip (at most 150).`,
    );
    console.log(`Most nodes: ${longest?.route}, ${longest?.nodes} (at most 12000).`);
    return total;
  } finally {
    copy.remove();
  }
};

/**
 * Measures the project with other specs: files, URLs, or numbers of operations, for which specs are generated. For consecutive
 * numbers it prints the exponent of the growth of CPU time.
 */
export const benchLarge = (specs: readonly string[]): void => {
  const costs = specs.map((spec) => ({ size: Number(spec), ...measureSpec(spec) }));
  const sized = costs.filter(({ size }) => Number.isInteger(size));
  for (const [index, { size, cpu }] of sized.entries()) {
    const before = sized[index - 1];
    if (before !== undefined)
      console.log(
        `CPU time from ${before.size} to ${size} operations: exponent ${(Math.log(cpu / before.cpu) / Math.log(size / before.size)).toFixed(2)} (at most 1.2).`,
      );
  }
};

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hoverJobs, hoverRequest } from '../../codegen/hovers/jobs.ts';

/** What the program that reads types is given when nothing is kept: every snippet of every API. */
export const hoverRequestOfAll = (generated: string): string => {
  const files = readdirSync(generated, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(generated, path).split(sep).join('/'), content: readFileSync(path, 'utf8') }));
  return JSON.stringify(hoverRequest(files, hoverJobs(files)));
};

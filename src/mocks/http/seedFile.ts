import { readFileSync } from 'node:fs';
import { readOwnData } from '../../platform/ownData.ts';
import { seedTables } from '../../platform/seed/all.ts';
import { inexactNumber } from '../../shared/exactNumbers.ts';
import type { Snapshot } from '../../platform/state/state.ts';
import { messageOf } from '../../shared/messageOf.ts';

/** Reads a text file. PowerShell writes UTF-16 with a byte order mark. */
const readText = (file: string): string => {
  const bytes = readFileSync(file);
  return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
};

/** Reads the file that is passed to `--seed`. Throws an Error that says what is wrong, where, and what to do. */
export const loadOwnData = (file: string, command: string): Snapshot['tables'] => {
  const refuse = (problem: string): Error =>
    new Error(`${file}: ${/[.?]$/.test(problem) ? problem : `${problem}.`} Correct the file; "${command} --print-seed" prints an example.`);
  let text: string;
  try {
    text = readText(file);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${messageOf(error)}`, { cause: error });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw refuse(`it is not JSON: ${messageOf(error)}`);
  }
  const inexact = inexactNumber(text);
  if (inexact !== undefined) throw refuse(`line ${text.slice(0, inexact.from).split('\n').length}: ${inexact.message}`);
  const read = readOwnData(value);
  if (!read.ok) throw refuse(read.problem);
  return read.tables;
};

/** Returns the initial data of the platform as a file for `--seed`. */
export const demoSeed = (): string => {
  const { timers: _, ...tables } = seedTables();
  return JSON.stringify({ start: 'empty', ...tables }, null, 2);
};

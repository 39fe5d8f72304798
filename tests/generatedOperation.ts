import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationModel } from '../src/shared/model/types.ts';

/** Reads the generated model of an operation. */
export const generatedOperation = (api: string, name: string): OperationModel =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../generated', api, 'operations', `${name}.json`), 'utf8')) as OperationModel;

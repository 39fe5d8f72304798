import type { ExampleModel } from './types.ts';

/** Whether examples say more than the value of the only one. */
export const areNotableExamples = (examples: readonly ExampleModel[]): boolean =>
  examples.length > 1 || examples.some(({ summary, description }) => summary !== '' || description !== undefined);

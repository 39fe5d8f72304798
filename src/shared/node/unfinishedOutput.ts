import { readdirSync } from 'node:fs';

/**
 * Codegen stages new files in a folder of this name, inside the output folder, because a rename cannot cross file systems. A
 * stage exists only while files of two runs may be mixed, so a leftover one means that a run was interrupted.
 */
export const stagePrefix = '.next-';

const stageIn = (folder: string): string | undefined => {
  try {
    return readdirSync(folder).find((name) => name.startsWith(stagePrefix));
  } catch {
    return undefined;
  }
};

/** Returns whether a run was killed while replacing files in a folder, or is still running. */
export const isUnfinished = (folder: string): boolean => stageIn(folder) !== undefined;

/** Returns why the files of a folder cannot be used: the run that replaces them was killed, or is still running. */
export const objectionToUnfinished = (folder: string): string | undefined => {
  const stage = stageIn(folder);
  return stage === undefined
    ? undefined
    : `${folder} may contain files of two versions: codegen was interrupted, or is running (${stage}). Run \`npm run codegen\`.`;
};

/** A file of the site could not be loaded: the connection is down, or a newer site replaced it. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/** Loads a part of a page. Throws a ChunkError when it does not load. */
export const loadChunk = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load();
  } catch (cause) {
    throw new ChunkError('A part of this page could not be loaded.', { cause });
  }
};

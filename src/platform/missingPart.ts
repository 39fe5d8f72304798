/** A part of the platform that is loaded on use did not arrive: the call was not answered, and can be made again. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'MissingPart';
  }
}

/** What an `import()` brings. Throws a MissingPart when it does not arrive. */
export const arrive = async <T>(part: T | Promise<T>): Promise<T> => {
  try {
    return await part;
  } catch (error) {
    throw error instanceof MissingPart ? error : new MissingPart(error);
  }
};

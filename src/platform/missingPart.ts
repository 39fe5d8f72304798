import { messageOf } from '../shared/messageOf.ts';

/** A lazily loaded part of the platform did not load: the request had no effect and can be repeated. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super(messageOf(cause), { cause });
    this.name = 'MissingPart';
  }
}

/** Imports a module. Throws a MissingPart when it does not load. */
export const loadPart = async <T>(part: T | Promise<T>): Promise<T> => {
  try {
    return await part;
  } catch (error) {
    throw error instanceof MissingPart ? error : new MissingPart(error);
  }
};

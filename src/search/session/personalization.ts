import { readStored, writeStored } from '../../page/stored/storage.ts';

const key = 'search-personalization';

/** Whether recent and favorite searches are kept, which is the default. */
export const isPersonalized = (): boolean => readStored(key) !== 'off';

export const setPersonalized = (on: boolean): void => writeStored(key, on ? undefined : 'off');

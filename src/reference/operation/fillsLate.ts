import { createContext } from 'react';

/**
 * Whether collapsed fields and responses get their content when they are opened. It keeps the pages of tags small, whose APIs are
 * large.
 */
export const FillsLate = createContext(false);

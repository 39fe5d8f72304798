import { createContext } from 'react';

/**
 * Whether collapsed fields and responses get their content only when they are opened, which keeps the pages of tags in large APIs
 * small.
 */
export const FillsLate = createContext(false);

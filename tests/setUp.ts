import { afterAll } from 'vitest';
import { removeFolders } from './folders.ts';

// Here, and not where the folders are made: files that share a process load that module once, but run this one each.
afterAll(removeFolders);

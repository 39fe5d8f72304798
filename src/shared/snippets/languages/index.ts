import type { Language } from '../language.ts';
import { curl } from './curl.ts';
import { go } from './go.ts';
import { javascript } from './javascript.ts';
import { python } from './python.ts';
import { tanstackQuery } from './tanstackQuery.ts';
import { typescript } from './typescript.ts';

/** The languages of snippets, in the order of their tabs. */
export const languages = [curl, typescript, tanstackQuery, python, javascript, go] as const satisfies readonly Language[];

export type LanguageId = (typeof languages)[number]['id'];

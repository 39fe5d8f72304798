import { glossaryFile } from './glossary.ts';
import { permissionsFile } from './permissions.ts';
import { productFile } from './product.ts';
import { siteFile } from './site.ts';

/** Settings that are included in the modules of pages, which therefore change although their files do not. */
export const pageSettings: ReadonlySet<string> = new Set([glossaryFile, permissionsFile, productFile, siteFile]);

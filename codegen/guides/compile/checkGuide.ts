import type { Root } from 'mdast';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { anchorsOfHeadings } from '../read/headings.ts';
import { checkClaims } from './guideClaims.ts';
import { fillElements } from './guideData.ts';
import { checkReferences } from './guideReferences.ts';
import { checkTerms } from './guideTerms.ts';
import type { SiteIndex } from '../siteIndex.ts';

/**
 * Adds data to the elements of a guide and checks it.
 * @param tree a copy that may be changed, with its headings anchored
 * @returns the problems of the guide's references to pages, operations and schemas, its drawings, and its claims about the APIs
 */
export const checkGuide = (tree: Root, file: string, index: SiteIndex): readonly Diagnostic[] => [
  ...checkReferences(tree, file, new Set(['main', ...anchorsOfHeadings(tree).values()]), index),
  ...checkTerms(tree, file, index.glossary),
  ...checkClaims(tree, file, index),
  ...fillElements(tree, file, index),
];

import type { Root } from 'mdast';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { anchorsOfHeadings } from '../read/headings.ts';
import { fillElements } from './guideData.ts';
import { checkReferences } from './guideReferences.ts';
import type { SiteIndex } from '../siteIndex.ts';

/**
 * Adds data to the elements of a guide.
 * @param tree a copy that may be changed, with its headings anchored
 * @returns invalid references of the guide: links, anchors, operations, schemas and drawings
 */
export const checkGuide = (tree: Root, file: string, index: SiteIndex): readonly Diagnostic[] => [
  ...checkReferences(tree, file, new Set(['main', ...anchorsOfHeadings(tree).values()]), index),
  ...fillElements(tree, file, index),
];

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject } from '../../../src/shared/model/raw.ts';
import { messageOf } from '../../../src/shared/messageOf.ts';
import { bad, errorIn, good, type Diagnostic, type Position, type Result } from '../../diagnostics/diagnostic.ts';
import { hashFiles } from '../../files/filesBelow.ts';
import { readSourceText } from '../../load/sourceText.ts';

/** A group in content/sidebar.ts. */
export type SidebarSection = {
  readonly label: string;
  readonly aim?: string;
  readonly path: string;
  readonly items: readonly (string | SidebarSection)[];
};

/** The file with the order and the groups of the guides. */
export const sidebarFile = 'content/sidebar.ts';

const exported = 'gettingStartedSidebar';

const problem = (text: string, fix: string, place?: Position): Diagnostic => errorIn(sidebarFile, 'guide-list', text, fix, place);

/** Describes the first part of the list that is neither a group nor the name of a guide. @param at names the list */
const shapeFault = (list: unknown, at: string): string | undefined => {
  if (!Array.isArray(list)) return `${at} must be a list.`;
  for (const [index, item] of list.entries()) {
    if (typeof item === 'string' && at !== exported) continue;
    if (!isObject(item)) return `${at}[${index}] must be a group.`;
    const key = ['label', 'path'].find((name) => typeof item[name] !== 'string');
    if (key !== undefined) return `${at}[${index}].${key} must be a string.`;
    const fault = shapeFault(item['items'], `${at}[${index}].items`);
    if (fault !== undefined) return fault;
  }
  return undefined;
};

const failure = async (root: string, error: unknown): Promise<Diagnostic> => {
  // Node does not tell where it found a syntax error.
  const { syntaxError } = await import('../../files/syntaxError.ts');
  const source = readSourceText(root, sidebarFile);
  const fix = 'Correct the TypeScript.';
  const syntax = source.ok ? syntaxError(sidebarFile, source.value) : undefined;
  return syntax === undefined
    ? problem(`The sidebar cannot be read: ${messageOf(error)}`, fix)
    : problem(syntax.text, fix, { line: syntax.line, col: 1 });
};

/** Reads content/sidebar.ts. */
export const readSidebar = async (root: string): Promise<Result<readonly SidebarSection[]>> => {
  const path = resolve(root, sidebarFile);
  try {
    // The query string makes a watching process import the module again after a change.
    const module = (await import(`${pathToFileURL(path).href}?version=${hashFiles([path])}`)) as Readonly<Record<string, unknown>>;
    const sections = module[exported];
    const fault = shapeFault(sections, exported);
    return fault === undefined
      ? good(sections as readonly SidebarSection[])
      : bad(problem(fault, 'A group has label, path and items: the names of guides, and groups.'));
  } catch (error) {
    return bad(await failure(root, error));
  }
};

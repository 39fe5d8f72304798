import { oneFile } from '../oneFile.ts';
import type { GuideModel } from '../../model/guide.ts';
import { text } from '../../files/source.ts';

type Group = { readonly label: string; readonly items: (Group | GuideModel)[] };

/** The sidebar as a tree, built from the groups that each guide names. */
const sidebarTree = (guides: readonly GuideModel[]): readonly (Group | GuideModel)[] => {
  const top: Group = { label: '', items: [] };
  for (const guide of guides) {
    let group = top;
    for (const label of guide.groups) {
      const found = group.items.find((item): item is Group => 'items' in item && item.label === label);
      if (found === undefined) {
        const added: Group = { label, items: [] };
        group.items.push(added);
        group = added;
      } else group = found;
    }
    group.items.push(guide);
  }
  return top.items;
};

const emitItem = (item: Group | GuideModel, indent: string): string => {
  if ('items' in item) {
    const inside = item.items.map((child) => emitItem(child, `${indent}    `)).join('');
    return `${indent}{\n${indent}  label: ${text(item.label)},\n${indent}  items: [\n${inside}${indent}  ],\n${indent}},\n`;
  }
  return `${indent}{ route: ${text(item.route)}, label: ${text(item.sidebarLabel ?? item.title)}, load: () => import(${text(`../${item.file}`)}) },\n`;
};

/** generated/guides.ts: the sidebar with the name and the module of every guide, and the union of guide routes. */
export const guides = oneFile(
  'registry/guides',
  'guides.ts',
  'content/sidebar.ts and the guides',
  ({ guides: models }) => `
/** The route of a guide, unencoded. */
export type GuideRoute =
${models.length === 0 ? '  never' : models.map(({ route }) => `  | ${text(route)}`).join('\n')};

/** One guide, by the name that lists give it. Its title is in its own module. */
export type Guide = { readonly route: GuideRoute; readonly label: string; readonly load: () => Promise<typeof import('*.mdx')> };

export type GuideGroup = { readonly label: string; readonly items: readonly (Guide | GuideGroup)[] };

/** The guides in their groups and order. */
export const gettingStartedSidebar: readonly GuideGroup[] = [
${sidebarTree(models)
  .map((item) => emitItem(item, '  '))
  .join('')}];
`,
);

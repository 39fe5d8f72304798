import type { ComponentType } from 'react';

export type DefinitionEditor = ComponentType<{ readonly definition: string }>;

/** The editors by kind of definition, each with what it loads. */
const editors: Readonly<Record<string, { readonly loads: string; readonly load: () => Promise<DefinitionEditor> }>> = {
  jq: { loads: 'Loads an editor and jq', load: async () => (await import('./JqEditor.tsx')).JqEditor },
  tagger: { loads: 'Loads an editor and the sandbox', load: async () => (await import('./DefinitionEditor.tsx')).DefinitionEditor },
};

/** Returns the editor of a kind of definition. @throws an Error when there is none, which fails the build of the guide */
export const editorOf = (kind: string): (typeof editors)[string] => {
  const found = Object.hasOwn(editors, kind) ? editors[kind] : undefined;
  if (found === undefined) throw new Error(`There is no playground for "${kind}". Write of="${Object.keys(editors).join('" or of="')}".`);
  return found;
};

import type { Hovers } from '../../shared/pages/hovers.ts';
import { siteHref } from '../../ui/text/siteHref.ts';
import { TypedCode } from './TypedCode.tsx';

const kept = new Map<string, Promise<Hovers>>();

const fetchHovers = async (path: string): Promise<Hovers> => {
  const response = await fetch(siteHref(path));
  if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
  // Written by codegen.
  return (await response.json()) as Hovers;
};

/**
 * Loads the types of an operation's snippets, and the component that shows them. If loading fails, the next request tries again.
 */
export const loadTypedCode = async (path: string): Promise<{ readonly TypedCode: typeof TypedCode; readonly hovers: Hovers }> => {
  const asked = kept.get(path) ?? fetchHovers(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return { TypedCode, hovers: await asked };
};

/** The words after a fence's language: `name="value"` pairs and flags, without what only the site reads (`{1,3}`). */
export type FenceMeta = { readonly flags: readonly string[]; readonly values: Readonly<Record<string, string>> };

/** Reads `run as=analyst input='{"a":1}' {2,4-5}`. A value in quotes may contain the other kind of quotes. */
export const readFenceMeta = (meta: string): FenceMeta => {
  const flags: string[] = [];
  const values: Record<string, string> = {};
  for (const match of meta.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\{[\d,\s-]+\}|(\S+)/g)) {
    const [, name, double, single, bare, flag] = match;
    if (name !== undefined) values[name] = double ?? single ?? bare ?? '';
    else if (flag !== undefined) flags.push(flag);
  }
  return { flags, values };
};

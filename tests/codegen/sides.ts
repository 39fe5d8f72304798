/** Returns the two texts of one with inline edits: `page_«size→sise»` stands for `page_size` and `page_sise`. */
export const sidesOf = (text: string): readonly [before: string, after: string] => {
  const side = (at: '$1' | '$2'): string => text.replaceAll(/«([^→]*)→([^»]*)»/g, at);
  return [side('$1'), side('$2')];
};

/** Display options of a code block, from its opening line. */
export type FenceInfo = { readonly title: string | undefined; readonly highlight: readonly number[] };

/**
 * Parses `title="…"` and the lines to highlight, `{1,3-5}`, from the text after a code block's language. The checks of the code
 * handle other words.
 */
export const readFenceInfo = (meta: string | null | undefined): FenceInfo => {
  const text = meta ?? '';
  const title = /\btitle=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(text);
  const ranges = /(?:^|\s)\{([\d,\s-]+)\}/.exec(text.replace(/"[^"]*"|'[^']*'/g, ''))?.[1];
  const highlight = (ranges ?? '').split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Number.isInteger(first) && first > 0 && last >= first && last - first < 1000
      ? Array.from({ length: last - first + 1 }, (_, step) => first + step)
      : [];
  });
  return { title: title?.[1] ?? title?.[2] ?? title?.[3], highlight };
};

import type { Plugin } from 'vite';

const inlineStyle = /(\w+)\.createElement\("defs",null,\1\.createElement\("style",null,"[^"]*"\)\)/;

/**
 * Leaves the inline style sheet of a logo out of the search dialog: a strict policy refuses it, and reports it each time
 * the dialog opens.
 */
export const searchDialog = (): Plugin => ({
  name: 'search-dialog',
  transform: {
    filter: { id: /@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]index\.js/ },
    handler(code) {
      if (!inlineStyle.test(code)) throw new Error('@docsearch/react holds no inline style any more: remove codegen/site/searchDialog.ts.');
      return { code: code.replace(inlineStyle, 'null'), map: null };
    },
  },
});

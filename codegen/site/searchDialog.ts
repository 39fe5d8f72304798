import type { Plugin } from 'vite';

type Mend = { readonly what: string; readonly from: RegExp; readonly to: string };

/** What @docsearch/react 3.9.0 does that cannot be helped from outside of it. */
const mends: readonly Mend[] = [
  {
    // A strict policy refuses it, and reports it each time the dialog opens.
    what: 'the inline style sheet of a logo',
    from: /(\w+)\.createElement\("defs",null,\1\.createElement\("style",null,"[^"]*"\)\)/,
    to: 'null',
  },
  {
    // Asking for the text of the selection lays out the whole page: it is wanted once, and was asked for at every key.
    what: 'the selection, read at each rendering',
    from: /(\w+)\.useRef\(("undefined"!=typeof window\?window\.getSelection\(\)\.toString\(\)\.slice\(0,64\):"")\)\.current/,
    // A cut in the middle of a character leaves no half of it.
    to: '$1.useState(()=>($2).replace(/[\\ud800-\\udbff]$/,""))[0]',
  },
  {
    // Setting it lays the list out, with what a key has changed of it; its results come a moment later and do so again.
    what: 'the scrolling to the top at each key',
    from: /(\w+\.current)&&\(\1\.scrollTop=0\)/,
    to: '$1&&requestAnimationFrame(()=>{$1&&($1.scrollTop=0)})',
  },
  {
    // A search tells of itself five times a key, and twice of nothing new: that a list is there which is shown with its
    // hits, and at the end that it ended. Each time the whole dialog was made anew.
    what: 'the rendering of every state',
    from: /onStateChange:function\((\w+)\)\{(\w+)\(\1\.state\)\}/,
    to:
      'onStateChange:function({prevState:b,state:n}){Object.keys(n).some(k=>n[k]!==b[k]&&' +
      '(k!=="context"||n.status==="idle"||n.status==="error"))&&$2(n)}',
  },
  {
    // A found hit is drawn by a component of this site, which takes nothing of what is made here.
    what: 'the parts of a hit',
    from: /(\{hit:(\w+)\},)(\w+\.createElement\("div",\{className:"DocSearch-Hit-Container"\})/,
    to: '$1$2._highlightResult?null:$3',
  },
  {
    // Rows that are filled in anew cost less than rows that are taken out and made again at each key.
    what: 'the keys of hits',
    from: /key:(\[\w+\.title,(\w+)\.objectID\]\.join\(":"\)),item:\2,index:(\w+)/,
    to: 'key:$2._highlightResult?$3:$1,item:$2,index:$3',
  },
  ...['FAVORITE', 'RECENT'].map((list): Mend => ({
    // Opening a list writes to storage to see whether that works.
    what: `the list ${list}, opened at each rendering`,
    from: new RegExp(
      `(\\w+)\\.useRef\\((\\w+\\(\\{key:"__DOCSEARCH_${list}_SEARCHES__"\\.concat\\(\\w+\\),limit:[^}]+\\}\\))\\)\\.current`,
    ),
    to: '$1.useState(()=>$2)[0]',
  })),
];

/** The dialog's source with its mends. @throws when it is no longer the source they were written for */
export const mendSearchDialog = (code: string): string =>
  mends.reduce((mended, { what, from, to }) => {
    if (!from.test(mended)) throw new Error(`@docsearch/react no longer has ${what}: look at codegen/site/searchDialog.ts.`);
    return mended.replace(from, to);
  }, code);

/** Mends the search dialog while the site is built. */
export const searchDialog = (): Plugin => ({
  name: 'search-dialog',
  transform: {
    filter: { id: /@docsearch[\\/]react[\\/]dist[\\/]esm[\\/]index\.js/ },
    handler: (code) => ({ code: mendSearchDialog(code), map: null }),
  },
});

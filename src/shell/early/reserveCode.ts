/** The most lines that src/shared/snippets/otherLines.ts counts; a block is not that high. */
const mostLines = 27;

/**
 * Reserves the height of the snippets in the chosen language, which replace those of the page after hydration, and hides the latter
 * until then or for a second. A style sheet, because the snippets are parsed later and have no style attributes.
 */
export const reserveCode = (language: string): void => {
  const sheet = new CSSStyleSheet();
  const reserve = (media: string, prefix: string): void => {
    for (let lines = 1; lines <= mostLines; lines += 1) {
      const block = `.unchosen[data-lines~=${JSON.stringify(`${prefix}${lines}`)}]`;
      const rule = `@media ${media} { ${block} pre { --chosen-lines: ${lines}; animation: appear 1ms 1s backwards } }`;
      sheet.insertRule(rule, sheet.cssRules.length);
    }
  };
  reserve('screen', `${language}-`);
  reserve('screen and (width <= 600px)', `${language}-n`);
  reserve('screen and (width <= 350px)', `${language}-x`);
  document.adoptedStyleSheets.push(sheet);
};

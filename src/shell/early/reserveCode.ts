/**
 * The most lines and the columns that src/shared/snippets/otherLines.ts counts; the first ones are also for narrower blocks. This script
 * is an entry of its own, so that a shared module would be one more request before the page shows.
 */
export const mostLines = 27;
export const countedColumns = [36, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 58, 73, 84];

/**
 * Reserves the height of the snippets in the chosen language, which replace those of the page after hydration, and hides the latter
 * until then or for a second. A style sheet, because the snippets are parsed later and have no style attributes.
 */
export const reserveCode = (language: string): void => {
  const rules = countedColumns.flatMap((columns, at) =>
    Array.from({ length: mostLines }, (_, before) => {
      const block = `.unchosen[data-lines~=${JSON.stringify(`${language}-${columns}-${before + 1}`)}]`;
      return `@container (width >= ${at === 0 ? 0 : columns}ch) { ${block} code { --chosen-lines: ${before + 1} } }`;
    }),
  );
  const block = `.unchosen[data-lines*=${JSON.stringify(`${language}-`)}]`;
  rules.push(`${block} { max-height: var(--code-height) }`, `${block} pre { animation: appear 1ms 1s backwards }`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@media screen { ${rules.join('\n')} }`);
  document.adoptedStyleSheets.push(sheet);
};

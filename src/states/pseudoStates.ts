/** The pseudo-classes that a page cannot show on its own and that `data-state` simulates. */
export const pseudoStates = ['hover', 'focus-visible', 'active'] as const;

const selectorWith = (selector: string): string =>
  pseudoStates.reduce(
    (text, state) =>
      text.replaceAll(
        new RegExp(`:${state}(?![\\w-])`, 'g'),
        `:is(:${state}, [data-state='${state}'] :is(a, button, input, select, summary))`,
      ),
    selector,
  );

const rewrite = (rules: CSSRuleList): void => {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const selector = selectorWith(rule.selectorText);
      // A selector that was already rewritten contains the attribute.
      if (selector !== rule.selectorText && !rule.selectorText.includes('data-state=')) rule.selectorText = selector;
    }
    if (rule instanceof CSSGroupingRule) rewrite(rule.cssRules);
  }
};

/** Makes the attribute `data-state` simulate a state for everything inside its element, in the style sheets loaded so far. */
export const showPseudoStates = (): void => {
  for (const sheet of document.styleSheets) rewrite(sheet.cssRules);
};

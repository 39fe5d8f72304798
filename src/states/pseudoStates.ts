/** The states of a control that a style sheet knows and a page cannot show on its own, by the attribute that stands for each. */
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
      // A selector that was written already has the attribute in it.
      if (selector !== rule.selectorText && !rule.selectorText.includes('data-state=')) rule.selectorText = selector;
    }
    if (rule instanceof CSSGroupingRule) rewrite(rule.cssRules);
  }
};

/** Lets the attribute `data-state` show a state of everything inside it, for the style sheets loaded so far. */
export const showPseudoStates = (): void => {
  for (const sheet of document.styleSheets) rewrite(sheet.cssRules);
};

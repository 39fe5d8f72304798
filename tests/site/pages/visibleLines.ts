import type { Locator } from '@playwright/test';

/** Returns the text of an element in the lines that a reader sees. */
export const visibleLines = (element: Locator): Promise<readonly string[]> =>
  element.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const lines: string[] = [];
    let bottom = -Infinity;
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode())
      for (const [at, letter] of [...node.data].entries()) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getBoundingClientRect();
        if (box.top >= bottom) lines.push('');
        lines.push(`${lines.pop() ?? ''}${letter}`);
        bottom = box.bottom;
      }
    return lines;
  });

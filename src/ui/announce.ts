let region: HTMLElement | undefined;

/**
 * Announces a short text to assistive technology. One live region serves the whole page: a region per button would cost
 * hundreds of nodes on a reference page.
 */
export const announce = (text: string): void => {
  if (region === undefined || !region.isConnected) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.className = 'announcer';
    region.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
    document.body.append(region);
  }
  const target = region;
  target.textContent = '';
  // The region must be empty for a moment; otherwise, the same text is not announced again.
  setTimeout(() => {
    target.textContent = text;
  }, 50);
};

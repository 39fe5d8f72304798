let isOffered = false;

/** Shows a notice above the page, once, that its text is complete but some of its scripts did not load. */
export const offerRetry = (container: Element): void => {
  if (isOffered) return;
  isOffered = true;
  const notice = document.createElement('p');
  notice.className = 'loadFailure';
  notice.setAttribute('role', 'alert');
  notice.textContent = 'Part of this page did not load. The text is complete, but menus and examples may not respond. ';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => location.reload());
  notice.append(retry);
  container.before(notice);
};

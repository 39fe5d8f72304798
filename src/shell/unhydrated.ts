/** Says, above a page whose scripts did not arrive, that its text is there and the rest is not. */
export const offerRetry = (container: Element): void => {
  const notice = document.createElement('p');
  notice.className = 'loadFailure';
  notice.setAttribute('role', 'alert');
  notice.textContent = 'A part of this page did not load. Its text is complete; menus and examples may not respond. ';
  const retry = document.createElement('button');
  retry.type = 'button';
  retry.textContent = 'Retry';
  retry.addEventListener('click', () => location.reload());
  notice.append(retry);
  container.before(notice);
};

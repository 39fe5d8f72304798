/*
 * Runs before the first paint, as a file of its own because pages hold no inline script: it settles the colour mode, so
 * that nothing flashes, and tells the styles that scripts run. Light is the default whatever the system prefers.
 */
{
  const root = document.documentElement;
  root.classList.add('js');
  let mode: string | null = null;
  try {
    mode = localStorage.getItem('theme');
  } catch {
    // Blocked storage is reported once by the page itself.
  }
  root.dataset['theme'] = mode === 'dark' ? 'dark' : 'light';
}

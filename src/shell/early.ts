import { claimReload } from '../routes/chunkReload.ts';
import { offerRetry } from './unhydrated.ts';

/*
 * Runs before the first paint, as a file of its own because pages hold no inline script: it settles the colour mode, so
 * that nothing flashes, and tells the styles that scripts run. Light is the default whatever the system prefers.
 * Once the text is drawn it loads the modules that bring the page to life; a button that was pressed before they came is
 * pressed again by then. It also stays to help where files of the page do not arrive, because it did. No other script
 * imports what it imports: it would become a module, which comes after the first paint.
 */
{
  const isLoadedAfresh = (): boolean => {
    if (!claimReload()) return false;
    console.warn('Files of this page did not arrive. Loading the page afresh.');
    location.reload();
    return true;
  };

  const stayText = (): void => {
    const site = document.querySelector('#site');
    if (site !== null) offerRetry(site);
  };

  const loadModules = ({ entry, modules }: DOMStringMap): void => {
    if (entry === undefined) return;
    for (const href of modules?.split(' ').filter(Boolean) ?? []) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
    import(/* @vite-ignore */ entry).catch((error: unknown) => {
      console.warn(error);
      if (!isLoadedAfresh()) stayText();
    });
  };

  const pressWhenAlive = (): void => {
    let pressed: HTMLElement | null = null;
    const keep = ({ target }: MouseEvent): void => {
      pressed = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
    };
    document.addEventListener('click', keep);
    document.addEventListener(
      'alive',
      () => {
        document.removeEventListener('click', keep);
        document.documentElement.classList.add('alive');
        pressed?.click();
      },
      { once: true },
    );
  };

  const root = document.documentElement;
  root.classList.add('js');
  let mode: string | null = null;
  try {
    mode = localStorage.getItem('theme');
  } catch {
    // Blocked storage is reported once by the page itself.
  }
  root.dataset['theme'] = mode === 'dark' ? 'dark' : 'light';

  document.addEventListener('part-missing', (event) => isLoadedAfresh() && event.preventDefault());
  document.addEventListener('text-only', stayText);

  pressWhenAlive();
  const { dataset } = document.currentScript ?? {};
  if (dataset !== undefined) {
    // A page in a tab that is not shown is never drawn, so it does not wait.
    if (document.hidden) loadModules(dataset);
    else requestAnimationFrame(() => setTimeout(() => loadModules(dataset)));
  }
}

import { claimReload } from '../page/chunkReload.ts';
import { keepInput } from './earlyInput.ts';
import { offerRetry } from './offerRetry.ts';

/*
 * Runs before the first paint, as a separate file because pages have no inline scripts. It sets the colour mode (light unless the
 * reader chose another, whatever the system prefers) and whether the sidebar is hidden, so that nothing flashes or moves, and
 * sets the class for styles that depend on scripts. It requests the modules of the page after its styles and fonts, runs them
 * after the first paint, and records the reader's input until they respond. When files of the page do not load, it reloads the
 * page or offers to. No other script may import the modules that this one imports: the bundler would make it a module, and
 * modules run after the first paint.
 */
{
  const input = keepInput();
  const root = document.documentElement;

  const isLoadedAfresh = (): boolean => {
    if (!claimReload()) return false;
    console.warn('Some files of this page did not load. Reloading the page.');
    location.reload();
    return true;
  };

  const stayText = (): void => {
    input.forget();
    root.classList.remove('opensAtTop');
    const site = document.querySelector('#site');
    if (site !== null) offerRetry(site);
  };

  let areRequested = false;
  const requestModules = ({ entry, modules }: DOMStringMap): void => {
    if (entry === undefined || areRequested) return;
    areRequested = true;
    for (const href of [...(modules?.split(' ') ?? []), entry].filter(Boolean)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
  };

  /**
   * Requests the modules once the styles and fonts have loaded, so that they do not compete, and while the browser lays out the
   * page.
   */
  const requestAfterStyles = (dataset: DOMStringMap): void => {
    const onLoad = (): void => {
      // All links in the head have been parsed once there is a body.
      if (document.body === null) return;
      const links = [...document.querySelectorAll<HTMLLinkElement>('link:is([rel=stylesheet], [rel=preload])')];
      if (links.every(({ href }) => performance.getEntriesByName(href).length > 0)) requestModules(dataset);
    };
    document.addEventListener('load', onLoad, { capture: true });
    document.addEventListener('DOMContentLoaded', onLoad);
  };

  const loadModules = (dataset: DOMStringMap): void => {
    const { entry } = dataset;
    if (entry === undefined) return;
    requestModules(dataset);
    import(/* @vite-ignore */ entry).catch((error: unknown) => {
      console.warn(error);
      if (!isLoadedAfresh()) stayText();
    });
  };

  // Content far below the top is not urgent, so src/reference/page/layOutRest.ts lays it out later. In dev, React would warn
  // about its styles.
  const [visit] = performance.getEntriesByType('navigation');
  const isReturn = visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate';
  if (location.hash === '' && !isReturn && !import.meta.env.DEV) root.classList.add('opensAtTop');
  addEventListener('hashchange', () => {
    if (!root.classList.contains('opensAtTop')) return;
    // The position of the target is only an estimate until the operations before it are laid out.
    root.classList.remove('opensAtTop');
    document.querySelector(':target')?.scrollIntoView();
  });

  root.classList.add('js');
  let mode: string | null = null;
  try {
    mode = localStorage.getItem('theme');
    root.dataset['sidebar'] = localStorage.getItem('sidebar') ?? '';
  } catch {
    // The page itself reports blocked storage once.
  }
  root.dataset['theme'] = mode === 'dark' ? 'dark' : 'light';

  document.addEventListener('part-missing', (event) => isLoadedAfresh() && event.preventDefault());
  document.addEventListener('text-only', stayText);

  document.addEventListener(
    'alive',
    () => {
      root.classList.add('alive');
      // In its own task: React handles no events while it commits.
      setTimeout(() => void input.repeat());
    },
    { once: true },
  );
  const { dataset } = document.currentScript ?? {};
  if (dataset !== undefined) {
    // A page in a hidden tab is never painted, so it does not wait.
    if (document.hidden) loadModules(dataset);
    else {
      requestAfterStyles(dataset);
      requestAnimationFrame(() => setTimeout(() => loadModules(dataset)));
    }
  }
}

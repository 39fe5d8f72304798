import { claimReload } from '../../page/chunks/chunkReload.ts';
import { keepInput } from './earlyInput.ts';
import { offerRetry } from '../failures/offerRetry.ts';
import { reserveCode } from './reserveCode.ts';

/*
 * Runs before the first paint, as a separate file because pages have no inline scripts. It sets the color mode (light unless the
 * reader chose another, whatever the system prefers), whether the sidebar is hidden and the height of snippets, so that nothing
 * flashes or moves, and sets the class for styles that depend on scripts. It requests the modules of the page after the first paint,
 * so that they do not compete with what the paint needs, and records the reader's input until they respond. When files of the page
 * do not load, it reloads the page or offers to. No other script may import the modules that this one imports: the bundler would
 * make it a module, and modules run after the first paint.
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

  const loadModules = ({ entry, modules }: DOMStringMap): void => {
    if (entry === undefined) return;
    for (const href of (modules ?? '').split(' ').filter(Boolean)) {
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

  // Content far below the top is not urgent, so src/reference/page/lazy/layOutRest.ts lays it out later. In dev, React would warn
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
    const language = localStorage.getItem('snippet-language');
    if (language !== null) reserveCode(language);
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
      requestAnimationFrame(() => setTimeout(() => loadModules(dataset)));
    }
  }
}

import '../useDom.ts';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { SessionExport } from '../../src/console/session/SessionExport.tsx';
import { PageMenu } from '../../src/ui/menu/PageMenu.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each<[name: string, label: string, content: () => ReactNode]>([
  ['the menu of a page', 'Copy as Markdown', () => <PageMenu route="/a" title="A" links={{ published: '/a.md' }} />],
  ['the session', 'Copy', () => <SessionExport calls={[]} languages={[]} />],
])('%s says for a moment that it was copied, and can be copied again', async (_, label, content) => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('# A'));
  vi.stubGlobal('ClipboardItem', function ClipboardItem() {});
  const write = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { write } });
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(content()));
  const button = place.querySelector('button');
  for (const times of [1, 2]) {
    expect(button?.textContent.trim()).toBe(label);
    await act(async () => button?.click());
    expect(button?.textContent.trim()).toBe('Copied');
    expect(write).toHaveBeenCalledTimes(times);
    await act(() => vi.advanceTimersByTimeAsync(2000));
  }
  await act(async () => root.unmount());
});

import '../useDom.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { apis } from '../../generated/apis.ts';
import { operations } from '../../generated/operations.ts';
import { configure } from '../../generated/sdk/hooks.ts';
import { contract } from '../../src/mocks/contract.ts';
import { createPlatform } from '../../src/platform/createPlatform.ts';
import { generatedOperation } from '../generatedOperation.ts';
import { scratch } from '../shared/snippets/runSnippets.ts';

const generated = join(import.meta.dirname, '..', '..', 'generated');
const platform = createPlatform({ contract });
let statuses: number[] = [];

const answer = async (request: Request): Promise<Response> => {
  const response = await platform.handle(request);
  statuses.push(response.status);
  return response;
};

beforeEach(() => {
  platform.reset();
  statuses = [];
});

const componentAt = async (file: string): Promise<ComponentType> => {
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Readonly<Record<string, ComponentType>>;
  configure({ baseUrl: 'https://api.acme.example', token: 'admin', fetch: answer });
  const [component] = Object.values(module);
  if (component === undefined) throw new Error(`${file} exports no component.`);
  return component;
};

const componentOf = (api: string, name: string): Promise<ComponentType> =>
  componentAt(join(generated, api, 'snippets', 'tanstack-query', `${name}.tsx`));

/**
 * Renders a component, presses its button if it has one, and waits for its new content.
 * @param isComplete the button is pressed again until this is true
 */
const show = async (Component: ComponentType, isComplete: (place: HTMLElement) => boolean = () => true): Promise<HTMLElement> => {
  const place = document.createElement('div');
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 }, mutations: { gcTime: 0 } } });
  const root = createRoot(place);
  await act(async () => {
    root.render(
      <QueryClientProvider client={client}>
        <Component />
      </QueryClientProvider>,
    );
  });
  await act(async () => place.querySelector('button')?.click());
  const deadline = performance.now() + 4000;
  while (!(isSettled(place) && isComplete(place)) && performance.now() < deadline) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 2)));
    if (!isComplete(place)) await act(async () => place.querySelector('button')?.click());
  }
  const copy = place.cloneNode(true) as HTMLElement;
  await act(async () => root.unmount());
  return copy;
};

const isSettled = (place: HTMLElement): boolean =>
  place.querySelector('pre, ul, [role=alert]') !== null || place.textContent.includes('Done');

describe.each(apis.map(({ name }) => name))('the hooks of %s settle with their data shown', (api) => {
  test.each(operations.filter((operation) => operation.api === api).map(({ name }) => name))('%s', async (name) => {
    const place = await show(await componentOf(api, name));
    expect(place.querySelector('[role=alert]')?.textContent).toBeUndefined();
    expect(isSettled(place), place.innerHTML).toBe(true);
    expect(statuses).toEqual([generatedOperation(api, name).exampleRequest.expectedStatus]);
  });
});

describe('a hook', () => {
  test('of a list shows page after page when its button is pressed', async () => {
    const code = readFileSync(join(generated, 'metadata/snippets/tanstack-query-all-pages/listRobologs.tsx'), 'utf8');
    const folder = await scratch('all-pages');
    writeFileSync(join(folder, 'listRobologs.tsx'), code.replace('page_size: 100', 'page_size: 20'));
    const place = await show(await componentAt(join(folder, 'listRobologs.tsx')), (shown) => shown.querySelectorAll('li').length > 20);
    expect(new Set([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).size).toBe(23);
    expect(place.querySelector('button')).toBeNull();
    expect(statuses).toEqual([200, 200]);
  });

  test('shows the error text of the platform', async () => {
    const component = await componentOf('metadata', 'listRobologs');
    configure({ token: 'nobody-has-this', fetch: answer });
    const place = await show(component);
    expect(place.querySelector('[role=alert]')?.textContent).toMatch(/token/i);
    expect(statuses).toEqual([401]);
  });
});

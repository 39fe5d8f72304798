import { expect, test } from 'vitest';
import { firstPageIsTaken, lazyPage } from '../../src/page/chunks/lazyPage.tsx';

const moduleWithRest = () => {
  let isLoaded = false;
  return {
    default: 'page',
    rest: { load: async () => void (isLoaded = true), isLoaded: () => isLoaded },
  };
};

test('a page that is prefetched while the router loads it has one module, whose additional content is loaded', async () => {
  firstPageIsTaken();
  const modules: ReturnType<typeof moduleWithRest>[] = [];
  const page = lazyPage(
    async () => {
      const module = moduleWithRest();
      modules.push(module);
      return module;
    },
    () => null,
    ({ rest }) => rest,
  );
  await Promise.all([page.preload(), page.preload()]);
  expect(page.isLoaded()).toBe(true);
  expect(modules.map(({ rest }) => rest.isLoaded())).toEqual([true]);
});

test('a page whose module did not load is requested again', async () => {
  let requests = 0;
  const page = lazyPage(
    () => {
      requests += 1;
      return requests === 1 ? Promise.reject(new Error('offline')) : Promise.resolve({ default: 'page' });
    },
    () => null,
  );
  await page.preload();
  expect(page.isLoaded()).toBe(false);
  await page.preload();
  expect(page.isLoaded()).toBe(true);
});

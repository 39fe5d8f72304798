import type { Page } from '@playwright/test';

/** Returns everything that a page has stored, as one string. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<string>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.addEventListener('error', () => reject(opening.error));
            opening.addEventListener('success', () => {
              const stores = [...opening.result.objectStoreNames];
              if (stores.length === 0) return resolve(name);
              const transaction = opening.result.transaction(stores);
              const found: unknown[] = [];
              for (const store of stores) {
                const all = transaction.objectStore(store).getAll();
                all.addEventListener('success', () => found.push(all.result));
              }
              transaction.addEventListener('complete', () => resolve(name + JSON.stringify(found)));
            });
          }),
      ),
    );
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => [name, (await (await caches.open(name)).keys()).map(({ url }) => url)]),
    );
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes].map(({ value }) => value));
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      cached,
      document.cookie,
      location.href,
      history.state,
      attributes,
      document.documentElement.outerHTML,
      performance.getEntries().map(({ name }) => name),
    ]);
  });

import type { MovedAnchors } from '../../shared/model/pages.ts';

/*
 * Runs before the first paint on the overview of an API whose operations are on the pages of its tags: redirects a link to an
 * operation, such as one from before the API was that large, to the page of the operation. Only a URL with an anchor waits for
 * the list of anchors. It imports nothing, because the bundler would make it a module, and modules run after the first paint.
 */
{
  const { anchors } = document.currentScript?.dataset ?? {};
  const { documentElement } = document;
  const [outer = ''] = location.hash.slice(1).split(/[/~]/);

  const follow = async (url: string): Promise<void> => {
    const moved = (await (await fetch(url)).json()) as MovedAnchors;
    const page = Object.keys(moved).find((candidate) => moved[candidate]?.includes(outer));
    // The list is below the route of the API, like the pages in it.
    if (page !== undefined) location.replace(`${url.slice(0, url.lastIndexOf('/'))}${page.slice(page.lastIndexOf('/'))}${location.hash}`);
    else documentElement.hidden = false;
  };

  if (anchors !== undefined && outer !== '') {
    documentElement.hidden = true;
    follow(anchors).catch(() => {
      documentElement.hidden = false;
    });
  }
}

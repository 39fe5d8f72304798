import { introductionText } from '../../src/reference/page/introductionText.tsx';
import { introductionOf, outlineOf } from '../../src/shared/pages/apiIntroduction.ts';
import type { ApiPage } from '../../src/shared/pages/referencePage.ts';

/** Returns the data of an API's page, and its static parts with everything that they load. */
export const pageProps = async (page: ApiPage) => {
  const text = introductionText(async () => ({ default: introductionOf(page) }));
  await text.load();
  return { api: outlineOf(page), text } as const;
};

import type { ApiHead, ApiIntroduction, ApiOutline, ApiPage } from './referencePage.ts';
import { defined } from '../records.ts';

/** Returns the data of an API's page that depends on neither its operations nor its introduction. */
export const headOf = ({
  name,
  route,
  title,
  version,
  summary,
  quotesDescription,
  deprecated,
  webhookCount,
  setUp,
  links,
  security,
  downloads = [],
}: Omit<ApiPage, 'operations' | 'tags'>): ApiHead => ({
  name,
  route,
  title,
  version,
  summary,
  deprecated,
  ...defined({ quotesDescription, webhookCount, links }),
  hasAuthentication: security.length > 0,
  hasDownloads: downloads.length > 0,
  hasSetUp: setUp !== undefined,
});

/** Returns the data that an API's page needs when it opens. */
export const outlineOf = (page: ApiPage): ApiOutline => ({
  ...headOf(page),
  operations: page.operations,
  tags: page.tags.map(({ name, anchor, group, otherIds }) => ({ name, anchor, ...defined({ group, otherIds }) })),
});

type Described = Omit<ApiPage, 'operations' | 'tags'> & { readonly tags: ApiIntroduction['tags'] };

/** Returns the data of the static parts of an API's page, and of its setup. */
export const introductionOf = ({
  name,
  route,
  baseUrl,
  description,
  about,
  servers,
  security,
  downloads,
  setUp,
  tags,
}: Described): ApiIntroduction => ({
  name,
  route,
  baseUrl,
  description,
  security,
  ...defined({ about, servers, downloads, setUp }),
  tags: tags.map(({ anchor, description: text, externalDocs }) => ({ anchor, description: text, ...defined({ externalDocs }) })),
});

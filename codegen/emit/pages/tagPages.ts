import { nameOfPage, pagesOfTags, tagPages, type MovedAnchors, type PageOfTag } from '../../../src/shared/model/pages.ts';
import type { ApiModel, OperationModel, TagModel } from '../../../src/shared/model/types.ts';
import type { OperationSummary, OverviewPage, SectionLoaders, TagEntry, TagPage } from '../../../src/shared/pages/referencePage.ts';
import { firstSentence } from '../../model/text/richText.ts';
import { jsonFile, text } from '../../files/source.ts';
import type { GeneratedFile } from '../types.ts';
import { dataFiles } from './dataFiles.ts';

const types = '../../src/shared/pages/referencePage.ts';

/** The name of a tag page's modules, in the folder of its API. */
export const tagFile = ({ page }: { readonly page: string }): string => `tag-${page.slice(page.lastIndexOf('/') + 1)}`;

/** Describes a tag in one sentence. */
const tagDescription = ({ title }: Pick<ApiModel, 'title'>, { name, description }: Pick<TagModel, 'name' | 'description'>): string =>
  firstSentence(description) || `${name}: operations of the ${title}.`;

/** The title and description of a tag page, for browsers and search engines. */
export const headOfPage = (
  api: Pick<ApiModel, 'title'>,
  page: PageOfTag<TagModel, OperationModel>,
): { readonly title: string; readonly description: string } => {
  const about = tagDescription(api, page.tag);
  return {
    title: `${nameOfPage(page)} · ${api.title}`,
    description: page.number === 1 ? about : `${about} Page ${page.number} of ${page.count}.`,
  };
};

/** The summary of an operation for lists on its own page. */
const ownSummary = ({ id, name, anchor, method, path, summary, deprecated, tag }: OperationModel): OperationSummary => ({
  id,
  name,
  anchor,
  method,
  path,
  summary,
  deprecated,
  tag,
});

/** The summary of an operation for lists on other pages. */
export const summaryOf = (operation: OperationModel): OperationSummary => ({
  ...ownSummary(operation),
  ...(operation.page !== undefined && { page: operation.page }),
});

/** The source of the loaders of a page's sections, by name and file. */
export const sectionLoaders = (sections: readonly (readonly [name: keyof SectionLoaders, file: string])[]): string =>
  sections.length === 0 ? '{}' : `{\n${sections.map(([name, file]) => `    ${name}: () => import(${text(file)}),\n`).join('')}  }`;

/** The module of an API's overview page, if its operations are on tag pages. */
export const overviewModule = (line: string, sections: string): string =>
  `${line}import type { OverviewReference } from '${types}';
import page from './overview.json';

export default {
  page,
  operationList: () => import('./operationList.json'),
  sections: ${sections},
} satisfies OverviewReference;
`;

const tagModule = (line: string, file: string, operations: readonly OperationModel[]): string => {
  const files = operations.map(({ name }) => `    ${text(`./operations/${name}.json`)},\n`).join('');
  return `${line}import type { OperationPage, TagReference } from '${types}';
import page from './${file}.json';

export default {
  page,
  operations: import.meta.glob<OperationPage>([
${files}  ], { import: 'default' }),
  operationList: () => import('./operationList.json'),
} satisfies TagReference;
`;
};

/** The number of webhooks of an API, if it has any. */
export const webhookCountOf = ({ webhooks = [] }: ApiModel): Pick<OverviewPage, 'webhookCount'> =>
  webhooks.length > 0 ? { webhookCount: webhooks.length } : {};

const overviewOf = (api: ApiModel, tags: readonly TagEntry[]): OverviewPage => {
  const { operations, schemas: _, wire: __, releases: ___, webhooks: ____, tags: own, ...facts } = api;
  const described = new Map(own.map((tag): [string, TagModel] => [tag.name, tag]));
  return {
    ...facts,
    ...webhookCountOf(api),
    operationCount: operations.length,
    tags: tags.map((tag) => {
      const { description = [], externalDocs } = described.get(tag.name) ?? {};
      return { ...tag, description, ...(externalDocs !== undefined && { externalDocs }) };
    }),
  };
};

/** The pages of a tag with several pages, for the list on each of them. */
const partsOf = (
  page: PageOfTag<TagModel, OperationModel>,
  siblings: readonly PageOfTag<TagModel, OperationModel>[],
): Pick<TagPage, 'parts'> =>
  page.count === 1
    ? {}
    : {
        parts: {
          number: page.number,
          pages: siblings.map(({ page: route, operations }) => ({ route, count: operations.length })),
          operations: siblings.flatMap(({ number, operations }) => operations.map(number === page.number ? ownSummary : summaryOf)),
        },
      };

/** The files of the overview and of the pages of each tag. */
export const splitFiles = (api: ApiModel, line: string): readonly GeneratedFile[] => {
  const pages = pagesOfTags(tagPages(api.tags), api.operations);
  const byTag = Map.groupBy(pages, ({ tag }) => tag);
  const entries = [...byTag].map(([{ name, anchor, group, page }, own]): TagEntry => ({
    name,
    anchor,
    ...(group !== undefined && { group }),
    page,
    count: own.reduce((sum, { operations }) => sum + operations.length, 0),
  }));
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]));
  const moved: MovedAnchors = Object.fromEntries(
    pages.map(({ tag, page, number, operations }) => [
      page,
      [...(number === 1 ? [tag.anchor] : []), ...operations.map(({ anchor }) => anchor)],
    ]),
  );
  return [
    ...dataFiles(line, 'overview', 'OverviewPage', overviewOf(api, entries)),
    ...dataFiles(
      line,
      'operationList',
      'OperationList',
      pages.flatMap(({ operations }) => operations.map(summaryOf)),
    ),
    { path: 'anchors.json', content: jsonFile(moved) },
    ...pages.flatMap((one): readonly GeneratedFile[] => {
      const { tag, page, number, operations } = one;
      const file = tagFile(one);
      const { name, anchor, description, externalDocs } = tag;
      const content: TagPage = {
        route: page,
        api: { name: api.name, title: api.title, route: api.route },
        tag: {
          name,
          anchor,
          description: number === 1 ? description : [],
          ...(number === 1 && externalDocs !== undefined && { externalDocs }),
        },
        ...headOfPage(api, one),
        tags: entries,
        operations: operations.map(ownSummary),
        ...(number === 1 && tag.otherIds !== undefined && { others: tag.otherIds.flatMap((id) => byId.get(id) ?? []).map(summaryOf) }),
        ...partsOf(one, byTag.get(tag) ?? []),
      };
      return [{ path: `${file}.ts`, content: tagModule(line, file, operations) }, ...dataFiles(line, file, 'TagPage', content)];
    }),
  ];
};

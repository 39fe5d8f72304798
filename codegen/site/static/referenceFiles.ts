import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { movedAnchorsFile, nameOfPage, pagesOfTags } from '../../../src/shared/model/pages.ts';
import { snippetContext } from '../../../src/shared/snippets/context.ts';
import { curl } from '../../../src/shared/snippets/languages/curl.ts';
import { samplesIn } from '../../emit/pages/samples.ts';
import { readApiFile, readJson, readJsonFiles } from '../../files/generatedFiles.ts';
import { loadPermissions, rolesWith } from '../../load/settings/permissions.ts';
import { nearest } from '../../model/schema/reach.ts';
import { operationFile, referenceMarkdown, tagMarkdown } from '../markdown/referenceMarkdown.ts';
import { markdownFile } from '../prerender/pageFiles.ts';
import type { FeedApi } from './feeds.ts';
import { addressOf, markdownLink } from './links.ts';
import type { SiteApi, SiteFacts, StaticFile } from './siteFacts.ts';

/** The list for redirecting old links to operations to the pages of their tags, if tags have pages. */
const movedAnchors = async (folder: string, route: string): Promise<readonly StaticFile[]> =>
  existsSync(join(folder, movedAnchorsFile))
    ? [{ path: `${route.slice(1)}/${movedAnchorsFile}`, content: JSON.stringify(await readJson(folder, movedAnchorsFile)) }]
    : [];

/** The reference as Markdown. */
export const referenceFiles = async (
  site: SiteFacts,
  apis: readonly SiteApi[],
  releases: readonly FeedApi[],
): Promise<readonly StaticFile[]> => {
  const generated = join(site.root, 'generated');
  const matrix = loadPermissions(site.root);
  const rolesOf = (permission: string | null): readonly string[] =>
    matrix.ok && permission !== null ? rolesWith(permission, matrix.value).map(({ label }) => label) : [];
  const perApi = await Promise.all(
    apis.map(async ({ name, api, operations, downloads }): Promise<readonly StaticFile[]> => {
      const agents = await readApiFile(generated, name, 'agents.json').catch(() => undefined);
      const { webhooks } = await readApiFile(generated, name, 'webhooks.json').catch(() => ({ webhooks: [] }));
      const named = await readApiFile(generated, name, 'schemas.json');
      const schemas = Object.values(named);
      const alone = operations.map((operation) => ({
        path: `${api.route.slice(1)}/${operation.name}.md`,
        content: operationFile(
          api,
          operation,
          {
            roles: rolesOf(operation.permission),
            curl: curl.render(
              operation.exampleRequest,
              operation,
              snippetContext(site.product, { name: api.name, schemas: named }, operation),
            ),
            samples: samplesIn(operation.snippets ?? []),
            schemas: nearest(operation, named),
          },
          markdownLink(site),
        ),
      }));
      return [
        {
          path: markdownFile(api.route),
          content: referenceMarkdown(
            api,
            operations,
            schemas,
            agents,
            downloads.map((file) => ({ ...file, href: addressOf(site, `${api.route}/${file.file}`) })),
            releases.find(({ route }) => route === api.route)?.releases ?? [],
            markdownLink(site),
            webhooks,
          ),
        },
        ...pagesOfTags(api.tags, operations).map((one) => ({
          path: markdownFile(one.page),
          content: tagMarkdown(api, { ...one.tag, name: nameOfPage(one) }, one.operations, markdownLink(site)),
        })),
        ...(await movedAnchors(join(generated, name), api.route)),
        ...alone,
      ];
    }),
  );
  return perApi.flat();
};

/** The types that snippets show on hover. */
export const hoverFiles = async (site: SiteFacts): Promise<readonly StaticFile[]> => {
  const generated = join(site.root, 'generated');
  const folders = (await readdir(generated)).filter((name) => existsSync(join(generated, name, 'hovers')));
  const files = await Promise.all(
    folders.map(async (api) => {
      const folder = join(generated, api, 'hovers');
      const names = await readdir(folder);
      const types = await readJsonFiles(folder, names);
      return names.map((name, at) => ({ path: `hovers/${api}/${name}`, content: JSON.stringify(types[at]) }));
    }),
  );
  return files.flat();
};

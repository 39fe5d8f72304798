import type { ApiModel } from '../../../src/shared/model/types.ts';
import type { Convention } from '../../../src/shared/pages/homePage.ts';
import { code, link, p, table } from './richParts.ts';

/** The version and base path of each API. */
export const versioning = (apis: readonly ApiModel[]): Convention | undefined => {
  if (apis.length === 0) return undefined;
  const isInPath = apis.every(({ version, basePath }) => basePath.split('/').includes(`v${version.split('.')[0]}`));
  return {
    anchor: 'versioning',
    title: 'Versioning',
    names: ['API version', 'Deprecation', 'Base path', 'Base URL', 'Breaking changes', 'Compatibility'],
    text: [
      ...(isInPath ? [p('The major version of an API is part of its base path.')] : []),
      table(
        ['API', 'Base path', 'Version'],
        apis.map(({ navLabel, route, version, baseUrl, basePath, deprecated }) => [
          [link(route, navLabel)],
          // An API with only webhooks has no base URL; one at the root of its host has no base path.
          baseUrl === '' ? ['Only webhooks'] : [code(basePath || '/')],
          [deprecated ? `${version}, deprecated` : version],
        ]),
      ),
    ],
  };
};

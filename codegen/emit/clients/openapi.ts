import { stringify } from 'yaml';
import { isArray, isObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import { perApi } from '../perApi.ts';
import { banner } from '../../files/source.ts';

/** Extensions that configure this site and mean nothing to a reader of the spec. */
const ours = new Set(['x-provoke', 'x-in-example']);

const withoutOurs = (value: JsonValue): JsonValue => {
  if (isArray(value)) return value.map(withoutOurs);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !ours.has(name))
      .map(([name, item]) => [name, withoutOurs(item)]),
  );
};

/** The bundled spec as a download, in JSON and YAML. */
export const openapi = perApi(
  'openapi',
  ({ bundle }) => {
    const document = withoutOurs(bundle.document);
    return [
      { path: 'openapi.json', content: `${JSON.stringify(document, null, 2)}\n` },
      {
        path: 'openapi.yaml',
        content:
          banner('clients/openapi', bundle.entry.root).replace('//', '#') +
          stringify(document, { lineWidth: 120, aliasDuplicateObjects: false }),
      },
    ];
  },
  { slow: true },
);

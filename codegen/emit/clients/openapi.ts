import { dump } from 'js-yaml';
import { perApi } from '../perApi.ts';
import { banner } from '../../files/source.ts';

/** The bundled spec as a download, in JSON and YAML. */
export const openapi = perApi('openapi', ({ documents }) => {
  const document = documents.download();
  return [
    { path: 'openapi.json', content: `${JSON.stringify(document, null, 2)}\n` },
    {
      path: 'openapi.yaml',
      content: banner('clients/openapi', documents.source).replace('//', '#') + dump(document, { lineWidth: 120, noRefs: true }),
    },
  ];
});

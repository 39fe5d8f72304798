import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { clientFactory } from '../../src/shared/snippets/context.ts';

/** Returns the kilobytes (gzip) that the client of an API adds to an application that imports nothing else from the package. */
export const clientSize = async (root: string, api: string): Promise<number> => {
  const client = join(root, 'generated', api, 'client.ts');
  const entry = 'virtual:application';
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [
      {
        name: 'application',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) =>
          id === entry ? `import { ${clientFactory(api)} } from ${JSON.stringify(client)};\n${clientFactory(api)}();\n` : null,
      },
    ],
  });
  try {
    const { output } = await build.generate({ minify: true });
    return gzipSync(output[0].code, { level: 9 }).length / 1000;
  } finally {
    await build.close();
  }
};

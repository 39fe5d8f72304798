import type { BinaryFile } from '../../files/fileTypes.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../../load/settings/product.ts';
import { goFolder, goModulePath } from '../../../src/shared/pages/packages.ts';
import { shownApi, type GeneratedClients } from './generatedClients.ts';
import { programText } from './readme.ts';
import { goRepairs, withRepairs } from './runtimeRepairs.ts';
import { sourceArchive } from './sourceArchive.ts';

const readme = (product: Product, { apis }: GeneratedClients): string => {
  const path = goModulePath(product);
  const api = shownApi(
    apis.filter(({ shown }) => shown.go !== ''),
    ({ name }) => name,
  );
  return `# ${path}

Clients of the ${product.name} APIs, a package for each: ${apis.map(({ goPackage }) => `\`${goPackage}\``).join(', ')}. They use the standard library alone.

Unpack this folder in your module, then:

\`\`\`sh
test -f go.mod || go mod init example.com/app
go mod edit -require=${path}@v0.0.0 -replace=${path}=./${goFolder(product)}
\`\`\`

${programText(product, 'go', api?.shown.go ?? '', 'call.go', 'go run call.go')}
A method makes each call. A list has \`…Items\` and \`…Pages\` beside it, which read it to its end. An error response is an \`*APIError\`. With \`Retry\`, idempotent calls are repeated after 408, 429, 500, 502, 503 and 504, after the whole wait of \`Retry-After\`, which a context does not end; a function \`RetryOn\` can return the response instead.
`;
};

/** Creates the Go module of all APIs as an archive of its source: a package for each API, without dependencies. */
export const goModule = async (product: Product, clients: GeneratedClients): Promise<BinaryFile> => {
  const packages = await Promise.all(
    clients.apis.map(async ({ module, goPackage }) => {
      const generated = await readFile(join(clients.folder, `${module}.go`), 'utf8');
      return [`${goPackage}/${goPackage}.go`, withRepairs(generated, goRepairs)] as const;
    }),
  );
  return sourceArchive(goFolder(product), {
    'go.mod': `module ${goModulePath(product)}\n\ngo 1.19\n`,
    'README.md': readme(product, clients),
    ...Object.fromEntries(packages),
  });
};

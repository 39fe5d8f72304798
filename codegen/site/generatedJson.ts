import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { BuildContext } from '../cache/buildContext.ts';
import { reuseAsync } from '../cache/diskCache.ts';
import { configFile, loadConfig } from '../load/settings/config.ts';
import { exampleRole, loadPermissions, rolesWith, type PermissionMatrix } from '../load/settings/permissions.ts';
import { loadSite } from '../load/settings/site.ts';
import type { Product } from '../load/settings/product.ts';
import { contentHash } from '../files/contentHash.ts';
import { dataModule, parsedJson } from '../files/dataModule.ts';
import { text } from '../files/source.ts';
import { apiDownloads, writeDownloads } from '../downloads/archive.ts';
import { downloadsOf } from '../downloads/files.ts';
import { introductionOf, outlineOf } from '../../src/shared/pages/apiIntroduction.ts';
import type { ApiPage, Download } from '../../src/shared/pages/referencePage.ts';
import { apiFolders, readApiFile, readHome, readJson, type OperationGuides } from '../files/generatedFiles.ts';
import { setUpOf, type SetUp } from '../../src/shared/pages/setUp.ts';
import type { CodeModel } from '../../src/shared/model/types.ts';
import { splitBaseUrl } from '../../src/shared/request/request.ts';
import { colorCode } from '../../src/shared/snippets/colorCode.ts';
import { languages } from '../../src/shared/snippets/languages/index.ts';
import { clientsOfBuild, existingPackages, hasClient, type OtherClients } from '../downloads/packages/packageDownloads.ts';
import { scriptName } from './prerender/pageFiles.ts';
import { containsCode, highlightAll } from '../highlight/highlight.ts';
import { pageLinks } from '../model/pageLinks.ts';

/** Reads the guides of all operations from the generated files; empty before the first run. */
const readUsedIn = (folder: string): Promise<OperationGuides> =>
  readJson<OperationGuides>(folder, 'operationGuides.json').catch(() => ({}));

/** The guides of an operation, for its page. */
export const guidesOf = ({ id }: { readonly id?: string }, guides: OperationGuides): object =>
  id === undefined || !Object.hasOwn(guides, id) ? {} : { guides: guides[id] };

/** The permission matrix, and the route of the guide about roles. */
type Access = { readonly matrix: PermissionMatrix; readonly guide: string | null };

/** Reads the permission matrix; undefined when it is invalid. */
const readAccess = (root: string, product: Product): Access | undefined => {
  const matrix = loadPermissions(root);
  const site = loadSite(root, product);
  return matrix.ok ? { matrix: matrix.value, guide: site.ok ? site.value.help.roles : null } : undefined;
};

/** The labels of the roles that have an operation's permission by default, and the guide about roles, for its page. */
const rolesOf = ({ permission }: { readonly permission?: string | null }, access: Access | undefined): object => {
  if (access === undefined || access.matrix.roles.length === 0) return {};
  if (typeof permission !== 'string') return { roles: [] };
  const roles = rolesWith(permission, access.matrix).map(({ label }) => label);
  return { roles, ...(access.guide !== null && { rolesGuide: access.guide }) };
};

/** The spec file of an API, relative to the project root. */
const specOf = (root: string, name: string): string => {
  const config = loadConfig(root);
  return (config.ok ? config.value.entries.find((entry) => entry.name === name)?.root : undefined) ?? configFile;
};

type SnippetCode = { readonly code: CodeModel };

type Snippets = {
  readonly snippets?: readonly (SnippetCode & {
    readonly language: string;
    readonly variants?: readonly (SnippetCode & { readonly id: string })[];
  })[];
};

/** The parts of a file that decide what is added to it. */
type Written = Snippets & {
  readonly id?: string;
  readonly route?: string;
  readonly permission?: string | null;
  readonly operations?: readonly unknown[];
};

/** The snippets of an operation without those that call a client that does not exist. */
const existingSnippets = ({ snippets = [] }: Snippets, hasSdk: (language: string) => boolean): Snippets => ({
  snippets: snippets.map(({ variants, ...snippet }) => {
    const others = (variants ?? []).filter(({ id }) => id !== 'sdk' || hasSdk(snippet.language));
    return others.length === 0 ? snippet : { ...snippet, variants: others };
  }),
});

/** Grammars take about a second for 200 operations. */
const mostByGrammar = 500;

/** The snippets of an operation, highlighted without the grammars of their languages. */
const coloredSnippets = ({ snippets = [] }: Snippets): Snippets => ({
  snippets: snippets.map(({ variants, ...snippet }) => {
    const { lineComment = '//' } = languages.find(({ id }) => id === snippet.language) ?? {};
    const colored = <Shown extends SnippetCode>(shown: Shown): Shown => {
      const code = shown.code.code.replace(/\n+$/, '');
      return { ...shown, code: { ...shown.code, code, lines: colorCode(code, lineComment) } };
    };
    return { ...colored(snippet), ...(variants !== undefined && { variants: variants.map(colored) }) };
  }),
});

/** The box for one-time setup, without the commands that install clients that do not exist. */
const existingSetUp = (setUp: SetUp, hasSdk: (language: string) => boolean): SetUp => ({
  ...setUp,
  languages: setUp.languages.map((language) => {
    const { installSdk: _, ...others } = language;
    return hasSdk(language.id) ? language : others;
  }),
});

/** The parts of `api.json` that a page loads separately, by the query of their module. */
const partsOfApi: Readonly<Record<string, (api: ApiPage) => object>> = { outline: outlineOf, introduction: introductionOf };

/** The data files of pages: of an API, of its overview if tags have pages, and of a tag. */
const pageFiles = /^(?:api|overview|tag-.*)\.json$/;

/** The data of an operation. */
const operationFile = /[\\/]operations[\\/][^\\/]+\.json$/;

/** The data of operations and of the mock: most of the data of a site. */
const dataFile = /[\\/](?:operations[\\/][^\\/]+\.json|mock\.js|responses\.js)$/;

/**
 * Large files. Their syntax trees would take fifty times their size in the bundler, so each is passed as one string. Other files
 * stay JSON, which the bundler converts to smaller JavaScript without quotes around keys.
 */
const largeFiles = /[\\/](?:operations[\\/][^\\/]+|schemas|schemaIndex|tag-[^\\/]+)\.json$/;

/**
 * Highlights all code in the JSON files of generated/ when a page loads them, and adds data from other sources: guides and roles
 * to operations, downloads and menus to pages.
 */
export const generatedJson = (root: string, product: () => Product, { memory, disk }: BuildContext): Plugin => {
  const folder = `${root}${sep}generated${sep}`;
  let isServing = false;
  /** The folders of the site and of its scripts. */
  let site = '';
  let scripts = '';
  // The values change in the development server, but not in a build.
  const once = <Value>(name: string, read: () => Value): Value => (isServing ? read() : memory(name, '', read));
  const usedIn = (): Promise<OperationGuides> => once('guides of operations', () => readUsedIn(folder));
  const access = (): Access | undefined | Promise<Access | undefined> => once('access', () => readAccess(root, product()));
  const downloads = async (api: string): Promise<readonly Download[]> =>
    isServing ? downloadsOf((await apiDownloads(root, product(), api)).files) : writeDownloads(root, product(), api, site, memory);
  // The client generator omits a spec that it cannot read. It takes seconds, so it only runs in a build.
  const clients = async (): Promise<OtherClients | undefined> => (isServing ? undefined : clientsOfBuild(root, product(), memory));
  const hasSdk = (api: string, made: OtherClients | undefined) => (language: string) =>
    made === undefined || hasClient(made, api, language);
  const isLarge = (api: string): Promise<boolean> =>
    once(`whether ${api} is large`, async () => (await readApiFile(folder, api, 'api.json')).operations.length > mostByGrammar);
  const packages = async (): Promise<object> => {
    const made = await clients();
    return made === undefined ? {} : { packages: existingPackages(product(), await readHome(folder), made) };
  };
  const isOnSeveralHosts = (): Promise<boolean> =>
    once('whether APIs have several hosts', async () => {
      const urls = await Promise.all((await apiFolders(folder)).map(async (api) => (await readApiFile(folder, api, 'api.json')).baseUrl));
      return new Set(urls.map((url) => splitBaseUrl(url)[0])).size > 1;
    });
  const setUp = async (api: string): Promise<SetUp> => {
    const made = await clients();
    const { matrix = { roles: [] } } = (await access()) ?? {};
    const page = await readApiFile(folder, api, 'api.json');
    const whole = setUpOf(
      { ...page, isOnSeveralHosts: await isOnSeveralHosts() },
      product(),
      made?.pythonVersion ?? (await readHome(folder)).version,
      exampleRole(matrix),
    );
    return existingSetUp(whole, hasSdk(api, made));
  };
  const shownSnippets = async (api: string, operation: Snippets): Promise<Snippets> => {
    const shown = existingSnippets(operation, hasSdk(api, await clients()));
    return { snippets: ((await isLarge(api)) ? coloredSnippets(shown) : shown).snippets ?? [] };
  };
  /** What a file has from other sources: an operation, a page of an API, or the home page. */
  const addedTo = async (file: string, api: string, written: Written): Promise<object> => {
    if (operationFile.test(file))
      return { ...guidesOf(written, await usedIn()), ...rolesOf(written, await access()), ...(await shownSnippets(api, written)) };
    if (file === `${folder}home.json`) return packages();
    const page = basename(file);
    if (!pageFiles.test(page)) return {};
    return {
      ...(written.route !== undefined && { links: pageLinks(product(), written.route, specOf(root, api)) }),
      ...(!page.startsWith('tag-') && { downloads: await downloads(api) }),
      // There are no snippets to set up if there is nothing to call.
      ...(!page.startsWith('tag-') && written.operations?.length !== 0 && { setUp: await setUp(api) }),
    };
  };
  const jsonOf = async (request: string): Promise<string> => {
    const [id = '', part] = request.split('?');
    const written = JSON.parse(await readFile(id, 'utf8')) as Written;
    const [api = ''] = id.slice(folder.length).split(sep);
    const added = await addedTo(id, api, written);
    const whole = Object.keys(added).length === 0 ? written : { ...written, ...added };
    const value = partsOfApi[part ?? '']?.(whole as ApiPage) ?? whole;
    const source = JSON.stringify(value);
    if (!containsCode(value)) return source;
    return reuseAsync(disk<string>('highlightedJson'), source, async () => JSON.stringify(await highlightAll(value)));
  };
  /** The module of a JSON file. That of an operation that shares its schemas imports them from the file that `schemas` names. */
  const moduleOf = async (id: string, schemas: (file: string) => string | Promise<string>): Promise<string> => {
    const json = await jsonOf(id);
    if (!operationFile.test(id) || 'schemas' in (JSON.parse(json) as object)) return dataModule(json);
    const from = await schemas(join(dirname(id), '..', 'schemas.json'));
    return `import schemas from ${text(from)};\nexport default { ...${parsedJson(json)}, schemas };\n`;
  };
  const writeModule = async (id: string): Promise<string> => {
    const code = id.endsWith('.js')
      ? await readFile(id, 'utf8')
      : await moduleOf(id, async (file) => `./${await memory(`module of ${file}`, '', () => writeModule(file))}`);
    const name = `${scriptName(basename(id).replace(/\.js(?:on)?$/, ''))}-${contentHash(code).slice(0, 8)}.js`;
    await mkdir(scripts, { recursive: true });
    await writeFile(join(scripts, name), code);
    return name;
  };
  // One after the other, because the data of all operations of a large API at once takes hundreds of megabytes.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(make: () => Promise<Value>): Promise<Value> => {
    const next = last.then(make);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    name: 'generated-json',
    // Before Vite resolves the path.
    enforce: 'pre',
    configResolved: ({ command, build }) => {
      isServing = command === 'serve';
      site = resolve(root, build.outDir);
      scripts = join(site, build.assetsDir);
    },
    // The bundler would only copy these modules, which takes it seconds and gigabytes for a large API. Instead a build writes each
    // when it is first imported, and prerendering imports the same files as the browser.
    resolveId: {
      filter: { id: dataFile },
      async handler(request, importer = root) {
        const id = resolve(dirname(importer), request);
        if (isServing || !id.startsWith(folder)) return null;
        const name = await memory(`module of ${id}`, '', () => inTurn(() => writeModule(id)));
        return {
          id: this.environment.name === 'client' ? `./${name}` : pathToFileURL(join(scripts, name)).href,
          external: 'relative',
        };
      },
    },
    load: {
      filter: { id: /\.json(?:\?(?:outline|introduction))?$/ },
      async handler(id) {
        if (!id.startsWith(folder)) return null;
        return largeFiles.test(id)
          ? { code: await moduleOf(id, (file) => file), moduleType: 'js' }
          : { code: await jsonOf(id), moduleType: 'json' };
      },
    },
  };
};

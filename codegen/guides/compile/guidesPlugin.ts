import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import type { BuildContext } from '../../cache/buildContext.ts';
import { isError, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { parseGuide } from '../read/mdxSyntax.ts';
import { pageSettings } from '../../load/settings/pageSettings.ts';
import type { Product } from '../../load/settings/product.ts';
import { replaceTokens } from '../../load/settings/tokens.ts';
import { compileGuide, messageOf, type CompiledGuide, type GuideCode } from './compileGuide.ts';
import { readCalls } from './guideCalls.ts';
import { laterPartsCode, type HasSdk } from './guideSteps.ts';
import { clientsOfBuild, hasClient } from '../../downloads/packages/packageDownloads.ts';
import { siteIndexOf, type SiteIndex } from '../siteIndex.ts';
import { staticTextCode } from './staticContent.ts';
import { responsesModule, type RunSteps } from './stepResponses.ts';

/**
 * Compiles guides to modules: the text as a component, and `guide` with its title, description and headings. A link to a missing
 * page, an unknown operation or an unknown schema stops the build; a missing anchor is a warning.
 * @param runSteps runs the calls of guides, to show the responses of steps before a reader runs them
 */
export const guides = (root: string, product: () => Product, context: BuildContext, runSteps: RunSteps): Plugin => {
  let isServing = false;
  let base = '/';
  /** The version of everything that guides can refer to, for the development server. */
  let version = 0;
  /**
   * Whether an API has a client in a language. Generating the clients takes seconds, so the development server assumes that all
   * have one.
   */
  const loadHasSdk = async (): Promise<HasSdk> => {
    if (isServing) return () => true;
    const made = await clientsOfBuild(root, product(), context.memory);
    return (api, language) => hasClient(made, api, language);
  };
  const siteIndex = (): Promise<SiteIndex> => siteIndexOf(root, product(), context, version);
  let hasChecked = false;

  const compile = async (file: string, text: string): Promise<CompiledGuide> =>
    compileGuide(file, text, { root, product: product(), context, index: await siteIndex(), base, isServing, loadHasSdk });

  /** The browser build and prerendering load the same guide, so it is compiled once. */
  const compiledGuide = (file: string, text: string): Promise<CompiledGuide> =>
    isServing ? compile(file, text) : context.memory(`guide ${file}`, text, () => compile(file, text));

  /** A build uses the text that it checked at its start, even if the file changes during the build. */
  const textOf = (file: string): Promise<string> =>
    isServing ? readFile(join(root, file), 'utf8') : context.memory(`text of ${file}`, '', () => readFile(join(root, file), 'utf8'));

  /** Returns the modules of a guide, or throws its problems. */
  const codeOf = ({ problems, module }: CompiledGuide): GuideCode => {
    if (module !== undefined) return module;
    const { file, line, col } = problems.find(isError) ?? { file: '', line: 0, col: 0 };
    throw Object.assign(new Error(messageOf(problems)), { stack: '', loc: { file: join(root, file), line, column: col } });
  };

  /**
   * Compiles the current version of a guide. The file may be saved again before the previous text is compiled: a problem of that
   * text must not be reported, because the update that fixes it has been sent already.
   */
  const compileNewest = async (file: string, text: string): Promise<GuideCode & Pick<CompiledGuide, 'problems'>> => {
    try {
      const guide = await compiledGuide(file, text);
      return { ...codeOf(guide), problems: guide.problems };
    } catch (error) {
      const newest = isServing ? await textOf(file) : text;
      if (newest === text) throw error;
      return compileNewest(file, newest);
    }
  };

  const fileOf = (id: string): string => relative(root, id.replace(/\?.*$/, '')).split(sep).join('/');

  return {
    name: 'guides',
    enforce: 'pre',
    configResolved: (config) => {
      isServing = config.command === 'serve';
      base = config.base;
    },
    async buildStart() {
      if (isServing || hasChecked) return;
      hasChecked = true;
      const site = await siteIndex();
      const problems: Diagnostic[] = [];
      // Sequential: the syntax tree of a guide takes megabytes, and one thread does all the work anyway.
      for (const { file } of site.guides) problems.push(...(await compiledGuide(file, await textOf(file))).problems);
      if (problems.some(isError)) this.error(messageOf(problems));
      if (problems.length > 0) this.warn(messageOf(problems));
    },
    configureServer: (server) => {
      // The possible targets of references change with the specs, and when guides are added or removed.
      server.watcher.on('all', (event, path) => {
        const isListChanged = path.endsWith('.mdx') && event !== 'change';
        if (isListChanged || path.endsWith(`${sep}api.json`) || pageSettings.has(fileOf(path))) version += 1;
      });
    },
    load: {
      filter: { id: /\.mdx\?(?:snippets|still|responses)$/ },
      async handler(id) {
        const file = fileOf(id);
        const text = await textOf(file);
        if (!id.endsWith('?responses')) {
          const { still = '', snippets = '' } = await compileNewest(file, text);
          return { code: id.endsWith('?still') ? still : snippets, moduleType: 'js' };
        }
        const site = await siteIndex();
        const { calls } = readCalls(parseGuide(replaceTokens(text, product()), file, site.context), file, site);
        return { code: await responsesModule(file, calls, site, runSteps, context), moduleType: 'js' };
      },
    },
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(text, id) {
        const file = fileOf(id);
        const { code, still, snippets, problems } = await compileNewest(file, text);
        if (isServing && problems.length > 0) this.warn(messageOf(problems));
        const isServer = this.environment.name === 'ssr';
        const ending = [
          ...(still === undefined ? [] : [staticTextCode(file, isServer)]),
          ...(snippets === undefined ? [] : [laterPartsCode(file, isServer)]),
        ];
        return { code: [code, ...ending].join('\n'), map: null, moduleType: 'js' };
      },
    },
  };
};

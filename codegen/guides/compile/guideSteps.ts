import type { Root } from 'mdast';
import { dataModule, parsedJson } from '../../files/dataModule.ts';
import type { GuideCall } from '../calls/call.ts';
import type { LoadedFacts } from '../calls/facts.ts';
import { stepOfCall } from '../calls/story.ts';
import { nameMarks, namePlaceholders, splitMarks } from '../../../src/shared/guides/variables.ts';
import { snippetContext, type SnippetProduct } from '../../../src/shared/snippets/context.ts';
import type { Language, Variant } from '../../../src/shared/snippets/language.ts';
import { languages } from '../../../src/shared/snippets/languages/index.ts';
import { otherLines } from '../../../src/shared/snippets/otherLines.ts';
import { renderCall, renderWithVariants } from '../../../src/shared/snippets/renderCall.ts';
import { highlightOrReuse } from '../../highlight/highlight.ts';
import { replaceChild } from '../read/nodes.ts';
import { elementNode, expressionAttribute, identifier } from './mdxNodes.ts';
import { callFences, readCalls } from './guideCalls.ts';
import type { SiteIndex } from '../siteIndex.ts';

/** A page's position in its story: the story's id, and the number of calls before the page. */
export type StoryPlace = { readonly id: string; readonly before: number };

/** The operation of a valid call. Throws when it does not exist. */
export const operationOf = (call: GuideCall, facts: LoadedFacts) => {
  const operation = facts.operations.get(call.operationId);
  if (operation === undefined) throw new Error(`No API has an operation "${call.operationId}".`);
  return operation;
};

/** The input for the snippets of a call, with placeholders for values that earlier calls save. */
const snippetParts = (call: GuideCall, facts: LoadedFacts, product: SnippetProduct) => {
  const operation = operationOf(call, facts);
  const request = namePlaceholders(stepOfCall(call, operation).request);
  return [request, operation, snippetContext(product, { name: operation.api, schemas: operation.schemas }, operation, 'page')] as const;
};

type SnippetParts = ReturnType<typeof snippetParts>;

const trimmed = (text: string): string => text.replace(/\n+$/, '');

const textIn = (language: Language, parts: SnippetParts): string => trimmed(renderCall(language, ...parts));

/** The first snippet of a call, with the names of saved values in capitals. */
export const firstSnippet = (call: GuideCall, facts: LoadedFacts, product: SnippetProduct): string =>
  nameMarks(textIn(languages[0], snippetParts(call, facts, product)));

/** Whether the snippets of an API in a language can call a client. */
export type HasSdk = (api: string, language: string) => boolean;

/** Returns the snippets of a call in every language except the first, which the page contains. */
export const otherSnippets = (call: GuideCall, facts: LoadedFacts, product: SnippetProduct, hasSdk: HasSdk) => {
  const parts = snippetParts(call, facts, product);
  const { api } = operationOf(call, facts);
  return languages.slice(1).map((language) => {
    const isOffered = ({ id }: Variant): boolean => id !== 'sdk' || hasSdk(api, language.id);
    return [language.id, renderWithVariants(language, parts, trimmed, isOffered)] as const;
  });
};

/** The modules of a guide with calls that are loaded on demand, keyed by the name of the loading function. */
const laterParts = { loadSnippets: 'snippets', loadResponses: 'responses' } as const;

/** Appends code to the module of a guide with calls. A prerendered page contains the first language and loads nothing else. */
export const laterPartsCode = (file: string, isServer: boolean): string =>
  Object.entries(laterParts)
    .map(
      ([name, part]) =>
        `function ${name}() { return ${isServer ? 'Promise.resolve({ default: [] })' : `import(${JSON.stringify(`/${file}?${part}`)})`}; }`,
    )
    .join('\n');

/**
 * Replaces the `call` fences of a guide by steps that a reader can run. The page contains each call and its first snippet; the
 * other languages are in a separate module, which is loaded when a reader selects one of them.
 * @returns the code that follows the compiled guide, and the module of snippets; undefined for a guide without calls
 */
export const expandCalls = async (
  tree: Root,
  file: string,
  place: StoryPlace,
  index: SiteIndex,
  product: SnippetProduct,
  loadHasSdk: () => Promise<HasSdk>,
): Promise<{ readonly steps: string; readonly snippets: string } | undefined> => {
  const fences = callFences(tree);
  if (fences.length === 0) return undefined;
  const { facts } = index;
  const { calls } = readCalls(tree, file, index);
  const hasSdk = await loadHasSdk();
  const snippets = calls.map((call) => otherSnippets(call, facts, product, hasSdk));
  const [first] = languages;
  const steps = await Promise.all(
    calls.map(async (call, at) => {
      const code = await highlightOrReuse(
        { language: first.highlight, code: textIn(first, snippetParts(call, facts, product)) },
        index.context,
      );
      const entry = index.operations.get(call.operationId);
      return {
        ...stepOfCall(call, operationOf(call, facts)),
        href: entry === undefined ? '' : `${entry.route}#${entry.anchor}`,
        lines: splitMarks(code.lines),
        otherLines: otherLines(
          (snippets[at] ?? []).map(([language, written]) => ({
            language,
            code: nameMarks(written.code),
            hasVariants: written.variants !== undefined,
          })),
        ),
      };
    }),
  );
  fences.forEach(({ node, parent }, at) => {
    const attributes = [expressionAttribute('page', identifier('storyPage')), expressionAttribute('index', { type: 'Literal', value: at })];
    replaceChild(parent, node, elementNode('Step', attributes, { position: node.position }));
  });
  const data = { ...place, languages: languages.map(({ id, label, lineComment }) => [id, label, lineComment]), steps };
  return {
    steps: `const storyPage = { ...${parsedJson(JSON.stringify(data))}, ${Object.keys(laterParts).join(', ')} };`,
    snippets: dataModule(JSON.stringify(snippets.map((written) => Object.fromEntries(written)))),
  };
};

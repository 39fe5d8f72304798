import { defined } from '../../src/shared/records.ts';
import { counted } from '../../src/shared/counted.ts';
import { stringify } from 'yaml';
import { isWebAddress, spellName, type Product } from '../load/settings/product.ts';
import type { ApiModel } from '../../src/shared/model/types.ts';
import { asObject, asText, own, type RawObject } from '../../src/shared/model/raw.ts';
import { sentencesFrom } from '../model/text/richText.ts';
import { cut, type ApiNames } from './names.ts';
import { descriptionLinkRule } from '../rules/text/descriptionLink.ts';
import { guideRoute, type FirstOperation } from './firstGuide.ts';

/** The facts about the product from the command line; all others come from the specs. */
export type GivenProduct = {
  readonly apiHost?: string | undefined;
  readonly url?: string | undefined;
  readonly website?: string | undefined;
  readonly repository?: string | undefined;
  readonly email?: string | undefined;
};

/** An API as listed in redocly.yaml. */
export type ListedSpec = ApiNames & { readonly file: string };

/**
 * The lint rules for specs from elsewhere: violations of OpenAPI itself are errors, and this project's own style rules do not
 * apply.
 */
export const structureRules = [
  'struct',
  'no-unresolved-refs',
  'path-declaration-must-exist',
  'path-not-include-query',
  'path-parameters-defined',
  'operation-parameters-unique',
  'operation-operationId-unique',
  'no-identical-paths',
  'no-duplicated-tag-names',
  'no-server-variables-empty-enum',
  'no-undefined-server-variable',
  'docs/reserved-headers',
  descriptionLinkRule,
] as const;

/**
 * The maximum number of operations of an API whose examples are checked: the check takes 120 ms per operation of a large spec.
 */
export const mostChecked = 300;

const examplesRule = `  # Snippets and the mock show examples as they are, whether or not they match their schemas.
  no-invalid-media-type-examples: { severity: warn, allowAdditionalProperties: true }
  # In OpenAPI 3.0, nullable needs a type. An example of a schema without one cannot be checked.
  nullable-type-sibling: warn
`;

/** A string in the quotes that the formatter prefers. */
const yamlText = (text: string): string => (/^[^'"\\\p{Cc}]*$/u.test(text) ? `'${text}'` : JSON.stringify(text));

/**
 * Writes redocly.yaml.
 * @param broken rules that the specs violate, with the number of violations; these become warnings
 * @param checksExamples whether examples that do not match their schemas are reported
 */
export const redoclyFile = (
  specs: readonly ListedSpec[],
  broken: ReadonlyMap<string, number> = new Map(),
  checksExamples = false,
): string => {
  const apis = specs.map(
    ({ name, file, route, navLabel }) =>
      `  ${name}:\n    root: ${file}\n    x-page: { route: ${route}, navLabel: ${yamlText(navLabel)} }\n`,
  );
  const rules = structureRules.map((rule) => {
    const count = broken.get(rule);
    return count === undefined
      ? `  ${rule}: error\n`
      : `  # ${counted(count, 'problem')} when the specs were adopted. Make it an error once they are fixed.\n  ${rule}: warn\n`;
  });
  return `# The APIs of the site. One block and one file in specs/ add another; \`x-page\` says where its page is and what the
# navigation bar calls it, in this order.
apis:
${apis.join('')}
# What OpenAPI itself requires. \`extends: [recommended, docs/recommended]\` checks the style of specs too, by the rules of codegen/rules/.
extends: []
rules:
${rules.join('')}${checksExamples ? examplesRule : ''}`;
};

const originOf = (url: string | undefined): string | undefined => {
  if (url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, origin } = new URL(url);
  return ['http:', 'https:'].includes(protocol) ? origin : undefined;
};

/** The host of APIs whose specs name none. */
export const placeholderHost = (name: string): string => `https://api.${spellName(name).kebab}.example`;

/** Writes content/product.yaml. Facts that are neither on the command line nor in the specs are omitted. */
export const productFileOf = (
  name: string,
  given: GivenProduct,
  specs: readonly { readonly document: RawObject; readonly baseUrl: string }[],
  year: number,
): string => {
  const infos = specs.map(({ document }) => asObject(own(document, 'info')));
  const contacts = infos.map((info) => asObject(own(info, 'contact')));
  const firstOf = (texts: readonly (string | undefined)[], fits: (text: string) => boolean): string | undefined =>
    texts.find((text): text is string => text !== undefined && fits(text));
  const website =
    given.website ??
    firstOf(
      [
        ...contacts.map((contact) => asText(own(contact, 'url'))),
        ...specs.map(({ document }) => asText(own(asObject(own(document, 'externalDocs')), 'url'))),
      ],
      isWebAddress,
    );
  const email =
    given.email ??
    firstOf(
      contacts.map((contact) => asText(own(contact, 'email'))),
      (text) => /^[^\s@<>"']+@[^\s@<>"']+$/.test(text),
    );
  const host =
    given.apiHost ??
    firstOf(
      specs.map(({ baseUrl }) => originOf(baseUrl)),
      () => true,
    );
  const product = {
    name,
    apiHost: host ?? placeholderHost(name),
    site: defined({ url: given.url ?? `https://docs.${spellName(name).kebab}.example`, repository: given.repository }),
    links: defined({ website, supportEmail: email }),
    copyright: year,
  };
  return `# Who the site is about. Run \`npm run codegen\` after a change.
# site.url is where this site is published. Links of the navigation bar and the footer can be added: website, app, blog,
# supportEmail, and community, a list of label and url. site.repository adds "Edit this page" to every page.
${stringify(product, { lineWidth: 0 })}`;
};

/** Writes content/site.yaml: the home page and the initial suggestions of the search. */
export const siteFileOf = (
  product: Pick<Product, 'name'>,
  apis: readonly ApiModel[],
  lead: string | undefined,
  first: FirstOperation | undefined,
): string => {
  const guide = { to: guideRoute, label: first === undefined ? 'Get started' : 'Make your first call' };
  const pages = apis.map(({ route, navLabel }) => ({ to: route, label: /\bAPI$|\)$/i.test(navLabel) ? navLabel : `${navLabel} API` }));
  const popular = apis
    .flatMap(({ operations }) => operations)
    .filter(({ method, deprecated, summary }) => method === 'get' && !deprecated && summary !== '' && summary.length <= 60)
    .slice(0, 4)
    .map(({ summary }) => summary);
  const site = {
    home: {
      description: `Guides and API reference of ${product.name}.`,
      ...(lead !== undefined && { lead }),
      actions: [guide, ...pages.slice(0, 1).map(({ to }) => ({ to, label: 'API reference' }))],
    },
    search: { start: [guide, ...pages.slice(0, 5)], popular },
  };
  return `# What the site says about the product outside of its guides and specs: the home page, the search, and where help is.
# Every key is optional: home.description, home.lead, home.actions, home.paths, search.start, search.popular, help.roles,
# help.tokens, help.status, redirects. The first call of the home page is in content/home.mdx.
${stringify(site, { lineWidth: 0, aliasDuplicateObjects: false })}`;
};

/** The first sentences of a spec's description that fit on the home page, as plain text. */
export const leadOf = (document: RawObject): string | undefined => {
  const info = asObject(own(document, 'info'));
  const text = asText(own(info, 'summary')) ?? asText(own(info, 'description')) ?? '';
  const [paragraph = ''] = text
    .replace(/<[^>]*>/g, ' ')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^[#>|`\-*]|^!?\[/.test(part));
  const words = paragraph
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const sentence = sentencesFrom(words, /[.!?](?=\s|$)/).find(({ length }) => length > 20 && length <= 241) ?? cut(words, 240);
  return sentence === '' ? undefined : sentence;
};

/** content/sidebar.ts with the only guide. */
export const sidebarFile = `/**
 * A group of guides; \`path\` is its folder, and each name in \`items\` is a file in it or a group below it. The home page shows
 * the aim of a top-level group.
 */
export type SidebarSection = {
  readonly label: string;
  readonly aim?: string;
  readonly path: string;
  readonly items: readonly (string | SidebarSection)[];
};

/** Order and grouping of the guides. A guide's own label is in its frontmatter. */
export const gettingStartedSidebar: readonly SidebarSection[] = [
  { label: 'Getting started', aim: 'Make your first call.', path: 'getting_started', items: ['first_call'] },
];
`;

import type { Result } from '../../diagnostics/diagnostic.ts';
import { bad, good } from '../../diagnostics/diagnostic.ts';
import type { Checker } from './checker.ts';
import { createChecker } from './checker.ts';
import { readSourceText } from '../sourceText.ts';
import { parseLocatedYaml } from '../yamlDocument.ts';

/** The platform: content/product.yaml, with its name in every case style. */
export type Product = {
  /** In prose: `Acme Cloud`. */
  readonly name: string;
  /** In paths: `acme-cloud`. */
  readonly kebab: string;
  /** In properties and route files: `acme_cloud`. */
  readonly snake: string;
  /** In schema names: `AcmeCloud`. */
  readonly pascal: string;
  /** In environment variables: `ACME_CLOUD`. */
  readonly screaming: string;
  /** Scheme and host of the platform's APIs, without a trailing slash. */
  readonly apiHost: string;
  readonly site: { readonly url: string; readonly repository: string | null };
  /** Links of the navigation bar and the footer; those without an address are not shown. */
  readonly links: {
    readonly website: string | null;
    readonly app: string | null;
    readonly blog: string | null;
    readonly community: readonly { readonly label: string; readonly url: string }[];
    readonly supportEmail: string | null;
  };
  readonly copyright: number;
  /** A hosted search index instead of the embedded one. */
  readonly search?: HostedSearch;
};

/** The location of a hosted search index, and its public search-only key. */
export type HostedSearch = { readonly appId: string; readonly apiKey: string; readonly indexName: string; readonly insights: boolean };

/** The only file that names the platform. */
const productFile = 'content/product.yaml';

type Cases = Pick<Product, 'kebab' | 'snake' | 'pascal' | 'screaming'>;

/** A name in the case styles of paths, properties, schemas and environment variables: in Latin letters, and one at its start. */
export const spellName = (name: string): Cases => {
  const latin = name
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '');
  const words = /^[a-z]/i.test(latin[0] ?? '') ? latin : ['product', ...latin];
  const lower = words.map((word) => word.toLowerCase());
  return {
    kebab: lower.join('-'),
    snake: lower.join('_'),
    pascal: words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''),
    screaming: lower.join('_').toUpperCase(),
  };
};

// The name is inserted into YAML, Markdown, paths and code, so it must not contain their special characters.
const isName = (text: string): boolean =>
  /^[\p{L}\d][\p{L}\p{M}\d .&+'’-]{0,59}$/u.test(text) && /\p{L}/u.test(text) && !/\.\s|[ .-]$|--| {2}/.test(text);

/** Whether a text is an http(s) address without credentials and special characters. */
export const isWebAddress = (text: string): boolean => {
  try {
    const url = new URL(text);
    return ['https:', 'http:'].includes(url.protocol) && url.username === '' && !/[\s"'<>]/.test(text);
  } catch {
    return false;
  }
};

/** Whether a text is a scheme and host without a path. */
export const isOrigin = (text: string): boolean => isWebAddress(text) && new URL(text).origin === text;

const hostedSearch = (check: Checker, file: unknown): { readonly search?: HostedSearch } => {
  if (typeof file !== 'object' || file === null || !('search' in file)) return {};
  const search = check.object(['search'], ['appId', 'apiKey', 'indexName'], ['insights']);
  if (search === undefined) return {};
  const { insights = false } = search;
  if (typeof insights !== 'boolean')
    check.report(['search', 'insights'], 'search.insights must be true or false.', 'Leave it out to send no usage events.');
  const word = (key: string, says: string): string => check.text(['search', key], says, (text) => /^[\w.-]+$/.test(text));
  return {
    search: {
      appId: word('appId', 'an application id: letters and digits'),
      apiKey: word('apiKey', 'a key that can only search'),
      indexName: word('indexName', 'the name of an index: letters, digits, dots, hyphens and underscores'),
      insights: insights === true,
    },
  };
};

/**
 * Reads content/product.yaml.
 * @returns the product, or all problems of the file.
 */
export const loadProduct = (root: string): Result<Product> => {
  const text = readSourceText(root, productFile);
  return text.ok ? parseProduct(text.value) : text;
};

/**
 * Parses the text of content/product.yaml.
 * @returns the product, or every problem of the file.
 */
export const parseProduct = (text: string): Result<Product> => {
  const yaml = parseLocatedYaml(text, productFile);
  if (!yaml.ok) return yaml;

  const check = createChecker(yaml.value, 'product-file');
  const address = (...path: (string | number)[]): string => check.text(path, 'a web address such as https://www.example.com', isWebAddress);
  if (check.object([], ['name', 'apiHost', 'site', 'links', 'copyright'], ['search']) === undefined) return bad(...check.problems);
  const name = check.text(
    ['name'],
    "a name of at most 60 letters, digits, spaces and . & + ' - that starts with a letter or a digit",
    isName,
  );
  const apiHost = check.text(['apiHost'], 'scheme and host without a path, such as https://api.example.com', isOrigin);
  const site = check.object(['site'], ['url'], ['repository']) ?? {};
  const links = check.object(['links'], [], ['website', 'app', 'blog', 'community', 'supportEmail']) ?? {};
  const optional = (holder: Readonly<Record<string, unknown>>, group: string, key: string): string | null =>
    holder[key] === undefined ? null : address(group, key);
  const community = (links['community'] === undefined ? [] : (check.list(['links', 'community']) ?? [])).map((_, index) => {
    check.object(['links', 'community', index], ['label', 'url'], []);
    return { label: check.text(['links', 'community', index, 'label'], 'a label'), url: address('links', 'community', index, 'url') };
  });
  const product: Product = {
    name,
    ...spellName(name),
    apiHost,
    site: {
      url: check.text(['site', 'url'], 'scheme and host without a path, such as https://docs.example.com', isOrigin),
      repository: optional(site, 'site', 'repository'),
    },
    links: {
      website: optional(links, 'links', 'website'),
      app: optional(links, 'links', 'app'),
      blog: optional(links, 'links', 'blog'),
      community,
      supportEmail:
        links['supportEmail'] === undefined
          ? null
          : check.text(['links', 'supportEmail'], 'a mail address', (mail) => /^[^\s@<>"']+@[^\s@<>"']+$/.test(mail)),
    },
    copyright: check.integer(['copyright']),
    ...hostedSearch(check, yaml.value.value),
  };
  return check.problems.length > 0 ? bad(...check.problems) : good(product);
};

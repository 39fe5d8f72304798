import { upperFirst } from '../../../src/shared/model/cases.ts';
import { z } from 'zod';
import type { Result } from '../../diagnostics/diagnostic.ts';
import { checkYaml, text } from '../readYaml.ts';
import { readSourceText } from '../sourceText.ts';
import { parseLocatedYaml } from '../yamlDocument.ts';

/** The product of content/product.yaml, with its name in every case style. */
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
  /** Links of the navigation bar and the footer; those without a URL are not shown. */
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

/** A hosted search index, and its public search-only key. */
type HostedSearch = { readonly appId: string; readonly apiKey: string; readonly indexName: string; readonly insights: boolean };

/** The only file that names the product. */
export const productFile = 'content/product.yaml';

type Cases = Pick<Product, 'kebab' | 'snake' | 'pascal' | 'screaming'>;

/**
 * The name in the case styles of paths, properties, schemas and environment variables: in Latin letters, and starting with one.
 */
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
    pascal: words.map(upperFirst).join(''),
    screaming: lower.join('_').toUpperCase(),
  };
};

// The name is inserted into YAML, Markdown, paths and code, so it must not contain their special characters.
const isName = (name: string): boolean =>
  /^[\p{L}\d][\p{L}\p{M}\d .&+'’-]*$/u.test(name) && /\p{L}/u.test(name) && !/\.\s|[ .-]$|--| {2}/.test(name);

/** Whether a string is an http(s) URL without credentials and special characters. */
export const isWebAddress = (address: string): boolean => {
  try {
    const url = new URL(address);
    return ['https:', 'http:'].includes(url.protocol) && url.username === '' && !/[\s"'<>]/.test(address);
  } catch {
    return false;
  }
};

/** Whether a string is a scheme and host without a path. */
export const isOrigin = (address: string): boolean => isWebAddress(address) && new URL(address).origin === address;

const webAddress = text('a web address such as https://www.example.com')
  .regex(/^https?:\/\/[^\s"'<>]+$/)
  .refine(isWebAddress);
const origin = (example: string): z.ZodString =>
  text(`scheme and host without a path, such as ${example}`)
    .regex(/^https?:\/\/[^/\s]+$/)
    .refine(isOrigin);
const word = (noun: string): z.ZodString => text(noun).regex(/^[\w.-]+$/);

/** The shape of content/product.yaml. */
export const productSchema = z
  .strictObject({
    name: text("a name of at most 60 letters, digits, spaces and . & + ' - that starts with a letter or a digit").max(60).refine(isName),
    apiHost: origin('https://api.example.com'),
    site: z.strictObject({ url: origin('https://docs.example.com'), repository: webAddress.optional() }),
    links: z.strictObject({
      website: webAddress.optional(),
      app: webAddress.optional(),
      blog: webAddress.optional(),
      community: z.array(z.strictObject({ label: text('a label'), url: webAddress })).default([]),
      supportEmail: text('a mail address')
        .regex(/^[^\s@<>"']+@[^\s@<>"']+$/)
        .optional(),
    }),
    copyright: z.int().describe('the year of the copyright notice'),
    search: z
      .strictObject({
        appId: word('an application id: letters and digits'),
        apiKey: word('a key that can only search: it is published with the site'),
        indexName: word('the name of an index: letters, digits, dots, hyphens and underscores'),
        insights: z.boolean().describe('true or false: whether to report what readers search and open').default(false),
      })
      .optional(),
  })
  .meta({ title: 'The platform that the site documents' });

/**
 * Reads content/product.yaml.
 * @returns the product, or all problems of the file.
 */
export const loadProduct = (root: string): Result<Product> => {
  const source = readSourceText(root, productFile);
  return source.ok ? parseProduct(source.value) : source;
};

/**
 * Returns a function that returns the current product, for processes that run while its file is edited. While the file is
 * invalid, it returns the last valid product.
 * @param first the product as already loaded
 */
export const currentProduct = (root: string, first: Product): (() => Product) => {
  let known: { readonly text: string | undefined; readonly product: Product } = { text: undefined, product: first };
  return () => {
    const source = readSourceText(root, productFile);
    if (!source.ok || source.value === known.text) return known.product;
    const product = parseProduct(source.value);
    known = { text: source.value, product: product.ok ? product.value : known.product };
    return known.product;
  };
};

/**
 * Parses the text of content/product.yaml.
 * @returns the product, or every problem of the file.
 */
export const parseProduct = (source: string): Result<Product> => {
  const yaml = parseLocatedYaml(source, productFile);
  if (!yaml.ok) return yaml;
  return checkYaml(yaml.value, 'product-file', productSchema, ({ site, links, search, ...product }) => ({
    ...product,
    // The name is inserted into YAML of specs and settings, where a straight apostrophe would end a quoted string.
    name: product.name.replaceAll("'", '’'),
    ...spellName(product.name),
    site: { url: site.url, repository: site.repository ?? null },
    links: {
      website: links.website ?? null,
      app: links.app ?? null,
      blog: links.blog ?? null,
      community: links.community,
      supportEmail: links.supportEmail ?? null,
    },
    ...(search !== undefined && { search }),
  }));
};

import { basename, extname } from 'node:path';
import { takenNames } from '../load/settings/config.ts';
import { lettersOf, upperFirst } from '../../src/shared/model/cases.ts';
import { isDeviceName } from '../files/outputPath.ts';

/** The names of an API in redocly.yaml, in the URL of its page and in the navigation bar. */
export type ApiNames = { readonly name: string; readonly route: string; readonly navLabel: string };

const reserved = new Set(takenNames);

/** Words at the end of a title that would fit any API. */
const emptyWords =
  /[\s\-–—:(.]*(?:\b(?:rest|http|web|public|open|interactive)?\s*(?:api(?:s|\(s\)|v\d+)?(?: application)?|openapi|specification|spec|(?:with )?swagger(?: ui)?|documentation|docs|reference)(?![a-z])[\s\d.()v]*)+$/i;

/** Such words at its start: `API Reference - Acme`, `Documentation of Acme`. */
const emptyStart =
  /^(?:(?:rest|http|web|public|open|the) )?(?:apis?|(?:api )?(?:reference|documentation|docs|specification))(?: ?[-–—:|] | (?:for|of) )(?:the )?/i;

/** A version, a stage or an address at the end of a title: ` - v2`, `(v2 - deprecated)`, `[beta]`, ` | api.acme.com`. */
const edition =
  /(?:\s+[-–—|]|\s*[([])\s*(?:(?:(?:version |v)\d[\d.]*|alpha|beta|draft|preview|stable|deprecated|production|https?:[^\s()]+|(?<=\| *)\S+\.[a-z]+)[\s-]*)+[)\]]?$/i;

/** The end of a list that repeats words before it: `, Goa` of `Goa Police, Goa`. */
const withoutRepeatedEnd = (title: string): string => {
  const [, start = '', end = ''] = /^(.*\S), (.*)$/.exec(title) ?? [];
  return end !== '' && ` ${start.replaceAll(',', ' ')} `.includes(` ${end} `) ? start : title;
};

/** The title of a spec without words that would fit any API: `Train Travel API` becomes `Train Travel`. */
export const shortTitle = (title: string): string => {
  const plain = title
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  const short = withoutRepeatedEnd(plain)
    .replace(emptyStart, '')
    .replace(edition, '')
    .replace(emptyWords, '')
    // The closing parenthesis may be among the removed words.
    .replace(/\([^()]*$/, '$&)')
    .replace(/^the /i, '')
    .replace(/['’]s$/, '')
    .trim();
  return short === '' ? plain : short;
};

const longestSlug = 50;

/** Shortens a text to a length, at a gap between words if it has one. */
const shorten = (text: string, length: number, gap: ' ' | '-'): string => {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(gap, length);
  return text.slice(0, end > 0 ? end : length);
};

const slugOf = (text: string): string =>
  shorten(
    text
      .replace(/['’™®©]/g, '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^a-z\d]+/)
      .filter((word) => word !== '')
      .join('-'),
    longestSlug,
    '-',
  );

/** Shortens a text to a length, with an ellipsis: after a word, unless the text is a single one. */
export const cut = (text: string, length: number): string => (text.length <= length ? text : `${shorten(text, length - 1, ' ')}…`);

/** The suffixes of a name for a version: `v2` for 2.1.0, none for 0.1.0 or one without digits. */
const versionParts = (version: string): readonly string[] => {
  const major = /^\D*([1-9]\d*)/.exec(version)?.[1];
  return major === undefined ? [] : [slugOf(`v${major}`)];
};

/**
 * Names APIs after their titles, or after their files if a title has no Latin letters. Equal names get the version, the name of the
 * file or a number.
 * @param taken names that are reserved in this project
 */
export const nameApis = (
  specs: readonly { readonly title: string; readonly version: string; readonly from: string }[],
  taken: readonly string[] = [],
): readonly ApiNames[] => {
  const used = new Set(taken);
  const labels = new Set<string>();
  return specs.map(({ title, version, from }) => {
    const short = shortTitle(title);
    const file = basename(new URL(from, 'file:///').pathname);
    const fileSlug = slugOf(file.slice(0, file.length - extname(file).length));
    const slug = slugOf(short) || fileSlug || 'api';
    const first = /^[a-z]/.test(slug) && !isDeviceName(slug) && !reserved.has(slug) ? slug : `api-${slug}`;
    const parts = [
      ...versionParts(version),
      ...(fileSlug === '' ? [] : [fileSlug]),
      ...Array.from({ length: 1000 }, (_, index) => index + 2),
    ];
    const others = parts.map((part) => `${first}-${part}`);
    const name = [first, ...others].find((one) => !used.has(one)) ?? first;
    used.add(name);
    const label = cut(short === '' ? name : short, 60);
    const added = name.slice(first.length + 1);
    const navLabel = labels.has(label) ? `${cut(label, 60 - added.length - 3)} (${added})` : label;
    labels.add(navLabel);
    return { name, route: `/api/${name}`, navLabel };
  });
};

/** The usual spelling of a brand within sentences, such as PayPal for `paypal`; undefined if it is not a name there. */
const spellingOf = (brand: string, text: string): string | undefined => {
  const found = [...text.matchAll(new RegExp(`([a-z]) (${brand})(?![\\w.-])`, 'gi'))]
    .filter(([, before = '', word = '']) => /[a-z]/.test(before) && /^[A-Z]/.test(word))
    .map(([, , word = '']) => word);
  const counts = [...Map.groupBy(found, (word) => word)].toSorted(([, left], [, right]) => right.length - left.length);
  return counts[0]?.[0];
};

/**
 * Returns the product of the APIs: the words with which all titles begin, such as Acme of `Acme - Orders` and `Acme - Refunds`, or the
 * domain of all hosts if there are no such words, or if they do not contain it and the specs use it as a name; undefined without
 * both. A spec without a host is ignored.
 * @param text the text of all specs
 */
export const commonName = (titles: readonly string[], hosts: readonly string[], text = ''): string | undefined => {
  const domains = new Set(hosts.filter((host) => host !== '').map((host) => /([a-z][a-z\d-]{2,})\.[a-z]{2,}$/.exec(host)?.[1]));
  const domain = domains.size === 1 ? [...domains][0] : undefined;
  const brand = domain === undefined ? undefined : spellingOf(domain, text);
  const [first = [], ...others] = titles.map((title) => title.split(/\s+/));
  const end = first.findIndex((word, at) => others.some((words) => words[at] !== word));
  const words = first.slice(0, end === -1 ? first.length : end).join(' ');
  const isName = /\p{L}{2}/u.test(words) && !/^(?:the|open|rest)$/i.test(words) && words.replace(emptyWords, '') !== '';
  if (isName && (brand === undefined || lettersOf(words).includes(lettersOf(brand)))) return words;
  return brand ?? (domain === undefined ? undefined : upperFirst(domain));
};

/** The product that a title names: `Okta` of `Users (Okta API)`, otherwise the title without its remarks in parentheses. */
const namedProduct = (title: string): string =>
  /\((?:the )?([^()]*[^()\s])\s+apis?\)\s*$/i.exec(title)?.[1] ?? title.replace(/(?!^)\s*\([^()]*\)/g, '');

/** Converts a text to a product name: letters, digits, spaces and some punctuation, starting with a letter or a digit. */
export const productName = (text: string): string => {
  const name = shortTitle(namedProduct(text))
    .replace(/[^\p{L}\p{M}\d .&+'’-]+/gu, ' ')
    .replace(/\.(?=\s|$)/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/ (?:- )+| {2,}/g, ' ')
    .replace(/^[^\p{L}\d]+/u, '')
    .trim();
  const short = shorten(name, 60, ' ').replace(/[ .&+'’-]+$/, '');
  return /\p{L}/u.test(short) ? short : 'My product';
};

import { camelCase, upperFirst } from './cases.ts';

/** The maximum length of a name in bytes. Clients of MCP accept tools with up to 64, and `uniqueNames` may add a number. */
const longest = 60;

const reserved = new Set(
  (
    'abstract any arguments as async await boolean break case catch class const constructor continue debugger declare default delete ' +
    'do else enum eval export extends false finally for from function get if implements import in instanceof interface let module new ' +
    'null number object of package private protected public require return set static string super switch symbol then this throw true ' +
    'try type typeof undefined var void while with yield globalthis infinity nan prototype tostring tolocalestring valueof ' +
    // The hooks pass each call its settings under this name.
    'options ' +
    'hasownproperty isprototypeof propertyisenumerable __proto__ __definegetter__ __definesetter__ __lookupgetter__ __lookupsetter__ ' +
    // Windows reserves these file names, whatever the extension.
    'con prn aux nul com0 com1 com2 com3 com4 com5 com6 com7 com8 com9 lpt0 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9'
  ).split(' '),
);

/** FNV-1a over UTF-16 code units: short, stable and not cryptographic. */
export const digest = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

const shorten = (name: string, source: string): string =>
  name.length <= longest ? name : `${name.slice(0, longest - 9)}_${digest(source)}`;

/**
 * Converts any string to a valid JavaScript identifier and file name. Valid names are returned unchanged; reserved words and
 * device names get `suffix`; a string without letters becomes a name made of its digest.
 */
export const safeName = (text: string, suffix: string): string => {
  const kept = /^[A-Za-z][A-Za-z\d]*$/.test(text) ? text : camelCase(text);
  const started = /^[A-Za-z]/.test(kept) ? kept : `${suffix.toLowerCase()}${kept === '' ? digest(text) : upperFirst(kept)}`;
  return shorten(reserved.has(started.toLowerCase()) ? `${started}${suffix}` : started, text);
};

/**
 * Makes names unique ignoring case, because file systems of macOS and Windows ignore it. The first of equal names stays; later
 * ones get `2`, `3`, … in order, so a name is stable as long as the names before it are.
 */
export const uniqueNames = (names: readonly string[], taken: Iterable<string> = []): readonly string[] => {
  const used = new Set([...taken].map((name) => name.toLowerCase()));
  // A numbered name must not take another name's place.
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  // The next number for each repeated name.
  const counts = new Map<string, number>();
  return names.map((name) => {
    let unique = name;
    let count = counts.get(name) ?? 2;
    for (; used.has(unique.toLowerCase()) || (unique !== name && wanted.has(unique.toLowerCase())); count++) unique = `${name}${count}`;
    counts.set(name, count);
    used.add(unique.toLowerCase());
    return unique;
  });
};

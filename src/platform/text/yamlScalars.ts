/** What YAML 1.2 reads as a number where nothing is quoted. */
const number = /^(?:[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?|0o[0-7]+|0x[\da-fA-F]+)$/;
const infinity = /^([-+]?)\.(?:inf|Inf|INF)$/;

/** Text as the core schema of YAML 1.2 reads it when nothing is quoted. */
export const plainValue = (text: string): unknown => {
  if (/^(?:~|null|Null|NULL)$/.test(text)) return null;
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(text)) return /^t/i.test(text);
  if (/^\.(?:nan|NaN|NAN)$/.test(text)) return NaN;
  const [, sign] = infinity.exec(text) ?? [];
  if (sign !== undefined) return sign === '-' ? -Infinity : Infinity;
  // A number that is too large for one stays text.
  return number.test(text) && Number.isFinite(Number(text)) ? Number(text) : text;
};

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\', '/': '/' };

/** The text between double quotes; undefined when an escape in it is none that is taken. */
export const unescape = (inside: string): string | undefined => {
  let isKnown = true;
  const text = inside.replace(/\\(?:u([\da-fA-F]{4})|(.))/gsu, (_, code: string | undefined, sign: string) => {
    if (code !== undefined) return String.fromCharCode(parseInt(code, 16));
    isKnown &&= Object.hasOwn(escapes, sign);
    return escapes[sign] ?? '';
  });
  return isKnown ? text : undefined;
};

/**
 * The text of a block scalar from its lines, without their indentation.
 * @param header the sign before it: `|` or `>`, with `-` or `+` where the last line ends are dropped or kept
 */
export const blockText = (header: string, lines: readonly string[]): string => {
  let text = '';
  let empty = 0;
  let isFirst = true;
  let wasFurtherIn = false;
  for (const line of lines) {
    if (line === '') {
      empty += 1;
      continue;
    }
    const isFurtherIn = /^[ \t]/.test(line);
    const isFolded = header.startsWith('>') && !isFurtherIn && !wasFurtherIn;
    text += isFolded && !isFirst && empty === 0 ? ' ' : '\n'.repeat(isFirst || isFolded ? empty : empty + 1);
    text += line;
    [empty, isFirst, wasFurtherIn] = [0, false, isFurtherIn];
  }
  if (header.includes('-')) return text;
  if (header.includes('+')) return text + '\n'.repeat(isFirst ? empty : empty + 1);
  return isFirst ? text : `${text}\n`;
};

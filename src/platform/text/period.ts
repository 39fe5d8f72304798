/** The number of nanoseconds in each unit of a period. */
const units: Readonly<Record<string, number>> = {
  ns: 1,
  us: 1e3,
  ms: 1e6,
  s: 1e9,
  m: 60e9,
  h: 3600e9,
  d: 86_400e9,
  w: 604_800e9,
};

const part = /(\d+(?:\.\d+)?)(ns|us|ms|s|m|h|d|w)/gy;

/** Returns the length of a period such as `1h30m`, `1.5d` or `500ms` in nanoseconds; undefined when the text is invalid. */
export const parsePeriod = (text: string): number | undefined => {
  let total = 0;
  let end = 0;
  part.lastIndex = 0;
  for (let found = part.exec(text); found !== null; found = part.exec(text)) {
    total += Number(found[1]) * (units[found[2] ?? ''] ?? 0);
    end = part.lastIndex;
  }
  return text !== '' && end === text.length && Number.isFinite(total) ? total : undefined;
};

export const periodHint = 'a period is decimals with units, such as 5s, 1h30m or 1.5d (ns, us, ms, s, m, h, d, w)';

/**
 * The maximum length of a path segment in bytes, so that suffixes of other tools still fit into the 255 bytes of common file
 * systems.
 */
const longestPart = 100;

/**
 * Whether Windows reserves a name for a device, with any extension: `aux`, `Con.ts`, `com1.d.ts`.
 * @see https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file#naming-conventions
 */
export const isDeviceName = (name: string): boolean => /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i.test(name);

const objectionToPart = (part: string): string | undefined => {
  const shown = JSON.stringify(part.slice(0, 100));
  if (part === '' || part === '.' || part === '..') return `has a part ${shown}, so it may leave the output folder`;
  if (Buffer.byteLength(part) > longestPart) return `has a part of more than ${longestPart} bytes`;
  const character = [...part].find((one) => one < ' ' || '<>:"|?*\\'.includes(one));
  if (character !== undefined) return `has a part ${shown} with ${JSON.stringify(character)}, which file names on Windows cannot contain`;
  if (/[. ]$/.test(part)) return `has a part ${shown} that ends with a ${part.endsWith('.') ? 'dot' : 'space'}, which Windows removes`;
  return isDeviceName(part) ? `has a part ${shown}, which Windows reserves for a device` : undefined;
};

/**
 * Returns why a path relative to the output folder, with `/` as separator, cannot be written on every system; undefined when it
 * can.
 */
export const objectionToPath = (path: string): string | undefined => {
  for (const part of path.split('/')) {
    const objection = objectionToPart(part);
    if (objection !== undefined) return `The path ${objection}.`;
  }
  return undefined;
};

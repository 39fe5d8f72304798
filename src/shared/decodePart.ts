/** Percent-decodes a part of a URL; undefined when it is malformed. */
export const decodePart = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/** Percent-decodes a part of a URL; the part itself when it is malformed. */
export const decodeOrKeep = (part: string): string => decodePart(part) ?? part;

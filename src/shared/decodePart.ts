/** A part of a URL without percent-encoding; the part itself when that is malformed. */
export const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

import { charsetOf, mediaTypeOf } from '../../shared/request/mediaType.ts';
import { inexactNumber } from '../../shared/exactNumbers.ts';
import { badRequest } from './response.ts';

const deepest = 64;
/** The time to validate a list grows with the square of its invalid items. */
const most = 3000;

/** Reports JSON that is too deep, or has too many items and properties, before it is parsed. */
const excess = (text: string): string | undefined => {
  let depth = 0;
  let count = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (quoted) {
      if (code === 92) index += 1;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > deepest) return `it is nested deeper than ${deepest} levels.`;
    } else if (code === 125 || code === 93) depth -= 1;
    else if (code === 44) {
      count += 1;
      if (count > most) return `it has more than ${most} items and properties. Send it in parts.`;
    }
  }
  return undefined;
};

/** Decodes a body. Throws 400 when it is not UTF-8, or when its Content-Type header names another charset. */
export const decode = (bytes: ArrayBuffer, contentType: string | null): string => {
  const charset = charsetOf(contentType) ?? 'utf-8';
  if (charset !== 'utf-8' && charset !== 'utf8') throw badRequest('Content-Type: the charset must be utf-8.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('body: it is not UTF-8 text.');
  }
};

/** Parses JSON. Throws 400 when it is malformed or too large, or has a number that JavaScript cannot represent exactly. */
export const parseBody = (text: string): unknown => {
  const tooMuch = excess(text);
  if (tooMuch !== undefined) throw badRequest(`body: ${tooMuch}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 120) : '';
    throw badRequest(`body: it is not JSON. ${reason}`.trim());
  }
  const inexact = inexactNumber(text);
  if (inexact !== undefined) throw badRequest(`body: ${inexact.message}`);
  return value;
};

/** Operations whose body is not JSON, with the media type in the spec. */
const textBodies: Readonly<Record<string, string>> = { uploadOntology: 'application/octet-stream' };

/**
 * Reads the body of a request: JSON as a value, another media type as a string, undefined without a body. Throws 400 for a wrong
 * media type, and for malformed or too large JSON.
 */
export const readBody = (bytes: ArrayBuffer, contentType: string | null, operationId: string): unknown => {
  if (bytes.byteLength === 0) return undefined;
  const type = mediaTypeOf(contentType);
  const textType = textBodies[operationId];
  const expected = textType ?? 'application/json';
  if (type === '') throw badRequest(`Content-Type: this header is required with a body. Send ${expected}.`);
  if (type !== expected) throw badRequest(`Content-Type: ${type} is not ${expected}.`);
  const text = decode(bytes, contentType);
  return textType === undefined ? parseBody(text) : text;
};

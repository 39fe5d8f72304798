import type { MediaTypeModel } from '../../shared/model/types.ts';
import { contentOf, isValueType, type BodyDraft } from '../draft/draft.ts';

/** Returns a body with another media type: with the same value if both have the same content, otherwise with its example. */
export const withMediaType = (body: BodyDraft, mediaType: string, content: readonly MediaTypeModel[]): BodyDraft => {
  const media = contentOf(content, mediaType);
  const isSame = media === contentOf(content, body.mediaType) && isValueType(mediaType) === isValueType(body.mediaType);
  if (isSame) return { ...body, mediaType };
  const value = media?.examples[0]?.value ?? media?.sample;
  if (isValueType(mediaType)) return { kind: 'form', mediaType, value };
  return { kind: 'text', mediaType, text: typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2) };
};

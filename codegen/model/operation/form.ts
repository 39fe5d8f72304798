import { isFormType, isMultipart } from '../../../src/shared/request/formBody.ts';
import { asObject, asText, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import type { FormModel, JsonValue } from '../../../src/shared/model/types.ts';
import { propertiesOf } from '../schema/properties.ts';

const octets = 'application/octet-stream';

/** The first of a comma-separated list of media types. */
const firstOf = (types: string): string => types.split(',', 1).join('').trim();

/** The depth limit, because schemas can be recursive. */
const deepest = 8;

/**
 * The media type of the file that a schema describes; undefined when it is not a file.
 * @see https://spec.openapis.org/oas/v3.1.1#considerations-for-file-uploads
 */
const fileType = (raw: JsonValue | undefined, encoded: string | undefined, document: RawObject, depth = 0): string | undefined => {
  if (depth > deepest) return undefined;
  const schema = resolve(document, raw);
  if (own(schema, 'type') === 'array') return fileType(own(schema, 'items'), encoded, document, depth + 1);
  const media = asText(own(schema, 'contentMediaType'));
  const isFile =
    own(schema, 'format') === 'binary' ||
    own(schema, 'type') === 'file' ||
    (media !== undefined && own(schema, 'contentEncoding') === undefined) ||
    (encoded !== undefined && !/json|^text\/plain/i.test(encoded));
  if (!isFile) return undefined;
  const stated = firstOf(encoded ?? media ?? octets);
  return /^[\w.+-]+\/[\w.+-]+$/.test(stated) ? stated : octets;
};

const styles = ['form', 'spaceDelimited', 'pipeDelimited'] as const;

/** The style of a field, if its encoding declares one other than `deepObject`. */
const styleOf = (raw: RawObject): NonNullable<FormModel['styles']>[string] | undefined => {
  const stated = own(raw, 'style');
  const [explode, allowReserved] = [own(raw, 'explode'), own(raw, 'allowReserved')];
  if (stated === 'deepObject' || (stated ?? explode ?? allowReserved) === undefined) return undefined;
  const style = styles.find((known) => known === stated) ?? 'form';
  return { style, explode: typeof explode === 'boolean' ? explode : style === 'form', allowReserved: allowReserved === true };
};

/**
 * How the fields of a media type are sent; undefined when it is not a form.
 * @see https://spec.openapis.org/oas/v3.1.1#encoding-object
 */
export const buildForm = (mediaType: string, media: RawObject, document: RawObject): FormModel | undefined => {
  if (!isFormType(mediaType)) return undefined;
  const encoding = asObject(own(media, 'encoding'));
  const files = Object.entries(propertiesOf(resolve(document, own(media, 'schema')), document)).flatMap(([name, schema]) => {
    const type = fileType(schema, asText(own(asObject(own(encoding, name)), 'contentType')), document);
    return type === undefined ? [] : [[name, type] as const];
  });
  const isFile = new Set(files.map(([name]) => name));
  const stated = Object.entries(encoding).flatMap(([name, raw]) => {
    const type = asText(own(asObject(raw), 'contentType'));
    return type === undefined || !isMultipart(mediaType) ? [] : [[name, type] as const];
  });
  const types = stated.filter(([name]) => !isFile.has(name)).map(([name, type]) => [name, firstOf(type)]);
  const choices = stated.filter(([, type]) => type.includes(','));
  const styled = Object.entries(encoding).flatMap(([name, raw]) => {
    const style = styleOf(asObject(raw));
    return style === undefined ? [] : [[name, style] as const];
  });
  return {
    files: isMultipart(mediaType) ? Object.fromEntries(files) : {},
    deep: Object.keys(encoding).filter((name) => own(asObject(own(encoding, name)), 'style') === 'deepObject'),
    ...(types.length > 0 && { types: Object.fromEntries(types) }),
    ...(choices.length > 0 && { choices: Object.fromEntries(choices) }),
    ...(styled.length > 0 && { styles: Object.fromEntries(styled) }),
  };
};

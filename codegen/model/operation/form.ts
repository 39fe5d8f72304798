import { isFormType, isMultipart } from '../../../src/shared/request/formBody.ts';
import { asArray, asObject, asText, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import type { FormModel, JsonValue } from '../../../src/shared/model/types.ts';
import { propertiesOf, statedTypes } from '../schema/properties.ts';

const octets = 'application/octet-stream';

/** The first of a comma-separated list of media types. */
const firstOf = (types: string): string => types.split(',', 1).join('').trim();

/** The depth limit, because schemas can be recursive. */
const deepest = 8;

/** A file of a form, or a list of files. */
type FormFile = { readonly mediaType: string; readonly isList: boolean };

/** The parts of a schema that describe the same value: of `allOf`, and what is beside null in `anyOf` or `oneOf`. */
const partsOf = (schema: RawObject): readonly JsonValue[] => {
  const choices = ['anyOf', 'oneOf'].map((key) => asArray(own(schema, key)).filter((part) => own(asObject(part), 'type') !== 'null'));
  return [...asArray(own(schema, 'allOf')), ...choices.filter(({ length }) => length === 1).flat()];
};

/**
 * Returns the file of a form that a schema describes; undefined when it is not a file.
 * @param encoded the media type in the encoding of the form
 * @see https://spec.openapis.org/oas/v3.1.1#considerations-for-file-uploads
 */
export const formFile = (raw: JsonValue | undefined, encoded: string | undefined, document: RawObject, depth = 0): FormFile | undefined => {
  if (depth > deepest) return undefined;
  const schema = resolve(document, raw);
  if (statedTypes(schema).includes('array')) {
    const item = formFile(own(schema, 'items'), encoded, document, depth + 1);
    return item && { ...item, isList: true };
  }
  const media = asText(own(schema, 'contentMediaType'));
  const isFile =
    own(schema, 'format') === 'binary' ||
    own(schema, 'type') === 'file' ||
    (media !== undefined && own(schema, 'contentEncoding') === undefined);
  const part = isFile
    ? undefined
    : partsOf(schema)
        .map((one) => formFile(one, encoded, document, depth + 1))
        .find((one) => one !== undefined);
  if (part !== undefined) return part;
  if (!isFile && (encoded === undefined || /json|^text\/plain/i.test(encoded))) return undefined;
  const stated = firstOf(encoded ?? media ?? octets);
  return { mediaType: /^[\w.+-]+\/[\w.+-]+$/.test(stated) ? stated : octets, isList: false };
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
    const file = formFile(schema, asText(own(asObject(own(encoding, name)), 'contentType')), document);
    return file === undefined ? [] : [[name, file.mediaType] as const];
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

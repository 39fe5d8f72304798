import { isArray, isObject, plainText } from '../model/raw.ts';
import type { FormModel, JsonValue, RequestBody } from '../model/types.ts';
import { queryPartsOf } from './style.ts';

/** A field of a form as sent. A file also has a name and a type. */
export type FormField = {
  readonly name: string;
  readonly text: string;
  readonly file?: { readonly name: string; readonly type: string };
  /** The media type of a part that is not a file, if specified. */
  readonly type?: string;
};

type FormBody = Extract<RequestBody, { kind: 'form' }>;

/** Whether a media type is that of forms with files. */
export const isMultipart = (mediaType: string): boolean => /^multipart\/form-data\b/i.test(mediaType);

/** Media types whose bodies are fields. */
export const isFormType = (mediaType: string): boolean =>
  isMultipart(mediaType) || /^application\/x-www-form-urlencoded\b/i.test(mediaType);

/** Returns a value as the body of a form; null when it is not an object, because only objects have fields. */
export const formBody = (mediaType: string, value: JsonValue, form: FormModel | undefined): FormBody | null =>
  isObject(value) ? { kind: 'form', mediaType, value, form: form ?? { files: {}, deep: [] } } : null;

const endings: Readonly<Record<string, string>> = { 'text/plain': 'txt', 'image/jpeg': 'jpg', 'image/svg+xml': 'svg' };

/** `photo.png` for the field `photo` of type `image/png`. */
export const fileName = (field: string, type: string): string => {
  const [, ending] = /^[\w.-]+\/(?:[\w.-]+\+)?([a-z\d]{2,5})$/.exec(type) ?? [];
  return `${field.replace(/[^\w-]+/g, '-')}.${endings[type] ?? ending ?? 'bin'}`;
};

const deepFields = (name: string, value: JsonValue): readonly FormField[] => {
  if (isArray(value)) return value.flatMap((item, index) => deepFields(`${name}[${index}]`, item));
  if (isObject(value)) return Object.entries(value).flatMap(([key, item]) => deepFields(`${name}[${key}]`, item));
  return value === null ? [] : [{ name, text: plainText(value) }];
};

/**
 * Returns the fields of a form in order. A list repeats its field; an object is sent as JSON, or as separate parts if the spec
 * declares `deepObject`.
 * @see https://spec.openapis.org/oas/v3.1.1#encoding-object
 */
export const formFields = ({ value, form }: FormBody): readonly FormField[] =>
  Object.entries(value).flatMap(([name, part]): readonly FormField[] => {
    if (part === null) return [];
    if (form.deep.includes(name) && typeof part === 'object') return deepFields(name, part);
    const style = form.styles !== undefined && Object.hasOwn(form.styles, name) ? form.styles[name] : undefined;
    if (style !== undefined)
      return queryPartsOf(part, { name, ...style }).map(({ name: field, value: sent }) => ({ name: field, text: sent }));
    const stated = form.types !== undefined && Object.hasOwn(form.types, name) ? form.types[name] : undefined;
    const type = Object.hasOwn(form.files, name) ? form.files[name] : undefined;
    const file = type === undefined ? (stated === undefined ? {} : { type: stated }) : { file: { name: fileName(name, type), type } };
    return (isArray(part) ? part : [part]).map((one) => ({ name, text: plainText(one), ...file }));
  });

/** Escapes a name for the quotes of a Content-Disposition, as browsers do. */
export const quotedName = (name: string): string => name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const multipartText = (fields: readonly FormField[], boundary: string): string =>
  `${fields
    .map(({ name, text: content, file, type }) => {
      const typed = file?.type ?? type;
      const named = `${file === undefined ? '' : `; filename="${quotedName(file.name)}"`}${typed === undefined ? '' : `\r\nContent-Type: ${typed}`}`;
      return `--${boundary}\r\nContent-Disposition: form-data; name="${quotedName(name)}"${named}\r\n\r\n${content}\r\n`;
    })
    .join('')}--${boundary}--\r\n`;

/** Returns a serialized form and its Content-Type. */
export const formWire = (body: FormBody): { readonly type: string; readonly text: string } => {
  const fields = formFields(body);
  if (!isMultipart(body.mediaType))
    return { type: body.mediaType, text: new URLSearchParams(fields.map(({ name, text: content }) => [name, content])).toString() };
  let boundary = 'form-boundary';
  while (fields.some(({ text: content }) => content.includes(boundary))) boundary += 'x';
  return { type: `${body.mediaType}; boundary=${boundary}`, text: multipartText(fields, boundary) };
};

import type { ApiModel } from '../../../src/shared/model/types.ts';
import { isMultipart } from '../../../src/shared/request/formBody.ts';
import { literal } from '../../files/source.ts';

/** The forms that the operations of an API accept. */
export type Forms = { readonly isMultipart: boolean; readonly isUrlEncoded: boolean; readonly deep: readonly string[] };

/** Finds the kinds of forms that an API accepts, and the fields that are sent as separate parts. */
export const formsOf = (api: ApiModel): Forms => {
  const forms = api.operations
    .flatMap(({ requestBody }) => requestBody?.content ?? [])
    .flatMap(({ mediaType, form }) => (form === undefined ? [] : [{ isFile: isMultipart(mediaType), deep: form.deep }]));
  return {
    isMultipart: forms.some(({ isFile }) => isFile),
    isUrlEncoded: forms.some(({ isFile }) => !isFile),
    deep: [...new Set(forms.flatMap(({ deep }) => deep))].toSorted(),
  };
};

/** The source of a function that creates a body of the type multipart/form-data. @param doc its documentation */
export const multipartSource = (name: string, doc: string): string => `
/** ${doc} */
export const ${name} = (body: unknown): FormData => {
  const form = new FormData();
  for (const [name, value] of fields(body)) form.append(name, value);
  return form;
};
`;

/** The source of `fields`, which lists the fields of a body. `deep` names the fields whose items are sent one by one. */
export const fieldsSource = (deep: readonly string[]): string => {
  const place = deep.length === 0 ? '' : ', isDeep = deep.has(name)';
  return `${deep.length === 0 ? '' : `\n/** Fields whose parts are sent one by one. */\nconst deep: ReadonlySet<string> = new Set(${literal(deep)});\n`}
/** A list repeats its field, and an object is sent as JSON${deep.length === 0 ? '' : ' or part by part'}. */
const fields = (body: unknown): [string, string | Blob][] =>
  typeof body === 'object' && body !== null ? Object.entries(body).flatMap(([name, value]) => field(name, value)) : [];

const field = (name: string, value: unknown${place}): [string, string | Blob][] => {
  if (value === undefined || value === null) return [];
  if (value instanceof Blob || typeof value === 'string') return [[name, value]];
${
  deep.length === 0
    ? ''
    : `  if (isDeep && typeof value === 'object') return Object.entries(value).flatMap(([key, part]) => field(\`\${name}[\${key}]\`, part, true));
`
}  if (Array.isArray(value)) return value.flatMap((item: unknown) => field(name, item));
  return [[name, JSON.stringify(value)]];
};
`;
};

import type { ApiModel } from '../model/types.ts';
import { isMultipart } from '../snippets/formBody.ts';

/** The forms that the operations of an API take. */
export type Forms = { readonly isMultipart: boolean; readonly isUrlEncoded: boolean; readonly deep: readonly string[] };

/** Which kinds of forms an API takes, and the fields that are sent part by part. */
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

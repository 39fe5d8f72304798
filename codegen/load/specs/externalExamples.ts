import { isObject } from '../../../src/shared/model/raw.ts';

/** The key under which a link to an example stands while a spec is bundled. */
const hidden = 'x-hidden-external-value';

/**
 * Renames `externalValue` in a document of the caller's own where it is a URL: the bundler would load the example and put it in
 * the place of the link. Changes the document.
 */
export const hideExternalExamples = (value: unknown): void => {
  if (Array.isArray(value)) for (const item of value) hideExternalExamples(item);
  if (!isObject(value)) return;
  const link: unknown = value['externalValue'];
  if (typeof link === 'string' && /^[a-z][a-z\d+.-]*:/i.test(link)) {
    Reflect.set(value, hidden, link);
    Reflect.deleteProperty(value, 'externalValue');
  }
  for (const item of Object.values(value)) hideExternalExamples(item);
};

/** A reviver of JSON that undoes `hideExternalExamples`. */
export const restoreExternalExamples = (_: string, value: unknown): unknown => {
  if (!isObject(value) || !Object.hasOwn(value, hidden)) return value;
  const { [hidden]: link, ...rest } = value;
  return { ...rest, externalValue: link };
};

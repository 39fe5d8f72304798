import { isObject } from '../../../src/shared/model/raw.ts';

/** The key that replaces `externalValue` while a spec is bundled. */
const hidden = 'x-hidden-external-value';

/**
 * Renames `externalValue` if it is a URL: the bundler would load the example and replace the link by it. Modifies the document.
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

const restore = (_: string, value: unknown): unknown => {
  if (!isObject(value) || !Object.hasOwn(value, hidden)) return value;
  const { [hidden]: link, ...rest } = value;
  return { ...rest, externalValue: link };
};

/** Parses JSON and undoes `hideExternalExamples`. Only if there is something to undo: it takes eight times as long. */
export const parseWithExternalExamples = (json: string): unknown => JSON.parse(json, json.includes(hidden) ? restore : undefined);

import { refusalText } from '../../../src/shared/refusalText.ts';
import { asObject, asText, isObject, mapParts, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue } from '../../../src/shared/model/types.ts';
import type { PermissionMatrix } from '../settings/permissions.ts';

/** The placeholder in an example of specs/shared/errors.yaml for the message that names the permission of the operation. */
export const marker = '__PERMISSION_REFUSAL__';

const filled = (value: JsonValue, words: string): JsonValue =>
  typeof value === 'string' ? value.replaceAll(marker, words) : mapParts<JsonValue>(value, (item) => filled(item, words));

/** The message for the first role without the permission, or for a user without a role if all roles have it. */
const wordsFor = (permission: string, { permissions, roles }: PermissionMatrix): string => {
  const holders = permissions.find(({ id }) => id === permission)?.roles ?? [];
  const outsider = roles.find(({ id }) => !holders.includes(id));
  return refusalText(outsider === undefined ? [] : [outsider.id], permission, holders);
};

/** Returns a bundled document in which each operation has its own copy of a shared response that names a permission. */
export const withForbiddenExamples = (document: RawObject, matrix: PermissionMatrix): RawObject => {
  if (!JSON.stringify(document).includes(marker)) return document;
  const own403 = (operation: RawObject): RawObject => {
    const permission = asText(own(operation, 'x-permission'));
    if (permission === undefined || permission === 'none') return operation;
    const responses = mapParts<JsonValue>(asObject(own(operation, 'responses')), (response) => {
      const target = resolve(document, response);
      return JSON.stringify(target).includes(marker) ? filled(target, wordsFor(permission, matrix)) : response;
    });
    return { ...operation, responses };
  };
  const paths = mapParts<JsonValue>(asObject(own(document, 'paths')), (item) =>
    isObject(item) ? mapParts<JsonValue>(item, (part) => (isObject(part) ? own403(part) : part)) : item,
  );
  return withoutMarker({ ...document, paths });
};

/** Removes the shared responses with the placeholder, because each operation has its own copy. */
const withoutMarker = (document: RawObject): RawObject => {
  const components = asObject(own(document, 'components'));
  const responses = mapParts<JsonValue>(asObject(own(components, 'responses')), (response) =>
    JSON.stringify(response).includes(marker) ? undefined : response,
  );
  return { ...document, components: { ...components, responses } };
};

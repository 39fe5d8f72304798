import { bodyAnchor, fieldAnchor, leadsTo, parameterAnchor, responseBodyAnchor } from '../../src/shared/model/anchors.ts';
import { asArray, asObject, asText, isObject, lookUp, own, pointerPart, type RawObject } from '../../src/shared/model/raw.ts';
import type { ApiModel, JsonValue } from '../../src/shared/model/types.ts';
import { pointerTo } from './operation/methods.ts';

/** A value of a document with its JSON Pointer, with references followed. */
type Found = { readonly pointer: string; readonly value: JsonValue | undefined };

const follow = (document: RawObject, pointer: string): Found => {
  let at = pointer;
  for (let hops = 0; hops < 20; hops += 1) {
    const value = lookUp(document, `#${at}`);
    const reference = isObject(value) ? asText(own(value, '$ref')) : undefined;
    if (reference === undefined || !reference.startsWith('#/')) return { pointer: at, value };
    at = reference.slice(1);
  }
  return { pointer: at, value: undefined };
};

/** The pointer of a field below a schema; that of the innermost schema found when the field is not. */
const fieldPointer = (document: RawObject, wanted: string, anchor: string, start: string): string => {
  const { pointer, value } = follow(document, start);
  const schema = asObject(value);
  if (wanted === anchor) return start;
  const items = own(schema, 'items');
  if (items !== undefined) return fieldPointer(document, wanted, anchor, `${pointer}/items`);
  const name = Object.keys(asObject(own(schema, 'properties'))).find((key) => leadsTo(fieldAnchor(anchor, key), wanted));
  if (name !== undefined) return fieldPointer(document, wanted, fieldAnchor(anchor, name), `${pointer}/properties/${pointerPart(name)}`);
  const parts = asArray(own(schema, 'allOf')).map((_, at) => fieldPointer(document, wanted, anchor, `${pointer}/allOf/${at}`));
  return parts.find((part) => part.includes('/properties/')) ?? pointer;
};

/** Returns the JSON Pointer, in the bundled document, of a part of an API page; undefined when nothing has the anchor. */
export const sourcePointer = (
  document: RawObject,
  { operations, schemas }: Pick<ApiModel, 'operations' | 'schemas'>,
  anchor: string,
): string | undefined => {
  const [outer = ''] = anchor.split('/');
  const named = Object.values(schemas).find((candidate) => candidate.anchor === outer);
  if (named !== undefined) return fieldPointer(document, anchor, outer, `/components/schemas/${pointerPart(named.name)}`);
  const operation = operations.find((candidate) => candidate.anchor === outer);
  if (operation === undefined) return undefined;
  const path = `/paths/${pointerPart(operation.path)}`;
  const home = path + pointerTo(operation.method);
  const parameter = operation.parameters.find((candidate) => leadsTo(parameterAnchor(outer, candidate), anchor));
  if (parameter !== undefined) {
    const places = [home, path].flatMap((owner) =>
      asArray(lookUp(document, `#${owner}/parameters`)).map((_, at) => `${owner}/parameters/${at}`),
    );
    return places.find((place) => {
      const raw = asObject(follow(document, place).value);
      return own(raw, 'name') === parameter.name && own(raw, 'in') === parameter.in;
    });
  }
  const body = operation.requestBody?.content.map(({ mediaType }, at) => ({
    anchor: bodyAnchor(outer, at),
    pointer: `${follow(document, `${home}/requestBody`).pointer}/content/${pointerPart(mediaType)}/schema`,
  }));
  const responses = operation.responses.flatMap(({ status, content }) =>
    content.map(({ mediaType }, at) => ({
      anchor: responseBodyAnchor(outer, status, at),
      pointer: `${follow(document, `${home}/responses/${status}`).pointer}/content/${pointerPart(mediaType)}/schema`,
    })),
  );
  const found = [...(body ?? []), ...responses].find((candidate) => leadsTo(candidate.anchor, anchor));
  return found === undefined ? home : fieldPointer(document, anchor, found.anchor, found.pointer);
};

import { introductionAnchor } from '../../../src/shared/model/anchors.ts';
import { asArray, asObject, asText, own, type RawObject } from '../../../src/shared/model/raw.ts';
import type { JsonValue, OperationModel, TagModel } from '../../../src/shared/model/types.ts';
import { anchorName, type NamedAnchors } from './foreignAnchors.ts';
import { headingTexts } from './richText.ts';

/** The parts of an API that have anchors. */
type Parts = {
  readonly operations: readonly Pick<OperationModel, 'id' | 'anchor' | 'method' | 'path' | 'summary'>[];
  readonly tags: readonly Pick<TagModel, 'name' | 'anchor'>[];
  readonly schema: NamedAnchors['schema'];
  readonly document: RawObject;
};

/** Returns the anchors of an API by the names that its parts have in other tools. */
export const namedAnchors = ({ operations, tags, schema, document }: Parts): NamedAnchors => {
  const byName = (nameOf: (operation: Parts['operations'][number]) => string): ReadonlyMap<string, string> =>
    new Map(operations.map((operation) => [nameOf(operation), operation.anchor]));
  const ids = byName(({ id }) => id);
  const names = byName(({ id }) => anchorName(id));
  const calls = byName(({ method, path }) => `${method} ${path}`);
  // Atlassian names operations after their calls, such as `api-rest-api-3-role-get`, Swagger UI those without an id: `get_role__name_`.
  const namedCalls = new Map([
    ...byName(({ method, path }) => anchorName(`${method} ${path}`)),
    ...byName(({ method, path }) => anchorName(`api ${path} ${method}`)),
  ]);
  const summaries = byName(({ summary }) => anchorName(summary));
  const byTag = new Map(tags.map(({ name, anchor }) => [anchorName(name), anchor]));
  const tag = (name: string): string | undefined => byTag.get(name);
  const sectionsIn = (holder: JsonValue | undefined, anchor: string | undefined): readonly (readonly [string, string])[] =>
    anchor === undefined ? [] : headingTexts(asText(own(asObject(holder), 'description'))).map((text) => [anchorName(text), anchor]);
  let sections: ReadonlyMap<string, string> | undefined;
  return {
    operation: (id) => ids.get(id) ?? names.get(anchorName(id)) ?? namedCalls.get(anchorName(id)),
    call: (method, path) => calls.get(`${method} ${path}`),
    summary: (name) => summaries.get(name),
    tag,
    section: (name) => {
      sections ??= new Map([
        ...asArray(own(document, 'tags')).flatMap((raw) => sectionsIn(raw, tag(anchorName(asText(own(asObject(raw), 'name')) ?? '')))),
        ...sectionsIn(own(document, 'info'), introductionAnchor),
      ]);
      return sections.get(name);
    },
    schema,
  };
};

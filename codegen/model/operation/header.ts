import { defined } from '../../../src/shared/records.ts';
import { exampleOfParameter } from '../schema/example.ts';
import { buildSchema } from '../schema/schema.ts';
import { namedExamples, schemaOf } from './parameter.ts';
import { asObject, asText, own, resolve, type RawObject } from '../../../src/shared/model/raw.ts';
import { richText } from '../text/richText.ts';
import { isHeaderName } from '../../../src/shared/request/headerName.ts';
import type { HeaderModel, JsonValue } from '../../../src/shared/model/types.ts';

const buildHeader = (name: string, value: JsonValue, document: RawObject): HeaderModel => {
  const raw = resolve(document, value);
  const hasExample = ['example', 'examples', 'content'].some((key) => own(raw, key) !== undefined);
  return {
    name,
    required: own(raw, 'required') === true,
    description: richText(asText(own(raw, 'description'))),
    schema: buildSchema(schemaOf(raw), { document }),
    ...(own(raw, 'deprecated') === true && { deprecated: true }),
    ...defined({ example: hasExample ? exampleOfParameter(raw, document) : undefined }),
    ...namedExamples(raw, document),
  };
};

/** The headers of a response or of a part of a message, without the media type and invalid names. */
export const buildHeaders = (holder: RawObject, document: RawObject): readonly HeaderModel[] =>
  Object.entries(asObject(own(holder, 'headers')))
    .filter(([name]) => name.toLowerCase() !== 'content-type' && isHeaderName(name))
    .map(([name, value]) => buildHeader(name, value, document));

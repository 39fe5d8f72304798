import type { ApiModel, JsonValue, OperationModel } from '../../src/shared/model/types.ts';
import { mapParts } from '../../src/shared/model/raw.ts';
import { longestResponse, schemaWriter } from '../model/schema/schemaWriter.ts';
import type { Chain } from './postmanChain.ts';

/** Removes formats: which ones a validator knows depends on the version of Postman, and an unknown one aborts the test. */
const withoutFormats = (value: JsonValue): JsonValue =>
  mapParts(value, (inner, name) => (name === 'format' && typeof inner === 'string' ? undefined : withoutFormats(inner)));

/**
 * Returns the lines of the script that runs after a request: it checks status and body, and saves values for later requests.
 * @see https://learning.postman.com/docs/tests-and-scripts/write-scripts/test-scripts/
 */
export const testScript = ({ id, responses }: OperationModel, schemas: ApiModel['schemas'], { sets }: Chain): readonly string[] => {
  const successes = responses.filter(({ status }) => /^2\d\d$/.test(status));
  const codes = successes.map(({ status }) => Number(status));
  const checks = successes.map(({ status, content }) => {
    const [media] = content;
    const name = `The body of ${status} is as documented`;
    const when = codes.length === 1 ? '' : `if (pm.response.code === ${status}) `;
    if (media === undefined) return `${when}pm.test('${name}', () => pm.expect(pm.response.text()).to.equal(''));`;
    if (media.schema === null || !/\bjson\b/.test(media.mediaType))
      return `${when}pm.test('${name}', () => pm.expect(pm.response.headers.get('Content-Type')).to.include(${JSON.stringify(media.mediaType)}));`;
    const { write, root } = schemaWriter({ schemas }, { without: 'writeOnly', longest: longestResponse });
    const schema = withoutFormats(root(write(media.schema)));
    return `${when}pm.test('${name}', () => pm.response.to.have.jsonSchema(${JSON.stringify(schema)}));`;
  });
  const kept = Object.entries(sets.get(id) ?? {}).map(
    ([variable, property]) =>
      `if (pm.response.code < 300) pm.collectionVariables.set('${variable}', pm.response.json()[${JSON.stringify(property)}]);`,
  );
  return [
    ...(codes.length === 0
      ? []
      : [`pm.test('The status is ${codes.join(' or ')}', () => pm.expect(pm.response.code).to.be.oneOf(${JSON.stringify(codes)}));`]),
    ...checks,
    ...kept,
  ];
};

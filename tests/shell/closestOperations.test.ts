import { expect, test } from 'vitest';
import { operations } from '../../generated/operations.ts';
import { closestOperations } from '../../src/shell/failures/closestOperations.ts';

const found = (path: string): readonly string[] => closestOperations(path, operations).map(({ id }) => id);

test.each([
  ['/api/metadata/v1/fields', ['listFields', 'createField']],
  ['/docs/api/metadata/v1/fields/5f0c/definitions', ['listFieldDefinitions', 'upsertFieldDefinition', 'createFieldDefinition']],
  ['/api/metadata/createField', ['createField']],
  ['/API/OUM/v0/organization', ['getOrganization']],
])('for %s, %j comes first', (path, expected) => expect(found(path).slice(0, expected.length)).toEqual(expected));

test.each(['/', '/wp-admin.php', '/api/metdata'])('finds none for %s', (path) => expect(found(path)).toEqual([]));

test('finds every operation by its id, and by its path with the methods of that path', () => {
  for (const { id, basePath, path } of operations) {
    expect(found(`/x/${id}`)[0]).toBe(id);
    const written = basePath + path.replaceAll(/\{\w+\}/g, '5f0c');
    expect(closestOperations(written, operations)[0]).toMatchObject({ basePath, path });
  }
});

test('returns immediately for a very long URL', () => expect(found(`/${'a/'.repeat(50_000)}`)).toEqual([]));

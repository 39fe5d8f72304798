import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { recordsOf, usualVerbs } from '../../codegen/emit/pages/searchRecords.ts';
import { createEngine } from '../../src/search/engine/engine.ts';
import { groupHits } from '../../src/search/groupHits.ts';
import { bundleOf, emitInput } from '../codegen/fixture.ts';

const document = parse(readFileSync(new URL('../fixtures/adopt/petstore-3.0.yaml', import.meta.url), 'utf8')) as object;
const input = emitInput(bundleOf(document, 'petstore'));
const engine = createEngine({ records: recordsOf({ ...input, guides: [] }), synonyms: usualVerbs });

/** The operations and schemas of the first three rows of the dialog. */
const found = (query: string): readonly string[] =>
  groupHits(engine.search(query, { page: 0, hitsPerPage: 20, snippetWords: 10 }).hits)
    .slice(0, 3)
    .map(({ url }) => (url.split('#')[1] ?? '').split('/')[0] ?? '');

// Nobody wrote synonyms, guides or error examples for this spec.
test.each([
  ['how do I add a pet', ['addPet']],
  ['delete a pet', ['deletePet']],
  ['rename a pet', ['updatePet', 'updatePetWithForm']],
  ['how do I change a pet', ['updatePet', 'updatePetWithForm']],
  ['where can I find the pets with a tag', ['findPetsByTags']],
  ['pets that are sold', ['findPetsByStatus', 'schema-Pet']],
  ['upload a picture', ['uploadFile']],
  ['how do I upload an image of a pet', ['uploadFile']],
  ['buy a pet', ['placeOrder']],
  ['how do I cancel an order', ['deleteOrder']],
  ['order by id', ['getOrderById']],
  ['how many pets are available', ['getInventory', 'findPetsByStatus']],
  ['log in', ['loginUser']],
  ['logout', ['logoutUser']],
  ['sign up a new user', ['createUser', 'createUsersWithListInput']],
  ['create many users at once', ['createUsersWithListInput']],
  ['remove a user', ['deleteUser']],
  ['find user by name', ['getUserByName']],
  ['X-Rate-Limit', ['loginUser', 'limits']],
  ['petId', ['getPetById', 'updatePetWithForm', 'deletePet', 'uploadFile', 'schema-Order']],
  ['findPetsByStatus', ['findPetsByStatus']],
  ['GET /store/inventory', ['getInventory']],
  ['ship date', ['schema-Order', 'placeOrder']],
  ['404', ['errors', 'getPetById', 'getOrderById', 'deleteOrder', 'getUserByName', 'updatePet']],
  ['invalid username/password supplied', ['loginUser']],
])('%s', (query, expected) => {
  const places = found(query);
  expect(
    places.some((place) => expected.includes(place)),
    `found ${places.join(', ')}`,
  ).toBe(true);
});

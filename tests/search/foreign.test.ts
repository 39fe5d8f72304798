import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { recordsOf } from '../../codegen/emit/search/records.ts';
import { usualVerbs } from '../../codegen/emit/search/usualVerbs.ts';
import { createEngine } from '../../src/search/engine/engine.ts';
import { groupHits } from '../../src/search/hits/groupHits.ts';
import { bundleOf, documentWith, emitInput } from '../codegen/fixture.ts';

type Question = readonly [query: string, expected: readonly string[]];

/** Returns a search for the operations and schemas in the first three rows of the dialog, on a site of this spec alone. */
const searchOf = (name: string): ((query: string) => readonly string[]) => {
  const document = parse(readFileSync(new URL(`../fixtures/adopt/${name}.yaml`, import.meta.url), 'utf8')) as object;
  const input = emitInput(bundleOf(document, name));
  const engine = createEngine({ records: recordsOf({ ...input, guides: [] }), synonyms: usualVerbs });
  return (query) =>
    groupHits(engine.search(query, { page: 0, hitsPerPage: 20, snippetWords: 10 }).hits)
      .slice(0, 3)
      .map(({ url }) => (url.split('#')[1] ?? '').split('/')[0] ?? '');
};

// There are no synonyms, guides or error examples for these specs.
const petStore: readonly Question[] = [
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
  ['how do I sign in', ['loginUser']],
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
];

const museum: readonly Question[] = [
  ['when is the museum open', ['getMuseumHours', 'schema-MuseumHours', 'schema-MuseumDailyHours']],
  ['opening times', ['getMuseumHours', 'schema-MuseumHours', 'schema-MuseumDailyHours']],
  ['what time does it close', ['getMuseumHours', 'schema-MuseumDailyHours']],
  ['how do I buy a ticket', ['buyMuseumTickets']],
  ['purchase entry', ['buyMuseumTickets']],
  ['get the qr code of a ticket', ['getTicketCode']],
  ['scan my ticket at the entry', ['getTicketCode', 'schema-TicketCodeImage']],
  ['how do I cancel an event', ['deleteSpecialEvent']],
  ['remove a special event', ['deleteSpecialEvent']],
  ['add an event', ['createSpecialEvent']],
  ['how do I change the price of an event', ['updateSpecialEvent', 'schema-EventPrice', 'schema-SpecialEventFields']],
  ['edit the dates of an event', ['updateSpecialEvent', 'schema-EventDates']],
  ['upcoming events', ['listSpecialEvents', 'schema-SpecialEventCollection']],
  ['where is the event held', ['schema-EventLocation', 'schema-SpecialEvent', 'schema-SpecialEventFields']],
  ['details about one event', ['getSpecialEvent']],
  ['what is the price of a ticket', ['schema-EventPrice', 'buyMuseumTickets', 'schema-SpecialEvent', 'schema-SpecialEventFields']],
  ['ticket type', ['schema-TicketType', 'schema-Ticket']],
  ['general admission', ['schema-TicketType', 'schema-Ticket', 'buyMuseumTickets']],
  ['event_id', ['schema-EventId', 'schema-SpecialEvent', 'getSpecialEvent']],
  ['GET /special-events', ['listSpecialEvents']],
  ['special-events/42', ['getSpecialEvent', 'updateSpecialEvent', 'deleteSpecialEvent']],
  ['401', ['deleteSpecialEvent', 'errors']],
  ['how many results can one page have', ['paging', 'getMuseumHours', 'listSpecialEvents']],
  ['confirmation code', ['schema-TicketConfirmation', 'schema-MuseumTicketsConfirmation', 'buyMuseumTickets']],
  ['email of the buyer', ['schema-Email', 'buyMuseumTickets']],
];

describe.each([
  { name: 'petstore-3.0', questions: petStore },
  { name: 'museum', questions: museum },
])('questions about $name', ({ name, questions }) => {
  const found = searchOf(name);
  test.each(questions)('%s', (query, expected) => {
    const places = found(query);
    expect(
      places.some((place) => expected.includes(place)),
      `found ${places.join(', ')}`,
    ).toBe(true);
  });
});

test('an operation with the verb of a query precedes those on what was done', () => {
  const operation = (operationId: string, summary: string, description: string) => ({
    operationId,
    summary,
    description,
    parameters: [{ name: 'capture_id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: { 200: { description: 'Done.' } },
  });
  const paths = {
    '/authorizations/{capture_id}/capture': {
      post: operation('authorizations.capture', 'Capture authorized payment', 'Captures an authorized payment, by ID.'),
    },
    '/captures/{capture_id}': { get: operation('captures.get', 'Show captured payment details', 'Shows a captured payment, by ID.') },
    '/captures/{capture_id}/refund': { post: operation('captures.refund', 'Refund captured payment', 'Refunds a captured payment.') },
  };
  const records = recordsOf({ ...emitInput(bundleOf(documentWith({ paths }))), guides: [] });
  const engine = createEngine({ records, synonyms: usualVerbs });
  const firstOf = (query: string) => engine.search(query, { page: 0, hitsPerPage: 1, snippetWords: 10 }).hits[0]?.url.split('#')[1];
  expect(firstOf('capture payment')).toBe('authorizations.capture');
  expect(firstOf('how do I capture a payment')).toBe('authorizations.capture');
  expect(firstOf('captured payment details')).toBe('captures.get');
  expect(firstOf('refund a captured payment')).toBe('captures.refund');
});

test('an operation precedes the response of another one whose title has most words of a long query', () => {
  const get = (operationId: string, summary: string, ...names: readonly string[]) => ({
    get: {
      operationId,
      summary,
      parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      responses: { 200: { description: 'successful operation' } },
    },
  });
  const paths = {
    '/definitions/{id}/revisions': get('listRevisions', 'Get all revisions for a given definition', 'id'),
    '/definitions/{id}/revisions/{revision}': get('getRevision', 'Gets a revision for a given definition by its id', 'id', 'revision'),
  };
  const records = recordsOf({ ...emitInput(bundleOf(documentWith({ paths }))), guides: [] });
  const engine = createEngine({ records, synonyms: usualVerbs });
  const { hits } = engine.search('show me all revisions for a given definition', { page: 0, hitsPerPage: 2, snippetWords: 10 });
  expect(hits.map(({ url }) => url.split('#')[1])).toEqual(['listRevisions', expect.anything()]);
});

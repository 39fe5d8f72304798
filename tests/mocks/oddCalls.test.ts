import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallModel, JsonValue, OperationModel } from '../../src/shared/model/types.ts';
import { contract } from '../../src/mocks/contract.ts';
import { createPlatform } from '../../src/platform/createPlatform.ts';
import { reportFigures, soakCount, soakTimeout } from '../soak/count.ts';
import { responseProblems } from './responseProblems.ts';
import { operations, send } from './operations.ts';

const seed = Number(process.env['SEED'] ?? 20250616);

const oddText = fc.constantFrom(
  '',
  ' ',
  'x'.repeat(300),
  '\0',
  "'",
  '<b>',
  '__proto__',
  '%',
  'null',
  '2025-13-45',
  'é',
  '1h30m',
  '9'.repeat(40),
);
const oddScalar = fc.oneof(oddText, fc.constantFrom<JsonValue>(-1, 0, 1, 2 ** 53, 1e300, 0.5, true, false, null));
const odd: fc.Arbitrary<JsonValue> = fc.oneof(oddScalar, fc.constantFrom<JsonValue>([], {}, [null], [[]], { a: 1 }));

/** Returns values like this one with a part omitted, added, doubled, or replaced by an invalid value. */
const spoiled = (value: JsonValue): fc.Arbitrary<JsonValue> => {
  if (Array.isArray(value)) {
    const inside = value.map((item, at) => spoiled(item).map((other) => value.with(at, other)));
    return fc.oneof(odd, fc.constant<JsonValue>([]), fc.constant<JsonValue>([...value, ...value]), ...inside);
  }
  if (typeof value !== 'object' || value === null) return odd;
  const parts = Object.entries(value).flatMap(([name, item]) => [
    spoiled(item).map((other): JsonValue => ({ ...value, [name]: other })),
    fc.constant<JsonValue>(Object.fromEntries(Object.entries(value).filter(([other]) => other !== name))),
  ]);
  return fc.oneof(
    odd,
    odd.map((other): JsonValue => ({ ...value, unknown: other })),
    ...parts,
  );
};

/** Sometimes replaces the value of a name. Otherwise the request keeps the value of the operation's example. */
const sometimes = (names: readonly string[], value: fc.Arbitrary<JsonValue>): fc.Arbitrary<Record<string, JsonValue>> =>
  fc
    .record(Object.fromEntries(names.map((name) => [name, fc.option(value, { freq: 1, nil: undefined })])))
    .map((values) => Object.fromEntries(Object.entries(values).filter((entry): entry is [string, JsonValue] => entry[1] !== undefined)));

const namesIn = (operation: OperationModel, place: string): readonly string[] =>
  operation.parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

/** Existing ids, which replace those of the request. */
const knownIds = [...new Set(operations.flatMap(({ exampleRequest }) => Object.values(exampleRequest.pathParameters).map(String)))];

const oddCall = (operation: OperationModel): fc.Arbitrary<CallModel> => {
  const { body } = operation.exampleRequest;
  return fc.record({
    operationId: fc.constant(operation.id),
    as: fc.constantFrom('admin', 'admin', 'admin', 'developer', 'analyst'),
    path: sometimes(
      namesIn(operation, 'path'),
      fc.oneof(
        fc.constantFrom(...knownIds),
        oddText.filter((text) => text !== ''),
      ),
    ),
    query: sometimes(namesIn(operation, 'query'), oddScalar),
    headers: sometimes(namesIn(operation, 'header'), fc.constantFrom('', '*', 'W/"x"', '"a", "b"', '1.0', 'x')),
    ...(body.kind === 'json' ? { body: fc.oneof(fc.constant(body.value), spoiled(body.value)) } : {}),
  }) as fc.Arbitrary<CallModel>;
};

const anyCall = fc.constantFrom(...operations).chain(oddCall);

test(`any calls in any order get documented responses (seed ${seed})`, { timeout: soakTimeout(120_000) }, async (context) => {
  const counts = { calls: 0, accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(anyCall, { minLength: 40, maxLength: 80 }), async (calls) => {
      const platform = createPlatform({ contract });
      for (const call of calls) {
        const operation = operations.find(({ id }) => id === call.operationId);
        if (operation === undefined) throw new Error(`There is no operation ${call.operationId}.`);
        const { status, body } = await send(platform.handle, call);
        counts.calls += 1;
        counts[status < 400 ? 'accepted' : 'refused'] += 1;
        expect(status, `${JSON.stringify(call)} returned ${JSON.stringify(body)}`).toBeLessThan(500);
        expect(responseProblems(operation, status, body), `${JSON.stringify(call)} returned ${status} ${JSON.stringify(body)}`).toEqual([]);
        platform.advance(10_000);
      }
    }),
    // Each run makes 40 to 80 calls.
    { seed, numRuns: Math.ceil(soakCount(720) / 60) },
  );
  reportFigures(context, counts);
});

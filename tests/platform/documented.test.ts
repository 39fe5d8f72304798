import { describe, expect, it } from 'vitest';
import { responseProblems } from '../mocks/responseProblems.ts';
import { freshPlatform, operations, requestOf } from '../mocks/operations.ts';

const preferring = (operationId: string, prefer: string): Request => {
  const request = requestOf({ operationId });
  request.headers.set('Prefer', prefer);
  return request;
};

describe('Prefer: code', () => {
  it.each(operations.map((operation) => [operation.id, operation] as const))(
    'returns every documented response of %s',
    async (id, operation) => {
      const platform = freshPlatform();
      const before = platform.snapshot();
      for (const { status } of operation.responses) {
        const response = await platform.handle(preferring(id, `code=${status}`));
        const text = await response.text();
        expect(response.status).toBe(Number(status));
        expect(response.headers.get('X-Documented-Example')).toBe('yes');
        expect(responseProblems(operation, response.status, text === '' ? undefined : JSON.parse(text))).toEqual([]);
      }
      expect(platform.snapshot()).toEqual(before);
    },
  );

  it('rejects a status that the operation does not document', async () => {
    const response = await freshPlatform().handle(preferring('getField', 'code=418'));
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: 'Prefer: the operation does not document the status "418". Ask for one of 200, 400, 401, 403, 404, 500.' },
    ]);
  });

  it.each([
    ['return=minimal, code=404', 404],
    ['CODE="404"', 404],
    ['wait=10; code=404', 404],
    ['barcode=404', 200],
    ['return=minimal', 200],
    ['code=', 400],
    ['code=4', 400],
    ['code=40x', 400],
  ])('parses the header "%s"', async (prefer, status) => {
    expect((await freshPlatform().handle(preferring('getField', prefer))).status).toBe(status);
  });

  it('requires a token and a permission first', async () => {
    for (const [actor, status] of [
      ['nobody', 401],
      ['analyst', 403],
    ] as const) {
      const request = requestOf({ operationId: 'createField', as: actor });
      request.headers.set('Prefer', 'code=409');
      expect((await freshPlatform().handle(request)).status).toBe(status);
    }
  });
});

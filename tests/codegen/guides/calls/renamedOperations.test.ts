import { expect, it } from 'vitest';
import { operationFix, renamedOperations } from '../../../../codegen/guides/calls/renamedOperations.ts';
import { temporaryFolder } from '../../../folders.ts';

const place = (id: string, path = '/notes/{id}') => ({ id, method: 'get', path }) as const;
const apis = [{ name: 'notes', operations: [place('readNote'), place('listNotes', '/notes')] }];

it('finds the new id of an operation at the address that generated/ has for the old one', () => {
  const last = JSON.stringify({ operations: [place('getNote'), place('listNotes', '/notes'), place('getTag', '/tags/{id}')] });
  const newIdOf = renamedOperations(temporaryFolder({ 'generated/notes/api.json': last, 'generated/apis.ts': '' }), apis);
  expect(['getNote', 'getTag', 'unknown'].map(newIdOf)).toEqual(['readNote', undefined, undefined]);
  expect(operationFix('getNote', ['readNote', 'getNotes'], newIdOf)).toBe('Write readNote: the operation was renamed.');
  expect(operationFix('listNote', ['readNote', 'listNotes'], newIdOf)).toBe('Did you mean "listNotes"?');
});

it('finds nothing before the first run of codegen, or in a damaged file', () => {
  expect(renamedOperations(temporaryFolder({}), apis)('getNote')).toBeUndefined();
  expect(renamedOperations(temporaryFolder({ 'generated/notes/api.json': '{' }), apis)('getNote')).toBeUndefined();
});

import { expect, test } from 'vitest';
import * as reserved from '../../src/shell/early/reserveCode.ts';
import * as counted from '../../src/shared/snippets/otherLines.ts';

test('the early script reserves heights for the columns and lines that pages count', () => {
  expect(reserved.countedColumns).toEqual(counted.countedColumns);
  expect(reserved.mostLines).toBe(counted.mostLines);
});

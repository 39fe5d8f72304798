import { expect, it } from 'vitest';
import { freshContext } from '../../codegen/cache/buildContext.ts';
import type { Emitter } from '../../codegen/emit/types.ts';
import { emitWhileNeeded } from '../../codegen/pipeline/emitFiles.ts';
import { emitInput } from './fixture.ts';

it('emitters do not run once their files are not needed anymore', async () => {
  const ran: string[] = [];
  const named = (name: string): Emitter => ({
    name,
    emit: () => {
      ran.push(name);
      return [{ path: name, content: '' }];
    },
  });
  const list = ['first', 'second', 'third'].map(named);
  expect(await emitWhileNeeded(emitInput(), list, freshContext(), () => ran.length < 2)).toBeUndefined();
  expect(ran).toEqual(['first', 'second']);
  expect((await emitWhileNeeded(emitInput(), list, freshContext(), () => true))?.files).toHaveLength(3);
});

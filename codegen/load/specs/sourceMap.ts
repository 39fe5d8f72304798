import type { Source } from '@redocly/openapi-core';
import type { Position } from '../../diagnostics/diagnostic.ts';
import { keyOfPart } from '../../../src/shared/model/raw.ts';
import type { PositionAt } from '../yamlPositions.ts';

const positionsOf = new WeakMap<Source, PositionAt>();

/** Keeps the positions of the values of a parsed file for `positionIn`. */
export const keepPositions = (source: Source, at: PositionAt): void => void positionsOf.set(source, at);

/**
 * Returns the line and column of a JSON pointer in a file whose positions are kept, or of its nearest existing parent.
 * @param onKey whether the position of a property is that of its key; otherwise, of its value
 */
export const positionIn = (source: Source, pointer: string, onKey = true): Position =>
  positionsOf.get(source)?.(pointer.split('/').slice(1).map(keyOfPart), onKey) ?? { line: 1, col: 1 };

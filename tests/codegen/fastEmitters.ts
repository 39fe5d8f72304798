import { arazzo, arazzoStories } from '../../codegen/emit/arazzo/arazzo.ts';
import { openapi } from '../../codegen/emit/clients/openapi.ts';
import { orval } from '../../codegen/emit/clients/orval.ts';
import { emitters } from '../../codegen/emit/index.ts';
import { searchRecords } from '../../codegen/emit/search/searchRecords.ts';
import type { Emitter } from '../../codegen/emit/types.ts';

const slow: readonly Emitter[] = [searchRecords, openapi, orval, arazzo, arazzoStories];

/** The emitters without those that take most of the time and have their own tests. */
export const fastEmitters = emitters.filter((emitter) => !slow.includes(emitter));

import type { Rules } from '../call.ts';
import { definitionRules } from './definitions.ts';
import { invocationRules } from './invocations.ts';
import { taggerRules } from './taggers.ts';

export const autotaggingRules: Rules = { ...definitionRules, ...taggerRules, ...invocationRules };

import type { Rules } from '../call.ts';
import { featureRules } from './features.ts';
import { settingRules } from './settings.ts';

export const configurationRules: Rules = { ...featureRules, ...settingRules };

import type { Rules } from '../call.ts';
import { channelRules } from './channels.ts';
import { fieldDefinitionRules } from './fieldDefinitions.ts';
import { fieldRules } from './fields.ts';
import { locationRules } from './locations.ts';
import { robologRules } from './robologs.ts';
import { supplementRules } from './supplements.ts';
import { valueRules } from './values.ts';

export const metadataRules: Rules = {
  ...robologRules,
  ...channelRules,
  ...fieldRules,
  ...fieldDefinitionRules,
  ...valueRules,
  ...locationRules,
  ...supplementRules,
};

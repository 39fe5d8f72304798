import type { Rules } from '../call.ts';
import { channelRules } from './channels.ts';
import { definitionRules } from './definitions.ts';
import { featureRules } from './features.ts';
import { fieldDefinitionRules } from './fieldDefinitions.ts';
import { fieldRules } from './fields.ts';
import { consentRules, storeRules, storeV1Rules } from './ingest.ts';
import { invocationRules } from './invocations.ts';
import { jobRules } from './jobs.ts';
import { locationRules } from './locations.ts';
import { ontologyRules } from './ontologies.ts';
import { robologRules } from './robologs.ts';
import { settingRules } from './settings.ts';
import { supplementRules } from './supplements.ts';
import { taggerRules } from './taggers.ts';
import { tokenRules } from './tokens.ts';
import { userRules } from './users.ts';
import { valueRules } from './values.ts';

/** The rule of every operation, by its id. */
export const rules: Rules = {
  ...robologRules,
  ...channelRules,
  ...fieldRules,
  ...fieldDefinitionRules,
  ...valueRules,
  ...locationRules,
  ...supplementRules,
  ...consentRules,
  ...storeRules,
  ...storeV1Rules,
  ...featureRules,
  ...settingRules,
  ...tokenRules,
  ...ontologyRules,
  ...jobRules,
  ...definitionRules,
  ...taggerRules,
  ...invocationRules,
  ...userRules,
};

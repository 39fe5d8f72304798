import { mapTables, type Snapshot } from '../state/state.ts';
import { channels, channelSchemas, fieldDefinitions, fields, productFields, seedRobologs } from './metadata.ts';
import { makeSeedIds } from './names.ts';
import { ontologies, ontologyVersions } from './ontologies.ts';
import { consents, features, organization, settings, stores, storesV1, tokens, users } from './organization.ts';
import { invocations, jobs, seedWork, taggers, taggerVersions } from './work.ts';

/** Returns the demo organization. The result is always the same. */
export const seedTables = (): Snapshot['tables'] => {
  const newId = makeSeedIds();
  const { robologs, robologChannels, locations, values } = seedRobologs(newId);
  const { stages, timers } = seedWork(newId);
  return {
    organization: [organization],
    users,
    tokens,
    robologs,
    channels,
    channelSchemas,
    robologChannels,
    fields,
    fieldDefinitions,
    productFields,
    values,
    locations,
    stores,
    storesV1,
    consents,
    features,
    settings,
    ontologies,
    ontologyVersions,
    jobs,
    stages,
    taggers,
    taggerVersions,
    invocations,
    timers,
  };
};

/** Returns the tables without any entity. */
export const emptyTables = (): Snapshot['tables'] => mapTables<unknown>(seedTables(), () => []) as Snapshot['tables'];

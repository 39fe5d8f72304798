import { type PlatformResponse, missing, noContent, ok, created, badRequest } from '../request/response.ts';
import { isObject } from '../../shared/model/raw.ts';
import { type Call, entityOf, flag, pageOf, record, type Rules, text, type World } from '../request/call.ts';
import { whileEnabled } from '../whileEnabled.ts';
import type { Consent, StorageConfiguration, Store, StoreV1, Timer } from '../entities.ts';
import { parseLocation } from '../location.ts';
import { startJob } from '../jobs.ts';
import { transition } from '../state/transition.ts';
import { oauthConsent } from '../lifecycles/oauthConsent.ts';
import { store as storeLifecycle } from '../lifecycles/store.ts';

const secondsToAgree = 5;

const consentOf = (call: Call): Consent | undefined => call.state.get('consents', call.actor.user.id);
const stateOf = (consent: Consent | undefined): string => consent?.status ?? 'none';
const showConsent = ({ status }: Consent) => ({ provider: 'google', status });

const showStore = (call: Call, { id, storage_configuration, log_extension, log_type, deactivated_at }: Store) => ({
  id,
  storage_configuration,
  log_extension,
  log_type,
  deactivated_at,
  oauthRedirectUrl:
    storage_configuration.storage_type === 'GoogleDrive' && consentOf(call)?.status !== 'complete'
      ? `https://oauth.example/google/consent?state=${id.slice(0, 8)}`
      : null,
});

/** Returns the state of a store, of either version, after an event. Throws the rejection that the lifecycle names. */
const moveStore = ({ deactivated_at }: Pick<Store, 'deactivated_at'>, event: string): string =>
  transition(storeLifecycle, deactivated_at === null ? 'active' : 'deactivated', event);

const deletion = (call: Call): string => (flag(call.query, 'hard') === true ? 'hardDelete' : 'delete');

const storeName = ({ bucket, drive_id }: StorageConfiguration): string => bucket ?? drive_id ?? '';

// Validated against the variants of the spec before a rule runs.
const asConfiguration = (value: unknown): StorageConfiguration => (isObject(value) ? value : {}) as StorageConfiguration;

const fromBody = (call: Call): Pick<Store, 'storage_configuration' | 'log_extension' | 'log_type'> => {
  const body = record(call.body);
  return {
    storage_configuration: asConfiguration(body.storage_configuration),
    log_extension: text(body, 'log_extension') ?? '',
    log_type: text(body, 'log_type') ?? 'UNKNOWN',
  };
};

const fromBodyV1 = (call: Call): Omit<StoreV1, 'id' | 'deactivated_at'> => {
  const body = record(call.body);
  const storage_kind = text(body, 'storage_kind') === 'GoogleDrive' ? 'GoogleDrive' : 'AwsS3';
  const cloud_account_id = text(body, 'cloud_account_id') ?? null;
  if (storage_kind === 'AwsS3' && cloud_account_id === null) throw badRequest('cloud_account_id: this property is required for AwsS3.');
  return { storage_kind, bucket: text(body, 'bucket') ?? '', cloud_account_id };
};

const wrongExtension = {
  message: 'The file does not have the extension of the store.',
  resolution: 'Check the name of the file and the log_extension of the store, then trigger the ingestion again.',
};
const ingestedBefore = {
  message: 'The location already belongs to a robolog.',
  resolution: 'Use this robolog.',
};

/**
 * Starts the job that creates a robolog from a file. If the extension of the file does not match its store, the second stage
 * fails; if the location belongs to a robolog, even a soft-deleted one, or to a running ingestion, the third.
 */
const ingest = (call: Call, storeId: string, location: string, logType: string, readable: boolean): PlatformResponse => {
  const trace_id = call.newId();
  const robologId = call.newId();
  const isKnown =
    call.state.all('locations').some(({ uri }) => uri === location) ||
    call.state.all('timers').some(({ kind, data }) => kind === 'ingested' && data.location === location);
  startJob(call, {
    name: 'metadata-ingestion',
    attributes: { robolog_id: robologId, store_id: storeId, trace_id },
    stages: [
      { name: 'download', seconds: 3 },
      readable ? { name: 'extract', seconds: 6 } : { name: 'extract', seconds: 2, error: wrongExtension },
      { name: 'index', seconds: 3, ...(isKnown && { error: ingestedBefore }) },
    ],
    done: { kind: 'ingested', subject: robologId, data: { location, logType } },
  });
  return { status: 202, body: { trace_id } };
};

/** A bucket belongs to one account: a store of another account does not contain the file. A location names its drive. */
const checkOwner = (call: Call, name: string, account: string | null | undefined): void => {
  const body = record(call.body);
  const named = text(body, 'account_id');
  if (named !== undefined && named !== account) throw missing(`account_id: the store of ${name} is not in the AWS account ${named}.`);
  const drive = text(body, 'drive_id') ?? name;
  if (drive !== name) throw badRequest(`drive_id: the location is in the drive ${name}, not in ${drive}.`);
};

const trigger = (call: Call): PlatformResponse => {
  const location = text(record(call.body), 'location') ?? '';
  const { kind, name, path } = parseLocation(location);
  const store = call.state
    .all('stores')
    .find(
      ({ storage_configuration, deactivated_at }) =>
        deactivated_at === null && storage_configuration.storage_type === kind && storeName(storage_configuration) === name,
    );
  if (store === undefined) throw missing(`location: no active ${kind} store is registered for ${name}.`);
  checkOwner(call, name, store.storage_configuration.account_id);
  return ingest(call, store.id, location, store.log_type, path.endsWith(store.log_extension));
};

const triggerV1 = (call: Call): PlatformResponse => {
  const location = text(record(call.body), 'location') ?? '';
  const { kind, name } = parseLocation(location);
  const store = call.state
    .all('storesV1')
    .find(({ storage_kind, bucket, deactivated_at }) => deactivated_at === null && storage_kind === kind && bucket === name);
  if (store === undefined) throw missing(`location: no active ${kind} store is registered for ${name}.`);
  checkOwner(call, name, store.cloud_account_id);
  return ingest(
    call,
    store.id,
    location,
    location.endsWith('.bag') ? 'ROS1Bag' : location.endsWith('.db3') ? 'ROS2Bag' : 'ROS2BagMCAP',
    true,
  );
};

/** Runs when the user has agreed on Google's page: completes the consent, unless it was revoked or requested again in the meantime. */
export const agree = ({ state }: World, timer: Timer): void => {
  const consent = state.get('consents', timer.subject);
  if (consent === undefined || consent.requested_at !== timer.data.requested_at) return;
  if (transition(oauthConsent, consent.status, 'agree') === 'complete') state.put('consents', { ...consent, status: 'complete' });
};

const consentRules: Rules = {
  getOauthStatus: (call) => {
    const consent = consentOf(call);
    if (consent === undefined) throw missing('You have not requested consent for Google Drive. Request it with POST /oauth.');
    return ok(showConsent(consent));
  },

  requestOauthConsent: (call) => {
    transition(oauthConsent, stateOf(consentOf(call)), 'request');
    const consent = call.state.put('consents', { id: call.actor.user.id, status: 'initiated', requested_at: call.time });
    call.schedule(secondsToAgree * 1000, 'consent', consent.id, { requested_at: consent.requested_at });
    return ok(showConsent(consent));
  },

  revokeOauthConsent: (call) => {
    transition(oauthConsent, stateOf(consentOf(call)), 'revoke');
    call.state.remove('consents', call.actor.user.id);
    return noContent();
  },
};

const storeRules: Rules = {
  getStoreOwner: (call) => {
    const type = text(call.query, 'storage_type') ?? '';
    const name = text(call.query, 'store_name') ?? '';
    const store = call.state
      .all('stores')
      .find(({ storage_configuration }) => storage_configuration.storage_type === type && storeName(storage_configuration) === name);
    if (store === undefined) throw missing(`store_name: no ${type} store is registered for ${name}.`);
    return ok({ store_id: store.id, organization_id: call.organizationId });
  },

  listStores: (call) => {
    const all = flag(call.query, 'show_deactivated') ?? false;
    const found = call.state.all('stores').filter(({ deactivated_at }) => all || deactivated_at === null);
    return pageOf(call, found, (store) => showStore(call, store));
  },

  createStore: (call) => created(showStore(call, call.state.put('stores', { id: call.newId(), ...fromBody(call), deactivated_at: null }))),

  getStore: (call) => ok(showStore(call, entityOf(call, 'stores'))),

  updateStore: (call) => {
    const store = entityOf(call, 'stores');
    moveStore(store, 'update');
    return ok(showStore(call, call.state.put('stores', { ...store, ...fromBody(call), deactivated_at: null })));
  },

  deleteStore: (call) => {
    const store = entityOf(call, 'stores');
    if (moveStore(store, deletion(call)) === 'hard-deleted') call.state.remove('stores', store.id);
    else call.state.put('stores', { ...store, deactivated_at: store.deactivated_at ?? call.time });
    return noContent();
  },

  ...whileEnabled('metadata-ingestion', { triggerIngest: trigger }),
};

export const storeV2Rules: Rules = { ...consentRules, ...storeRules };

/** A version 1 store shows only the properties in its spec, not whether it is deactivated. */
const showStoreV1 = ({ id, storage_kind, bucket, cloud_account_id }: StoreV1) => ({ id, storage_kind, bucket, cloud_account_id });

export const storeV1Rules: Rules = {
  listStoresV1: (call) => {
    const found = call.state.all('storesV1').filter(({ deactivated_at }) => deactivated_at === null);
    return pageOf(call, found, showStoreV1);
  },

  createStoreV1: (call) =>
    created(showStoreV1(call.state.put('storesV1', { id: call.newId(), ...fromBodyV1(call), deactivated_at: null }))),

  getStoreV1: (call) => ok(showStoreV1(entityOf(call, 'storesV1'))),

  updateStoreV1: (call) => {
    const store = entityOf(call, 'storesV1');
    moveStore(store, 'update');
    return ok(showStoreV1(call.state.put('storesV1', { ...store, ...fromBodyV1(call), deactivated_at: null })));
  },

  deleteStoreV1: (call) => {
    const store = entityOf(call, 'storesV1');
    if (moveStore(store, deletion(call)) === 'hard-deleted') call.state.remove('storesV1', store.id);
    else call.state.put('storesV1', { ...store, deactivated_at: store.deactivated_at ?? call.time });
    return noContent();
  },

  ...whileEnabled('metadata-ingestion', { triggerIngestV1: triggerV1 }),
};

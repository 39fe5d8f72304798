import { describe, expect, it } from 'vitest';
import type { CallModel } from '../../src/shared/model/types.ts';
import type { Platform } from '../../src/platform/platform.ts';
import type { LifecycleName } from '../../src/platform/lifecycles/all.ts';
import * as demo from '../../src/platform/seed/names.ts';
import { freshPlatform, send, type Sent } from '../mocks/operations.ts';
import { casesOf } from './lifecycleCases.ts';

type Calls = readonly CallModel[];
type Subject = { readonly id: string; readonly platform: Platform };

/** How to reach a lifecycle's states, trigger its events and read its state through the API. */
type Stage = {
  readonly id: string;
  /** Requests that bring the demo organization's subject into each state. */
  readonly states: Readonly<Record<string, Calls>>;
  readonly ids?: Readonly<Record<string, string>>;
  /** Requests that make each guard hold, sent before those for the state. */
  readonly guards?: Readonly<Record<string, Calls>>;
  readonly guardIds?: Readonly<Record<string, string>>;
  readonly events: Readonly<Record<string, (subject: { readonly id: string; readonly guard?: string }) => CallModel | number>>;
  readonly read: (subject: Subject) => Promise<string>;
};

const call = (operationId: string, id: string | null, rest: Omit<CallModel, 'operationId' | 'path'> = {}): CallModel => ({
  operationId,
  ...(id === null ? {} : { path: { id } }),
  ...rest,
});
const ask = async ({ platform }: Subject, asked: CallModel): Promise<Sent> => send(platform.handle, asked);
const listed = async (subject: Subject, asked: CallModel): Promise<boolean> =>
  JSON.stringify((await ask(subject, asked)).body).includes(subject.id);
const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && name in body ? (body as Record<string, unknown>)[name] : undefined;

const { robolog, value, store, user, tagger, taggerVersion, ontology } = demo;
const r1 = { id: robolog.r1, field_value_id: value.v1 };
const storeBody = {
  storage_configuration: { storage_type: 'AwsS3', bucket: 'b', account_id: '123456789012' },
  log_extension: '.mcap',
  log_type: 'ROS2BagMCAP',
};

const stages: Partial<Record<LifecycleName, Stage>> = {
  robolog: {
    id: robolog.r9,
    states: {
      active: [],
      'soft-deleted': [call('deleteRobolog', robolog.r9)],
      'hard-deleted': [call('deleteRobolog', robolog.r9, { query: { hard: true } })],
    },
    events: {
      delete: ({ id }) => call('deleteRobolog', id),
      hardDelete: ({ id }) => call('deleteRobolog', id, { query: { hard: true } }),
      restore: ({ id }) => call('restoreRobologs', null, { body: { ids: [id] } }),
    },
    read: async (subject) => {
      if (await listed(subject, call('listRobologs', null, { query: { page_size: 100 } }))) return 'active';
      return (await ask(subject, call('restoreRobologs', null, { body: { ids: [subject.id] } }))).status === 200
        ? 'soft-deleted'
        : 'hard-deleted';
    },
  },
  field: {
    id: demo.field.f4,
    states: {
      active: [],
      deactivated: [call('deleteField', demo.field.f4)],
      'hard-deleted': [call('deleteField', demo.field.f4, { query: { hard: true } })],
    },
    events: {
      update: ({ id }) => call('updateField', id, { body: { description: 'Another.' } }),
      delete: ({ id }) => call('deleteField', id),
      hardDelete: ({ id }) => call('deleteField', id, { query: { hard: true } }),
      restore: ({ id }) => call('restoreFields', null, { body: { ids: [id] } }),
    },
    read: async (subject) => {
      const response = await ask(subject, call('getField', subject.id));
      return response.status === 404 ? 'hard-deleted' : field(response.body, 'deactivated_at') === null ? 'active' : 'deactivated';
    },
  },
  metadataValue: {
    id: value.v1,
    states: { active: [], 'soft-deleted': [{ operationId: 'deleteValue', path: r1 }] },
    events: {
      update: () => ({ operationId: 'updateValue', path: r1, body: { value: 'Antwerp' } }),
      delete: () => ({ operationId: 'deleteValue', path: r1 }),
    },
    read: async (subject) =>
      field((await ask(subject, { operationId: 'getValue', path: r1 })).body, 'deleted_at') === null ? 'active' : 'soft-deleted',
  },
  store: {
    id: store.s1,
    states: {
      active: [],
      deactivated: [call('deleteStore', store.s1)],
      'hard-deleted': [call('deleteStore', store.s1, { query: { hard: true } })],
    },
    events: {
      update: ({ id }) => call('updateStore', id, { body: storeBody }),
      delete: ({ id }) => call('deleteStore', id),
      hardDelete: ({ id }) => call('deleteStore', id, { query: { hard: true } }),
    },
    read: async (subject) => {
      const response = await ask(subject, call('getStore', subject.id));
      return response.status === 404 ? 'hard-deleted' : field(response.body, 'deactivated_at') === null ? 'active' : 'deactivated';
    },
  },
  oauthConsent: {
    id: user.ana,
    states: {
      none: [],
      initiated: [{ operationId: 'requestOauthConsent', as: 'analyst' }],
      complete: [{ operationId: 'requestOauthConsent', as: 'analyst' }],
    },
    events: {
      request: () => ({ operationId: 'requestOauthConsent', as: 'analyst' }),
      agree: () => 6000,
      revoke: () => ({ operationId: 'revokeOauthConsent', as: 'analyst' }),
    },
    read: async (subject) => {
      const response = await ask(subject, { operationId: 'getOauthStatus', as: 'analyst' });
      return response.status === 404 ? 'none' : String(field(response.body, 'status'));
    },
  },
  feature: {
    id: 'video-generation',
    ids: { enabled: 'log-visualization', disabling: 'log-visualization' },
    states: {
      disabled: [],
      enabling: [call('updateFeatures', null, { body: [{ id: 'video-generation', enabled: true }] })],
      enabled: [],
      disabling: [call('updateFeatures', null, { query: { should_destroy: true }, body: [{ id: 'log-visualization', enabled: false }] })],
    },
    guards: { notSelfService: [], destroys: [] },
    guardIds: { notSelfService: 'analytics-export' },
    events: {
      enable: ({ id }) => call('updateFeatures', null, { body: [{ id, enabled: true }] }),
      disable: ({ id, guard }) =>
        call('updateFeatures', null, { query: { should_destroy: guard === 'destroys' }, body: [{ id, enabled: false }] }),
      provisioned: () => 6000,
    },
    read: async (subject) => {
      const { body } = await ask(subject, call('getFeature', subject.id));
      return field(body, 'is_provisioning') === true
        ? field(body, 'enabled') === true
          ? 'enabling'
          : 'disabling'
        : field(body, 'enabled') === true
          ? 'enabled'
          : 'disabled';
    },
  },
  tagger: {
    id: tagger.tg3,
    states: {
      disabled: [],
      enabled: [call('updateTagger', tagger.tg3, { body: { enabled: true } })],
      'soft-deleted': [call('deleteTagger', tagger.tg3)],
      'hard-deleted': [call('deleteTagger', tagger.tg3, { query: { hard: true } })],
    },
    guards: {
      noFinalVersion: [],
      invoked: [
        call('createInvocations', null, {
          body: [{ invocation_type: 'test', tagger_id: tagger.tg3, tagger_version_id: taggerVersion.tv5, robolog_ids: [robolog.r1] }],
        }),
      ],
    },
    guardIds: { noFinalVersion: tagger.tg2 },
    events: {
      enable: ({ id }) => call('updateTagger', id, { body: { enabled: true } }),
      disable: ({ id }) => call('updateTagger', id, { body: { enabled: false } }),
      delete: ({ id }) => call('deleteTagger', id),
      hardDelete: ({ id }) => call('deleteTagger', id, { query: { hard: true } }),
      restore: ({ id }) => call('updateTagger', id, { body: { soft_deleted_at: null } }),
    },
    read: async (subject) => {
      const { status, body } = await ask(subject, call('getTagger', subject.id));
      return status === 404
        ? 'hard-deleted'
        : field(body, 'soft_deleted_at') !== null
          ? 'soft-deleted'
          : field(body, 'enabled') === true
            ? 'enabled'
            : 'disabled';
    },
  },
  taggerVersion: {
    id: taggerVersion.tv4,
    ids: { final: taggerVersion.tv5 },
    states: {
      draft: [],
      final: [],
      deleted: [{ operationId: 'deleteTaggerVersion', path: { id: tagger.tg2, version_id: taggerVersion.tv4 } }],
    },
    guards: {
      invoked: [
        call('createInvocations', null, {
          body: [{ invocation_type: 'test', tagger_id: tagger.tg3, tagger_version_id: taggerVersion.tv5, robolog_ids: [robolog.r1] }],
        }),
      ],
      notLatest: [],
    },
    guardIds: { notLatest: taggerVersion.tv1 },
    events: {
      changeContent: ({ id }) => ({
        operationId: 'updateTaggerVersion',
        path: { id: ownerOf(id), version_id: id },
        body: { content: 'outputs: [{field: Site, variable: x, function: max}]\nvariables: [{name: x, channel: /a, access_path: b}]' },
      }),
      finalize: ({ id }) => ({ operationId: 'updateTaggerVersion', path: { id: ownerOf(id), version_id: id }, body: { is_final: true } }),
      delete: ({ id }) => ({ operationId: 'deleteTaggerVersion', path: { id: ownerOf(id), version_id: id } }),
    },
    read: async (subject) => {
      const { status, body } = await ask(subject, {
        operationId: 'getTaggerVersion',
        path: { id: ownerOf(subject.id), version_id: subject.id },
      });
      return status === 404 ? 'deleted' : field(body, 'is_final') === true ? 'final' : 'draft';
    },
  },
  ontologyVersion: {
    id: ontology.o1,
    states: { draft: [], published: [call('publishOntologyVersion', ontology.o1)] },
    guards: { noTag: [], wrongTag: [], notHigher: [] },
    events: {
      upload: () => ({ operationId: 'uploadOntology' }),
      publish: ({ id, guard }) =>
        call('publishOntologyVersion', id, {
          headers: {
            ...(guard === 'noTag' ? { 'If-Match': null } : guard === 'wrongTag' ? { 'If-Match': '"00000000"' } : {}),
            ...(guard === 'notHigher' ? { Version: '1.0.9' } : {}),
          },
        }),
    },
    read: async (subject) =>
      (await listed(
        {
          ...subject,
          id: '"version":"1.2.0","ontology_name":"driving-events","message":"Add BatteryEvent","prev_version":"1.1.0","ontology_id":"3ecff865-d22a-4d2c-b8d0-8064ea9a628a","is_draft":false',
        },
        call('listOntologyVersions', subject.id),
      ))
        ? 'published'
        : 'draft',
  },
  setting: {
    id: 'video-frame-rate',
    states: {
      default: [],
      organization: [call('updateSetting', 'video-frame-rate', { query: { organization: true }, body: { value: '30' } })],
      user: [call('updateSetting', 'video-frame-rate', { body: { value: '60' } })],
    },
    guards: { organizationValue: [call('updateSetting', 'video-frame-rate', { query: { organization: true }, body: { value: '30' } })] },
    events: {
      setUser: ({ id }) => call('updateSetting', id, { body: { value: '60' } }),
      setOrganization: ({ id }) => call('updateSetting', id, { query: { organization: true }, body: { value: '30' } }),
      resetUser: ({ id }) => call('updateSetting', id, { body: { value: null } }),
      resetOrganization: ({ id }) => call('resetSetting', id, { query: { organization: true } }),
    },
    read: async (subject) => {
      const { body } = await ask(subject, call('getSetting', subject.id));
      return { 15: 'default', 30: 'organization', 60: 'user' }[String(field(body, 'value'))] ?? 'unknown';
    },
  },
};

const owners: Readonly<Record<string, string>> = {
  [taggerVersion.tv1]: tagger.tg1,
  [taggerVersion.tv4]: tagger.tg2,
  [taggerVersion.tv5]: tagger.tg3,
};
function ownerOf(version: string): string {
  return owners[version] ?? '';
}

const names = Object.keys(stages) as readonly (keyof typeof stages)[];

describe.each(names)('a %s through the API', (name) => {
  const stage = stages[name];
  if (stage === undefined) throw new Error(`No stage for ${name}.`);
  // Excludes states that contradict the guard, such as a deleted tagger that still has to be invoked.
  const reachable = casesOf(name).filter(
    ({ edge }) => !(edge.guard !== undefined && stage.guardIds?.[edge.guard] !== undefined && (stage.states[edge.from] ?? []).length > 0),
  );

  it.each(reachable)('$title', async ({ edge }) => {
    const platform = freshPlatform();
    const id = (edge.guard === undefined ? undefined : stage.guardIds?.[edge.guard]) ?? stage.ids?.[edge.from] ?? stage.id;
    for (const guardCall of edge.guard === undefined ? [] : (stage.guards?.[edge.guard] ?? []))
      expect((await send(platform.handle, guardCall)).status).toBeLessThan(300);
    for (const before of stage.states[edge.from] ?? []) expect((await send(platform.handle, before)).status).toBeLessThan(300);
    if (name === 'oauthConsent' && edge.from === 'complete') platform.advance(6000);
    const subject = { id, platform };
    const event = stage.events[edge.event];
    if (event === undefined) throw new Error(`No call for ${edge.event}.`);
    const made = event({ id, ...(edge.guard === undefined ? {} : { guard: edge.guard }) });
    if (typeof made === 'number') platform.advance(made);
    else {
      const response = await send(platform.handle, made);
      if ('error' in edge) {
        expect(response.status).toBe(edge.error.status);
        expect(field(response.body, 'error')).toEqual(expect.stringMatching(/\w/));
      } else expect(response.status).toBeLessThan(300);
    }
    expect(await stage.read(subject)).toBe('to' in edge ? edge.to : edge.from);
  });
});

import { created, noContent, ok, unprocessable } from '../request/response.ts';
import { type Call, entityOf, flag, pageOf, record, type Rules, text } from '../request/call.ts';
import { whileEnabled } from '../whileEnabled.ts';
import type { Tagger, TaggerVersion } from '../entities.ts';
import { transition } from '../state/transition.ts';
import { tagger as lifecycle } from '../lifecycles/tagger.ts';
import { taggerVersion as versionLifecycle } from '../lifecycles/taggerVersion.ts';
import { toTime } from '../state/time.ts';

const contentLasts = 900_000;

const versionsOf = (call: Call, taggerId: string): readonly TaggerVersion[] =>
  call.state.all('taggerVersions').filter(({ tagger_id }) => tagger_id === taggerId);

const latestFinal = (call: Call, taggerId: string): TaggerVersion | undefined =>
  versionsOf(call, taggerId)
    .filter(({ is_final }) => is_final)
    .reduce<TaggerVersion | undefined>(
      (latest, version) => (latest === undefined || version.version > latest.version ? version : latest),
      undefined,
    );

const draftOf = (call: Call, taggerId: string): TaggerVersion | undefined => versionsOf(call, taggerId).find(({ is_final }) => !is_final);

const show = (call: Call, tagger: Tagger) => {
  const latest = latestFinal(call, tagger.id);
  const { id, name, description, enabled, creator_id, creator_type, created_at, updated_at, soft_deleted_at } = tagger;
  return {
    id,
    name,
    description,
    enabled,
    has_draft: draftOf(call, id) !== undefined,
    latest_final_version: latest?.version ?? null,
    latest_final_version_id: latest?.id ?? null,
    latest_final_version_is_tested: latest?.is_tested ?? null,
    creator_id,
    creator_type,
    created_at,
    updated_at,
    soft_deleted_at,
  };
};

const showVersion = (call: Call, version: TaggerVersion) => {
  const { id, tagger_id, is_final, is_tested, creator_id, creator_type, created_at, updated_at } = version;
  const expires_at = toTime(call.now + contentLasts);
  return {
    id,
    tagger_id,
    version: version.version,
    is_final,
    is_tested,
    content: {
      url: call.contentUrl({ origin: call.origin, versionId: id, text: version.content, expiresAt: expires_at }),
      expires_at,
    },
    creator_id,
    creator_type,
    created_at,
    updated_at,
  };
};

const find = (call: Call): Tagger => entityOf(call, 'taggers');

const findVersion = (call: Call, tagger: Tagger): TaggerVersion =>
  entityOf(call, 'taggerVersions', 'version_id', ({ tagger_id }) => tagger_id === tagger.id);

const stateOf = ({ soft_deleted_at, enabled }: Tagger): string =>
  soft_deleted_at !== null ? 'soft-deleted' : enabled ? 'enabled' : 'disabled';

const wasInvoked = (
  call: Call,
  matches: (invocation: { readonly tagger_id: string; readonly tagger_version_id: string }) => boolean,
): boolean => call.state.all('invocations').some(matches);

const move = (call: Call, tagger: Tagger, event: string): string =>
  transition(lifecycle, stateOf(tagger), event, {
    guards: {
      noFinalVersion: latestFinal(call, tagger.id) === undefined,
      invoked: wasInvoked(call, ({ tagger_id }) => tagger_id === tagger.id),
    },
    words: { id: tagger.id, name: tagger.name },
  });

const update = (call: Call, tagger: Tagger): Tagger => {
  const body = record(call.body);
  let next: Tagger = { ...tagger, updated_at: call.time };
  if ('soft_deleted_at' in body) {
    move(call, next, 'restore');
    next = { ...next, soft_deleted_at: null, enabled: next.soft_deleted_at === null && next.enabled };
  }
  const enabled = flag(body, 'enabled');
  if (enabled !== undefined) next = { ...next, enabled: move(call, next, enabled ? 'enable' : 'disable') === 'enabled' };
  else if (next.soft_deleted_at !== null) move(call, next, 'disable');
  return call.state.put('taggers', {
    ...next,
    name: text(body, 'name') ?? next.name,
    description: text(body, 'description') ?? next.description,
  });
};

const nextNumber = (call: Call, taggerId: string): number =>
  versionsOf(call, taggerId).reduce((highest, { version }) => Math.max(highest, version), 0) + 1;

const alive = (tagger: Tagger): Tagger => {
  if (tagger.soft_deleted_at !== null)
    throw unprocessable(`id: the tagger ${tagger.name} is soft-deleted. Restore it first: update it with an empty soft_deleted_at.`);
  return tagger;
};

const moveVersion = (call: Call, version: TaggerVersion, event: string): string =>
  transition(versionLifecycle, version.is_final ? 'final' : 'draft', event, {
    guards: {
      invoked: wasInvoked(call, ({ tagger_version_id }) => tagger_version_id === version.id),
      notLatest: latestFinal(call, version.tagger_id)?.id !== version.id,
    },
    words: { id: version.id, version: String(version.version) },
  });

const touch = (call: Call, tagger: Tagger): void => {
  call.state.put('taggers', { ...tagger, updated_at: call.time });
};

export const rules: Rules = whileEnabled('event-autotagging', {
  listTaggers: (call) => {
    const enabled = flag(call.query, 'enabled');
    const withDeleted = flag(call.query, 'show_soft_deleted') ?? false;
    const onlyDeleted = flag(call.query, 'only_show_soft_deleted') ?? false;
    const key = text(call.query, 'sort_by') === 'updated_at' ? 'updated_at' : 'created_at';
    const found = call.state
      .all('taggers')
      .filter(
        (tagger) =>
          (enabled === undefined || tagger.enabled === enabled) &&
          (onlyDeleted ? tagger.soft_deleted_at !== null : withDeleted || tagger.soft_deleted_at === null),
      )
      .toSorted((left, right) => right[key].localeCompare(left[key]));
    return pageOf(call, found, (tagger) => show(call, tagger));
  },

  createTagger: (call) => {
    const body = record(call.body);
    const tagger = call.state.put('taggers', {
      id: call.newId(),
      name: text(body, 'name') ?? '',
      description: text(body, 'description') ?? null,
      enabled: false,
      creator_id: call.actor.user.id,
      creator_type: 'user',
      created_at: call.time,
      updated_at: call.time,
      soft_deleted_at: null,
    });
    return created(show(call, tagger));
  },

  getTagger: (call) => ok(show(call, find(call))),

  updateTagger: (call) => ok(show(call, update(call, find(call)))),

  deleteTagger: (call) => {
    const tagger = find(call);
    if (flag(call.query, 'hard') === true) {
      move(call, tagger, 'hardDelete');
      for (const version of versionsOf(call, tagger.id)) call.state.remove('taggerVersions', version.id);
      call.state.remove('taggers', tagger.id);
      return noContent();
    }
    move(call, tagger, 'delete');
    return ok(
      show(
        call,
        call.state.put('taggers', {
          ...tagger,
          enabled: false,
          soft_deleted_at: tagger.soft_deleted_at ?? call.time,
          updated_at: call.time,
        }),
      ),
    );
  },

  listTaggerVersions: (call) => {
    const tagger = find(call);
    const tested = flag(call.query, 'is_tested');
    const found = versionsOf(call, tagger.id)
      .filter(({ is_tested }) => tested === undefined || is_tested === tested)
      .toSorted((left, right) => right.version - left.version);
    return pageOf(call, found, (version) => showVersion(call, version));
  },

  createTaggerVersion: (call) => {
    const tagger = alive(find(call));
    const body = record(call.body);
    const is_final = flag(body, 'is_final') ?? false;
    if (draftOf(call, tagger.id) !== undefined && !is_final)
      throw unprocessable(`id: the tagger ${tagger.name} already has a draft. Change or delete that draft, or make it final.`);
    const version = call.state.put('taggerVersions', {
      id: call.newId(),
      tagger_id: tagger.id,
      version: nextNumber(call, tagger.id),
      is_final,
      is_tested: false,
      content: text(body, 'content') ?? '',
      creator_id: call.actor.user.id,
      creator_type: 'user',
      created_at: call.time,
      updated_at: call.time,
    });
    touch(call, tagger);
    return created(showVersion(call, version));
  },

  getTaggerVersion: (call) => ok(showVersion(call, findVersion(call, find(call)))),

  updateTaggerVersion: (call) => {
    const tagger = alive(find(call));
    const version = findVersion(call, tagger);
    const body = record(call.body);
    const content = text(body, 'content');
    if (content !== undefined || flag(body, 'is_final') !== true) moveVersion(call, version, 'changeContent');
    const is_final = flag(body, 'is_final') === true ? moveVersion(call, version, 'finalize') === 'final' : version.is_final;
    touch(call, tagger);
    return ok(
      showVersion(
        call,
        call.state.put('taggerVersions', {
          ...version,
          content: content ?? version.content,
          is_tested: content === undefined && version.is_tested,
          is_final,
          updated_at: call.time,
        }),
      ),
    );
  },

  deleteTaggerVersion: (call) => {
    const tagger = find(call);
    const version = findVersion(call, tagger);
    moveVersion(call, version, 'delete');
    call.state.remove('taggerVersions', version.id);
    touch(call, { ...tagger, enabled: tagger.enabled && latestFinal(call, tagger.id) !== undefined });
    return noContent();
  },
});

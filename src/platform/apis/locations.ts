import { badRequest, conflict, created, missing, noContent, ok } from '../request/response.ts';
import { type Call, entityOf, page, record, type Rules, text } from '../request/call.ts';
import type { Location, StorageKind } from '../entities.ts';
import { activeRobolog } from './robologs.ts';

/** A location exists while its robolog is not deleted. */
const isVisible =
  ({ state }: Call) =>
  ({ robolog_id }: Location): boolean =>
    state.get('robologs', robolog_id)?.deleted_at === null;

const visible = (call: Call): readonly Location[] => call.state.all('locations').filter(isVisible(call));

const find = (call: Call): Location => entityOf(call, 'locations', 'id', isVisible(call));

const kinds: Readonly<Record<string, StorageKind>> = { s3: 'AwsS3', gs: 'GoogleCloudStorage' };

/** Returns the storage in a URI: `s3://bucket/path` and `gs://bucket/path`. */
const readUri = (uri: string): { readonly kind: StorageKind; readonly store: string; readonly path: string } | undefined => {
  const [, scheme = '', store, path] = /^(s3|gs):\/\/([^/]+)\/(.+)$/.exec(uri) ?? [];
  const kind = kinds[scheme];
  return kind === undefined || store === undefined || path === undefined ? undefined : { kind, store, path };
};

const isKind = (kind: string | undefined): kind is StorageKind =>
  kind === 'AwsS3' || kind === 'GoogleDrive' || kind === 'GoogleCloudStorage';

export const rules: Rules = {
  listLocations: (call) => {
    const uri = text(call.query, 'uri');
    const found = visible(call).filter((location) => uri === undefined || location.uri === uri);
    return ok(page(call, found));
  },

  listRobologLocations: (call) => {
    const { id } = activeRobolog(call);
    const found = visible(call).filter(({ robolog_id }) => robolog_id === id);
    return ok(page(call, found));
  },

  createLocation: (call) => {
    const body = record(call.body);
    const uri = text(body, 'uri') ?? '';
    const robologId = text(body, 'robolog_id') ?? '';
    const robolog = call.state.get('robologs', robologId);
    if (robolog === undefined || robolog.deleted_at !== null) throw badRequest(`robolog_id: no active robolog has the id ${robologId}.`);
    const read = readUri(uri);
    const given = text(body, 'storage_kind');
    const kind = isKind(given) ? given : read?.kind;
    const data_store = text(body, 'data_store') ?? read?.store;
    const file_path = text(body, 'file_path') ?? read?.path;
    if (kind === undefined || data_store === undefined || file_path === undefined) {
      throw badRequest(`uri: the storage cannot be derived from ${uri}. Send storage_kind, data_store and file_path as well.`);
    }
    const known = call.state.all('locations').find((location) => location.uri === uri);
    if (known !== undefined) {
      const owner = isVisible(call)(known) ? '' : ` for the robolog ${known.robolog_id}, which is deleted. Restore it`;
      throw conflict(`uri: ${uri} is already registered${owner}.`);
    }
    return created(
      call.state.put('locations', {
        id: call.newId(),
        robolog_id: robologId,
        uri,
        storage_kind: kind,
        data_store,
        file_path,
        created_at: call.time,
        creator_id: call.actor.user.id,
        creator_type: 'user',
        evicted_at: null,
        evicted_by: null,
      }),
    );
  },

  getLocation: (call) => ok(find(call)),

  deleteLocation: (call) => {
    call.state.remove('locations', find(call).id);
    return noContent();
  },

  deleteLocationByUri: (call) => {
    const uri = text(call.query, 'uri') ?? '';
    const location = visible(call).find((candidate) => candidate.uri === uri);
    if (location === undefined) throw missing(`uri: ${uri} is not registered.`);
    call.state.remove('locations', location.id);
    return noContent();
  },
};

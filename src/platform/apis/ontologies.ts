import { badRequest, created, missing, ok } from '../request/response.ts';
import { type Call, count, entityOf, listOf, pageOf, record, records, type Rules, text, texts } from '../request/call.ts';
import type { Ontology, OntologyVersion } from '../entities.ts';
import { digest } from '../state/ids.ts';
import { transition } from '../state/transition.ts';
import { ontologyVersion as lifecycle } from '../lifecycles/ontologyVersion.ts';
import { type OntologyClass, type OntologyText, readOntology } from '../text/ontology.ts';
import { TurtleError } from '../text/turtle.ts';
import { draftOf, latestOf, versionsOf } from './ontologyVersions.ts';

/** Parsed ontologies, keyed by the version with their text. Versions are replaced, never edited. */
const read = new WeakMap<OntologyVersion, OntologyText>();

/** Returns the ontology of a version, whose text was validated on upload. */
const ontologyOf = (version: OntologyVersion): OntologyText => {
  const known = read.get(version);
  if (known !== undefined) return known;
  const fresh = readOntology(version.content);
  read.set(version, fresh);
  return fresh;
};

const showOntology = (call: Call, { id, name }: Ontology) => ({ id, name, latest_version: latestOf(call, id)?.version ?? null });

const showVersion = (call: Call, version: OntologyVersion) => ({
  version: version.version,
  ontology_name: call.state.get('ontologies', version.ontology_id)?.name ?? '',
  message: version.message,
  prev_version: version.prev_version,
  ontology_id: version.ontology_id,
  is_draft: version.is_draft,
  num_classes: version.class_ids.length,
  size: new TextEncoder().encode(version.content).length,
  format: 'ttl',
  created_at: version.created_at,
  e_tag: version.e_tag,
});

const showClass = (found: OntologyClass, search_depth: number) => ({ ...found, search_depth });

const find = (call: Call): Ontology => entityOf(call, 'ontologies');

/** Returns the version that a parameter refers to: a number, `latest` or `draft`. Throws 400 or 404 when there is none. */
const versionNamed = (call: Call, ontology: Ontology, name: string, place: string): OntologyVersion => {
  const found =
    name === 'latest'
      ? (latestOf(call, ontology.id) ?? draftOf(call, ontology.id))
      : name === 'draft'
        ? draftOf(call, ontology.id)
        : versionsOf(call, ontology.id).find(({ version, is_draft }) => !is_draft && version === name);
  if (found === undefined) throw missing(`${place}: the ontology ${ontology.name} has no version ${name}.`);
  return found;
};

/** Returns the classes within reach of the start, each with its distance. Depth -1 has no limit. */
const walk = (
  ontology: OntologyText,
  start: readonly string[],
  direction: 'children' | 'parents',
  depth: number,
): ReadonlyMap<string, number> => {
  const reached = new Map(start.map((id) => [id, 0]));
  let edge = start;
  const deepest = depth === -1 ? Number.POSITIVE_INFINITY : depth;
  for (let at = 1; edge.length > 0 && at <= deepest; at += 1) {
    edge = [...new Set(edge.flatMap((id) => ontology.classes.get(id)?.[direction] ?? []))].filter((id) => !reached.has(id));
    for (const id of edge) reached.set(id, at);
  }
  return reached;
};

const startOf = (call: Call, ontology: OntologyText): readonly string[] => {
  const id = text(call.query, 'start_id');
  const label = text(call.query, 'start_label')?.toLowerCase();
  if (id !== undefined) {
    if (!ontology.classes.has(id)) throw badRequest(`start_id: the ontology has no class ${id}.`);
    return [id];
  }
  if (label !== undefined) {
    const found = [...ontology.classes.values()]
      .filter(({ labels, aliases }) => [...labels, ...aliases].some((name) => name.toLowerCase() === label))
      .map((item) => item.id);
    if (found.length === 0)
      throw badRequest(`start_label: the ontology has no class with the label ${text(call.query, 'start_label') ?? ''}.`);
    return found;
  }
  return [...ontology.classes.values()].filter(({ parents }) => parents.length === 0).map((item) => item.id);
};

const diffItem = (status: string, version: OntologyVersion, { id, aliases, parents }: OntologyClass) => ({
  status,
  version: version.is_draft ? 'draft' : version.version,
  id,
  aliases,
  parents,
});

/** Returns the differences between two versions, class by class. */
const diff = (base: OntologyVersion, other: OntologyVersion) => {
  const before = ontologyOf(base).classes;
  const after = ontologyOf(other).classes;
  const gone = [...before.values()].filter(({ id }) => !after.has(id)).map((found) => diffItem('deleted', base, found));
  const rest = [...after.values()].flatMap((found) => {
    const old = before.get(found.id);
    if (old === undefined) return [diffItem('created', other, found)];
    const same =
      JSON.stringify([old.aliases, old.parents, old.labels, old.comment]) ===
      JSON.stringify([found.aliases, found.parents, found.labels, found.comment]);
    return same ? [] : [diffItem('modified_from', base, old), diffItem('modified_to', other, found)];
  });
  return [...rest, ...gone];
};

const parse = (source: unknown): OntologyText => {
  if (typeof source !== 'string' || source.trim() === '') throw badRequest('body: send the ontology as Turtle text.');
  try {
    return readOntology(source);
  } catch (error) {
    if (error instanceof TurtleError) throw badRequest(`body, ${error.message}`);
    throw error;
  }
};

const tagOf = (content: string, salt: string): string => `"${digest(`${salt} ${content}`)}"`;

const header = (call: Call, name: string): string | undefined => text(call.headers, name) ?? text(call.headers, name.toLowerCase());

const upload = (call: Call): OntologyVersion => {
  const content = typeof call.body === 'string' ? call.body : '';
  const parsed = parse(call.body);
  const known = call.state.all('ontologies').find(({ iri }) => iri === parsed.iri);
  const ontology = known ?? call.state.put('ontologies', { id: call.newId(), name: parsed.name, iri: parsed.iri });
  if (known !== undefined) transition(lifecycle, 'draft', 'upload');
  return call.state.put('ontologyVersions', {
    id: `${ontology.id} draft`,
    ontology_id: ontology.id,
    version: header(call, 'Version') ?? '0.1.0',
    message: header(call, 'Version-Message') ?? null,
    prev_version: latestOf(call, ontology.id)?.version ?? null,
    is_draft: true,
    created_at: call.time,
    e_tag: tagOf(content, call.newId()),
    class_ids: [...parsed.classes.keys()],
    content,
  });
};

/** Returns a negative number, 0 or a positive number when `left` is below, equal to or above `right`. */
const compareVersions = (left: string, right: string): number => {
  const [ours, theirs] = [left, right].map((version) => version.split('.').map(Number));
  return [0, 1, 2].map((part) => (ours?.[part] ?? 0) - (theirs?.[part] ?? 0)).find((difference) => difference !== 0) ?? 0;
};

const publish = (call: Call, ontology: Ontology): OntologyVersion => {
  const draft = draftOf(call, ontology.id);
  if (draft === undefined) throw missing(`id: the ontology ${ontology.name} has no draft.`);
  const tag = header(call, 'If-Match');
  const version = header(call, 'Version') ?? draft.version;
  const latest = latestOf(call, ontology.id)?.version;
  transition(lifecycle, 'draft', 'publish', {
    guards: {
      noTag: tag === undefined || tag === '',
      wrongTag: tag !== draft.e_tag,
      notHigher: latest !== undefined && compareVersions(version, latest) <= 0,
    },
    words: { tag: tag ?? '', version, latest: latest ?? '' },
  });
  const published = call.state.put('ontologyVersions', {
    ...draft,
    id: `${ontology.id} ${version}`,
    version,
    message: header(call, 'Version-Message') ?? draft.message,
    is_draft: false,
    created_at: call.time,
  });
  call.state.put('ontologyVersions', {
    ...draft,
    version,
    message: null,
    prev_version: version,
    created_at: call.time,
    e_tag: tagOf(draft.content, call.newId()),
  });
  return published;
};

/** A missing entity tag has its own status, whatever else is invalid in the request. */
const askForTag = (headers: Headers): void => {
  if ((headers.get('If-Match') ?? '').trim() === '') transition(lifecycle, 'draft', 'publish', { guards: { noTag: true } });
};

export const rules: Rules = {
  listOntologies: (call) => pageOf(call, call.state.all('ontologies'), (ontology) => showOntology(call, ontology)),

  uploadOntology: (call) => {
    const version = upload(call);
    return ok(showVersion(call, version), { ETag: version.e_tag });
  },

  getOntologyClasses: (call) => {
    const ontology = find(call);
    const version = ontologyOf(versionNamed(call, ontology, text(call.query, 'version') ?? 'latest', 'version'));
    const direction = text(call.query, 'direction') === 'ancestors' ? 'parents' : 'children';
    const reached = walk(version, startOf(call, version), direction, count(call.query, 'depth') ?? 0);
    const items = [...reached].flatMap(([id, depth]) => {
      const found = version.classes.get(id);
      return found === undefined ? [] : [showClass(found, depth)];
    });
    return ok(listOf(items));
  },

  getOntologyChangeset: (call) => {
    const ontology = find(call);
    const base = versionNamed(call, ontology, text(call.query, 'version') ?? 'latest', 'version');
    const other = versionNamed(call, ontology, text(call.query, 'compare_version') ?? 'draft', 'compare_version');
    return ok(listOf(diff(base, other)));
  },

  listOntologyVersions: (call) => {
    const ontology = find(call);
    return pageOf(call, versionsOf(call, ontology.id).toReversed(), (version) => showVersion(call, version));
  },

  publishOntologyVersion: Object.assign((call: Call) => created(showVersion(call, publish(call, find(call)))), { precondition: askForTag }),

  lookupClasses: (call) => {
    const wanted = records(record(call.body).ontologies);
    const seen = new Set<string>();
    const items = wanted.map((item, index) => {
      const id = text(item, 'ontology_id') ?? '';
      if (seen.has(id))
        throw badRequest(`ontologies[${index}].ontology_id: the ontology ${id} is listed twice. List all its keys together.`);
      seen.add(id);
      const ontology = call.state.get('ontologies', id);
      if (ontology === undefined) throw badRequest(`ontologies[${index}].ontology_id: no ontology has the id ${id}.`);
      const { classes } = ontologyOf(versionNamed(call, ontology, 'latest', 'version'));
      const keys = [...new Set(texts(item, 'class_keys'))];
      return { ontology_id: id, classes: keys.flatMap((key) => classes.get(key) ?? []).map((found) => showClass(found, 0)) };
    });
    return ok(listOf(items));
  },
};

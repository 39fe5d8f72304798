import { badRequest, noContent, ok, created } from '../request/response.ts';
import { type Call, flag, pageOf, record, type Rules, text, texts } from '../request/call.ts';
import { whileEnabled } from '../whileEnabled.ts';
import type { Robolog } from '../entities.ts';
import { activeRobolog, activeRobologs, showRobolog } from './robologs.ts';

/** Returns the parent of a robolog, if it is active: a deleted robolog takes its associations with it until it is restored. */
const parentOf = (call: Call, id: string): string | null => {
  const parent = call.state.get('robologs', id)?.parent ?? null;
  return parent !== null && call.state.get('robologs', parent)?.deleted_at === null ? parent : null;
};

const association = (call: Call, id: string) => ({
  parent: parentOf(call, id),
  children: activeRobologs(call)
    .filter(({ parent }) => parent === id)
    .map((child) => child.id),
});

/** Whether `id` is `ancestor` or one of its descendants. */
const isBelow = (call: Call, id: string, ancestor: string): boolean => {
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null && !seen.has(at); at = call.state.get('robologs', at)?.parent ?? null) {
    if (at === ancestor) return true;
    seen.add(at);
  }
  return false;
};

const need = (call: Call, id: string, place: string): Robolog => {
  const robolog = call.state.get('robologs', id);
  if (robolog === undefined || robolog.deleted_at !== null) throw badRequest(`${place}: no active robolog has the id ${id}.`);
  return robolog;
};

/** Makes one robolog supplement another. Throws 400 when the rules of associations forbid it. */
const join = (call: Call, childId: string, parentId: string, place: string): void => {
  if (childId === parentId) throw badRequest(`${place}: a robolog cannot supplement itself.`);
  const named = place === 'parent' ? parentId : childId;
  need(call, named, place);
  const child = need(call, childId, place);
  const current = parentOf(call, childId);
  if (current === parentId) return;
  if (current !== null) {
    throw badRequest(
      `${place}: ${place === 'parent' ? 'this robolog' : `the robolog ${childId}`} already supplements ${current}. A robolog has at most one parent.`,
    );
  }
  if (isBelow(call, parentId, childId)) throw badRequest(`${place}: a robolog cannot supplement one of its descendants.`);
  call.state.put('robologs', { ...child, parent: parentId });
};

const part = (call: Call, childId: string): void => {
  const child = call.state.get('robologs', childId);
  if (child !== undefined) call.state.put('robologs', { ...child, parent: null });
};

const joinAll = (call: Call, id: string, parent: string | undefined, children: readonly string[]): void => {
  if (parent !== undefined) join(call, id, parent, 'parent');
  children.forEach((child, index) => join(call, child, id, `children[${index}]`));
};

export const rules: Rules = whileEnabled('supplementary-robologs', {
  getSupplements: (call) => ok(association(call, activeRobolog(call).id)),

  addSupplements: (call) => {
    const { id } = activeRobolog(call);
    const body = record(call.body);
    joinAll(call, id, text(body, 'parent'), texts(body, 'children') ?? []);
    return created(association(call, id));
  },

  replaceSupplements: (call) => {
    const { id } = activeRobolog(call);
    const body = record(call.body);
    const parent = text(body, 'parent');
    const children = texts(body, 'children') ?? [];
    const before = association(call, id);
    if (before.parent !== null && before.parent !== parent) part(call, id);
    for (const child of before.children) if (!children.includes(child)) part(call, child);
    joinAll(call, id, parent, children);
    return ok(association(call, id));
  },

  removeSupplements: (call) => {
    const { id } = activeRobolog(call);
    const body = record(call.body);
    const parents = [text(body, 'parent'), text(call.query, 'parent')].filter((parent) => parent !== undefined);
    const children = [...new Set([...(texts(body, 'children') ?? []), ...(texts(call.query, 'children') ?? [])])];
    if (parents.length === 0 && children.length === 0) throw badRequest('body: specify a parent or at least one child.');
    const before = association(call, id);
    for (const parent of parents) if (parent !== before.parent) throw badRequest(`parent: this robolog does not supplement ${parent}.`);
    children.forEach((child, index) => {
      if (!before.children.includes(child)) throw badRequest(`children[${index}]: ${child} does not supplement this robolog.`);
    });
    if (parents.length > 0) part(call, id);
    for (const child of children) part(call, child);
    return noContent();
  },

  listSupplementCandidates: (call) => {
    const robolog = activeRobolog(call);
    const asParents = flag(call.query, 'parents') ?? true;
    const asChildren = flag(call.query, 'children') ?? true;
    const found = activeRobologs(call).filter((other) => {
      if (other.id === robolog.id) return false;
      const parent = asParents && parentOf(call, robolog.id) === null && !isBelow(call, other.id, robolog.id);
      const child = asChildren && parentOf(call, other.id) === null && !isBelow(call, robolog.id, other.id);
      return parent || child;
    });
    return pageOf(call, found, showRobolog);
  },
});

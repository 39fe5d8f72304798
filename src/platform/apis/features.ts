import { notFound, ok, Refusal } from '../request/response.ts';
import { type Call, entityOf, flag, listOf, pageOf, records, refuseTwice, type Rules, text, type World } from '../request/call.ts';
import type { Feature, Timer } from '../entities.ts';
import { transition } from '../state/transition.ts';
import { feature as lifecycle } from '../lifecycles/feature.ts';

const secondsToProvision = 5;

const show = ({ id, name, description, self_service, state, roles }: Feature) => ({
  id,
  name,
  description,
  self_service,
  enabled: state === 'enabled' || state === 'enabling',
  roles,
  is_provisioning: state === 'enabling' || state === 'disabling',
});

const move = (call: Call, feature: Feature, enabled: boolean): Feature => {
  const destroys = flag(call.query, 'should_destroy') ?? false;
  // The lifecycle has only these states.
  const state = transition(lifecycle, feature.state, enabled ? 'enable' : 'disable', {
    guards: { notSelfService: !feature.self_service, destroys },
    words: { name: feature.name, id: feature.id },
  }) as Feature['state'];
  const changed = call.state.put('features', { ...feature, state });
  if (state !== feature.state && (state === 'enabling' || state === 'disabling'))
    call.schedule(secondsToProvision * 1000, 'provisioned', feature.id);
  return changed;
};

/** The timer rule that completes the creation or destruction of a feature's resources. */
export const provisioned = ({ state }: World, timer: Timer): void => {
  const feature = state.get('features', timer.subject);
  if (feature === undefined) return;
  const to = transition(lifecycle, feature.state, 'provisioned');
  if (to === 'enabled' || to === 'disabled') state.put('features', { ...feature, state: to });
};

export const rules: Rules = {
  listFeatures: (call) => {
    const name = text(call.query, 'name')?.toLowerCase();
    const found = call.state.all('features').filter((feature) => name === undefined || feature.name.toLowerCase().includes(name));
    return pageOf(call, found, show);
  },

  updateFeatures: (call) => {
    const items = records(call.body);
    refuseTwice(items);
    const wanted = items.map((item, index) => {
      const id = text(item, 'id') ?? '';
      const feature = call.state.get('features', id);
      if (feature === undefined) throw notFound(`[${index}].id`, id);
      return { feature, enabled: flag(item, 'enabled') ?? false, index };
    });
    const changed = wanted.map(({ feature, enabled, index }) => {
      try {
        return move(call, feature, enabled);
      } catch (error) {
        if (error instanceof Refusal) throw new Refusal(error.status, `[${index}].${error.message}`);
        throw error;
      }
    });
    return ok(listOf(changed.map(show)));
  },

  getFeature: (call) => ok(show(entityOf(call, 'features'))),
};

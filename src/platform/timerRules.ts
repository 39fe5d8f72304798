import type { World } from './call.ts';
import type { Timer } from './entities.ts';
import { stageTimer } from './jobs.ts';
import { transition } from './lifecycle.ts';
import { feature as featureLifecycle } from './lifecycles/feature.ts';
import { oauthConsent } from './lifecycles/oauthConsent.ts';
import { addGenerated, addIngested } from './newRobologs.ts';
import { tagRobologs } from './tagging.ts';

/** The user agreed at Google: the consent is complete, unless it was revoked or requested anew meanwhile. */
const agree = ({ state }: World, timer: Timer): void => {
  const consent = state.get('consents', timer.subject);
  if (consent === undefined || consent.requested_at !== timer.data.requested_at) return;
  if (transition(oauthConsent, consent.status, 'agree') === 'complete') state.put('consents', { ...consent, status: 'complete' });
};

/** The resources of a feature are there, or gone. */
const provisioned = ({ state }: World, timer: Timer): void => {
  const feature = state.get('features', timer.subject);
  if (feature === undefined) return;
  const to = transition(featureLifecycle, feature.state, 'provisioned');
  if (to === 'enabled' || to === 'disabled') state.put('features', { ...feature, state: to });
};

/** A test ended well: the version counts as tested. */
const tested = ({ state }: World, timer: Timer): void => {
  const version = state.get('taggerVersions', timer.subject);
  if (version !== undefined) state.put('taggerVersions', { ...version, is_tested: true });
};

/** What happens by itself, by the kind of timer. */
export const timerRules: Readonly<Record<string, (world: World, timer: Timer) => void | Promise<void>>> = {
  stage: stageTimer,
  consent: agree,
  provisioned,
  tested,
  backfilled: tagRobologs,
  ingested: addIngested,
  generated: addGenerated,
};

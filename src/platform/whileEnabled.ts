import { forbidden } from './request/response.ts';
import type { Call, Rule, Rules } from './request/call.ts';
import type { State } from './state/state.ts';

/** Whether a feature is disabled. One that does not exist is not. */
export const isDisabled = (state: State, featureId: string): boolean =>
  ['disabled', 'disabling'].includes(state.get('features', featureId)?.state ?? '');

/**
 * Returns rules that reject requests with 403 while a feature is disabled. Which operations belong to a feature is true of the demo
 * organization only: the specs do not say it.
 */
export const whileEnabled = (featureId: string, rules: Rules): Rules =>
  Object.fromEntries(
    Object.entries(rules).map(([operationId, rule]): [string, Rule] => {
      const checked = (call: Call) => {
        if (isDisabled(call.state, featureId)) throw forbidden(`The feature ${featureId} is disabled. An admin or support can enable it.`);
        return rule(call);
      };
      return [operationId, Object.assign(checked, rule)];
    }),
  );

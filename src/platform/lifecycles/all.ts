import type { Lifecycle } from '../../shared/guides/lifecycle.ts';
import { feature } from './feature.ts';
import { field } from './field.ts';
import { job } from './job.ts';
import { metadataValue } from './metadataValue.ts';
import { oauthConsent } from './oauthConsent.ts';
import { ontologyVersion } from './ontologyVersion.ts';
import { robolog } from './robolog.ts';
import { setting } from './setting.ts';
import { stage } from './stage.ts';
import { store } from './store.ts';
import { tagger } from './tagger.ts';
import { taggerVersion } from './taggerVersion.ts';

/** Every lifecycle by id, in the order in which guides introduce them. */
export const lifecycles = {
  robolog,
  field,
  metadataValue,
  store,
  oauthConsent,
  feature,
  setting,
  ontologyVersion,
  tagger,
  taggerVersion,
  job,
  stage,
} as const satisfies Readonly<Record<string, Lifecycle>>;

export type LifecycleName = keyof typeof lifecycles;

import { tagHref } from '../../../src/shared/model/pages.ts';
import { plainText } from '../../model/text/richText.ts';
import type { ApiModel, ReleaseModel } from '../../../src/shared/model/types.ts';
import { dayText } from '../../../src/shared/pages/lifecycleText.ts';
import { releaseText } from '../../../src/shared/pages/releaseText.ts';
import type { EmitInput } from '../types.ts';
import { type Draft, urlOf } from './draft.ts';
import type { SharedErrors } from './sharedErrors.ts';
import { operationDrafts, webhookDrafts } from './operationDrafts.ts';
import { schemaDrafts } from './schemaDrafts.ts';
import { usualNames } from './usualNames.ts';

/** An API with its tags, operations, webhooks, schemas and releases. */
export const apiDrafts = (api: ApiModel, permissions: EmitInput['permissions'], errors: SharedErrors): readonly Draft[] => {
  const usualName = usualNames(api.operations);
  return [
    {
      kind: 'api',
      url: api.route,
      levels: [api.title, api.title],
      content: [api.quotesDescription === true ? '' : api.summary, plainText(api.description)].join(' ').trim(),
      names: [api.navLabel, api.basePath],
      deprecated: api.deprecated,
    },
    ...api.tags.map((tag): Draft => ({
      kind: 'tag',
      url: tagHref(api, tag),
      levels: [api.title, tag.name],
      content: plainText(tag.description),
      deprecated: api.deprecated,
    })),
    ...api.operations.flatMap((operation) => operationDrafts(api, operation, usualName(operation), permissions, errors)),
    ...(api.webhooks ?? []).flatMap((webhook) => webhookDrafts(api, webhook)),
    ...schemaDrafts(api),
    ...api.releases.map((release) => releaseDraft(api, release)),
  ];
};

const releaseDraft = (api: ApiModel, { anchor, version, date, changes, ...release }: ReleaseModel): Draft => ({
  kind: 'section',
  url: urlOf(api.route, anchor),
  levels: [api.title, 'Changes', `Version ${version}, ${dayText(date)}`],
  content: [releaseText(release), ...changes.map(({ text }) => text)].map(plainText).join(' · '),
  names: [`${api.navLabel} changelog`, `${api.navLabel} release notes`, `${api.navLabel} ${version}`],
});

import { useEffect, useMemo, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { introductionAnchor } from '../../shared/model/anchors.ts';
import type { ApiHead } from '../../shared/pages/referencePage.ts';
import type { PageRoute } from '../../../generated/pageRoute.ts';
import { usePageHead } from '../../page/head/usePageHead.ts';
import { HydratedLater } from '../../ui/loading/HydratedLater.tsx';
import { ApiHeader } from './ApiHeader.tsx';
import { followAnchors } from './followAnchors.ts';
import { StillPart, type IntroductionText } from './introductionText.tsx';
import { layOutRest } from './lazy/layOutRest.ts';
import { OperationList, sectionsOf } from './list/OperationList.tsx';
import './operationStyles.ts';
import { PrintWhole } from './lazy/printWhole.ts';
import styles from './ReferencePage.module.css';

type ReferenceFrameProps = {
  readonly head: { readonly route: string; readonly heading: string; readonly description: string };
  readonly list: ComponentProps<typeof OperationList>;
  readonly children: ReactNode;
};

/** The frame of all reference pages: the list of operations next to the content, and the handling of links. */
export const ReferenceFrame = ({ head, list, children }: ReferenceFrameProps) => {
  useEffect(followAnchors, []);
  useEffect(layOutRest, []);
  usePageHead({ ...head, route: head.route as PageRoute });
  return (
    <div className={styles.page}>
      <PrintWhole />
      <HydratedLater>
        <OperationList {...list} />
      </HydratedLater>
      <div className={styles.content}>{children}</div>
    </div>
  );
};

/** The parts of an API's page that load separately. */
export type ApiParts = {
  /** The setup before the first snippet; absent for an API without snippets. */
  readonly SetUp?: ComponentType;
  /** The list of named schemas, if the API has any. */
  readonly Schemas?: ComponentType;
  /** The requests that the API sends, if there are any. */
  readonly Webhooks?: ComponentType;
  /** The instructions for agents; absent for an API without operations. */
  readonly Agents?: ComponentType;
  /** The releases, if the API has any. */
  readonly Changes?: ComponentType;
};

type ApiFrameProps = ApiParts & {
  readonly api: ApiHead;
  readonly text: IntroductionText;
  readonly operationCount: number;
  readonly list: Omit<ReferenceFrameProps['list'], 'sections' | 'api'>;
  /** The operations, or the links to them. */
  readonly children: ReactNode;
};

/** The page of an API, around its operations: introduction, authentication, webhooks, schemas, MCP tools and releases. */
export const ApiFrame = ({ api, text, operationCount, list, children, SetUp, Schemas, Webhooks, Agents, Changes }: ApiFrameProps) => {
  const sections = useMemo(
    () =>
      sectionsOf({
        downloads: api.hasDownloads,
        security: api.hasAuthentication,
        webhooks: Webhooks !== undefined,
        schemas: Schemas !== undefined,
        tools: Agents !== undefined,
        changes: Changes !== undefined,
      }),
    [api, Webhooks, Schemas, Agents, Changes],
  );
  return (
    <ReferenceFrame
      head={{ route: api.route, heading: api.title, description: api.summary }}
      list={{ ...list, sections, api: { title: api.title, href: `#${introductionAnchor}` } }}
    >
      <HydratedLater>
        <ApiHeader api={api} text={text} SetUp={SetUp} operationCount={operationCount} hasTools={Agents !== undefined} />
      </HydratedLater>
      {api.hasAuthentication ? (
        <HydratedLater>
          <StillPart text={text} part="authentication" />
        </HydratedLater>
      ) : null}
      {children}
      {Webhooks === undefined ? null : <Webhooks />}
      {Schemas === undefined ? null : <Schemas />}
      {Agents === undefined ? null : <Agents />}
      {Changes === undefined ? null : <Changes />}
    </ReferenceFrame>
  );
};

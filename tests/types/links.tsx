/* Used only by the type check, which fails unless every line that is marked as an error is one. */
import { Operation, SchemaLink } from '../../src/guides/elements/TypedReferences.tsx';
import { PageLink } from '../../src/page/PageLink.tsx';
import '../../src/router.tsx';

export const goodLinks = [
  <PageLink key="guide" to="/demo_tutorial/creating an event_autotagger" />,
  <PageLink key="api" to="/api/ingest/v2" />,
  <Operation key="operation" id="listFields" />,
  <SchemaLink key="schema" api="metadata" name="OrganizationField" />,
];

export const wrongLinks = [
  // @ts-expect-error No page has this route.
  <PageLink key="guide" to="/demo_tutorial/no_such_page" />,
  // @ts-expect-error No API has this page.
  <PageLink key="api" to="/api/ingest/v3" />,
  // @ts-expect-error Anchors are not pages.
  <PageLink key="operation" to="/api/metadata#listFields" />,
  // @ts-expect-error No API has this operation.
  <Operation key="operation" id="listFeilds" />,
  // @ts-expect-error This API has no such schema.
  <SchemaLink key="schema" api="pat" name="OrganizationField" />,
  // @ts-expect-error There is no such API.
  <SchemaLink key="no-api" api="billing" name="Invoice" />,
];

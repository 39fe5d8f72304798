/**
 * An element: its module, the attributes that a guide may set, and whether it is interactive and needs its script in the page.
 * Elements without attributes are generated from code blocks and not allowed in guides.
 */
type VocabularyElement = { readonly source: string; readonly attributes?: readonly string[]; readonly isLive?: true };

const callout = (...attributes: readonly string[]): VocabularyElement => ({ source: 'src/guides/elements/callouts.tsx', attributes });

/**
 * The elements that a guide may use besides Markdown, with their modules. A guide loads only those that it uses. To add an
 * element, add one line here.
 */
export const vocabulary: Readonly<Record<string, VocabularyElement>> = {
  Note: callout('title'),
  Tip: callout('title'),
  Caution: callout('title'),
  Danger: callout('title'),
  Callout: callout('kind', 'title'),
  CodeBlock: { source: 'src/ui/code/CodeBlock.tsx', isLive: true },
  Figure: { source: 'src/guides/elements/diagrams/Figure.tsx', attributes: ['caption'] },
  Flow: { source: 'src/guides/elements/diagrams/Flow.tsx', attributes: ['caption', 'steps'] },
  Glossary: { source: 'src/guides/elements/terms/Glossary.tsx', attributes: [] },
  Lifecycle: { source: 'src/guides/elements/diagrams/Lifecycle.tsx', attributes: ['name', 'caption'] },
  Needs: { source: 'src/guides/elements/permissions/Needs.tsx', attributes: ['also'] },
  Operation: { source: 'src/guides/elements/OperationLink.tsx', attributes: ['id'] },
  OperationRoles: { source: 'src/guides/elements/permissions/OperationRoles.tsx', attributes: [] },
  PermissionFilter: { source: 'src/guides/elements/permissions/PermissionFilter.tsx', attributes: [], isLive: true },
  PermissionMatrix: { source: 'src/guides/elements/permissions/PermissionMatrix.tsx', attributes: [] },
  Playground: { source: 'src/guides/elements/Playground.tsx', attributes: ['of'], isLive: true },
  Recording: { source: 'src/guides/elements/diagrams/Recording.tsx', attributes: ['caption', 'before', 'after'] },
  Relations: { source: 'src/guides/elements/diagrams/Relations.tsx', attributes: ['caption', 'nodes', 'edges'] },
  SchemaLink: { source: 'src/guides/elements/SchemaReference.tsx', attributes: ['api', 'name'] },
  SeriesPlace: { source: 'src/guides/elements/SeriesPlace.tsx' },
  Step: { source: 'src/guides/steps/Step.tsx', isLive: true },
  Steps: { source: 'src/guides/steps/Steps.tsx', attributes: [] },
  Term: { source: 'src/guides/elements/terms/Term.tsx', attributes: ['id'] },
  Timeline: { source: 'src/guides/elements/diagrams/Timeline.tsx', attributes: ['caption', 'rows'] },
  Tab: { source: 'src/guides/elements/MdxTabs.tsx', attributes: ['label'], isLive: true },
  Tabs: { source: 'src/guides/elements/MdxTabs.tsx', attributes: ['label'], isLive: true },
};

/** HTML elements that a guide may use because Markdown has no equivalent. They do not allow attributes. */
export const plainElements: readonly string[] = ['br', 'kbd', 'sub', 'sup'];

/** Returns the attributes that a guide may set on an element; undefined when the element is not allowed. */
export const attributesOf = (name: string): readonly string[] | undefined =>
  plainElements.includes(name) ? [] : Object.hasOwn(vocabulary, name) ? vocabulary[name]?.attributes : undefined;

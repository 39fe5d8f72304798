/** An element: its module, and whether something in it moves, so that it needs its script in the page. */
type VocabularyElement = { readonly source: string; readonly isLive: boolean };

const still = (source: string): VocabularyElement => ({ source, isLive: false });
const live = (source: string): VocabularyElement => ({ source, isLive: true });

/**
 * The elements that a guide may use besides Markdown, and the module of each. A guide brings along those it uses and no
 * others. One more element is one line here.
 */
export const vocabulary: Readonly<Record<string, VocabularyElement>> = {
  Note: still('src/guides/callouts.tsx'),
  Tip: still('src/guides/callouts.tsx'),
  Caution: still('src/guides/callouts.tsx'),
  Danger: still('src/guides/callouts.tsx'),
  Callout: still('src/guides/callouts.tsx'),
  CodeBlock: live('src/ui/CodeBlock.tsx'),
  Figure: still('src/guides/Figure.tsx'),
  Flow: still('src/guides/Flow.tsx'),
  Lifecycle: still('src/guides/Lifecycle.tsx'),
  Needs: still('src/guides/Needs.tsx'),
  Operation: still('src/guides/OperationLink.tsx'),
  OperationRoles: still('src/guides/OperationRoles.tsx'),
  PermissionMatrix: still('src/guides/PermissionMatrix.tsx'),
  Relations: still('src/guides/Relations.tsx'),
  SchemaLink: still('src/guides/SchemaReference.tsx'),
  Step: live('src/guides/Step.tsx'),
  Steps: still('src/guides/Steps.tsx'),
  Tab: live('src/guides/MdxTabs.tsx'),
  Tabs: live('src/guides/MdxTabs.tsx'),
};

/**
 * The elements that a guide may use besides Markdown, and the module of each. A guide brings along those it uses and no
 * others. One more element is one line here.
 */
export const vocabulary: Readonly<Record<string, string>> = {
  Note: 'src/guides/callouts.tsx',
  Tip: 'src/guides/callouts.tsx',
  Caution: 'src/guides/callouts.tsx',
  Danger: 'src/guides/callouts.tsx',
  Callout: 'src/guides/callouts.tsx',
  CodeBlock: 'src/ui/CodeBlock.tsx',
  Figure: 'src/guides/Figure.tsx',
  Flow: 'src/guides/Flow.tsx',
  Lifecycle: 'src/guides/Lifecycle.tsx',
  Needs: 'src/guides/Needs.tsx',
  Operation: 'src/guides/OperationLink.tsx',
  OperationRoles: 'src/guides/OperationRoles.tsx',
  PermissionMatrix: 'src/guides/PermissionMatrix.tsx',
  Relations: 'src/guides/Relations.tsx',
  SchemaLink: 'src/guides/SchemaReference.tsx',
  Step: 'src/guides/Step.tsx',
  Steps: 'src/guides/Steps.tsx',
  Tab: 'src/guides/MdxTabs.tsx',
  Tabs: 'src/guides/MdxTabs.tsx',
};

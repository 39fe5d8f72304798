declare module '*.mdx' {
  import type { ComponentType } from 'react';
  import type { GuideFacts, MdxContentProps } from './GuidePage.tsx';
  import type { StaticText } from './StaticPart.tsx';

  /** What the build knows of the guide. */
  export const guide: GuideFacts;
  /** The static content, when the build made it a separate module. */
  export const staticText: StaticText | undefined;
  const Content: ComponentType<MdxContentProps>;
  export default Content;
}

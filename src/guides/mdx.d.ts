declare module '*.mdx' {
  import type { ComponentType } from 'react';
  import type { GuideFacts, MdxContentProps } from './GuidePage.tsx';

  /** What the build knows of the guide. */
  export const guide: GuideFacts;
  const Content: ComponentType<MdxContentProps>;
  export default Content;
}

declare module '*.mdx' {
  import type { ComponentType } from 'react';
  import type { GuideFacts, MdxContentProps } from './GuidePage.tsx';
  import type { StaticText } from '../page/PrerenderedPart.tsx';

  /** The metadata of the guide from the build. */
  export const guide: GuideFacts;
  /** The static content, if the build moved it to a separate module. */
  export const staticText: StaticText | undefined;
  const Content: ComponentType<MdxContentProps>;
  export default Content;
}

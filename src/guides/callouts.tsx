import type { ReactNode } from 'react';
import { Callout } from '../ui/Callout.tsx';

type CalloutProps = { readonly title?: string; readonly children: ReactNode };

/** Something worth knowing beside the text. */
export const Note = (props: CalloutProps) => <Callout {...props} />;

/** A better way. */
export const Tip = (props: CalloutProps) => <Callout kind="good" {...props} />;

/** Something that is easy to get wrong. */
export const Caution = (props: CalloutProps) => <Callout kind="caution" {...props} />;

/** Something that cannot be undone. */
export const Danger = (props: CalloutProps) => <Callout kind="danger" {...props} />;

import type { ReactNode } from 'react';
import { Callout as UiCallout, type CalloutKind } from '../../ui/Callout.tsx';

type CalloutProps = { readonly title?: string; readonly children: ReactNode };

/** Additional information. */
export const Note = (props: CalloutProps) => <UiCallout {...props} />;

/** A recommendation. */
export const Tip = (props: CalloutProps) => <UiCallout kind="good" {...props} />;

/** A common mistake. */
export const Caution = (props: CalloutProps) => <UiCallout kind="caution" {...props} />;

/** An action that cannot be undone. */
export const Danger = (props: CalloutProps) => <UiCallout kind="danger" {...props} />;

const kinds: Readonly<Record<'note' | 'tip' | 'caution' | 'danger', CalloutKind>> = {
  note: 'info',
  tip: 'good',
  caution: 'caution',
  danger: 'danger',
};

/** A callout of any kind. */
export const Callout = ({ kind = 'note', ...rest }: CalloutProps & { readonly kind?: keyof typeof kinds }) => (
  <UiCallout kind={kinds[kind]} {...rest} />
);

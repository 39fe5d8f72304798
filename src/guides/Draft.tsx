import type { ReactNode } from 'react';

/** Stands in for an element that guides name and that does not exist yet: what is inside it is shown. */
export const Draft = ({ children }: { readonly children?: ReactNode }) => <>{children}</>;

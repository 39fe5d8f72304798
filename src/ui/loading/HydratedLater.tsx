import { Suspense, type ReactNode } from 'react';

/**
 * A part of a prerendered page that React hydrates after the rest of the page, or immediately when the reader interacts with it.
 * Links and folds in it work before that.
 * @see https://react.dev/reference/react-dom/client/hydrateRoot
 */
export const HydratedLater = ({ children }: { readonly children: ReactNode }) => <Suspense>{children}</Suspense>;

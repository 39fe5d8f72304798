import { Outlet } from '@tanstack/react-router';
import { Main } from './Main.tsx';

/** The layout of reference pages, which have their own columns. */
export const ReferenceLayout = () => (
  <Main type="docs-doc-page">
    <Outlet />
  </Main>
);

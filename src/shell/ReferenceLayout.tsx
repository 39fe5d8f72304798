import { Outlet } from '@tanstack/react-router';
import { Main } from './Main.tsx';

/** A reference page has its own columns. */
export const ReferenceLayout = () => (
  <Main type="docs-doc-page">
    <Outlet />
  </Main>
);

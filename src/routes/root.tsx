import { createRootRoute } from '@tanstack/react-router';
import { NotFound } from '../shell/NotFound.tsx';
import { Shell } from '../shell/Shell.tsx';

export const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound });

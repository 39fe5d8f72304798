import type { ErrorComponentProps } from '@tanstack/react-router';
import { ChunkError } from '../../page/chunks/chunk.ts';
import { ChunkFailure } from './ChunkFailure.tsx';
import { CrashPage } from './CrashPage.tsx';

/** Replaces a page that failed to load or to render. */
export const RouteError = ({ error, reset }: ErrorComponentProps) =>
  error instanceof ChunkError ? <ChunkFailure /> : <CrashPage error={error} reset={reset} />;

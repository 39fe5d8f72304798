import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = { readonly fallback: ReactNode; readonly children: ReactNode };

/** Shows the fallback when a child throws while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';
import css from './error-page-fallback.module.css';

/** R9.17: the error page itself failed. No component of ours, no translation: they may be what failed. */
export class ErrorPageFallback extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className={css.fallback}>
        <h1>An error occurred while showing the error page</h1>
        <p>{error.message}</p>
        <a href="/">Home</a>
      </main>
    );
  }
}

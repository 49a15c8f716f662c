import type { RemoteName } from '@merchloom/contracts/remotes';
import { Component, type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadModule } from './loader.ts';

export interface LocalPanel {
  /** What failed; for the log, not for people. */
  error: unknown;
  retry: () => void;
}

interface BoundaryProps {
  children: ReactNode;
  /** The panel in the part's place; the rest of the page lives on. */
  panel: (panel: LocalPanel) => ReactNode;
  onRetry?: () => void;
}

/** Keeps a failure inside the part it happened in. */
export class RemoteBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    console.error('A part of the page failed', error);
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    return error ? this.props.panel({ error, retry: this.retry }) : this.props.children;
  }
}

interface RemoteComponentProps<P extends object> {
  remote: RemoteName;
  /** Exposed module without `./`: `checkout`. */
  module: string;
  /** Name of the exported component. */
  name: string;
  props: P;
  fallback: ReactNode;
  panel: (panel: LocalPanel) => ReactNode;
}

/** A component of another remote, fetched when first shown: `<RemoteComponent<CheckoutProps> remote="mf-checkout" module="checkout" name="Checkout" …/>`. */
export function RemoteComponent<P extends object>({ remote, module, name, props, fallback, panel }: RemoteComponentProps<P>) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<{ View: ComponentType<P> } | { error: unknown } | null>(null);

  useEffect(() => {
    let current = true;
    setLoaded(attempt ? null : (state) => state);
    loadModule<Record<string, ComponentType<P>>>(remote, module).then(
      (exports) => {
        const View = exports[name];
        if (current) setLoaded(View ? { View } : { error: new Error(`${remote}/${module} has no ${name}`) });
      },
      (error: unknown) => {
        console.error(`${remote} could not be loaded`, error);
        if (current) setLoaded({ error });
      },
    );
    return () => {
      current = false;
    };
  }, [remote, module, name, attempt]);

  if (!loaded) return fallback;
  if ('error' in loaded) return panel({ error: loaded.error, retry: () => setAttempt((number) => number + 1) });
  return (
    <RemoteBoundary panel={panel}>
      <Suspense fallback={fallback}>
        <loaded.View {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}

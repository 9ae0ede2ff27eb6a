import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { toast } from './toast.tsx';

/** The code of a part did not come: the network is gone, or the shop was updated since the page was loaded. */
class PartUnavailableError extends Error {
  override name = 'PartUnavailableError';
}

interface PartBoundaryProps {
  fallback: ReactNode;
  onUnavailable: () => void;
  children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PartUnavailableError) this.props.onUnavailable();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof PartUnavailableError) return this.props.fallback;
    // A fault of the part's own is the page's.
    throw error;
  }
}

interface LazyPartProps {
  /** Stands in its place until the code has come. */
  fallback?: ReactNode;
  /** The code did not come, which has been said: whoever asked for the part must stop drawing it, and may ask again. */
  onUnavailable?: () => void;
}

/**
 * A part of a page whose code comes when it is drawn for the first time. Where the code does not come, the page stays as
 * it is, and the next drawing asks for it again.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const make = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        throw new PartUnavailableError('The code of a part could not be loaded.', { cause: error });
      }
    });
  let Part: ComponentType<P> = make();

  function LazyPart({ fallback = null, onUnavailable, ...props }: P & LazyPartProps) {
    // What is drawn stays, though its code may be asked for anew meanwhile.
    const [Drawn] = useState(() => Part);
    const giveUp = () => {
      Part = make();
      toast({
        title: 'This could not be opened',
        description: 'Check your connection, then try again.',
        tone: 'danger',
      });
      onUnavailable?.();
    };
    return (
      <PartBoundary fallback={fallback} onUnavailable={giveUp}>
        <Suspense fallback={fallback}>
          <Drawn {...(props as unknown as P)} />
        </Suspense>
      </PartBoundary>
    );
  }

  return Object.assign(LazyPart, {
    /** Fetches the code before it is needed; a failure is left to the drawing. */
    preload: () => {
      load().catch(() => undefined);
    },
  });
}

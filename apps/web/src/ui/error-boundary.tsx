import { Component, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface CrashViewProps {
  error: unknown;
  title?: string;
  text?: string;
}

/** Message shown in place of something that failed to render. */
export function CrashView({
  error,
  title = 'Something went wrong.',
  text = 'The application encountered an unexpected error.',
}: CrashViewProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-start px-6 py-20">
      <h1 className="text-h1">{title}</h1>
      <p className="mt-3 text-ink-muted">{text}</p>
      <details className="mt-6 w-full rounded-lg border bg-surface">
        <summary className="min-h-11 px-4 py-2.5 font-medium text-small">Details</summary>
        <pre className="scroll-area whitespace-pre-wrap break-words border-t px-4 py-3 text-caption text-ink-muted">
          {error instanceof Error ? `${error.name}: ${error.message}` : String(error)}
        </pre>
      </details>
      <Button className="mt-6" onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
    </div>
  );
}

interface ErrorBoundaryProps extends Omit<CrashViewProps, 'error'> {
  children: ReactNode;
}

/** A class, because React offers error boundaries in no other form. Give it a `key` to clear it, such as the path. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { crash?: { error: unknown } }> {
  override state: { crash?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } };
  }

  override render() {
    const { children, title, text } = this.props;
    const { crash } = this.state;
    return crash ? <CrashView error={crash.error} title={title} text={text} /> : children;
  }
}

import type { ReactNode } from 'react';

interface GroupProps {
  title: string;
  children: ReactNode;
}

export function Group({ title, children }: GroupProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-5 text-h2">{title}</h2>
      <div className="grid gap-6 lg:grid-cols-2">{children}</div>
    </section>
  );
}

interface SpecimenProps {
  /** The file's name in ui/, and what of it is shown. */
  of: string;
  children: ReactNode;
}

/** One component in its states. */
export function Specimen({ of, children }: SpecimenProps) {
  return (
    <div className="min-w-0 rounded-xl border bg-surface p-5">
      <h3 className="mb-5 text-ink-muted text-small">{of}</h3>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </div>
  );
}

/** Content that takes the whole width of a specimen. */
export const Wide = ({ children }: { children: ReactNode }) => <div className="w-full space-y-5">{children}</div>;

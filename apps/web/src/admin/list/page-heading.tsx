import type { ReactNode } from 'react';

interface PageHeadingProps {
  title: ReactNode;
  actions?: ReactNode;
}

export function PageHeading({ title, actions }: PageHeadingProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="min-w-0 text-h2">{title}</h1>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}

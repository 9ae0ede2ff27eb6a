import { type ReactNode, useEffect, useId, useRef } from 'react';
import { countOf } from '../../base/formats.ts';
import { cn } from '../../ui/cn.ts';
import { useSectionInSight } from './use-section-in-sight.ts';

export interface EditorSection {
  id: string;
  /** Name in the navigation. */
  label: string;
  /** Heading of the section; the label if it is missing. */
  heading?: string;
  hint?: ReactNode;
  /** Number of its faults. */
  faults: number;
  content: ReactNode;
}

interface EditorLayoutProps {
  sections: readonly [EditorSection, ...EditorSection[]];
  /** Shown above the sections. */
  notice: ReactNode;
}

/** Sections below each other, and what leads to each: beside them where there is room, else above them. */
export function EditorLayout({ sections, notice }: EditorLayoutProps) {
  const prefix = useId();
  const { area, current, goTo, listeners } = useSectionInSight(sections[0].id);
  return (
    <div className="flex min-h-0 flex-1 flex-col border-t lg:flex-row">
      <SectionNav sections={sections} current={current} onGo={goTo} />
      <div
        ref={area}
        {...listeners}
        data-focus-first
        className="scroll-area relative min-h-0 flex-1 scroll-smooth bg-canvas px-4 py-4 motion-reduce:scroll-auto sm:px-6 sm:py-6"
      >
        <div className="mx-auto max-w-4xl space-y-4 sm:space-y-5">
          {notice}
          {sections.map(({ id, label, heading = label, hint, content }) => (
            <section
              key={id}
              data-section={id}
              aria-labelledby={prefix + id}
              className="scroll-mt-4 rounded-lg border bg-surface p-4 sm:scroll-mt-6 sm:p-6"
            >
              <h3 id={prefix + id} tabIndex={-1} className="font-semibold text-body outline-none">
                {heading}
              </h3>
              {hint && <p className="mt-0.5 max-w-prose text-ink-muted text-small">{hint}</p>}
              <div className="mt-4">{content}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

interface SectionNavProps {
  sections: readonly EditorSection[];
  current: string;
  onGo: (id: string) => void;
}

function SectionNav({ sections, current, onGo }: SectionNavProps) {
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the current one.
  useEffect(() => {
    const item = list.current?.querySelector('[aria-current]')?.parentElement;
    if (!list.current || !item) return;
    const { clientWidth, scrollWidth } = list.current;
    if (scrollWidth <= clientWidth) return;
    list.current.scrollLeft = item.offsetLeft - (clientWidth - item.clientWidth) / 2;
  }, [current]);
  return (
    <nav aria-label="Sections" className="shrink-0 border-b lg:w-60 lg:border-r lg:border-b-0 lg:py-6">
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto scroll-smooth px-3 py-1.5 [scrollbar-width:none] motion-reduce:scroll-auto lg:flex-col lg:px-4 lg:py-0"
      >
        {sections.map(({ id, label, faults }) => (
          <li key={id} className="shrink-0">
            <button
              type="button"
              aria-current={id === current ? 'true' : undefined}
              onClick={() => onGo(id)}
              className={cn(
                'flex min-h-10 w-full items-center gap-2 whitespace-nowrap rounded-md px-3 text-start text-ink-muted text-small transition-colors pointer-coarse:min-h-11',
                'not-aria-[current]:hover:bg-sunken not-aria-[current]:hover:text-ink',
                'aria-[current]:bg-accent-tint aria-[current]:font-medium aria-[current]:text-accent-ink',
              )}
            >
              {label}
              {faults > 0 && (
                <span className="ml-auto flex h-5 min-w-5 items-center justify-center rounded-full bg-danger px-1.5 font-medium text-caption text-on-danger tabular-nums">
                  <span aria-hidden="true">{faults}</span>
                  <span className="sr-only">{`, ${countOf(faults, 'mistake')}`}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

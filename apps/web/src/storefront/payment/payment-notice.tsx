import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../../ui/cn.ts';

interface PaymentNoticeProps {
  icon: LucideIcon;
  iconClassName: string;
  heading: string;
  children: ReactNode;
}

/** The one thing on a payment page: a sign, a heading that takes the focus, and what follows from it. */
export function PaymentNotice({ icon: Icon, iconClassName, heading, children }: PaymentNoticeProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  // The page has changed under a reader who did nothing: the focus says what it has become.
  useEffect(() => {
    if (heading) headingRef.current?.focus();
  }, [heading]);
  return (
    <section className="page flex min-h-[60dvh] flex-col items-center justify-center py-16 text-center">
      <span
        className={cn(
          'inline-flex size-20 animate-pop-in items-center justify-center rounded-full base:mb-7',
          iconClassName,
        )}
      >
        <Icon aria-hidden="true" className="size-9" strokeWidth={1.5} />
      </span>
      <h1 ref={headingRef} tabIndex={-1} className="max-w-2xl font-headline text-h1">
        {heading}
      </h1>
      {children}
    </section>
  );
}

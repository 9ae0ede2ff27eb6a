import type { BuiltInPage } from '@haberdash/contract';
import { Link } from 'react-router';
import { pagePath } from '../../base/paths.ts';
import { usePageLinks } from '../../data/pages.ts';
import { cn } from '../../ui/cn.ts';

const linkClasses = 'underline underline-offset-4 hover:text-ink';

interface PolicyNameProps {
  slug: BuiltInPage;
  children: string;
}

/** Name of a page within a sentence: a link once it is published. Beside it, as what the sentence is read for would be lost. */
export function PolicyName({ slug, children }: PolicyNameProps) {
  const isPublished = usePageLinks().some((page) => page.slug === slug);
  if (!isPublished) return children;
  return (
    <a
      href={pagePath(slug)}
      target="_blank"
      rel="noreferrer"
      aria-label={`${children} (opens in a new tab)`}
      className={linkClasses}
    >
      {children}
    </a>
  );
}

interface PolicyLinksProps {
  slugs: readonly BuiltInPage[];
  className?: string;
}

/** Links to those of these pages that are published, by their own titles; nothing where none is. */
export function PolicyLinks({ slugs, className }: PolicyLinksProps) {
  const links = usePageLinks();
  const shown = slugs.flatMap((slug) => links.find((page) => page.slug === slug) ?? []);
  if (shown.length === 0) return null;
  return (
    <ul className={cn('flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink-muted text-small', className)}>
      {shown.map(({ slug, title }) => (
        <li key={slug}>
          <Link to={pagePath(slug)} className={cn('inline-flex min-h-8 items-center', linkClasses)}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

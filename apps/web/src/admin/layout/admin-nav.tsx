import type { Waiting } from '@haberdash/contract';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { maySee } from '../../base/admin-pages.ts';
import { countOf } from '../../base/formats.ts';
import { useWaiting } from '../../data/admin-console.ts';
import { useUser } from '../../data/session.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';
import { currentEntry, NAV_GROUPS, type NavEntry, type NavGroup } from './nav-groups.ts';

interface AdminNavProps {
  /** Called when an entry was chosen, also the current one. */
  onChoose?: () => void;
}

/** The pages that the person may see, in groups, with the number of what waits there. */
export function AdminNav({ onChoose }: AdminNavProps) {
  const { permissions } = useUser();
  const waiting = useWaiting();
  const groups = NAV_GROUPS.map(({ name, entries }) => ({
    name,
    entries: entries.filter(({ to }) => maySee(permissions, to)),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <nav aria-label="Admin" className="space-y-5">
      {groups.map((group) => (
        <Group key={group.name} group={group} waiting={waiting} onChoose={onChoose} />
      ))}
    </nav>
  );
}

interface GroupProps {
  group: NavGroup;
  waiting: Waiting | undefined;
  onChoose: (() => void) | undefined;
}

function Group({ group, waiting, onChoose }: GroupProps) {
  const id = useId();
  const current = currentEntry(useLocation().pathname);
  return (
    <div>
      <p id={id} className="mb-1 px-3 font-medium text-caption text-ink-muted">
        {group.name}
      </p>
      <ul aria-labelledby={id} className="space-y-0.5">
        {group.entries.map((entry) => (
          <Entry
            key={entry.to}
            entry={entry}
            isCurrent={entry.to === current?.to}
            waiting={waiting}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </div>
  );
}

const WAITS: Record<keyof Waiting, { text: (count: number) => string; tone: BadgeTone }> = {
  openOrders: { text: (count) => countOf(count, 'open order'), tone: 'neutral' },
  refundsDue: { text: (count) => `${countOf(count, 'refund')} due`, tone: 'warning' },
  questions: { text: (count) => `${countOf(count, 'question')} to answer`, tone: 'info' },
  deliveredUnpaid: { text: (count) => `${countOf(count, 'delivered order')} not paid`, tone: 'danger' },
  returns: { text: (count) => `${countOf(count, 'return')} to deal with`, tone: 'neutral' },
  withdrawals: { text: (count) => countOf(count, 'open withdrawal'), tone: 'warning' },
  failedMails: { text: (count) => countOf(count, 'failed email'), tone: 'danger' },
};

const MOST_SHOWN = 999;

interface EntryProps {
  entry: NavEntry;
  isCurrent: boolean;
  waiting: Waiting | undefined;
  onChoose: (() => void) | undefined;
}

function Entry({ entry: { to, label, icon: Icon, waits = [] }, isCurrent, waiting, onChoose }: EntryProps) {
  const id = useId();
  const badges = waits.flatMap((kind) => {
    const count = waiting?.[kind] ?? 0;
    return count > 0 ? [{ kind, count, ...WAITS[kind] }] : [];
  });
  return (
    <li className="relative">
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        aria-describedby={badges.length > 0 ? id : undefined}
        onClick={onChoose}
        className={cn(
          'flex min-h-11 items-center gap-3 rounded-md px-3 font-medium text-small transition-colors lg:min-h-9',
          isCurrent ? 'bg-accent-tint text-accent-ink' : 'text-ink-muted hover:bg-sunken hover:text-ink',
        )}
      >
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        {label}
      </Link>
      {badges.length > 0 && (
        <span id={id} className="pointer-events-none absolute inset-y-0 right-2 flex items-center gap-1">
          {badges.map(({ kind, count, text, tone }) => (
            <Badge key={kind} tone={tone} className="h-5 px-2">
              <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
              <span className="sr-only">{text(count)}</span>
            </Badge>
          ))}
        </span>
      )}
    </li>
  );
}

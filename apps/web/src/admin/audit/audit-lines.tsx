import type { AuditChange, AuditEntry } from '@haberdash/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf, formatDateTime, formatDay, formatTime } from '../../base/formats.ts';
import { adminOrderPath, paths } from '../../base/paths.ts';
import { sentenceOf, whoOf } from './audit-sentence.ts';
import { ThingChange } from './thing-change.tsx';
import { thingName } from './thing-names.ts';
import { useValueWriter } from './use-value-writer.ts';

/** Kind and name of each thing that an entry changed, on one line. */
const namesOf = (changes: readonly AuditChange[]): string =>
  [...new Set(changes.map(({ thing, title }) => (title ? `${thingName(thing)} ${title}` : thingName(thing))))].join(
    ', ',
  );

function Line({ sentence, at, when, children }: { sentence: string; at: string; when: string; children: ReactNode }) {
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="wrap-anywhere min-w-0 font-medium text-small">{sentence}</span>
        <time dateTime={at} className="shrink-0 text-caption text-ink-muted tabular-nums">
          {when}
        </time>
      </p>
      {children}
    </>
  );
}

/** A line that opens. @param what stands behind it: 'changes' */
function Opening({ line, what, children }: { line: ReactNode; what: string; children: ReactNode }) {
  return (
    <li>
      <details className="group px-4 py-3.5">
        <summary className="cursor-pointer list-none rounded-sm">
          {line}
          <span className="mt-1 inline-block text-accent-ink text-caption underline underline-offset-4">
            <span className="group-open:hidden">{`Show ${what}`}</span>
            <span className="hidden group-open:inline">{`Hide ${what}`}</span>
          </span>
        </summary>
        {children}
      </details>
    </li>
  );
}

/** The page of a thing, where it has one. */
function placeOf({ thing, thingId, title, after }: AuditChange): { to: string; label: string } | undefined {
  if (thing === 'orders' || thing === 'refunds' || thing === 'payment_attempts')
    return { to: adminOrderPath(thingId), label: 'View order' };
  if (thing !== 'products' || after === null || !title) return undefined;
  return { to: `${paths.admin.products}?${new URLSearchParams({ search: title })}`, label: 'Find product' };
}

/** An entry as a sentence, with what it changed behind it. */
export function AuditEntryLine({ entry }: { entry: AuditEntry }) {
  const { at, actorEmail, network, summary, changes } = entry;
  const writer = useValueWriter();
  const names = namesOf(changes);
  const facts = [summary, actorEmail, network].filter(Boolean).join(' · ');
  const line = (
    <Line sentence={sentenceOf(entry, writer)} at={at} when={formatDateTime(at)}>
      <p className="wrap-anywhere mt-1 text-caption text-ink-muted">{facts}</p>
      {names && <p className="wrap-anywhere mt-1 text-caption text-ink-muted">{names}</p>}
    </Line>
  );
  if (changes.length === 0) return <li className="px-4 py-3.5">{line}</li>;
  const place = changes.flatMap((change) => placeOf(change) ?? [])[0];
  return (
    <Opening line={line} what="changes">
      <div className="mt-4 space-y-5">
        {place && (
          <Link to={place.to} className="text-accent-ink text-small underline underline-offset-4">
            {place.label}
          </Link>
        )}
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry's changes never move, and a thing may be in it twice
          <ThingChange key={index} change={change} />
        ))}
      </div>
    </Opening>
  );
}

/** Sign-ins of one person on one day: a line that opens where there are several. */
export function SignInsLine({ entries }: { entries: readonly [AuditEntry, ...AuditEntry[]] }) {
  const [latest] = entries;
  const writer = useValueWriter();
  if (entries.length === 1) return <AuditEntryLine entry={latest} />;
  const sentence = `${sentenceOf(latest, writer)} ${countOf(entries.length, 'time')}`;
  const line = (
    <Line sentence={sentence} at={latest.at} when={formatDay(latest.at)}>
      {latest.actorEmail && <p className="wrap-anywhere mt-1 text-caption text-ink-muted">{latest.actorEmail}</p>}
    </Line>
  );
  return (
    <Opening line={line} what="sign-ins">
      <ol aria-label={`Sign-ins of ${whoOf(latest)}`} className="mt-3 divide-y rounded-lg border text-caption">
        {entries.map(({ id, at, network }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 px-3 py-2 tabular-nums">
            <time dateTime={at}>{formatTime(at, 'medium')}</time>
            <span className="text-ink-muted">{network}</span>
          </li>
        ))}
      </ol>
    </Opening>
  );
}

import type { Offer } from '@haberdash/contract';
import { useEffect, useState } from 'react';
import { timeLeft } from './time-left.ts';

const MINUTE = 60_000;

/** The time, anew each minute; undefined for the first one, in which the page stays as the server has drawn it. */
function useMinute(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Automatic promotions of a product, and how long those that count down still last. */
export function OfferLines({ offers }: { offers: readonly Offer[] }) {
  const now = useMinute();
  const running = offers.filter(({ endsAt }) => !(endsAt && now) || timeLeft(endsAt, now));
  if (running.length === 0) return null;
  return (
    <ul aria-label="Offers" className="mt-3 space-y-2">
      {running.map(({ id, name, endsAt }) => (
        <li key={id} className="rounded-md bg-emerald-tint px-3 py-2 text-emerald-ink text-small">
          <strong className="wrap-anywhere font-semibold">{name}</strong>
          <p>Comes off in your cart, no code needed.</p>
          {endsAt && (
            // The server’s text may be a minute older.
            <time dateTime={endsAt} suppressHydrationWarning className="block tabular-nums">
              {`Ends in ${timeLeft(endsAt, now ?? Date.now())}`}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
}

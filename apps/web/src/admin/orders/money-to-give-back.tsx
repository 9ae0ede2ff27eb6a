import type { AdminOrderDetails } from '@haberdash/contract';
import { amountText } from './amount-text.ts';
import { CopyableId } from './copyable-id.tsx';

/** Money that came and is not owed; nothing where there is none. */
export function MoneyToGiveBack({ sums }: { sums: AdminOrderDetails['moneyToGiveBack'] }) {
  if (sums.length === 0) return null;
  return (
    <section aria-label="Refund due" className="rounded-lg bg-warning-tint px-4 py-3 text-small text-warning-ink">
      <p className="font-semibold">Refund due</p>
      <ul className="mt-2 space-y-3">
        {sums.map(({ captureId, amount, currency, reason }) => (
          <li key={captureId} className="space-y-1.5">
            <p>
              <span className="font-semibold tabular-nums">
                {amount === null ? 'Unknown amount' : amountText(amount, currency)}
              </span>
              {` · ${reason}`}
            </p>
            {captureId && <CopyableId name="capture ID" id={captureId} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Difference, MoneyCheck } from '@haberdash/contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { countOf, formatDateTime, shortId } from '../../base/formats.ts';
import { adminOrderPath } from '../../base/paths.ts';
import { useRepairDifference } from '../../data/admin-money.ts';
import { useMay } from '../../data/session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { amountText } from '../orders/amount-text.ts';
import { REPAIRS } from './repairs.ts';

interface DifferenceListProps {
  check: MoneyCheck;
  /** Number of differences that are not repaired. */
  open: number;
}

export function DifferenceList({ check, open }: DifferenceListProps) {
  const [chosen, setChosen] = useState<Difference>();
  const isCut = check.found > check.differences.length;
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="mb-3 text-h3">
        {open === 0 ? 'All differences fixed' : countOf(open, 'difference')}
      </h2>
      <ul className="divide-y rounded-xl border bg-surface">
        {check.differences.map((one) => (
          <DifferenceRow key={one.key} difference={one} onRepair={() => setChosen(one)} />
        ))}
      </ul>
      {isCut && (
        <p className="mt-3 text-ink-muted text-small">{`Showing the first ${check.differences.length} of ${check.found}.`}</p>
      )}
      {chosen && <RepairDialog check={check} difference={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  );
}

function DifferenceRow({ difference, onRepair }: { difference: Difference; onRepair: () => void }) {
  const { key, sentence, orderId, mend, mendedAt } = difference;
  const sentenceId = `difference-${key}`;
  const { action } = REPAIRS[mend];
  const mayRepair = useMay('refunds');
  return (
    <li className="flex flex-col gap-3 px-4 py-4 sm:flex-row sm:items-start sm:justify-between sm:gap-6">
      <div className="min-w-0">
        <p id={sentenceId} className="wrap-anywhere font-medium text-small">
          {sentence}
        </p>
        <DifferenceFacts difference={difference} />
        {orderId && (
          <Link to={adminOrderPath(orderId)} className="mt-1 inline-block text-accent-ink text-small underline">
            {`Order ${shortId(orderId)}`}
          </Link>
        )}
      </div>
      <div className="shrink-0">
        {mendedAt && <Badge tone="success">{`Fixed ${formatDateTime(mendedAt)}`}</Badge>}
        {!mendedAt && action && mayRepair && (
          <Button variant="outline" size="sm" aria-describedby={sentenceId} onClick={onRepair}>
            {action}
          </Button>
        )}
        {!mendedAt && !(action && mayRepair) && <Badge>Check at the provider</Badge>}
      </div>
    </li>
  );
}

function DifferenceFacts({ difference }: { difference: Difference }) {
  const { currency, shopAmount, providerAmount, paymentId, transactionId } = difference;
  const facts = [
    shopAmount !== null && `Here ${amountText(shopAmount, currency)}`,
    providerAmount !== null && `At the provider ${amountText(providerAmount, currency)}`,
    paymentId && `Payment ${paymentId}`,
    transactionId && `Transaction ${transactionId}`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return <p className="wrap-anywhere mt-1 select-all text-caption text-ink-muted tabular-nums">{facts.join(' · ')}</p>;
}

interface RepairDialogProps {
  check: MoneyCheck;
  difference: Difference;
  onClose: () => void;
}

function RepairDialog({ check, difference: { key, mend }, onClose }: RepairDialogProps) {
  const repairing = useRepairDifference();
  const { action, title, text, isMoney } = REPAIRS[mend];
  const confirm = async () => {
    try {
      const { message, data } = await repairing.mutateAsync({ checkId: check.id, key });
      const isGone = data.differences.find((one) => one.key === key)?.mendedAt;
      toast({ title: message, tone: isGone ? 'success' : 'default' });
    } catch (failure) {
      toast({ title: messageOf(failure, 'Try again later.'), tone: 'danger' });
    }
    onClose();
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={text}
      confirmLabel={action}
      tone={isMoney ? 'danger' : 'default'}
      loading={repairing.isPending}
      onConfirm={() => void confirm()}
    />
  );
}

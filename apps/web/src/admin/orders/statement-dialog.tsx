import type { StatementMatch } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { countOf, shortId } from '../../base/formats.ts';
import { adminOrderPath } from '../../base/paths.ts';
import { useMatchStatement } from '../../data/admin-orders.ts';
import { useShop } from '../../data/shop.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { toast } from '../../ui/toast.tsx';
import { OUTCOMES, readStatement, statementFault } from './statement-words.ts';

interface Chosen {
  name: string;
  text: string;
}

/** The file, what becomes of its rows, and, once they are recorded, that they are. */
function useStatement() {
  const match = useMatchStatement();
  const [chosen, setChosen] = useState<Chosen>();
  const [preview, setPreview] = useState<StatementMatch>();
  const [isApplied, setIsApplied] = useState(false);
  const [fault, setFault] = useState('');

  const ask = async (text: string, apply: boolean) => {
    setFault('');
    try {
      const { data } = await match.mutateAsync({ text, apply });
      setPreview(data);
      return data;
    } catch (error) {
      setFault(messageOf(error, 'We couldn’t read this file. Try again.'));
      return undefined;
    }
  };
  const choose = async (file: File) => {
    setPreview(undefined);
    setIsApplied(false);
    const text = await readStatement(file);
    const found = statementFault(text);
    setChosen({ name: file.name, text });
    if (found) setFault(found);
    else await ask(text, false);
  };
  const apply = async () => {
    const done = chosen && (await ask(chosen.text, true));
    if (!done) return;
    setIsApplied(true);
    toast({ title: `${countOf(done.kept, 'payment')} recorded`, tone: 'success' });
  };
  return { chosen, preview, isApplied, fault, choose, apply, busy: match.isPending };
}

/** Matches a bank's statement with the orders that wait for a transfer: shows what would be recorded, then records it. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { chosen, preview, isApplied, fault, choose, apply, busy } = useStatement();
  const input = useRef<HTMLInputElement>(null);
  const canApply = preview !== undefined && !isApplied && preview.kept > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closable={!busy}
      size="lg"
      title="Match a bank statement"
      description="Export your account’s transactions as CSV. We find orders by their reference and show what would be recorded."
      footer={
        isApplied ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <Button disabled={!canApply} loading={busy && canApply} onClick={() => void apply()}>
            {canApply ? `Record ${countOf(preview.kept, 'payment')}` : 'Record payments'}
          </Button>
        )
      }
    >
      <div className="space-y-5">
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          aria-label="Bank statement"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Emptied, so that choosing the same file again is noticed.
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" loading={busy && !canApply} onClick={() => input.current?.click()}>
            <FileUp aria-hidden="true" />
            {chosen ? 'Choose another file' : 'Choose a CSV file'}
          </Button>
          {chosen && <p className="wrap-anywhere min-w-0 text-ink-muted text-small">{chosen.name}</p>}
        </div>
        {fault && (
          <p role="alert" className="rounded-lg bg-danger-tint px-4 py-3 text-danger-ink text-small">
            {fault}
          </p>
        )}
        {preview && <Rows match={preview} isApplied={isApplied} />}
      </div>
    </Dialog>
  );
}

function Rows({ match: { rows, kept }, isApplied }: { match: StatementMatch; isApplied: boolean }) {
  const { priceCurrency } = useShop();
  return (
    <section aria-label="Rows of the statement" className="space-y-3">
      <p role="status" className="font-medium text-small">
        {isApplied
          ? `${countOf(kept, 'payment')} recorded.`
          : kept > 0
            ? `${kept} of ${countOf(rows.length, 'row')} would be recorded.`
            : 'There’s nothing to record in this file.'}
      </p>
      {rows.length > 0 && (
        <Table label="Rows of the statement">
          <TableHead>
            <TableRow>
              <TableHeader>Row</TableHeader>
              <TableHeader className="text-right">Amount</TableHeader>
              <TableHeader>Outcome</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ line, text, amount, outcome, orderId }) => {
              const { text: words, tone } = OUTCOMES[outcome];
              return (
                <TableRow key={line}>
                  <TableCell className="py-2.5">
                    <span className="block text-caption text-ink-muted">{`Line ${line}`}</span>
                    <span className="wrap-anywhere">{text}</span>
                  </TableCell>
                  <TableCell className="whitespace-nowrap py-2.5 text-right tabular-nums">
                    {amount === null ? '–' : formatMoney(amount, priceCurrency)}
                  </TableCell>
                  <TableCell className="py-2.5">
                    <Badge tone={tone}>{words}</Badge>
                    {orderId && (
                      <Link
                        to={adminOrderPath(orderId)}
                        target="_blank"
                        aria-label={`Order ${shortId(orderId)} (opens in a new tab)`}
                        className="mt-1 block text-small underline underline-offset-4"
                      >
                        {`Order ${shortId(orderId)}`}
                      </Link>
                    )}
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
    </section>
  );
}

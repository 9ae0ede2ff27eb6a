import type { BulkEdit, BulkSelection } from '@haberdash/contract';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { countOf } from '../../base/formats.ts';
import { newRequestId } from '../../base/request-id.ts';
import { useApplyBulkEdit, usePlanBulkEdit } from '../../data/admin-bulk-edits.ts';
import { useTaxes } from '../../data/admin-taxes.ts';
import { useTermLists } from '../../data/term-lists.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import { BulkItems } from './bulk-items.tsx';
import {
  CHANGE_KINDS,
  type ChangeValues,
  changeText,
  EMPTY_CHANGE,
  hasRounding,
  numberOf,
  OF_CATEGORY,
  ROUNDINGS,
  readChange,
  useWords,
} from './change-form.ts';

interface BulkDialogProps {
  open: boolean;
  onClose: () => void;
  /** Number of selected products. */
  count: number;
  selection: BulkSelection;
  /** The change has begun: the selection is no longer needed. */
  onBegun: () => void;
}

const sayFailure = (error: unknown) =>
  toast({ title: 'Nothing was changed', description: messageOf(error, 'Try again.'), tone: 'danger' });

/** Dialog to change the selected products: it asks for the change, shows what it does to each product, and carries it out. */
export function BulkDialog({ open, onClose, count, selection, onBegun }: BulkDialogProps) {
  const [values, setValues] = useState(EMPTY_CHANGE);
  const [fault, setFault] = useState('');
  const [plan, setPlan] = useState<BulkEdit | null>(null);
  const [asking, setAsking] = useState(false);
  const words = useWords();
  const planning = usePlanBulkEdit();
  const applying = useApplyBulkEdit();
  const formId = useId();

  const close = () => {
    setPlan(null);
    setFault('');
    onClose();
  };
  const preview = async (event: FormEvent) => {
    event.preventDefault();
    const read = readChange(values);
    setFault('fault' in read ? read.fault : '');
    if ('fault' in read) return;
    try {
      setPlan(await planning.mutateAsync({ requestId: newRequestId(), selection, change: read.change }));
    } catch (error) {
      setFault(messageOf(error, 'Try again.'));
    }
  };
  const apply = async (edit: BulkEdit) => {
    try {
      await applying.mutateAsync(edit.id);
      close();
      onBegun();
    } catch (error) {
      sayFailure(error);
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={plan ? changeText(plan.change, words) : `Change ${countOf(count, 'product')}`}
      description={plan ? planText(plan) : 'You’ll see every change before it’s made.'}
      size={plan ? 'lg' : 'md'}
      closable={!applying.isPending}
      footer={
        plan ? (
          <>
            <Button variant="outline" disabled={applying.isPending} onClick={() => setPlan(null)}>
              Back
            </Button>
            <Button
              disabled={plan.counts.planned === 0}
              loading={applying.isPending}
              onClick={() => (plan.withoutStock > 0 ? setAsking(true) : apply(plan))}
            >
              {`Change ${countOf(plan.counts.planned, 'product')}`}
            </Button>
          </>
        ) : (
          <Button type="submit" form={formId} loading={planning.isPending}>
            Preview changes
          </Button>
        )
      }
    >
      {plan ? (
        <>
          <BulkItems edit={plan} />
          <AlertDialog
            open={asking}
            onOpenChange={setAsking}
            title="Publish without stock?"
            description={`${plan.withoutStock === 1 ? '1 product has' : `${plan.withoutStock.toLocaleString('en')} products have`} nothing in stock: shoppers will see ${plan.withoutStock === 1 ? 'it' : 'them'} as out of stock.`}
            confirmLabel="Publish anyway"
            cancelLabel="Keep editing"
            tone="default"
            loading={applying.isPending}
            onConfirm={async () => {
              await apply(plan);
              setAsking(false);
            }}
          />
        </>
      ) : (
        <form id={formId} noValidate className="space-y-5" onSubmit={preview}>
          <ChangeFields values={values} fault={fault} onChange={(next) => setValues({ ...values, ...next })} />
        </form>
      )}
    </Dialog>
  );
}

/** '12 will change, 3 unchanged, 1 can’t be changed.' */
function planText({ counts: { planned, unchanged, refused } }: BulkEdit): string {
  const parts = [
    `${planned.toLocaleString('en')} will change`,
    unchanged > 0 && `${unchanged.toLocaleString('en')} unchanged`,
    refused > 0 && `${refused.toLocaleString('en')} can’t be changed`,
  ].filter((part) => part !== false);
  return `${parts.join(', ')}.`;
}

interface ChangeFieldsProps {
  values: ChangeValues;
  fault: string;
  onChange: (values: Partial<ChangeValues>) => void;
}

function ChangeFields({ values, fault, onChange }: ChangeFieldsProps) {
  const id = useId();
  const { kind } = values;
  const listTerms = useTermLists();
  const number = numberOf(kind);
  const isChoice = kind === 'category' || kind === 'brand';
  const classes = useTaxes().data?.classes ?? [];
  return (
    <>
      <Field
        id={`${id}kind`}
        label="What to change"
        error={number || isChoice || kind === 'taxClass' ? undefined : fault || undefined}
      >
        {(field) => (
          <Select
            {...field}
            options={CHANGE_KINDS.filter(({ id: each }) => each !== 'taxClass' || classes.length > 0)}
            value={kind}
            onChange={({ target }) => {
              const next = CHANGE_KINDS.find((each) => each.id === target.value);
              if (next) onChange({ kind: next.id, number: '' });
            }}
          />
        )}
      </Field>
      {number && (
        <Field id={`${id}number`} label={number.label} hint={number.hint} error={fault || undefined}>
          {(field) => (
            <Input
              {...field}
              autoComplete="off"
              value={values.number}
              onChange={({ target }) => onChange({ number: target.value })}
            />
          )}
        </Field>
      )}
      {isChoice && (
        <Field id={`${id}choice`} label={kind === 'category' ? 'Category' : 'Brand'} error={fault || undefined}>
          {(field) => (
            <Select
              {...field}
              options={listTerms(kind)}
              placeholder="Choose one"
              value={values[kind]}
              onChange={({ target }) => onChange({ [kind]: target.value })}
            />
          )}
        </Field>
      )}
      {kind === 'taxClass' && (
        <Field id={`${id}tax`} label="Tax class" error={fault || undefined}>
          {(field) => (
            <Select
              {...field}
              options={classes}
              placeholder={OF_CATEGORY}
              value={values.taxClass}
              onChange={({ target }) => onChange({ taxClass: target.value })}
            />
          )}
        </Field>
      )}
      {hasRounding(kind) && (
        <Field id={`${id}rounding`} label="Round prices to">
          {(field) => (
            <Select
              {...field}
              options={ROUNDINGS}
              value={values.rounding}
              onChange={({ target }) => onChange({ rounding: ROUNDINGS.find((each) => each.id === target.value)?.id })}
            />
          )}
        </Field>
      )}
      {(kind === 'pricePercent' || kind === 'priceAmount') && (
        <Checkbox
          label="Change sale prices too"
          checked={values.withSale}
          onChange={({ target }) => onChange({ withSale: target.checked })}
        />
      )}
    </>
  );
}

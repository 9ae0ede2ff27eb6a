import { MAX_OPTIONS } from '@haberdash/contract/constants';
import { foldText } from '@haberdash/contract/foldings';
import { Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { OptionCard } from './option-card.tsx';
import { addOption, removeOption, removeValue, USUAL_OPTIONS } from './option-edits.ts';
import { VariantGrid } from './variant-grid.tsx';
import type { CellHints, ChangeVariants } from './variant-row.tsx';
import { countGoing, type OptionDraft, type VariantsDraft } from './variants-draft.ts';

interface VariantsSectionProps {
  draft: VariantsDraft;
  change: ChangeVariants;
  /** Pictures of the product: each variant may show one of them. */
  pictures: readonly { url: string; alt: string }[];
  /** Price of a variant without its own price. */
  priceHint: string;
  salePriceHint: string;
  /** Decimals of the price currency. */
  decimals: number;
  /** Units of a product that had no options when the form was filled; 0 of any other. */
  undividedStock: number;
}

/** Removal to confirm first, as variants go with it. */
interface Removal {
  called: string;
  going: number;
  step: (draft: VariantsDraft) => VariantsDraft;
}

/** Options of a product, and the variants that they form. */
export function VariantsSection(props: VariantsSectionProps) {
  const { draft, change, pictures, priceHint, salePriceHint, decimals, undividedStock } = props;
  const section = useRef<HTMLDivElement>(null);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const [addedKey, setAddedKey] = useState<string | null>(null);
  const { options, rows, fault, refused } = draft;
  // Every row shows them: they may come a little after the key that changes the price.
  const hints = useDeferredValue(
    useMemo(
      (): CellHints => ({ sku: '', price: priceHint, salePrice: salePriceHint, stock: '0', weight: '' }),
      [priceHint, salePriceHint],
    ),
  );

  useEffect(() => {
    if (refused === 0) return;
    const wrong = section.current?.querySelector<HTMLInputElement>('input[aria-invalid="true"]');
    wrong?.focus();
    wrong?.select();
  }, [refused]);

  const remove = (called: string, step: Removal['step']) => {
    const going = countGoing(draft, step(draft));
    if (going > 0) setRemoval({ called, going, step });
    else change(step);
  };

  return (
    <div ref={section} className="space-y-4">
      {options.length > 0 && undividedStock > 0 && (
        <p className="text-ink-muted text-small">
          {`Stock is now set for each variant. Divide the ${undividedStock.toLocaleString('en')} in stock between them.`}
        </p>
      )}
      {options.length > 0 && (
        <ul className="space-y-3">
          {options.map((option, index) => (
            <OptionCard
              key={option.key}
              option={option}
              index={index}
              count={options.length}
              isNew={option.key === addedKey}
              change={change}
              onRemove={() => remove(option.name || 'the option', (before) => removeOption(before, option.key))}
              onRemoveValue={({ key, text }) => remove(text, (before) => removeValue(before, option.key, key))}
            />
          ))}
        </ul>
      )}
      <AddOption
        options={options}
        onAdd={(name) => {
          setAddedKey(String(draft.nextKey));
          change((before) => addOption(before, name));
        }}
      />
      {rows.length > 0 && (
        <VariantGrid draft={draft} change={change} pictures={pictures} hints={hints} decimals={decimals} />
      )}
      {fault && (
        <p role="alert" className="text-danger-ink text-small">
          {fault}
        </p>
      )}
      <AlertDialog
        open={removal !== null}
        onOpenChange={(open) => !open && setRemoval(null)}
        title={`Remove ${removal?.called ?? ''}?`}
        description={goingText(removal?.going ?? 0)}
        confirmLabel="Remove"
        onConfirm={() => {
          if (removal) change(removal.step);
          setRemoval(null);
        }}
      />
    </div>
  );
}

const goingText = (going: number) =>
  `${going === 1 ? '1 variant' : `${going} variants`} will be removed, with everything entered for ${going === 1 ? 'it' : 'them'}. Once you save the product, shoppers can no longer buy ${going === 1 ? 'it' : 'them'}; existing orders keep ${going === 1 ? 'it' : 'them'}.`;

/** Offers the usual options that are not there yet, and one of any name. */
function AddOption({ options, onAdd }: { options: readonly OptionDraft[]; onAdd: (name: string) => void }) {
  if (options.length >= MAX_OPTIONS) return null;
  const names = options.map(({ name }) => foldText(name));
  const usual = USUAL_OPTIONS.filter(({ name }) => !names.includes(foldText(name)));
  return (
    <div className="flex flex-wrap gap-2">
      {[...usual.map(({ name }) => name), ''].map((name) => (
        <Button
          key={name}
          variant="outline"
          size="sm"
          onClick={() => onAdd(name)}
          aria-label={name ? `Add option ${name}` : 'Add another option'}
        >
          <Plus aria-hidden="true" />
          {name || 'Another option'}
        </Button>
      ))}
    </div>
  );
}

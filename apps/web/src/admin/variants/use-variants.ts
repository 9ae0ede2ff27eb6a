import type { FieldFault, Product } from '@haberdash/contract';
import { useEffect, useMemo, useState } from 'react';
import { toast } from '../../ui/toast.tsx';
import { findCellFaults } from './cells.ts';
import { findVariantDifferences } from './variant-differences.ts';
import { forgetRefusals, refuse } from './variant-refusals.ts';
import { type EditedProduct, findDraftFaults, rebaseStock, toDraft, toVariantFields } from './variants-draft.ts';

export type Variants = ReturnType<typeof useVariants>;

/**
 * Options and variants of a product while they are edited.
 * @param product as the form is filled from it; null for a new one
 * @param decimals of the price currency
 * @param onChange called with whether they differ from those that the form was filled with
 */
export function useVariants(product: EditedProduct | null, decimals: number, onChange: (isChanged: boolean) => void) {
  const [filled, setFilled] = useState(() => toDraft(product));
  const [draft, change] = useState(filled);
  const isChanged = draft.options !== filled.options || draft.rows !== filled.rows;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change matters.
  useEffect(() => {
    onChange(isChanged);
    return () => onChange(false);
  }, [isChanged]);

  const wrongRows = useMemo(
    () =>
      draft.rows.filter((row) => Object.keys({ ...row.refusals, ...findCellFaults(row, decimals) }).length > 0).length,
    [draft.rows, decimals],
  );

  return {
    draft,
    change,
    isChanged,
    /** Number of known faults in rows, options and the draft as a whole. */
    faults: wrongRows + draft.options.filter(({ fault }) => fault).length + Number(draft.fault !== ''),
    hasOptions: draft.options.length > 0,
    toFields: (base: Product | null) => toVariantFields(draft, base),
    refuse: (faults: readonly FieldFault[]) => change((before) => refuse(before, faults)),

    /** Says what is wrong. @returns whether nothing is */
    check: (): boolean => {
      const faults = findDraftFaults(draft);
      const hasWrongCells = draft.rows.some((row) => Object.keys(findCellFaults(row, decimals)).length > 0);
      if (faults.length === 0 && !hasWrongCells) {
        change(forgetRefusals);
        return true;
      }
      change((before) => refuse(before, faults));
      toast({
        title: 'Check options and variants',
        description: faults[0]?.message ?? 'See the message below each variant.',
        tone: 'danger',
      });
      return false;
    },

    /** The differences between what was changed here and what there is now. */
    differencesFrom: (present: EditedProduct) => (isChanged ? findVariantDifferences(draft, present) : []),

    /**
     * After another user's change: takes over what there is now, or keeps what was typed over it. A form
     * whose options and variants were not changed takes theirs over either way.
     */
    settle: (present: EditedProduct, takeOver: boolean) => {
      const now = toDraft(present);
      setFilled(now);
      change((before) => (takeOver || !isChanged ? now : rebaseStock(before, present)));
    },
  };
}

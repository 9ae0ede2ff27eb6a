import type { Promotion } from '@haberdash/contract';
import { currencyDigits } from '@haberdash/contract/money';
import { useRef, useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useSavePromotion } from '../../data/admin-promotions.ts';
import { useShop } from '../../data/shop.ts';
import { toast } from '../../ui/toast.tsx';
import { type Faults, faultsOf } from '../list/field-faults.ts';
import { readPromotion } from './promotion-body.ts';
import { rebased } from './promotion-differences.ts';
import { isSame, type PromotionDraft, toDraft } from './promotion-draft.ts';

interface Conflict {
  message: string;
  present: Promotion;
}

/** Faults by their fields, also of a code that another promotion has. */
const faultsIn = (error: unknown): Faults => (hasCode(error, 'CODE_TAKEN') ? { code: error.message } : faultsOf(error));

/**
 * State of the editor of one promotion. Two who edit it at once are told of each other.
 * @param promotion undefined for a new one
 * @param start what a new one begins as
 */
export function usePromotionForm(promotion: Promotion | undefined, start: PromotionDraft) {
  const [base, setBase] = useState(promotion);
  const [draft, setDraft] = useState(() => (promotion ? toDraft(promotion) : start));
  const [faults, setFaults] = useState<Faults>({});
  const [conflict, setConflict] = useState<Conflict>();
  const save = useSavePromotion();
  const isSubmitting = useRef(false);
  const { priceCurrency: currency } = useShop();
  const decimals = currencyDigits(currency);

  const settle = (present: Promotion, next: PromotionDraft) => {
    setConflict(undefined);
    setFaults({});
    setBase(present);
    setDraft(next);
  };
  const refuse = (found: Faults, description: string) => {
    setFaults(found);
    toast({ title: 'The promotion was not saved', description, tone: 'danger' });
  };
  /** @returns it as it is kept; undefined where it was refused */
  const submit = async (status: Promotion['status']): Promise<Promotion | undefined> => {
    // A second press of a double click comes before the button is off.
    if (isSubmitting.current) return undefined;
    const read = readPromotion(draft, decimals, status);
    if ('faults' in read) {
      refuse(read.faults, Object.values(read.faults)[0] ?? 'Try again.');
      return undefined;
    }
    isSubmitting.current = true;
    try {
      const { data } = await save.mutateAsync(
        base ? { id: base.id, body: { ...read.body, version: base.version } } : { id: undefined, body: read.body },
      );
      settle(data, toDraft(data));
      return data;
    } catch (error) {
      if (hasCode(error, 'SETTINGS_CHANGED') && error.details && 'needsCode' in error.details) {
        setConflict({ message: error.message, present: error.details });
        return undefined;
      }
      refuse(faultsIn(error), messageOf(error, 'Try again.'));
      return undefined;
    } finally {
      isSubmitting.current = false;
    }
  };

  return {
    base,
    draft,
    faults,
    conflict,
    currency,
    decimals,
    saving: save.isPending,
    isChanged: !isSame(draft, base ? toDraft(base) : start),
    change: (fields: Partial<PromotionDraft>) => setDraft((before) => ({ ...before, ...fields })),
    submit,
    /** What was typed stays where another status was saved. */
    takeStatus: (present: Promotion) => setBase(present),
    useTheirs: () => conflict && settle(conflict.present, toDraft(conflict.present)),
    keepMine: () => conflict && base && settle(conflict.present, rebased(draft, base, conflict.present)),
  };
}

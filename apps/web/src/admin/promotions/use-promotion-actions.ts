import type { Promotion } from '@haberdash/contract';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useRemovePromotion, useSavePromotion } from '../../data/admin-promotions.ts';
import { toast } from '../../ui/toast.tsx';
import { bodyOf } from './promotion-body.ts';

type Status = Promotion['status'];

const TEXTS: Readonly<Record<Exclude<Status, 'draft'>, { done: string; failed: string }>> = {
  active: { done: 'Promotion is live', failed: 'The promotion was not started' },
  paused: { done: 'Promotion paused', failed: 'The promotion was not paused' },
  ended: { done: 'Promotion ended', failed: 'The promotion was not ended' },
};

/** Changes of a promotion beside its fields, each with the sentence that says how it ended. */
export function usePromotionActions(promotion: Promotion) {
  const save = useSavePromotion();
  const remove = useRemovePromotion();
  return {
    busy: save.isPending || remove.isPending,
    /** @returns it as it is then; undefined where it was refused */
    setStatus: async (status: Exclude<Status, 'draft'>): Promise<Promotion | undefined> => {
      const { id, version } = promotion;
      try {
        const { data } = await save.mutateAsync({ id, body: { ...bodyOf(promotion, status), version } });
        const done = status === 'active' && data.state === 'scheduled' ? 'Promotion scheduled' : TEXTS[status].done;
        toast({ title: done, tone: 'success' });
        return data;
      } catch (error) {
        const description = hasCode(error, 'SETTINGS_CHANGED')
          ? 'Someone else changed this promotion. Check it and try again.'
          : messageOf(error, 'Try again.');
        toast({ title: TEXTS[status].failed, description, tone: 'danger' });
        return undefined;
      }
    },
    /** @returns whether it is gone */
    remove: async (): Promise<boolean> => {
      try {
        const { message } = await remove.mutateAsync(promotion);
        toast({ title: message, tone: 'success' });
        return true;
      } catch (error) {
        toast({ title: 'The promotion was not deleted', description: messageOf(error, 'Try again.'), tone: 'danger' });
        return false;
      }
    },
  };
}

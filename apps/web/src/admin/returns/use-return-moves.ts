import type { AdminReturn, ReturnUpdate } from '@haberdash/contract';
import { useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useUpdateReturn } from '../../data/admin-returns.ts';
import { toast } from '../../ui/toast.tsx';

/** Brings a return on, says how it went, and tells of someone who was faster; the return is read again either way. */
export function useReturnMoves(entry: Pick<AdminReturn, 'id' | 'version'>, onMoved: () => void) {
  const { mutateAsync, isPending, variables } = useUpdateReturn();
  const [hasMovedOn, setHasMovedOn] = useState(false);
  const move = async (step: Omit<ReturnUpdate, 'version'>): Promise<boolean> => {
    setHasMovedOn(false);
    try {
      const { message } = await mutateAsync({ ...step, id: entry.id, version: entry.version });
      toast({ title: message, tone: 'success' });
      onMoved();
      return true;
    } catch (error) {
      if (hasCode(error, 'RETURN_MOVED')) setHasMovedOn(true);
      else toast({ title: 'The return was not changed', description: messageOf(error, 'Try again.'), tone: 'danger' });
      return false;
    }
  };
  return { move, moving: isPending ? variables.action : null, hasMovedOn };
}

export type ReturnMoves = ReturnType<typeof useReturnMoves>;

/** A part of the page that brings a return on. */
export interface StepProps {
  entry: AdminReturn;
  moves: ReturnMoves;
}

import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { newRequestId } from '../../base/request-id.ts';
import { toast } from '../../ui/toast.tsx';

interface Change<Body> {
  mutateAsync: (body: Body & { requestId: string }) => Promise<{ message: string }>;
  isPending: boolean;
}

/**
 * Saves what a form says of money, and says how it went. The form's request id makes a second press, and a press after a
 * lost answer, the first one.
 */
export function useMoneyForm<Body>(change: Change<Body>, onDone: () => void, failure: string) {
  const [requestId] = useState(newRequestId);
  const [refusal, setRefusal] = useState('');
  const save = async (body: Body): Promise<void> => {
    setRefusal('');
    try {
      const { message } = await change.mutateAsync({ ...body, requestId });
      toast({ title: message, tone: 'success' });
      onDone();
    } catch (error) {
      setRefusal(messageOf(error, failure));
    }
  };
  return { save, saving: change.isPending, refusal, forgetRefusal: () => setRefusal('') };
}

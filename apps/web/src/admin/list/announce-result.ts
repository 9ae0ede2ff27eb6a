import { messageOf } from '../../base/api-error.ts';
import { toast } from '../../ui/toast.tsx';

/** Makes a change and says what came of it. @returns whether it was made */
export async function announceResult(change: () => Promise<{ message: string }>): Promise<boolean> {
  try {
    toast({ title: (await change()).message, tone: 'success' });
    return true;
  } catch (error) {
    toast({ title: messageOf(error, 'Try again later.'), tone: 'danger' });
    return false;
  }
}

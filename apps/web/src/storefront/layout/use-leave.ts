import { useNavigate } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { useSignOut } from '../../data/auth.ts';
import { toast } from '../../ui/toast.tsx';

/** Ends the session, says so, and goes home; the guard decides whether home is for visitors. */
export function useLeave() {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return async () => {
    try {
      const { message } = await signOut.mutateAsync();
      toast({ title: message, tone: 'success' });
      navigate(paths.shopping.home);
    } catch (error) {
      toast({ title: 'Failed to logout', description: messageOf(error, 'Please try again'), tone: 'danger' });
    }
  };
}

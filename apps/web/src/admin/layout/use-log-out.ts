import { messageOf } from '../../base/api-error.ts';
import { useSignOut } from '../../data/auth.ts';
import { toast } from '../../ui/toast.tsx';

/** Signs the admin out and says how it went; the guard leaves the admin area by itself. */
export function useLogOut() {
  const signOut = useSignOut();
  const logOut = async () => {
    try {
      await signOut.mutateAsync();
      toast({ title: 'Logged out successfully', tone: 'success' });
    } catch (error) {
      toast({ title: 'Failed to logout', description: messageOf(error, 'Please try again'), tone: 'danger' });
    }
  };
  return { logOut, loggingOut: signOut.isPending };
}

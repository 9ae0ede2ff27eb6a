import { TIMINGS } from '@haberdash/contract/constants';
import { KeyRound } from 'lucide-react';
import { messageOf } from '../base/api-error.ts';
import { usePasskeySignIn } from '../data/auth.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { signedInToast } from './merge-notes.ts';

/** Signs staff in without a password; only where the browser knows passkeys, which over plain http it does not. */
export function PasskeyButton() {
  const passkey = usePasskeySignIn();
  const canUse = useHydrated() && typeof PublicKeyCredential !== 'undefined';
  if (!canUse) return null;
  const use = async () => {
    try {
      const { message, mergeNotes } = await passkey.mutateAsync();
      toast(signedInToast(message, mergeNotes));
    } catch (error) {
      toast({
        title: messageOf(error, 'We couldn’t sign you in with a passkey'),
        tone: 'danger',
        duration: TIMINGS.authToast,
      });
    }
  };
  return (
    <Button variant="outline" size="lg" className="mt-3 w-full" loading={passkey.isPending} onClick={() => void use()}>
      <KeyRound aria-hidden="true" />
      Use a passkey
    </Button>
  );
}

import { useMutation } from '@tanstack/react-query';
import { logIn, logOut, signUp } from './auth.ts';
import { useSession } from './session-context.ts';

/**
 * Signs in; the guard then moves on from the sign-in page. Await `mutateAsync` for what follows: callbacks given to
 * `mutate` are lost with the page.
 */
export function useSignIn() {
  const { begin } = useSession();
  return useMutation({ mutationFn: logIn, onSuccess: ({ user }) => begin(user) });
}

/** Creates an account; it opens no session (D16). */
export function useSignUp() {
  return useMutation({ mutationFn: signUp });
}

/** Signs out; the guard then leaves any page that is not for visitors. */
export function useSignOut() {
  const { end } = useSession();
  return useMutation({ mutationFn: logOut, onSuccess: () => end('signed-out') });
}

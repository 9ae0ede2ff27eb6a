import type { LoginBody, SignupBody } from '@haberdash/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { useSession } from './session.ts';

/**
 * Signs in; the guard then moves on from the sign-in page. Await `mutateAsync` for what follows: callbacks given to
 * `mutate` are lost with the page.
 */
export function useSignIn() {
  const { begin } = useSession();
  return useMutation({
    mutationFn: (body: LoginBody) => call(endpoints.auth.login, { body }),
    onSuccess: ({ user }) => begin(user),
  });
}

/** Creates an account; it opens no session (D16). */
export function useSignUp() {
  return useMutation({ mutationFn: (body: SignupBody) => call(endpoints.auth.signup, { body }) });
}

/** Signs out; the guard then leaves any page that is not for visitors. */
export function useSignOut() {
  const { end } = useSession();
  return useMutation({ mutationFn: () => call(endpoints.auth.logout), onSuccess: () => end('signed-out') });
}

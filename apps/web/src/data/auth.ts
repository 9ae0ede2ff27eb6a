import type { LoginBody, SetupBody, SignupBody, User } from '@haberdash/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '../base/account-endpoints.ts';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { leaveVisitorsCart } from './cart.ts';
import { keys } from './keys.ts';
import { useSession } from './session.ts';

/** Opens the session; what the visitor had in their cart is in the user's by then. */
function useBegin() {
  const { begin } = useSession();
  const queryClient = useQueryClient();
  return ({ user }: { user: User }) => {
    leaveVisitorsCart(queryClient);
    begin(user);
  };
}

/**
 * Signs in; the guard then moves on from the sign-in page. Await `mutateAsync` for what follows: callbacks given to
 * `mutate` are lost with the page.
 */
export function useSignIn() {
  const onSuccess = useBegin();
  return useMutation({
    mutationFn: (body: LoginBody) => call(endpoints.auth.login, { body }),
    onSuccess,
  });
}

/** Creates an account; it opens no session (D16). */
export function useSignUp() {
  return useMutation({ mutationFn: (body: SignupBody) => call(endpoints.auth.signup, { body }) });
}

/** Creates the first admin's account of the shop and signs in with it. */
export function useSetup() {
  const onSuccess = useBegin();
  return useMutation({
    mutationFn: (body: SetupBody) => call(endpoints.auth.setup, { body }),
    onSuccess,
  });
}

/** Signs out; the guard then leaves any page that is not for visitors. */
export function useSignOut() {
  const { end } = useSession();
  return useMutation({ mutationFn: () => call(endpoints.auth.logout), onSuccess: () => end('signed-out') });
}

/** The second step of a sign-in whose password was right. */
export function useSecondStep() {
  const onSuccess = useBegin();
  return useMutation({
    mutationFn: (body: { challenge: string; code: string }) => call(accountEndpoints.security.secondStep, { body }),
    onSuccess,
  });
}

/** Signs in with a passkey that this browser, or a phone nearby, has. */
export function usePasskeySignIn() {
  const onSuccess = useBegin();
  return useMutation({
    mutationFn: async () => {
      const { data } = await call(accountEndpoints.security.passkeyChallenge);
      const { startAuthentication } = await import('@simplewebauthn/browser');
      type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
      const credential = await startAuthentication({ optionsJSON: data as unknown as Options });
      return call(accountEndpoints.security.passkeySignIn, { body: { credential: { ...credential } } });
    },
    onSuccess,
  });
}

/** Details of an invitation. */
export function useInvitation(token: string) {
  return useQuery({
    queryKey: keys.invitation(token),
    queryFn: ({ signal }) => call(accountEndpoints.staff.invitation, { params: { token }, signal }),
    select: ({ data }) => data,
    retry: false,
  });
}

/** Accepts it; no session is opened. */
export function useAcceptInvitation(token: string) {
  return useMutation({
    mutationFn: (body: { userName: string; password: string }) =>
      call(accountEndpoints.staff.accept, { params: { token }, body }),
  });
}

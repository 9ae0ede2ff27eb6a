import type { EmailChangeBody, PasswordBody, ResetBody } from '@haberdash/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '../base/account-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';
import { sessionOptions, useSession, useUser } from './session.ts';

/** Changes the own name, which the whole page shows at once. */
export function useRename() {
  const { begin } = useSession();
  return useMutation({
    mutationFn: (userName: string) => call(accountEndpoints.account.rename, { body: { userName } }),
    onSuccess: ({ user }) => begin(user),
  });
}

const useRefreshSessions = () => {
  const { id } = useUser();
  const refresh = useRefresh();
  return () => refresh(keys.sessions(id));
};

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordBody) => call(accountEndpoints.account.changePassword, { body }),
    onSuccess: useRefreshSessions(),
  });
}

/** Asks for another email; answers what is to be done now. */
export function useChangeEmail() {
  return useMutation({ mutationFn: (body: EmailChangeBody) => call(accountEndpoints.account.changeEmail, { body }) });
}

/** The own open sessions, the latest used first. */
export function useSessions() {
  const { id } = useUser();
  return useQuery({
    queryKey: keys.sessions(id),
    queryFn: ({ signal }) => call(accountEndpoints.account.sessions, { signal }),
    select: ({ data }) => data,
    staleTime: 0,
  });
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => call(accountEndpoints.account.endSession, { params: { id } }),
    onSettled: useRefreshSessions(),
  });
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => call(accountEndpoints.account.endOtherSessions),
    onSettled: useRefreshSessions(),
  });
}

/** All that the shop keeps about the person. */
export function useOwnData() {
  return useMutation({ mutationFn: () => call(accountEndpoints.account.download) });
}

/** Deletes the own account; the guard then leaves any page that is not for visitors. */
export function useDeleteAccount() {
  const { end } = useSession();
  return useMutation({
    mutationFn: (currentPassword: string) => call(accountEndpoints.account.remove, { body: { currentPassword } }),
    onSuccess: () => end('signed-out'),
  });
}

/** Has a link to set a new password mailed; answers the same for every email. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => call(accountEndpoints.account.forgotPassword, { body: { email } }),
  });
}

/** Ends the session that this browser may have: the server has ended it with all others. */
function useEndHere() {
  const { user, end } = useSession();
  return () => {
    if (user) end('expired');
  };
}

/** Sets a new password by the token of a mail's link. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: ResetBody) => call(accountEndpoints.account.resetPassword, { body }),
    onSuccess: useEndHere(),
  });
}

/** Makes a new email the account's, by the token of a mail's link. */
export function useConfirmEmail() {
  const { user, begin } = useSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(accountEndpoints.account.confirmEmail, { body: { token } }),
    onSuccess: async () => {
      if (user) begin(await queryClient.fetchQuery(sessionOptions));
    },
  });
}

/** Calls a change of email back, by the token of a mail's link. */
export function useUndoEmail() {
  return useMutation({
    mutationFn: (token: string) => call(accountEndpoints.account.undoEmail, { body: { token } }),
    onSuccess: useEndHere(),
  });
}

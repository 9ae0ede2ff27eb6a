import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountEndpoints } from '../base/account-endpoints.ts';
import { type Answer, call } from '../base/client.ts';
import type { Calls } from '../base/endpoints.ts';
import { keys } from './keys.ts';
import { showAnswer } from './refresh.ts';

type SecurityAnswer = Answer<Calls['security']['get']>;

/** Second factors of the signed-in user. */
export function useSecurity() {
  return useQuery({
    queryKey: keys.security,
    queryFn: ({ signal }) => call(accountEndpoints.security.get, { signal }),
    select: ({ data }) => data,
  });
}

/** Every change answers how it is afterwards, the server's message, and recovery codes that are shown this once. */
function useSecurityChange<Input, A extends Pick<SecurityAnswer, 'data'>>(change: (input: Input) => Promise<A>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => showAnswer(queryClient, keys.security, { success: true, data }),
  });
}

export function useBeginApp() {
  return useMutation({
    mutationFn: (password: string) => call(accountEndpoints.security.beginApp, { body: { password } }),
  });
}

export const useConfirmApp = () =>
  useSecurityChange((code: string) => call(accountEndpoints.security.confirmApp, { body: { code } }));

export const useRemoveApp = () =>
  useSecurityChange((password: string) => call(accountEndpoints.security.removeApp, { body: { password } }));

/** Has the browser make a passkey, and keeps it. */
export const useAddPasskey = () =>
  useSecurityChange(async ({ name, password }: { name: string; password: string }) => {
    const { data } = await call(accountEndpoints.security.beginPasskey, { body: { password } });
    const { startRegistration } = await import('@simplewebauthn/browser');
    type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
    const credential = await startRegistration({ optionsJSON: data as unknown as Options });
    return call(accountEndpoints.security.addPasskey, { body: { name, credential: { ...credential } } });
  });

export const useRemovePasskey = () =>
  useSecurityChange(({ id, password }: { id: string; password: string }) =>
    call(accountEndpoints.security.removePasskey, { params: { id }, body: { password } }),
  );

export const useNewRecoveryCodes = () =>
  useSecurityChange((password: string) => call(accountEndpoints.security.newRecoveryCodes, { body: { password } }));

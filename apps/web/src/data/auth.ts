import type { LoginBody, SignupBody, User } from '@haberdash/contract';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, call } from '../base/client.ts';
import { type Calls, endpoints } from '../base/endpoints.ts';
import { keys } from './keys.ts';

/** Who is signed in. Fails with the code `NOT_SIGNED_IN` when nobody is; never kept, for it is asked to be known anew. */
export const sessionOptions = queryOptions({
  queryKey: keys.session,
  queryFn: async ({ signal }): Promise<User> => {
    const { user } = await call(endpoints.auth.checkAuth, { signal });
    return user;
  },
  staleTime: 0,
  gcTime: 0,
});

export const logIn = (body: LoginBody): Promise<Answer<Calls['auth']['login']>> => call(endpoints.auth.login, { body });

export const signUp = (body: SignupBody): Promise<Answer<Calls['auth']['signup']>> =>
  call(endpoints.auth.signup, { body });

export const logOut = (): Promise<Answer<Calls['auth']['logout']>> => call(endpoints.auth.logout);

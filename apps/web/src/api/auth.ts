import type { LoginBody, SignupBody, User } from '@haberdash/contract';
import { type Answer, call } from './client.ts';
import { type Calls, endpoints } from './endpoints.ts';

/** @throws ApiError with code `NOT_SIGNED_IN` when nobody is signed in */
export async function checkAuth(signal?: AbortSignal): Promise<User> {
  const { user } = await call(endpoints.auth.checkAuth, { signal });
  return user;
}

export const logIn = (body: LoginBody): Promise<Answer<Calls['auth']['login']>> => call(endpoints.auth.login, { body });

export const signUp = (body: SignupBody): Promise<Answer<Calls['auth']['signup']>> =>
  call(endpoints.auth.signup, { body });

export const logOut = (): Promise<Answer<Calls['auth']['logout']>> => call(endpoints.auth.logout);

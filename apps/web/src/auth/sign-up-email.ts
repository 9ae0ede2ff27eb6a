/** State that sign-up leaves in the history entry of the sign-in page (D16). */
export interface SignUpState {
  email: string;
}

/** The email of the account that was just created, if sign-in was opened by that. */
export function findSignUpEmail(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined;
  return typeof state.email === 'string' ? state.email : undefined;
}

import type { User } from '@haberdash/contract';
import type { ApiError } from '../base/api-error.ts';

/** Why a visitor who was signed in is so no longer: by their own wish, or because the server ended it. */
export type SessionEnd = 'signed-out' | 'expired';

export type Session =
  | { state: 'checking' }
  | {
      state: 'anonymous';
      ended: SessionEnd | null;
      /** Why the check could not be made; null when it was made and nobody is signed in. */
      error: ApiError | null;
    }
  | { state: 'signed-in'; user: User };

export type SessionEvent =
  | { type: 'check-again' }
  | { type: 'check-failed'; error: ApiError | null }
  | { type: 'signed-in'; user: User }
  | { type: 'ended'; by: SessionEnd }
  | { type: 'end-seen' };

const anonymous = (ended: SessionEnd | null, error: ApiError | null = null): Session => ({
  state: 'anonymous',
  ended,
  error,
});

/** @param hint what the server said with the page: false when nobody is signed in, so that nothing need be asked */
export const startSession = (hint: boolean | null): Session =>
  hint === false ? anonymous(null) : { state: 'checking' };

export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'check-again':
      return { state: 'checking' };
    case 'check-failed':
      return anonymous(null, event.error);
    case 'signed-in':
      return { state: 'signed-in', user: event.user };
    case 'ended':
      // An answer 401 that arrives late, or while nobody is signed in, ends nothing.
      return session.state === 'signed-in' ? anonymous(event.by) : session;
    case 'end-seen':
      return session.state === 'anonymous' && session.ended === 'signed-out' ? anonymous(null) : session;
  }
}

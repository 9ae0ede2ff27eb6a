import type { User } from '@haberdash/contract';
import { createContext, useContext } from 'react';
import type { Session, SessionEnd } from './session.ts';

export interface SessionActions {
  session: Session;
  /** Who is signed in, or null. */
  user: User | null;
  /** An admin sees the shop as a visitor does, in this tab. */
  isPreview: boolean;
  begin: (user: User) => void;
  end: (by: SessionEnd) => void;
  /** Asks once more who is signed in, after that could not be found out. */
  checkAgain: () => void;
  /** The guard has acted on the end of the session. */
  endSeen: () => void;
}

export const SessionContext = createContext<SessionActions | null>(null);

export function useSession(): SessionActions {
  const value = useContext(SessionContext);
  if (!value) throw new Error('useSession is used outside SessionProvider');
  return value;
}

/**
 * The person who is signed in, for pages that the guard shows to nobody else.
 * @throws Error when nobody is
 */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is used on a page that visitors can see');
  return user;
}

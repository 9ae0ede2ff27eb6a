import type { User } from '@haberdash/contract';
import { isPermitted, type PermissionNeed } from '@haberdash/contract/permissions';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ApiError } from '../base/api-error.ts';
import { call } from '../base/client.ts';
import { endpoints } from '../base/endpoints.ts';
import { params } from '../base/paths.ts';
import { sessionStore } from '../base/storage.ts';
import { keys } from './keys.ts';

/** Signed-in user. Fails with the code `NOT_SIGNED_IN` if there is none; never cached, so that every check is fresh. */
export const sessionOptions = queryOptions({
  queryKey: keys.session,
  queryFn: async ({ signal }): Promise<User> => {
    const { user } = await call(endpoints.auth.checkAuth, { signal });
    return user;
  },
  staleTime: 0,
  gcTime: 0,
});

/** The reason why a visitor is signed in no longer: by their own wish, or because the server ended it. */
export type SessionEnd = 'signed-out' | 'expired';

export type Session =
  | {
      state: 'checking';
      /** The page was drawn for a shopper, whose name is not known yet. */
      asShopper?: boolean;
    }
  | {
      state: 'anonymous';
      ended: SessionEnd | null;
      /** The reason why the check could not be made; null when it was made and no one is signed in. */
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

/**
 * @param hint what the server said with the page: false when no one is signed in, so that nothing need be asked
 * @param isDrawn whether the page came drawn, which is done for visitors and shoppers alone
 */
export const startSession = (hint: boolean | null, isDrawn: boolean): Session =>
  hint === false ? anonymous(null) : { state: 'checking', asShopper: hint === true && isDrawn };

export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'check-again':
      return { state: 'checking' };
    case 'check-failed':
      return anonymous(null, event.error);
    case 'signed-in':
      return { state: 'signed-in', user: event.user };
    case 'ended':
      // An answer 401 that arrives late, or while no one is signed in, ends nothing.
      return session.state === 'signed-in' ? anonymous(event.by) : session;
    case 'end-seen':
      return session.state === 'anonymous' && session.ended === 'signed-out' ? anonymous(null) : session;
  }
}

export interface SessionActions {
  session: Session;
  /** Signed-in user; null if there is none, or it is not known yet. */
  user: User | null;
  /** No one is signed in. False while a page that was drawn for a shopper waits to know which one. */
  isVisitor: boolean;
  /** Signed-in user, or null, once that is known. */
  settled: () => Promise<User | null>;
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
 * The person who is signed in, for pages that the guard shows to no one else.
 * @throws Error when no one is
 */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is used on a page that visitors can see');
  return user;
}

/** True if the signed-in user has the permissions for this. */
export function useMay(need: PermissionNeed): boolean {
  return isPermitted(useUser().permissions, need);
}

const PREVIEW = 'preview';

function wantsPreview(): boolean {
  if (new URLSearchParams(window.location.search).has(params.preview)) sessionStore.set(PREVIEW, 'shop');
  return sessionStore.get(PREVIEW) !== null;
}

export const endPreview = (): void => sessionStore.remove(PREVIEW);

/**
 * True if this tab was opened to see the shop as a visitor does. The guard keeps an admin off every page of the shop,
 * so the console opens such a tab for it; in it the admin counts as a visitor of an open shop. A tab of any other user
 * forgets the request.
 */
export function takesUpPreview({ role }: User): boolean {
  const isPreview = role === 'admin' && wantsPreview();
  if (!isPreview) endPreview();
  return isPreview;
}

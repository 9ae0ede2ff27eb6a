import type { User } from '@haberdash/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { ApiError, hasCode, localError } from '../base/api-error.ts';
import { onNotSignedIn, onRefused } from '../base/client.ts';
import { localStore } from '../base/storage.ts';
import { hasUnsavedWork } from '../base/unsaved-work.ts';
import { keys } from './keys.ts';
import { forgetViewed } from './recently-viewed.ts';
import {
  endPreview,
  nextSession,
  SessionContext,
  type SessionEvent,
  sessionOptions,
  startSession,
  takesUpPreview,
} from './session.ts';

const CHANNEL = 'haberdash-session';

// One channel for sending and receiving: a channel does not receive what it sends, so a tab never answers its own
// announcement. Not on the server, which has channels as well, and would not end while one is open.
const channel =
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** `signed-out` by the person's own wish; `changed` for everything else, which the server is to be asked about. */
type SessionNews = 'changed' | 'signed-out';

/** Changes with every sign-in and sign-out in this browser, for pages that were put aside and receive nothing. */
const TURN = 'sessionTurn';

/** Notifies this browser's other tabs that a user signed in or out here. */
function announceSession(news: SessionNews): void {
  localStore.set(TURN, `${Date.now()}`);
  channel?.postMessage(news);
}

/**
 * Watches for this page to be left and come back to as it was, which a browser does that keeps a page alive for that.
 * @param listener called with whether a user has signed in or out meanwhile
 * @returns how to stop watching
 */
function onBroughtBack(listener: (isOther: boolean) => void): () => void {
  let turn = localStore.get(TURN);
  const leave = () => {
    turn = localStore.get(TURN);
  };
  const show = ({ persisted }: PageTransitionEvent) => persisted && listener(turn !== localStore.get(TURN));
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', show);
  };
}

/** @returns how to stop listening */
function onSessionAnnounced(listener: (news: SessionNews) => void): () => void {
  const receive = ({ data }: MessageEvent<SessionNews>) => listener(data);
  channel?.addEventListener('message', receive);
  return () => channel?.removeEventListener('message', receive);
}

interface SessionProviderProps {
  /** True if the server reported a signed-in user with the page; null when it reported nothing. */
  hint: boolean | null;
  /** The answer to who is signed in, where it was asked for before the app was drawn. */
  firstCheck?: Promise<User>;
  /** The answer to who is signed in, where it was there before the app was drawn: then no page is drawn before it. */
  known?: User;
  /** True if the server has rendered the page. */
  isDrawn?: boolean;
  children: ReactNode;
}

/** @param error null when nothing failed and no one is signed in */
const failedCheck = (error: unknown): SessionEvent => ({
  type: 'check-failed',
  error:
    error === null || hasCode(error, 'NOT_SIGNED_IN')
      ? null
      : error instanceof ApiError
        ? error
        : localError('BAD_ANSWER'),
});

const welcomed = (user: User, isPreview: boolean): SessionEvent =>
  isPreview ? failedCheck(null) : { type: 'signed-in', user };

/** Knows who is signed in: asks once at the start, then follows sign-in, sign-out, answers 401 and the other tabs. */
export function SessionProvider({ hint, firstCheck, known, isDrawn = false, children }: SessionProviderProps) {
  const [isPreview, setIsPreview] = useState(() => known !== undefined && takesUpPreview(known));
  const [session, dispatch] = useReducer(nextSession, startSession(hint, isDrawn), (start) =>
    known ? nextSession(start, welcomed(known, isPreview)) : start,
  );
  const queryClient = useQueryClient();
  const user = session.state === 'signed-in' ? session.user : null;
  const userId = user?.id;
  const isChecking = session.state === 'checking';
  const isVisitor = user === null && !(session.state === 'checking' && session.asShopper);

  const welcome = useCallback((found: User) => {
    const preview = takesUpPreview(found);
    setIsPreview(preview);
    dispatch(welcomed(found, preview));
  }, []);

  const check = useRef(firstCheck);
  useEffect(() => {
    if (!isChecking) return;
    let stopped = false;
    check.current ??= queryClient.fetchQuery(sessionOptions);
    check.current.then(
      (found) => {
        if (!stopped) welcome(found);
      },
      (error: unknown) => {
        if (!stopped) dispatch(failedCheck(error));
      },
    );
    return () => {
      stopped = true;
    };
  }, [isChecking, queryClient, welcome]);
  const checkAgain = useCallback(() => {
    check.current = undefined;
    dispatch({ type: 'check-again' });
  }, []);

  const waiting = useRef<((user: User | null) => void)[]>([]);
  useEffect(() => {
    if (isChecking) return;
    for (const resolve of waiting.current.splice(0)) resolve(user);
  }, [isChecking, user]);
  const settled = useCallback(
    () => (isChecking ? new Promise<User | null>((resolve) => waiting.current.push(resolve)) : Promise.resolve(user)),
    [isChecking, user],
  );

  useEffect(
    () =>
      onNotSignedIn(() => {
        // Sign-in in another tab takes the session up again, and nobody's work is lost.
        if (hasUnsavedWork()) return;
        setIsPreview(false);
        dispatch({ type: 'ended', by: 'expired' });
      }),
    [],
  );

  // Only of staff: their rights may have been taken while the page was open.
  const isStaff = user?.role === 'admin';
  useEffect(() => {
    if (!isStaff) return;
    return onRefused(() => {
      queryClient.fetchQuery(sessionOptions).then(welcome, () => undefined);
    });
  }, [isStaff, queryClient, welcome]);

  const askQuietly = useCallback(() => {
    queryClient.fetchQuery(sessionOptions).then(
      welcome,
      // A 401 has already ended the session through onNotSignedIn; any other failure says nothing about it.
      () => undefined,
    );
  }, [queryClient, welcome]);

  useEffect(
    () =>
      onSessionAnnounced((news) => {
        if (news !== 'signed-out') return askQuietly();
        setIsPreview(false);
        dispatch({ type: 'ended', by: 'signed-out' });
      }),
    [askQuietly],
  );

  // What is on screen may be another person's: of that nothing stays until it is known who is here now.
  useEffect(() => onBroughtBack((isOther) => (isOther ? checkAgain() : askQuietly())), [checkAgain, askQuietly]);

  // What was fetched for one person goes when they go, also when another user signs in in another tab.
  useEffect(() => {
    if (!userId) return;
    return () => {
      queryClient.removeQueries({ queryKey: keys.mine });
      queryClient.removeQueries({ queryKey: keys.admin });
      forgetViewed();
    };
  }, [userId, queryClient]);

  const begin = useCallback<(found: NonNullable<typeof user>) => void>((found) => {
    endPreview();
    setIsPreview(false);
    dispatch({ type: 'signed-in', user: found });
    announceSession('changed');
  }, []);
  const end = useCallback((by: 'signed-out' | 'expired') => {
    dispatch({ type: 'ended', by });
    announceSession(by === 'signed-out' ? 'signed-out' : 'changed');
  }, []);
  const endSeen = useCallback(() => dispatch({ type: 'end-seen' }), []);

  const value = useMemo(
    () => ({ session, user, isVisitor, settled, isPreview, begin, end, checkAgain, endSeen }),
    [session, user, isVisitor, settled, isPreview, begin, end, checkAgain, endSeen],
  );
  return <SessionContext value={value}>{children}</SessionContext>;
}

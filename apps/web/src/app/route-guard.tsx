import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { createPath, parsePath, useLocation, useNavigate } from 'react-router';
import { params, paths } from '../base/paths.ts';
import { sessionStore } from '../base/storage.ts';
import { type Session, useSession } from '../data/session.ts';
import { useShop } from '../data/shop.ts';
import { Brand } from '../ui/brand.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { decideRoute, type SettledSession } from './decide-route.ts';
import { findPage } from './pages.ts';

const WANTED_PAGE = 'wantedPage';

/** The page that a visitor was on the way to when they were asked to sign in, remembered over the detour to sign-up. */
const readWantedPage = (): string | null => sessionStore.get(WANTED_PAGE);

function keepWantedPage(path: string | null): void {
  if (path === null) sessionStore.remove(WANTED_PAGE);
  else sessionStore.set(WANTED_PAGE, path);
}

/**
 * Sends on, and remembers for after sign-in the page that a visitor was on the way to. From each place anew: another page may
 * be gone to before the one that it has sent to is drawn, and lead to the same place.
 */
function GuardRedirect({ to }: { to: string }) {
  const navigate = useNavigate();
  const from = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `Navigate` sends on once, from wherever it was first.
  useEffect(() => {
    const { pathname, search } = parsePath(to);
    if (pathname === paths.login) keepWantedPage(new URLSearchParams(search).get(params.next));
    void navigate(to, { replace: true });
  }, [to, from, navigate]);
  return null;
}

/** A page that is the same for every shopper need not wait to hear which one it is. */
function settle(session: Session, path: string): SettledSession | undefined {
  if (session.state !== 'checking') return session;
  const { area } = findPage(path) ?? {};
  const isKnownEnough = session.asShopper && (area === 'browse' || area === 'open');
  return isKnownEnough ? { state: 'signed-in', user: { role: 'shopper' } } : undefined;
}

/**
 * Counts who has been here: nothing that one of them had on screen lives on when another takes their place. Hearing who a
 * shopper is that the page was drawn for is no change.
 */
function useTurn(): number {
  const { user, isVisitor } = useSession();
  const person = user?.id ?? (isVisitor ? 'visitor' : undefined);
  const [before, setBefore] = useState(person);
  const [turn, setTurn] = useState(0);
  if (person !== undefined && person !== before) {
    setBefore(person);
    if (before !== undefined) setTurn(turn + 1);
  }
  return turn;
}

/** Shows the page to whom it is for; to anybody else, and until it is known who they are, only its outline. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { session, isPreview, checkAgain, endSeen } = useSession();
  const turn = useTurn();
  const shop = useShop();
  const access = isPreview ? 'open' : shop.access;
  const path = createPath(useLocation());
  const settled = settle(session, path);
  const decision = settled ? decideRoute({ path, session: settled, access, wanted: readWantedPage() }) : 'wait';

  useEffect(() => {
    if (decision !== 'show') return;
    endSeen();
    const next = new URLSearchParams(parsePath(path).search).get(params.next);
    // The pages of one sign-in lead to each other without it.
    if (next !== null || findPage(path)?.area !== 'auth') keepWantedPage(next);
  }, [decision, path, endSeen]);

  if (decision === 'show') return <Fragment key={turn}>{children}</Fragment>;
  // A user who may be signed in is not sent off to sign in because that could not be found out.
  if (decision !== 'wait' && session.state === 'anonymous' && session.error) {
    return (
      <div className="flex min-h-dvh flex-col">
        <header className="flex px-4 pt-4 sm:px-8 sm:pt-6">
          <Brand to={paths.landing} logo={shop.logo}>
            {shop.storeName}
          </Brand>
        </header>
        <main className="grid flex-1 place-items-center">
          <ErrorState message={session.error.message} onRetry={checkAgain} />
        </main>
      </div>
    );
  }
  return (
    <>
      <PageSkeleton />
      {decision !== 'wait' && <GuardRedirect to={decision.redirect} />}
    </>
  );
}

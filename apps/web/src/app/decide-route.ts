import type { ShopInfo, User } from '@haberdash/contract';
import { parsePath } from 'react-router';
import { adminHome } from '../base/admin-pages.ts';
import { loginPath, params, paths } from '../base/paths.ts';
import type { SessionEnd } from '../data/session.ts';
import { findPage, type Page } from './pages.ts';

/** A session that has been checked, as far as the guard looks at it. */
export type SettledSession =
  | { state: 'anonymous'; ended?: SessionEnd | null }
  | { state: 'signed-in'; user: Pick<User, 'role' | 'permissions'> };

export interface RouteQuestion {
  /** Path, query and hash. */
  path: string;
  session: SettledSession;
  access: ShopInfo['access'];
  /** The page that this tab remembers from an earlier redirect to sign-in. */
  wanted?: string | null;
}

export type RouteDecision = 'show' | { redirect: string };

// A name that no host can have: it only serves to see whether an address stays on its own host.
const SOME_ORIGIN = 'http://shop.invalid';

/**
 * An address that a user may be sent to after signing in: a page of this app that is worth returning to.
 * @param next untrusted text, e.g. from the query
 * @returns undefined for another site's address, however it is spelled, and for pages that have nothing to come back to
 */
export function findSafeNext(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/') || !URL.canParse(next, SOME_ORIGIN)) return undefined;
  const url = new URL(next, SOME_ORIGIN);
  if (url.origin !== SOME_ORIGIN || url.pathname.startsWith('//')) return undefined;
  const area = findPage(url.pathname)?.area;
  if (area !== 'browse' && area !== 'buyer' && area !== 'shopper' && area !== 'admin') return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

type Viewer = Pick<User, 'role' | 'permissions'>;

const homeOf = ({ role, permissions }: Viewer): string =>
  role === 'admin' ? adminHome(permissions) : paths.shopping.home;

function redirectUser(page: Page, user: Viewer, next: string | undefined): string | undefined {
  const { role } = user;
  if (page.area === 'landing' || page.path === paths.admin.root)
    return role === 'admin' || page.area === 'landing' ? homeOf(user) : paths.noAccess;
  if (page.area === 'auth') return next ?? homeOf(user);
  if (page.area === 'admin' && role !== 'admin') return paths.noAccess;
  if (['browse', 'buyer', 'shopper'].includes(page.area) && role === 'admin') return homeOf(user);
  return undefined;
}

function redirectVisitor(page: Page, question: RouteQuestion, ended: SessionEnd | null): string | undefined {
  const open = question.access === 'open';
  if (['landing', 'auth', 'link', 'open'].includes(page.area)) return undefined;
  if (page.area === 'browse' && open) return undefined;
  // Who signs out has left the page by choice: it is not theirs to return to, still less the next person's.
  if (ended === 'signed-out') return open ? paths.shopping.home : paths.login;
  if (page.area === 'buyer' && open) return undefined;
  const isDefault = page.path === paths.shopping.home || page.aliasOf === paths.shopping.home;
  return loginPath(isDefault ? undefined : findSafeNext(question.path));
}

/**
 * The route guard: whether the page at an address is shown to a user, or where they are sent instead. An address that
 * is no page of the app is shown to everyone, as the router's not-found page (D4).
 */
export function decideRoute(question: RouteQuestion): RouteDecision {
  const page = findPage(question.path);
  if (!page) return 'show';
  const { session } = question;
  const search = parsePath(question.path).search ?? '';
  const said = new URLSearchParams(search).get(params.next);
  const redirect =
    session.state === 'signed-in'
      ? redirectUser(page, session.user, findSafeNext(said) ?? findSafeNext(question.wanted))
      : redirectVisitor(page, question, session.ended ?? null);
  if (redirect) return { redirect };
  return page.aliasOf ? { redirect: `${page.aliasOf}${search}` } : 'show';
}

import type { User } from '@haberdash/contract';
import type { SessionActions } from '../session.ts';

const noop = () => undefined;

/** The session of a person who is signed in, for tests that need no more of it than that. */
export const signedInAs = (user: User): SessionActions => ({
  session: { state: 'signed-in', user },
  user,
  isVisitor: false,
  settled: async () => user,
  isPreview: false,
  begin: noop,
  end: noop,
  checkAgain: noop,
  endSeen: noop,
});

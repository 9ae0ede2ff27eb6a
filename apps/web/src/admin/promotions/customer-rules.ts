import type { Promotion } from '@haberdash/contract';

/** People whom a promotion can be for, in the order of the editor. */
export const CUSTOMER_RULES = [
  'all',
  'signedIn',
  'firstOrder',
  'emails',
] as const satisfies readonly Promotion['customerRule'][];

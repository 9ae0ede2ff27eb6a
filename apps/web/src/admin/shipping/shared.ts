import type { Faults } from '../list/field-faults.ts';

/** Properties that all parts of the editor are given. */
export interface Shared {
  faults: Faults;
  disabled: boolean;
  /** The price currency. */
  currency: string;
  /** A typed amount as people read it. */
  money: (text: string) => string;
}

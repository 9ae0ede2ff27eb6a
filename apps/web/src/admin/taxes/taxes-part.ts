import type { TaxesDraft } from './taxes-draft.ts';

/** Properties that every part of the form is given. */
export interface TaxesPart {
  draft: TaxesDraft;
  onChange: (changes: Partial<TaxesDraft>) => void;
  /** Reasons for which fields were refused, by their names such as `rates.0.percent`. */
  faults: Readonly<Record<string, string>>;
  disabled: boolean;
}

import type { Faults } from '../list/field-faults.ts';
import type { ReturnsDraft } from './return-settings-draft.ts';

/** Props of each section of the form. */
export interface ReturnsPart {
  draft: ReturnsDraft;
  onChange: (fields: Partial<ReturnsDraft>) => void;
  faults: Faults;
  disabled: boolean;
}

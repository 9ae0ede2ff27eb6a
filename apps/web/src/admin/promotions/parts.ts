import type { Faults } from '../list/field-faults.ts';
import type { PromotionDraft } from './promotion-draft.ts';

/** Properties that all sections of the editor are given. */
export interface PartProps {
  draft: PromotionDraft;
  onChange: (fields: Partial<PromotionDraft>) => void;
  faults: Faults;
  disabled: boolean;
  /** The price currency. */
  currency: string;
}

type TextField = {
  [Name in keyof PromotionDraft]: PromotionDraft[Name] extends string ? Name : never;
}[keyof PromotionDraft];

/** Properties of a field whose value is a text, by its name in the draft, which the request has as well. */
export const fieldOf =
  ({ draft, onChange, faults, disabled }: PartProps) =>
  (name: TextField) => ({
    value: draft[name],
    error: faults[name],
    disabled,
    onChange: (text: string) => onChange({ [name]: text }),
  });

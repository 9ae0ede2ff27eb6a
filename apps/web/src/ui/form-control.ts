import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import type { RegisterOptions } from 'react-hook-form';
import type { SelectOption } from './select.tsx';

/** A form's data: a flat map from control name to text. */
export type FormValues = Record<string, string>;

/** One control of a generic form, as data. */
export interface FormControl {
  name: string;
  label: string;
  placeholder?: string;
  /** Type of an input; text where none is given. */
  type?: HTMLInputTypeAttribute;
  /** The control's id in the document; made up where none is given. */
  id?: string;
  /** Anything but `select` and `textarea` is an input. */
  componentType?: string;
  /** The entries of a select. */
  options?: readonly SelectOption[];
  /** Texts that an input proposes; any other may be written. */
  proposals?: readonly SelectOption[];
  hint?: string;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  /** Bounds and step of a number input. */
  min?: number | string;
  step?: number | string;
  maxLength?: number;
  /** Refuses an empty value with '{label} is required'. */
  required?: boolean;
  /** Further rules of react-hook-form. */
  rules?: RegisterOptions<FormValues, string>;
}

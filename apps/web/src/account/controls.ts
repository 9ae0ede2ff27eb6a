import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@haberdash/contract/constants';
import type { UseFormReturn } from 'react-hook-form';
import { hasCode } from '../base/api-error.ts';
import type { FormControl, FormValues } from '../ui/form-control.ts';

/** The name of an account; `userName` in the form's values. */
export const userNameControl: FormControl = {
  name: 'userName',
  label: 'User name',
  placeholder: 'Enter your user name',
  autoComplete: 'nickname',
  maxLength: 60,
  required: true,
  rules: { validate: (value) => value.trim() !== '' || 'User name is required' },
};

/** An email that is to be an account's; `email` in the form's values. */
export const emailControl = (label: string, placeholder: string): FormControl => ({
  name: 'email',
  label,
  type: 'email',
  placeholder,
  autoComplete: 'email',
  maxLength: 254,
  required: true,
  rules: { pattern: { value: /^\s*\S+@\S+\.\S+\s*$/, message: 'Please enter a valid email address.' } },
});

/** A password that is to be an account's; `password` in the form's values. */
export const newPasswordControl = (label: string, placeholder: string): FormControl => ({
  name: 'password',
  label,
  type: 'password',
  placeholder,
  autoComplete: 'new-password',
  maxLength: MAX_PASSWORD_LENGTH,
  hint: `At least ${MIN_PASSWORD_LENGTH} characters.`,
  required: true,
  rules: {
    minLength: {
      value: MIN_PASSWORD_LENGTH,
      message: `The password must have at least ${MIN_PASSWORD_LENGTH} characters.`,
    },
  },
});

/** The password that the account has; `currentPassword` in the form's values. */
export const presentPasswordControl: FormControl = {
  name: 'currentPassword',
  label: 'Current password',
  type: 'password',
  placeholder: 'Enter your current password',
  autoComplete: 'current-password',
  required: true,
};

/** Says at its field what was wrong, which stays when the toast has gone. */
export function showFault(form: UseFormReturn<FormValues>, error: unknown): void {
  const show = (field: string, message: string) => form.setError(field, { message }, { shouldFocus: true });
  if (hasCode(error, 'EMAIL_TAKEN')) show('email', 'This email is already in use. Use another one, or sign in.');
  if (hasCode(error, 'EMAIL_UNCHANGED')) show('email', 'This is already your email.');
  if (hasCode(error, 'PASSWORD_TOO_COMMON')) show('password', 'Choose a password that is harder to guess.');
  if (hasCode(error, 'PASSWORD_WRONG')) show('currentPassword', 'This isn’t your current password.');
}

import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlClasses } from './control-styles.ts';
import { PasswordInput } from './password-input.tsx';

/** A one-line text control; `type="password"` comes with a button that shows what was typed. */
export function Input({ type = 'text', className, ...props }: ComponentProps<'input'>) {
  if (type === 'password') return <PasswordInput className={className} {...props} />;
  return <input type={type} className={cn(controlClasses, 'h-12', className)} {...props} />;
}

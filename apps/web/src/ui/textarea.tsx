import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { controlClasses } from './control-styles.ts';

export function Textarea({ rows = 4, className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={rows} className={cn(controlClasses, 'field-sizing-content min-h-28 py-3', className)} {...props} />
  );
}

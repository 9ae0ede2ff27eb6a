import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cn } from './cn.ts';
import { controlClasses } from './control-styles.ts';
import { IconButton } from './icon-button.tsx';

function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        type={shown ? 'text' : 'password'}
        className={cn(controlClasses, 'pr-12 base:h-12', className)}
        {...props}
      />
      {/* The name leaves the word 'password' out, so that asking for 'password' by voice means the field alone. */}
      <IconButton
        label={shown ? 'Hide characters' : 'Show characters'}
        className="absolute top-0.5 right-0.5 text-ink-muted"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}

/** A one-line text control; `type="password"` comes with a button that shows what was typed. */
export function Input({ type = 'text', className, ...props }: ComponentProps<'input'>) {
  if (type === 'password') return <PasswordInput className={className} {...props} />;
  return <input type={type} className={cn(controlClasses, 'base:h-12', className)} {...props} />;
}

import { useState } from 'react';
import { cn } from './cn.ts';

interface AvatarProps {
  /** A picture's address; the letter is shown where there is none or it fails to load. */
  src?: string | null;
  name?: string | null;
  size?: 'sm' | 'md';
  className?: string;
}

/** Decorative: the control or text around it says whose it is. */
export function Avatar({ src, name, size = 'sm', className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const letter = [...(name?.trim() ?? '')][0]?.toUpperCase() ?? 'U';
  const showPicture = src && src !== failedSrc;
  return (
    <span
      aria-hidden="true"
      className={cn(
        'inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-accent-tint font-semibold text-accent-ink',
        size === 'sm' ? 'base:size-9 base:text-small' : 'base:size-12 base:text-body',
        className,
      )}
    >
      {showPicture ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setFailedSrc(src)} />
      ) : (
        letter
      )}
    </span>
  );
}

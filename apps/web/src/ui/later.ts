import type { ReactNode } from 'react';
import { useAfterFrame } from './use-after-frame.ts';

/** What is drawn in a turn of its own after what is around it, such as the lower part of a panel that has just been asked for. */
export function Later({ children }: { children: ReactNode }) {
  return useAfterFrame(false) && children;
}

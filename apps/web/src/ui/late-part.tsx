import { type ComponentType, type ReactNode, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useInView } from './lazy-image.tsx';
import { toast } from './toast.tsx';
import { useHydrated } from './use-hydrated.ts';

/** Its code comes with its first line on screen: earlier, a desk's first visit would have it after all. */
const ON_SCREEN = { threshold: 0 };

const controlsOf = (part: HTMLElement) => [...part.querySelectorAll<HTMLElement>('button, input, select, textarea')];

/**
 * Input on a part that did not answer yet: the pressed control, and the focused one. Once the part has been rendered
 * anew, both go to the controls in the same places.
 */
function useEarlyTouch(onTouch: () => void) {
  const pressed = useRef(-1);
  const focused = useRef(-1);
  const watch = useCallback(
    (drawn: HTMLElement | null) => {
      if (!drawn) return undefined;
      const press = ({ target }: Event) => {
        pressed.current = controlsOf(drawn).findIndex((each) => target instanceof Node && each.contains(target));
        onTouch();
      };
      drawn.addEventListener('click', press);
      drawn.addEventListener('focusin', onTouch);
      return () => {
        focused.current = controlsOf(drawn).findIndex((each) => each.contains(document.activeElement));
      };
    },
    [onTouch],
  );
  const answer = useCallback((part: HTMLElement | null) => {
    if (!part) return;
    controlsOf(part)[focused.current]?.focus({ preventScroll: true });
    const control = controlsOf(part)[pressed.current];
    if (control instanceof HTMLButtonElement) control.click();
    focused.current = -1;
    pressed.current = -1;
  }, []);
  return { watch, answer };
}

interface LatePartProps {
  /** Shown in its place until the code has come, where the server has not drawn the part. */
  outline?: ReactNode;
  className?: string;
}

/**
 * A part far down on a page that the server draws, and whose code is no part of a first visit: what was drawn stays until the
 * part is on screen, has the focus or is pressed, and is then drawn anew, just as it was. Where the browser draws the
 * page the code comes at once.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>) {
  let code: ComponentType<P> | undefined;

  function LatePart({ outline = null, className, ...props }: P & LatePartProps) {
    const [Part, setPart] = useState(() => code);
    const isHydrated = useHydrated();
    const [isDrawn] = useState(!isHydrated);
    const [place, isSeen] = useInView(ON_SCREEN);
    const isAsked = useRef(false);
    const ask = useCallback(async () => {
      if (isAsked.current) return;
      isAsked.current = true;
      try {
        code = await load();
        startTransition(() => setPart(() => code));
      } catch {
        // The next touch asks again.
        isAsked.current = false;
        toast({
          title: 'We couldn’t open this',
          description: 'Check your connection, then reload the page.',
          tone: 'danger',
        });
      }
    }, []);
    const { watch, answer } = useEarlyTouch(ask);
    const isWanted = !Part && (isSeen || !isDrawn);
    useEffect(() => {
      if (isWanted) void ask();
    }, [isWanted, ask]);

    return (
      <div ref={place} className={className}>
        {Part ? (
          <div ref={answer}>
            <Part {...(props as unknown as P)} />
          </div>
        ) : isDrawn ? (
          // What is there was rendered by the server, and is left alone.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set.
          <div key="drawn" ref={watch} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        ) : (
          outline
        )}
      </div>
    );
  }

  return Object.assign(LatePart, {
    /** Has the code there before the part is drawn, as the server needs it. @throws what it could not be loaded with */
    fetchCode: async () => {
      code = await load();
    },
  });
}

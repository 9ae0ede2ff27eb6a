import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>';
/** Lets nothing pass but the empty page. */
const policy = window.trustedTypes?.createPolicy('preview-frame', { createHTML: () => EMPTY_PAGE });

/** Without a document of its own a frame would be laid out as pages of the last century were. */
function empty(frame: HTMLIFrameElement | null): void {
  if (frame) frame.srcdoc = policy?.createHTML('') ?? EMPTY_PAGE;
}

const STYLES = 'link[rel="stylesheet"], style';

/** Resolves when a stylesheet has come, or will not. */
const settled = (sheet: Element) =>
  new Promise<void>((resolve) => {
    if (sheet.tagName !== 'LINK') resolve();
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => resolve());
  });

/** Gives a document the styles of this one, and waits for them. */
async function dress(page: Document): Promise<void> {
  const sheets = [...document.head.querySelectorAll(STYLES)].map((sheet) => page.importNode(sheet, true));
  const coming = sheets.map(settled);
  page.head.append(...sheets);
  await Promise.all(coming);
}

/** Keeps the theme of a document that of this one. @returns ends it */
function followTheme(page: Document): () => void {
  const { documentElement: own } = document;
  const copy = () => {
    for (const name of ['class', 'lang', 'style', 'data-theme']) {
      const value = own.getAttribute(name);
      if (value === null) page.documentElement.removeAttribute(name);
      else page.documentElement.setAttribute(name, value);
    }
  };
  copy();
  const observer = new MutationObserver(copy);
  observer.observe(own, { attributes: true });
  return () => observer.disconnect();
}

/** Links of what is looked at lead nowhere, and nothing of it is sent. Escape is for who shows it. */
function hold(page: Document, onEscape: () => void): void {
  const isLink = (target: EventTarget | null) => {
    const { defaultView } = page;
    return defaultView !== null && target instanceof defaultView.Element && target.closest('a') !== null;
  };
  page.addEventListener('click', (event) => isLink(event.target) && event.preventDefault(), { capture: true });
  page.addEventListener('auxclick', (event) => isLink(event.target) && event.preventDefault(), { capture: true });
  page.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  page.addEventListener('keydown', (event) => event.key === 'Escape' && onEscape());
}

/** Scale at which a width fits into an element, at most 1. */
function useScale(width: number) {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    if (!place.current || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, Math.min(1, room / width)] as const;
}

interface PreviewFrameProps {
  /** Names the frame. */
  title: string;
  /** Width of the simulated screen, in pixels. Where there is less room, all of it is scaled down. */
  width: number;
  onEscape: () => void;
  children: ReactNode;
}

/**
 * A page within the page, as wide as a screen of another size: what is laid out by the width of the screen is laid out by
 * that of the frame. What is in it is drawn from here, with all that is known here; its links lead nowhere.
 */
export function PreviewFrame({ title, width, onEscape, children }: PreviewFrameProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [place, scale] = useScale(width);
  const leave = useEffectEvent(onEscape);
  useEffect(() => body?.ownerDocument && followTheme(body.ownerDocument), [body]);

  const fill = async (page: Document | null) => {
    // A frame loads nothing before it loads its page.
    if (page?.URL !== 'about:srcdoc') return;
    hold(page, leave);
    await dress(page);
    setBody(page.body);
  };
  return (
    <div ref={place} className="flex min-h-0 w-full flex-1 justify-center overflow-hidden">
      <iframe
        title={title}
        ref={empty}
        onLoad={({ currentTarget }) => void fill(currentTarget.contentDocument)}
        className="shrink-0 border-x bg-canvas"
        style={{
          width,
          height: `${100 / scale}%`,
          ...(scale < 1 && { transform: `scale(${scale})`, transformOrigin: 'top center' }),
        }}
      />
      {body && createPortal(children, body)}
    </div>
  );
}

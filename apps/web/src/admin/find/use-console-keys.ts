import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { maySee } from '../../base/admin-pages.ts';
import { useUser } from '../../data/session.ts';
import { NAV_ENTRIES } from '../layout/nav-groups.ts';
import { areSingleKeysOn } from './single-keys.ts';

/** A letter that follows G later than this is no second half of it. */
const G_LASTS_MS = 1500;

const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
/** While one of these is open, keys are its own. */
const OPEN = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

const isInField = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest(FIELD) !== null;

const isFindKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Puts the focus into the search box of the page's list. @returns false where it has none */
function focusListSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('main input[type=search]');
  box?.focus();
  box?.select();
  return box !== null;
}

interface ConsoleKeys {
  onFind: () => void;
  onList: () => void;
}

/** The keys that work everywhere in the console, but in fields and while a dialog is open. */
export function useConsoleKeys({ onFind, onList }: ConsoleKeys): void {
  const navigate = useNavigate();
  const { permissions } = useUser();
  const pressedG = useRef(Number.NEGATIVE_INFINITY);

  const goTo = (letter: string): boolean => {
    const entry = NAV_ENTRIES.find((each) => each.letter === letter);
    if (!entry || !maySee(permissions, entry.to)) return false;
    void navigate(entry.to);
    return true;
  };

  /** @returns whether the key was one of these */
  const pressSingle = (key: string, at: number): boolean => {
    const isAfterG = at - pressedG.current < G_LASTS_MS;
    pressedG.current = Number.NEGATIVE_INFINITY;
    if (isAfterG && goTo(key)) return true;
    if (key === 'g') pressedG.current = at;
    else if (key === '/') {
      if (!focusListSearch()) onFind();
    } else if (key === '?') onList();
    else return false;
    return true;
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const isOff = document.querySelector(OPEN) !== null;
    if (isFindKey(event)) {
      // Otherwise the browser would go to its own search.
      event.preventDefault();
      if (!isOff) onFind();
      return;
    }
    if (isOff) return;
    const { ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || isInField(event) || !areSingleKeysOn()) return;
    if (pressSingle(event.key.toLowerCase(), event.timeStamp)) event.preventDefault();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

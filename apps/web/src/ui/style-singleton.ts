import { createElement, useEffect } from 'react';

interface SharedSheet {
  add: (rules: string) => void;
  remove: () => void;
}

/** A property that all of the page would take over from its body, and nothing here reads: how wide the scroll bar was. */
const INHERITED = /--[\w-]+:[^;]*;/g;

function createSharedSheet(): SharedSheet {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add: (rules) => {
      users += 1;
      if (sheet) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(rules.replace(INHERITED, ''));
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove: () => {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
      sheet = undefined;
    },
  };
}

function SheetUser({ sheet, styles }: { sheet: SharedSheet; styles: string }) {
  useEffect(() => {
    sheet.add(styles);
    return sheet.remove;
  }, [sheet, styles]);
  return null;
}

/**
 * Replaces the package `react-style-singleton` (see `vite.config.ts`): same contract, but the rules go into a
 * constructed sheet, which a `style-src 'self'` policy allows, instead of a `<style>` element, which it blocks.
 * The first user's rules stay until the last user unmounts.
 */
export function styleSingleton() {
  const sheet = createSharedSheet();
  return ({ styles }: { styles: string }) => createElement(SheetUser, { sheet, styles });
}

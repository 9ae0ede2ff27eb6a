import { html, type Markup } from '../html.ts';
import { type Place, placeHref } from './place.ts';

export interface Page<Entry> {
  entries: Entry[];
  number: number;
  last: number;
}

/** @param number counts from 1; one that is too high stands for the last */
export function pageOf<Entry>(all: readonly Entry[], number: number, size: number): Page<Entry> {
  const last = Math.max(1, Math.ceil(all.length / size));
  const shown = Math.min(number, last);
  return { entries: all.slice((shown - 1) * size, shown * size), number: shown, last };
}

export function pageLinks({ number, last }: Page<unknown>, place: Place): Markup {
  if (last === 1) return html``;
  return html`<nav class="pages" aria-label="Pages">
${number > 1 && html`<a rel="prev" href="${placeHref({ ...place, page: number - 1 })}">Newer</a>`}
<span>Page ${number} of ${last}</span>
${number < last && html`<a rel="next" href="${placeHref({ ...place, page: number + 1 })}">Older</a>`}
</nav>`;
}

import type { ActionName } from '../../control/actions.ts';
import type { Money } from '../../types.ts';
import { html, type Markup } from '../html.ts';
import { type Place, placeHref } from './place.ts';

export type Command = ActionName | 'faults/arm' | 'faults/disarm';

/** What something is done to: its id, and its words for those who do not see where the button stands. */
export interface Target {
  id: string;
  name: string;
}

function form(command: Command, place: Place, id: string, content: Markup): Markup {
  return html`<form method="post" action="${placeHref({ ...place, done: '' })}">
<input type="hidden" name="do" value="${command}"><input type="hidden" name="id" value="${id}">
${content}
</form>`;
}

export const unseen = (text: string): Markup => html`<span class="unseen"> ${text}</span>`;

/** A form that is one button for each value, such as the two ends of a review. */
export function choice(
  command: Command,
  place: Place,
  target: Target,
  name: string,
  options: readonly (readonly [value: string, label: string])[],
): Markup {
  const buttons = options.map(
    ([value, label]) =>
      html`<button class="small" type="submit" name="${name}" value="${value}">${label}${unseen(target.name)}</button>`,
  );
  return form(command, place, target.id, html`<div class="buttons">${buttons}</div>`);
}

/** One button. */
export function press(command: Command, place: Place, target: Target, label: string): Markup {
  const button = html`<button class="small" type="submit">${label}${unseen(target.name)}</button>`;
  return form(command, place, target.id, button);
}

/** A button that opens a form with fields. */
export function fields(command: Command, place: Place, target: Target, label: string, content: Markup): Markup {
  return html`<details class="fields">
<summary class="small">${label}${unseen(target.name)}</summary>
${form(command, place, target.id, html`${content}<button class="small strong" type="submit">${label}${unseen(target.name)}</button>`)}
</details>`;
}

export function amountField({ currency_code: currency }: Money, label: string): Markup {
  return html`<input type="hidden" name="currency" value="${currency}">
<label><span>${label} <span class="soft">(${currency}; empty: all that is left)</span></span>
<input name="amount" inputmode="decimal" autocomplete="off" pattern="[0-9]+([.][0-9]+)?"></label>`;
}

export function textField(name: string, label: string, most: number): Markup {
  return html`<label>${label} <input name="${name}" maxlength="${most}" autocomplete="off"></label>`;
}

export function selectField(name: string, label: string, options: readonly string[]): Markup {
  const list = options.map((value) => html`<option value="${value}">${value}</option>`);
  return html`<label>${label} <select name="${name}">${list}</select></label>`;
}

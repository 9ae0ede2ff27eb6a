/**
 * Once the page answers: presses the button that a user pressed while its code was on its way. `public/early.js` has
 * marked it, and marks none from now on.
 */
export function answerEarlyPress(): void {
  document.documentElement.setAttribute('data-answers', '');
  const button = document.querySelector<HTMLButtonElement>('button[data-pressed]');
  button?.removeAttribute('data-pressed');
  button?.click();
}

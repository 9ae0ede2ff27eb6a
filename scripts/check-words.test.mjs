import { describe, expect, it } from 'vitest';
import { findFaults } from './check-words.mjs';
import { findTexts } from './lib/texts-on-screen.mjs';
import { PATTERNS } from './lib/words-patterns.mjs';

/** A text of each pattern, in the order of the patterns. */
const PLANTED = [
  'Stock alone',
  'Stock in all: 4',
  'Updates by itself',
  'You are told when it is back',
  'Nothing is known of these sizes',
  'What was searched for and not found',
  'An order of yours',
  'Variants without a price of their own.',
  'Values of the product itself',
  'The code is made anew',
  'Somebody was faster',
  'Nobody runs this shop yet',
  'An example stands there.',
  'The mail goes out at night',
  'It comes into the shop on Monday',
  'Money to give back',
  'You get your money back.',
  'The order was taken up again',
  'Not made yet',
  'This link is over',
  'Look into your mailbox',
  'That did not work out',
  'Present password',
  'Change marked',
  'Use 10 for dearer',
  'All is mended',
  'Your cart stays as it is',
  'With your yes it becomes your email',
  'Yes, call it back',
  'It may be among the spam.',
  'Enter your password to go on.',
  'This link is not valid any more.',
  'This is not permitted.',
  'The password is to be changed',
  'Ask whoever invited you',
  'Refunded the way you paid',
  'Where mail reaches you',
  'You need to login',
  'Category saved successfully',
  'Your favorite colors',
  'Thank you!',
];

it.each(PATTERNS.map(([pattern, remedy], index) => [PLANTED[index], pattern, remedy]))(
  'refuses ‘%s’',
  (text, _pattern, remedy) => {
    expect(findFaults(text)).toContain(remedy);
  },
);

it('refuses capitals where the specification does not quote them', () => {
  expect(findFaults('Account Settings')).toEqual(['sentence case: only the first word has a capital']);
  expect(findFaults('Total Amount')).toEqual([]);
});

it.each([
  ['Nothing was charged, and everything is still in your cart.'],
  ['Discover our wide range of products and add your favorites to cart'],
  ['Payment is successfull!'],
  ['{…} Order created! Redirecting to payment...'],
  ['Pay with PayPal'],
  ['Leave it alone'],
  ['A product can’t be part of its own look.'],
  ['What is your size?'],
])('lets ‘%s’ pass', (text) => {
  expect(findFaults(text)).toEqual([]);
});

describe('texts on screen', () => {
  const textsIn = (source) => findTexts('try.tsx', source).map(({ text }) => text);

  it.each([
    ['<p>Save it</p>', ['Save it']],
    ['<p>{count} in all</p>', ['{…} in all']],
    ['<img alt="coat" className="m-2 p-2" />', ['coat']],
    ['<Button aria-label={isOpen ? "close" : "open"} />', ['close', 'open']],
    ["toast({ title: 'Not saved' });", ['Not saved']],
    [`const sentence = \`Only \${left} of \${all} left\`;`, ['Only {…} of {…} left']],
    ["throw new AppError('GONE', 'This is gone.');", ['This is gone.']],
  ])('are in %s', (source, texts) => {
    expect(textsIn(source)).toEqual(texts);
  });

  it.each([
    ["import { a } from 'Some thing.ts';"],
    [`const rows = sql\`SELECT a FROM b WHERE \${c} IS NULL\`;`],
    ["const style = 'flex min-h-10 items-center';"],
    ["if (event.key === 'Escape') close();"],
    ["log.warn('This is for the log.');"],
    ["type Kind = 'First kind';"],
    ['// Some words in a comment.'],
  ])('are not in %s', (source) => {
    expect(textsIn(source)).toEqual([]);
  });

  it('says in which line', () => {
    expect(findTexts('try.ts', "\n\nconst title = 'Two words';")).toEqual([{ line: 3, text: 'Two words' }]);
  });
});

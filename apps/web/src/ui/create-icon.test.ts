import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createIcon } from './create-icon.ts';

const Icon = createIcon({ node: [['path', { d: 'M1 1', key: 'a' }]] });
const draw = (props: Parameters<typeof Icon>[0]) => renderToStaticMarkup(createElement(Icon, props));

it('draws an icon without what the style sheet says of all', () => {
  expect(draw({})).toBe('<svg viewBox="0 0 24 24" class="icon" aria-hidden="true"><path d="M1 1"></path></svg>');
});

it('takes a class, another line and another frame', () => {
  const icon = draw({ className: 'size-4', strokeWidth: 1.5, viewBox: '0 0 12 24', width: 8, height: 16 });
  expect(icon).toContain('class="icon size-4"');
  expect(icon).toContain('stroke-width="1.5"');
  expect(icon).toContain('viewBox="0 0 12 24"');
  expect(icon).toContain('width="8" height="16"');
});

it('is read where it has a name', () => {
  const icon = draw({ role: 'img', 'aria-label': 'becomes' });
  expect(icon).toContain('role="img" aria-label="becomes"');
  expect(icon).not.toContain('aria-hidden');
});

// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { SearchBox } from './search-box.tsx';

let root: Root | undefined;
afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
});

function Page() {
  const [text, setText] = useState('');
  return (
    <>
      <SearchBox label="Search" placeholder="" text={text} onText={setText} maxLength={50} />
      <p>{`Typed: ${text}`}</p>
    </>
  );
}

it('letters that were typed before the drawn page came to life were not searched for', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  box.value = 'linen';
  await act(async () => {
    root = hydrateRoot(document.getElementById('root') ?? document.body, <Page />);
  });
  expect(screen.getByText('Typed: linen')).toBeDefined();
  expect(box.value).toBe('linen');
});

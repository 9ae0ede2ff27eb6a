// @vitest-environment jsdom
import { calls } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { paths } from '../../base/paths.ts';
import { addressList, addressOf } from '../testing/addresses.ts';
import { expectToast, press, SHOPPER, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.shopping.profile);

const fieldOf = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' });
const labels = () =>
  [...screen.getByRole('form', { name: 'Add New Address' }).querySelectorAll('label')].map(
    ({ textContent }) => textContent,
  );
const fill = async (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) {
    const event = fieldOf(label).tagName === 'SELECT' ? fireEvent.change : fireEvent.input;
    await act(async () => event(fieldOf(label), { target: { value } }));
  }
};
const sent = () => app.shop.sentBy(calls.addresses.add).at(-1)?.body;
const openForm = async () => {
  app.open(`${paths.shopping.profile}?tab=address`, SHOPPER);
  await press('Add New Address');
  await screen.findByRole('heading', { name: 'Add New Address' });
};

beforeEach(() => {
  app.shop.answer(calls.addresses.list, addressList());
  app.shop.answer(calls.addresses.add, ({ body }) => ({ data: addressOf(String(body?.address)) }));
});

const REST = { Address: '27 Calverley Terrace', Phone: '+44 20 7946 0112' };

describe('the form of an address', () => {
  it('is that of the specification in the store’s country, with its owner’s name and the state of the pincode', async () => {
    await openForm();
    expect(labels()).toEqual([
      ...['Country', 'Name', 'Address', 'Flat, floor or building (optional)', 'City', 'State', 'Pincode', 'Phone'],
      'Notes',
    ]);
    expect(fieldOf('Name').value).toBe(SHOPPER.userName);
    await fill({ ...REST, City: 'Pune', Pincode: '411 001' });
    expect(fieldOf('State').value).toBe('IN-MH');
    await press('Add Address');
    await expectToast('success', 'Address added successfully');
    expect(sent()).toMatchObject({ countryCode: 'IN', subdivision: 'IN-MH', recipientName: SHOPPER.userName });
  });

  it('has the fields of the country that is chosen, and loses nothing that was typed', async () => {
    await openForm();
    await fill({ ...REST, City: 'Pune', State: 'IN-GA', Pincode: '403001', Country: 'GB' });
    expect(labels()).toEqual([
      ...['Country', 'Name', 'Address', 'Flat, floor or building (optional)', 'Town or city', 'Postcode', 'Phone'],
      'Notes',
    ]);
    expect([fieldOf('Town or city').value, fieldOf('Postcode').value]).toEqual(['Pune', '403001']);
    await fill({ Country: 'AE' });
    expect(labels()).toEqual([
      ...['Country', 'Name', 'Address', 'Flat, floor or building (optional)', 'Emirate', 'Phone', 'Notes'],
    ]);
    await fill({ Emirate: 'AE-DU' });
    await fill({ Country: 'IN' });
    expect([fieldOf('City').value, fieldOf('State').value, fieldOf('Pincode').value]).toEqual([
      'Pune',
      'IN-GA',
      '403001',
    ]);
    await fill({ Country: 'AE' });
    expect(fieldOf('Emirate').value).toBe('AE-DU');
    await press('Add Address');
    await expectToast('success', 'Address added successfully');
    expect(sent()).toMatchObject({ countryCode: 'AE', subdivision: 'AE-DU', city: '', pincode: '' });
  });

  it('says at the first wrong field what is wrong, before anything is sent', async () => {
    await openForm();
    await fill({ ...REST, Country: 'GB', 'Town or city': 'Leeds', Postcode: '411001' });
    await press('Add Address');
    await screen.findByText('Enter a postcode such as EC1Y 8SY.');
    expect(document.activeElement).toBe(fieldOf('Postcode'));
    expect(fieldOf('Postcode').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toBeUndefined();
    await fill({ Postcode: 'ls2 8qn' });
    await waitFor(() => expect(screen.queryByText('Enter a postcode such as EC1Y 8SY.')).toBeNull());
    await press('Add Address');
    await expectToast('success', 'Address added successfully');
  });

  it('asks for the state where the pincode leaves it open, and keeps the one that was chosen', async () => {
    await openForm();
    await fill({ ...REST, City: 'Panaji', Pincode: '403001' });
    await press('Add Address');
    await screen.findByText('State is required.');
    await fill({ State: 'IN-GA' });
    await fill({ Pincode: '411001' });
    expect(fieldOf('State').value).toBe('IN-GA');
  });

  it('shows what the server refuses at its field', async () => {
    await openForm();
    const details = [{ field: 'phone', message: 'Enter a valid phone number.' }];
    app.shop.refuse(calls.addresses.add, 'Enter a valid phone number.', { code: 'INVALID_REQUEST', details });
    await fill({ ...REST, City: 'Pune', Pincode: '411001' });
    await press('Add Address');
    await expectToast('danger', 'Enter a valid phone number.');
    expect(document.activeElement).toBe(fieldOf('Phone'));
  });

  it('takes a company and its tax number behind a button, and has names for autofill', async () => {
    await openForm();
    await press('Add company or tax number');
    await waitFor(() => expect(document.activeElement).toBe(fieldOf('Company')));
    const names = [...screen.getByRole('form', { name: 'Add New Address' }).querySelectorAll('[autocomplete]')].map(
      (at) => at.getAttribute('autocomplete'),
    );
    expect(names).toEqual([
      ...['country', 'name', 'organization', 'address-line1', 'address-line2', 'address-level2', 'address-level1'],
      ...['postal-code', 'tel'],
    ]);
    expect(fieldOf('Pincode').inputMode).toBe('numeric');
  });
});

it('a card shows the whole address, with the country where it is not the store’s', async () => {
  const lines = ['Amelia Hartley', 'Hartley Ltd', '27 Calverley Terrace', 'Leeds', 'LS2 8QN'];
  const british = { countryCode: 'GB', company: 'Hartley Ltd', taxNumber: 'GB 123', lines };
  app.shop.answer(calls.addresses.list, addressList(addressOf('27 Calverley Terrace', british)));
  app.open(`${paths.shopping.profile}?tab=address`, SHOPPER);
  const card = await screen.findByRole('article');
  for (const line of [...lines, 'United Kingdom', 'Tax number GB 123']) expect(card.textContent).toContain(line);
});

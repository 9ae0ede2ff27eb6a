import { calls, type SettingsBody } from '@haberdash/contract';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { createTestShop, type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const get = async () => requireSuccess(await admin.call(calls.settings.get)).data;
const put = (body: SettingsBody) => admin.call(calls.settings.save, { body });
const change = async (body: Omit<SettingsBody, 'version'>) =>
  requireSuccess(await put({ version: (await get()).version, ...body })).data;
const shown = async () => requireSuccess(await shop.visitor().call(calls.shop.info)).data;

const GSTIN = { countryCode: 'IN', subdivision: 'IN-MH', scheme: 'gstin', number: '27AAPFU0939F1ZV' } as const;

/** Uploads a picture of a logo. @returns its address */
async function upload(width = 400, height = 100): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 4, background: '#00645b80' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'logo.png');
  const response = await fetch(shop.url + calls.adminProducts.upload.path, {
    method: 'POST',
    body: form,
    headers: { cookie: admin.sessionCookie() },
  });
  const { result } = calls.adminProducts.upload.response.parse(await response.json());
  return result.url;
}

describe('the settings', () => {
  it('of a shop that has set none up are empty, and shoppers see what they have always seen', async () => {
    const { store, checkout, standIns, sources } = await get();
    expect(store).toMatchObject({
      tradeName: '',
      accentColour: '',
      taxNumbers: [],
      landingClaims: ['', '', '', '', ''],
    });
    expect(checkout).toEqual({ callOffAllowed: false, termsRequired: false });
    expect([standIns.tradeName, sources]).toEqual(['Haberdash', {}]);
    expect(await shown()).toMatchObject({
      storeName: 'Haberdash',
      contact: { address: '12 Mill Lane, Pune 411001', phone: '+91 20 5550 0100', email: 'hello@example.com' },
      ...{ logo: null, favicon: '', theme: null, legalName: '', taxNumbers: [], landingClaims: [] },
    });
  });

  it('change in the fields that are named, and lists as a whole', async () => {
    const other = { ...GSTIN, scheme: 'other' as const };
    await change({ store: { tradeName: 'Tailor', taxNumbers: [GSTIN, other] }, checkout: { termsRequired: true } });
    const { version, store, checkout } = await change({
      store: { city: ' Pune ', taxNumbers: [GSTIN], markets: ['in', 'eu', 'in'] },
    });
    expect(store).toMatchObject({ tradeName: 'Tailor', city: 'Pune', taxNumbers: [GSTIN], markets: ['in', 'eu'] });
    expect([version, checkout]).toEqual([2, { callOffAllowed: false, termsRequired: true }]);
  });

  it('are told as they are to whoever changes an older version, which changes nothing', async () => {
    await change({ store: { tradeName: 'Tailor' } });
    const failure = expectFailure(await put({ version: 0, store: { tradeName: 'Cutter' } }), 'SETTINGS_CHANGED', 409);
    expect(failure.details).toMatchObject({ version: 1, store: { tradeName: 'Tailor' } });
    expect((await get()).store.tradeName).toBe('Tailor');
  });

  it.each([
    [{ accentColour: 'teal' }, 'store.accentColour'],
    [{ countryCode: 'XX' }, 'store.countryCode'],
    [{ email: 'nobody' }, 'store.email'],
    [{ phone: 'x' }, 'store.phone'],
    [{ subdivision: 'IN-MH' }, 'store.subdivision'],
    [{ socialLinks: [{ name: 'Us', url: 'javascript:alert(1)' }] }, 'store.socialLinks.0.url'],
    [{ taxNumbers: [{ ...GSTIN, subdivision: 'US-NY' }] }, 'store.taxNumbers.0.subdivision'],
    [{ taxNumbers: [GSTIN, { ...GSTIN, number: ` ${GSTIN.number.toLowerCase()}` }] }, 'store.taxNumbers.1.number'],
  ])('refuse %o where it stands', async (store, field) => {
    const failure = expectFailure(await put({ version: (await get()).version, store }), 'INVALID_REQUEST', 400);
    expect(failure.details).toMatchObject([{ field }]);
  });

  it('take a logo of the shop’s own pictures alone, and keep its file', async () => {
    const version = (await get()).version;
    const foreign = await put({ version, store: { logo: 'https://elsewhere.example/logo.png' } });
    expectFailure(foreign, 'IMAGE_NOT_OURS', 400);
    const logo = await upload();
    await change({ store: { logo, favicon: await upload(64, 64) } });
    expect(await shown()).toMatchObject({ logo: { url: logo.replace('1200', '640'), width: 400, height: 100 } });
    expect((await shown()).favicon).toMatch(/\/320\.webp$/);
    shop.clock.passMinutes(48 * 60);
    await shop.services.imageSweep.sweep();
    expect((await fetch(shop.url + logo)).status).toBe(200);
  });

  it('are for those with the permission, and each change is in the audit with both values', async () => {
    const support = await shop.staff('support');
    expect((await support.call(calls.settings.get)).status).toBe(403);
    await change({ store: { tradeName: 'Tailor' } });
    await change({ store: { tradeName: 'Cutter' } });
    const { data } = requireSuccess(await admin.call(calls.audit.list));
    const changes = data.flatMap((entry) => entry.changes).filter(({ thing }) => thing === 'settings');
    expect(changes).toContainEqual(
      expect.objectContaining({ before: { trade_name: 'Tailor' }, after: { trade_name: 'Cutter' } }),
    );
  });
});

describe('what the store says of itself', () => {
  it('is seen on every server once it is saved', async () => {
    await shown();
    await change({
      store: {
        ...{ tradeName: 'Tailor', legalName: 'Tailor & Sons LLP', taxNumbers: [GSTIN], accentColour: '#FFD400' },
        ...{ address: '12 Mill Lane', city: 'Pune', phone: '+91 20 5550 0199', email: 'shop@tailor.example' },
        ...{ socialLinks: [], landingClaims: ['Cut by hand'] },
      },
    });
    for (let asked = 0; asked < 4; asked += 1) {
      expect(await shown()).toMatchObject({
        storeName: 'Tailor',
        contact: { address: '12 Mill Lane, Pune', phone: '+91 20 5550 0199', email: 'shop@tailor.example' },
        ...{ legalName: 'Tailor & Sons LLP', taxNumbers: ['GSTIN 27AAPFU0939F1ZV'], social: [] },
        ...{ landingClaims: ['Cut by hand', '', '', '', ''], theme: { sheet: '/theme/1/ffd400.css' } },
      });
    }
    const sheet = await fetch(`${shop.url}/theme/1/ffd400.css`);
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(await sheet.text()).toMatch(/^html:root\{--accent:#[0-9a-f]{6};/);
    expect((await fetch(`${shop.url}/theme/1/teal.css`)).status).toBe(404);
  });

  it('stands in mails from then on, with where they come from and the legal data', async () => {
    const ask = async (email: string) =>
      requireSuccess(await shop.visitor().call(calls.shop.subscribe, { body: { email } }));
    await ask('asha@example.test');
    await change({
      store: { tradeName: 'Tailor', email: 'shop@tailor.example', legalName: 'Tailor LLP', taxNumbers: [GSTIN] },
    });
    await ask('meera@example.test');
    const [before, after] = await writtenMails(shop.database);
    expect(before?.subject).toContain('Haberdash');
    expect(before?.text).toContain('\nHaberdash, 12 Mill Lane, Pune 411001\n+91 20 5550 0100, hello@example.com\nhttp');
    expect(after?.subject).toBe('Please confirm your subscription to Tailor');
    expect(after?.text).toContain('\nTailor\nshop@tailor.example\nTailor LLP, GSTIN 27AAPFU0939F1ZV\nhttp');
    expect(after?.html).toContain('GSTIN 27AAPFU0939F1ZV');
  });
});

describe('a shop whose environment names its store', () => {
  it('has it in its settings, once, and says where it came from', async () => {
    const started = async (environment: Record<string, string>) => {
      const other = await createTestShop(environment, { sharedWith: shop });
      await other.leave();
    };
    await started({ STORE_NAME: 'Tailor', STORE_PHONE: '040 5550 0100' });
    expect(await get()).toMatchObject({
      store: { tradeName: 'Tailor', phone: '040 5550 0100' },
      sources: { tradeName: 'STORE_NAME', phone: 'STORE_PHONE' },
    });
    await change({ store: { tradeName: 'Cutter', phone: '' } });
    await started({ STORE_NAME: 'Tailor', STORE_PHONE: '040 5550 0100' });
    expect(await get()).toMatchObject({ store: { tradeName: 'Cutter', phone: '' }, sources: {} });
    expect((await shown()).storeName).toBe('Cutter');
  });
});

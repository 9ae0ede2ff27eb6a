import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AVIF_WIDTHS, calls, type ErrorCode, MAX_IMAGE_BYTES } from '@haberdash/contract';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage, type Storage } from '../../integrations/storage/index.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { isShort } from '../../testing/sizes.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { createAvifMaker, createMediaService, isAvifComplete } from './index.ts';
import { images } from './media.tables.ts';

const DATA_DIR = await mkdtemp(join(tmpdir(), 'haberdash-media-'));
const UPLOADS = join(DATA_DIR, 'uploads');
// Before the shop's own hooks: what runs after the tests runs in reverse.
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const shop = useTestShop({ DATA_DIR });
let admin: TestUser;

beforeEach(async () => {
  await rm(UPLOADS, { recursive: true, force: true });
  await mkdir(UPLOADS, { recursive: true });
  admin = await shop.admin();
});

type Format = 'jpeg' | 'png' | 'gif' | 'webp' | 'tiff' | 'avif';
const FORMATS: Format[] = isShort ? ['jpeg', 'avif'] : ['jpeg', 'png', 'gif', 'webp', 'avif'];

/** Of one colour: quick to encode, so that the tests are about what happens to it. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4a7' } });
const encoded = (format: Format, width = 1600, height = 1000) => picture(width, height).toFormat(format).toBuffer();

const upload = (bytes: Buffer, name = 'picture.png', type = 'image/png') =>
  admin.upload(new Blob([new Uint8Array(bytes)], { type }), name);

const filesLeft = async () => (await readdir(UPLOADS, { recursive: true })).filter((name) => name.includes('.'));

/** A refused upload leaves neither a file nor a row. */
async function expectRefusal(bytes: Buffer, status: number, code: ErrorCode, message: string, name?: string) {
  expectFailure(await upload(bytes, name), code, status, message);
  expect(await filesLeft()).toEqual([]);
  expect(await shop.database.db.$count(images)).toBe(0);
}

async function fetchFile(url: string) {
  const response = await fetch(shop.url + url);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('an upload', () => {
  it.each(FORMATS)('of a %s is stored as WebP in every width', async (format) => {
    // The name and the declared type say something else: the content counts.
    const body = requireSuccess(await upload(await encoded(format), 'report.pdf', 'application/pdf'), 200);
    expect(body.result).toMatchObject({ width: 1200, height: 750 });
    expect(body.result.url).toMatch(/^\/media\/[0-9a-f-]{36}\/1200\.webp$/);
    for (const [width, stored] of [
      [320, 320],
      [640, 640],
      [1200, 1200],
      [1920, 1600],
    ] as const) {
      const { response, bytes } = await fetchFile(body.result.url.replace('1200', String(width)));
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: stored });
    }
  });

  it('does not enlarge, yet has a file for every width', async () => {
    const body = requireSuccess(await upload(await encoded('png', 200, 100)));
    expect(body.result).toMatchObject({ width: 200, height: 100 });
    for (const width of [320, 640, 1200, 1920]) {
      const { response } = await fetchFile(body.result.url.replace('1200', String(width)));
      expect(response.status).toBe(200);
    }
  });

  it('is turned upright and loses where it was taken', async () => {
    const bytes = await picture(800, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const body = requireSuccess(await upload(bytes));
    expect(body.result).toMatchObject({ width: 400, height: 800 });
    const stored = await fetchFile(body.result.url);
    const { orientation, exif } = await sharp(stored.bytes).metadata();
    expect([orientation, exif]).toEqual([undefined, undefined]);
  });

  it('makes a listing tile of at most 40 kB of an ordinary picture', async () => {
    const wave = Buffer.from(
      Array.from({ length: 1200 * 800 * 3 }, (_, n) => 128 + 60 * Math.sin(n / 97) + 50 * Math.sin(n / 3600 / 37)),
    );
    const bytes = await sharp(wave, { raw: { width: 1200, height: 800, channels: 3 } })
      .jpeg()
      .toBuffer();
    const body = requireSuccess(await upload(bytes));
    expect((await fetchFile(body.result.url.replace('1200', '640'))).bytes.length).toBeLessThanOrEqual(40 * 1024);
  });

  it('takes the file under any field name, and after other fields', async () => {
    const form = new FormData();
    form.append('note', 'text');
    form.append('my_file', new Blob([new Uint8Array(await encoded('png', 50, 50))]), 'x.png');
    const response = await fetch(shop.url + calls.adminProducts.upload.path, {
      method: 'POST',
      body: form,
      headers: { cookie: admin.sessionCookie() },
    });
    expect(response.status).toBe(200);
  });

  it('whose form does not say where its parts end was an error of the shop', async () => {
    const headers = { 'content-type': 'multipart/form-data' };
    expectFailure(await admin.raw(calls.adminProducts.upload, { headers, body: {} }), 'FILE_REQUIRED', 400);
  });

  it('is refused without a file, and with an empty one', async () => {
    const form = new FormData();
    form.append('image', 'no file');
    const send = (body: FormData | string, headers: Record<string, string>) =>
      fetch(shop.url + calls.adminProducts.upload.path, {
        method: 'POST',
        body,
        headers: { cookie: admin.sessionCookie(), ...headers },
      });
    const none = await send(form, {});
    expect([none.status, await none.json()]).toMatchObject([400, { code: 'FILE_REQUIRED' }]);
    const json = await send('{}', { 'content-type': 'application/json' });
    expect([json.status, await json.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
    await expectRefusal(Buffer.alloc(0), 400, 'FILE_REQUIRED', 'Choose an image to upload.');
  });

  it('hole S10: is refused from 5 MB on', async () => {
    const tooLarge = 'Image must be less than 5MB';
    const png = await encoded('png', 10, 10);
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    await expectRefusal(padded(MAX_IMAGE_BYTES), 413, 'FILE_TOO_LARGE', tooLarge);
    await expectRefusal(padded(MAX_IMAGE_BYTES + 500_000), 413, 'FILE_TOO_LARGE', tooLarge);
    expect((await upload(padded(MAX_IMAGE_BYTES - 1))).status).toBe(200);
  });

  it('hole S10: is refused for anything that is not one of the five formats', async () => {
    const wrongType = 'Please upload a JPG, PNG, GIF, or WebP image';
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>');
    await expectRefusal(svg, 415, 'FILE_TYPE', wrongType, 'picture.png');
    await expectRefusal(Buffer.from('<html><script>alert(1)</script></html>'), 415, 'FILE_TYPE', wrongType);
    await expectRefusal(await encoded('tiff', 20, 20), 415, 'FILE_TYPE', wrongType);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const fromPhone = 'This picture is in HEIC, the iPhone format. Save it as a JPEG and upload that file.';
    await expectRefusal(heic, 415, 'FILE_TYPE', fromPhone, 'IMG_1.HEIC');
  });

  it('hole S10: is refused when it is broken, or holds more pixels than it should', async () => {
    const broken = 'This image is damaged. Choose another one.';
    const png = await encoded('png', 400, 400);
    await expectRefusal(png.subarray(0, png.length / 2), 400, 'FILE_BROKEN', broken);
    await expectRefusal(Buffer.from('GIF89a<script>alert(1)</script>'), 400, 'FILE_BROKEN', broken);
    await expectRefusal(Buffer.from('\xff\xd8\xff not a jpeg', 'latin1'), 400, 'FILE_BROKEN', broken);
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expectRefusal(bomb, 400, 'FILE_BROKEN', 'This image has too many pixels. Upload one of up to 52 megapixels.');
  });

  it("a phone's photograph of 50 megapixels was refused", async () => {
    const photograph = await sharp({ create: { width: 6144, height: 8192, channels: 3, background: '#8a6' } })
      .jpeg()
      .toBuffer();
    expect((await upload(photograph)).status).toBe(200);
  });

  it('an AVIF file takes much memory to open, so fewer pixels of it are taken', async () => {
    const sentence = 'This image has too many pixels. Upload one of up to 12 megapixels.';
    const large = await picture(4100, 3000).avif({ effort: 0 }).toBuffer();
    await expectRefusal(large, 400, 'FILE_BROKEN', sentence);
  });

  it('a strip became a picture that is one pixel high', async () => {
    const strip = 'This image is too narrow. Upload one that’s no more than 10 times as long as it is wide.';
    for (const [width, height] of [
      [8000, 10],
      [10, 8000],
    ] as const)
      await expectRefusal(await encoded('png', width, height), 400, 'FILE_BROKEN', strip);
    expect((await upload(await encoded('png', 1000, 100))).status).toBe(200);
  });
});

describe('served pictures', () => {
  it('hole S10: may be cached for ever and are nothing but pictures', async () => {
    const body = requireSuccess(await upload(await encoded('png', 100, 100)));
    const { headers } = (await fetchFile(body.result.url)).response;
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe('inline');
  });

  it('are the only thing that can be reached', async () => {
    const body = requireSuccess(await upload(await encoded('png', 100, 100)));
    const folder = body.result.url.split('/')[2] ?? '';
    await writeFile(join(DATA_DIR, 'secret.webp'), 'secret');
    await writeFile(join(UPLOADS, 'note.txt'), 'secret');
    await writeFile(join(UPLOADS, folder, '1200.webp.abc.part'), 'secret');
    for (const path of [
      '/media/../secret.webp',
      '/media/..%2fsecret.webp',
      '/media/%2e%2e/secret.webp',
      `/media/${folder}/../../secret.webp`,
      `/media/${folder}/..%2f..%2fsecret.webp`,
      '/media//secret.webp',
      '/media/note.txt',
      `/media/${folder}/1200.webp.abc.part`,
      `/media/${folder}/`,
      `/media/${folder}/999.webp`,
      '/media/',
      '/media/%00',
    ]) {
      const { response, bytes } = await fetchFile(path);
      expect(response.status, path).toBeGreaterThanOrEqual(400);
      expect(response.status, path).toBeLessThan(500);
      expect(bytes.toString()).not.toContain('secret');
    }
  });
});

/** No two pixels of it are alike, so that its files differ in size as those of photographs do. */
const grained = (width: number, height: number) => {
  const grain = Buffer.from(Array.from({ length: width * height * 3 }, (_, n) => 128 + 90 * Math.sin(n * n * 0.013)));
  return sharp(grain, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
};

/** From the box that says how large it is: AVIF is not among what the shop's decoder opens. */
function widthOfAvif(bytes: Buffer): number | undefined {
  const box = bytes.indexOf('ispe');
  return bytes.toString('latin1', 4, 12) === 'ftypavif' && box > 0 ? bytes.readUInt32BE(box + 8) : undefined;
}

describe('the AVIF files of a picture', () => {
  const uploaded = async (bytes: Buffer) => requireSuccess(await upload(bytes)).result.url.replace('1200.webp', '');
  const headOf = async (url: string) => {
    const { response, bytes } = await fetchFile(url);
    const width = widthOfAvif(bytes) ?? (await sharp(bytes).metadata()).width;
    return [response.headers.get('content-type'), response.headers.get('cache-control'), width];
  };
  const forEver = 'public, max-age=31536000, immutable';

  it('are made after the upload; until then WebP is answered, and not cached for long', async () => {
    const base = await uploaded(await grained(340, 120));
    expect(await headOf(`${base}480.avif`)).toEqual(['image/webp', 'public, max-age=600', 340]);
    expect(await shop.services.avifMaker.makeNext()).toBe(true);
    expect(await shop.services.avifMaker.makeNext()).toBe(false);
    for (const [width, made] of [
      [160, 160],
      [320, 320],
      [480, 340],
      [1920, 340],
    ] as const) {
      expect(await headOf(`${base}${width}.avif`), String(width)).toEqual(['image/avif', forEver, made]);
    }
    // Who has no AVIF goes on with what there was.
    expect(await headOf(`${base}640.webp`)).toEqual(['image/webp', forEver, 340]);
    for (const name of ['161.avif', '480.avif.x.part'])
      expect((await fetchFile(base + name)).response.status).toBe(404);
  });

  it('are smaller than WebP, or there are none', async () => {
    const base = await uploaded(await encoded('png', 20, 16));
    expect(await shop.services.avifMaker.makeNext()).toBe(true);
    expect((await filesLeft()).filter((name) => name.endsWith('.avif'))).toEqual([]);
    expect(await headOf(`${base}160.avif`)).toEqual(['image/webp', 'public, max-age=600', 20]);
    expect(await shop.services.avifMaker.makeNext()).toBe(false);
  });

  it('of a picture whose files are lost or broken are not tried again, and the next one is made', async () => {
    const broken = await uploaded(await encoded('png', 30, 30));
    await writeFile(join(UPLOADS, broken.replace('/media/', ''), '1920.webp'), 'broken');
    const lost = await uploaded(await encoded('png', 30, 30));
    await rm(join(UPLOADS, lost.replace('/media/', '')), { recursive: true });
    const made: boolean[] = [];
    for (let times = 0; times < 3; times += 1) made.push(await shop.services.avifMaker.makeNext());
    expect(made).toEqual([true, true, false]);
    expect(await readdir(UPLOADS)).toHaveLength(1);
  });

  it('that could not be stored are tried again later', async () => {
    const { db } = shop.database;
    const base = await uploaded(await grained(100, 80));
    const full = { ...createDiskStorage(UPLOADS, '/media'), put: () => Promise.reject(new Error('the disk is full')) };
    const maker = createAvifMaker({ db, clock: shop.clock, storage: full });
    await expect(maker.makeNext()).rejects.toThrow('the disk is full');
    expect(await shop.services.avifMaker.makeNext()).toBe(false);
    shop.clock.passMinutes(11);
    expect(await shop.services.avifMaker.makeNext()).toBe(true);
    expect((await headOf(`${base}320.avif`))[0]).toBe('image/avif');
  });

  it('are made with the upload where nothing fills in for them, under every name', async () => {
    const { db } = shop.database;
    const media = createMediaService({
      db,
      clock: shop.clock,
      storage: { ...createDiskStorage(UPLOADS, '/media'), fillsIn: false },
    });
    await media.saveImage(await encoded('png', 20, 16), null);
    expect((await filesLeft()).filter((name) => name.endsWith('.avif'))).toHaveLength(AVIF_WIDTHS.length);
    expect(await isAvifComplete(db)).toBe(true);
    // Of an older version there may be pictures without.
    await uploaded(await encoded('png', 20, 16));
    expect(await isAvifComplete(db)).toBe(false);
    await shop.services.avifMaker.makeNext();
    expect(await isAvifComplete(db)).toBe(true);
  });
});

describe('the media service', () => {
  const failing = (inner: Storage, failAt: number): Storage => {
    let puts = 0;
    return {
      ...inner,
      put: async (...args) => {
        puts += 1;
        if (puts === failAt) throw new Error('the disk is full');
        await inner.put(...args);
      },
    };
  };

  it('leaves no file and no row when the storage fails half way', async () => {
    const { db } = shop.database;
    const storage = failing(createDiskStorage(UPLOADS, '/media'), 3);
    const media = createMediaService({ db, clock: shop.clock, storage });
    await expect(media.saveImage(await encoded('png', 100, 100), null)).rejects.toThrow('the disk is full');
    expect(await readdir(UPLOADS)).toEqual([]);
    expect(await db.$count(images)).toBe(0);
  });

  it('leaves no file when the row cannot be stored', async () => {
    const media = createMediaService({
      db: shop.database.db,
      clock: shop.clock,
      storage: createDiskStorage(UPLOADS, '/media'),
    });
    const nobody = '33333333-3333-4333-8333-333333333333';
    await expect(media.saveImage(await encoded('png', 100, 100), nobody)).rejects.toThrow();
    expect(await readdir(UPLOADS)).toEqual([]);
  });

  it('imports rendered files as they are, and fills the widths that are missing', async () => {
    const { db } = shop.database;
    const media = createMediaService({ db, clock: shop.clock, storage: createDiskStorage(UPLOADS, '/media') });
    const files = await Promise.all(
      [320, 640, 1200].map(async (width) => ({
        format: 'webp' as const,
        width,
        bytes: await encoded('webp', width, width / 2),
      })),
    );
    const [url = ''] = await media.importImages([files]);
    expect(await media.holdImages(db, [url])).toBe(true);
    expect(await media.holdImages(db, [url, url.replace('1200', '640')])).toBe(false);
    const stored = (name: string) => readFile(join(UPLOADS, url.split('/')[2] ?? '', name));
    expect((await stored('640.webp')).equals(files[1]?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect((await stored('1920.webp')).equals(files[2]?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect((await db.select().from(images))[0]).toMatchObject({ width: 1200, height: 600, uploadedBy: null });
    await expect(
      media.importImages([[{ format: 'webp', width: 320, bytes: Buffer.from('no picture') }]]),
    ).rejects.toThrow(TypeError);
  });
});

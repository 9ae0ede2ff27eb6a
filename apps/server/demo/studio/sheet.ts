/** Puts pictures side by side: `npm run demo:studio -- sheet SHEET.png COLUMNS WIDTH PICTURE...` */
import sharp from 'sharp';

const [sheet, columnText, widthText, ...pictures] = process.argv.slice(2);
if (!sheet || !pictures.length) throw new Error('sheet SHEET.png COLUMNS WIDTH PICTURE...');
const [columns, width] = [Number(columnText), Number(widthText)];
const height = Math.round(width * 1.25);
const gap = 4;
const tiles = await Promise.all(
  pictures.map(async (picture, index) => ({
    input: await sharp(picture).resize(width, height, { fit: 'cover' }).toBuffer(),
    left: (index % columns) * (width + gap),
    top: Math.floor(index / columns) * (height + gap),
  })),
);
const rows = Math.ceil(pictures.length / columns);
const size = { width: columns * (width + gap) - gap, height: rows * (height + gap) - gap };
await sharp({ create: { ...size, channels: 3, background: '#fff' } })
  .composite(tiles)
  .png()
  .toFile(sheet);

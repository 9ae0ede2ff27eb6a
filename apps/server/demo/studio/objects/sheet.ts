/** Many pictures on one, to be looked at together. */
import sharp from 'sharp';

const CELL = { width: 360, height: 450 };

export async function contactSheet(files: readonly string[], out: string, columns = 4): Promise<void> {
  const cells = await Promise.all(files.map((file) => sharp(file).resize(CELL.width, CELL.height).png().toBuffer()));
  const across = Math.min(columns, cells.length);
  await sharp({
    create: {
      width: across * CELL.width,
      height: Math.ceil(cells.length / across) * CELL.height,
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(
      cells.map((input, index) => ({
        input,
        left: (index % across) * CELL.width,
        top: Math.floor(index / across) * CELL.height,
      })),
    )
    .png()
    .toFile(out);
}

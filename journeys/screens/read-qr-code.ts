import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';

/** The content of a QR code on screen. Throws if it cannot be read. */
export const readQrCode = async (code: Locator): Promise<string> => {
  const picture = (await code.screenshot({ scale: 'css' })).toString('base64');
  const blank = await code.page().context().newPage();
  const { width, height, pixels } = await blank.evaluate(drawPicture, `data:image/png;base64,${picture}`);
  await blank.close();
  const read = jsqr.default(Uint8ClampedArray.from(pixels), width, height);
  if (!read) throw new Error('There is no code that can be read');
  return read.data;
};

/** Runs in a blank page, because a browser can decode images. */
const drawPicture = async (source: string) => {
  const image = Object.assign(new Image(), { src: source });
  await image.decode();
  const { width, height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0);
  return { width, height, pixels: Array.from(context?.getImageData(0, 0, width, height).data ?? []) };
};

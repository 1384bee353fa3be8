import type { PhotoCut } from '@mehfil/templates/share/share-photo.ts'
import type { SvgPixels } from './svg-renderer.ts'

/** Messengers leave out a larger picture. */
const maxBytes = 300_000
const qualities = [90, 80, 65, 50]

/** Without the lowest bits of each colour a sky of gradients takes half the bytes, and looks the same. */
const keptBits = [0xff, 0xfe, 0xfc, 0xf8]

/** A drawing without a photograph, with as much of its colours as fits. */
export async function encodePng({ data, width, height }: SvgPixels): Promise<Buffer> {
  for (const bits of keptBits) {
    const pixels = await openPixels({ data: maskColours(data, bits), width, height })
    const bytes = await pixels.png({ compressionLevel: 5 }).toBuffer()
    if (bytes.length <= maxBytes || bits === keptBits.at(-1)) return bytes
  }
  throw new Error('no bits')
}

function maskColours(data: Buffer, bits: number): Buffer {
  if (bits === 0xff) return data
  const pixels = new Uint32Array(Uint8Array.from(data).buffer)
  const mask = bits * 0x01010101
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (pixels[at] ?? 0) & mask
  return Buffer.from(pixels.buffer)
}

/** A drawing with a photograph, in the best quality that fits. A guest waits for the first one, so the quick encoder writes it. */
export async function encodeJpeg(drawn: SvgPixels): Promise<Buffer> {
  const pixels = await openPixels(drawn)
  for (const quality of qualities) {
    const bytes = await pixels.clone().jpeg({ quality }).toBuffer()
    if (bytes.length <= maxBytes || quality === qualities.at(-1)) return bytes
  }
  throw new Error('no quality')
}

/** A part of a drawing, small enough for a list. */
export async function cutJpeg(
  drawn: SvgPixels,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<Buffer> {
  const part = (await openPixels(drawn)).extract({ left: x, top: y, width, height })
  return part.jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

/** One of our own pictures as a JPEG for drawing: a part of it, or else the whole within this width. */
export async function toJpegAddress(
  picture: Buffer,
  { cut, width }: { cut: PhotoCut | undefined; width: number },
): Promise<string> {
  const { default: sharp } = await import('sharp')
  const opened = sharp(picture)
  const sized = cut
    ? opened.resize({ width: cut.drawnWidth, height: cut.drawnHeight, fit: 'fill' }).extract(cut)
    : opened.resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
  const bytes = await sized.flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

/** Drawn art as a JPEG of print quality, for a document. */
export async function toPrintAddress(drawn: SvgPixels): Promise<string> {
  const pixels = await openPixels(drawn)
  const bytes = await pixels.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

async function openPixels({ data, width, height }: SvgPixels) {
  const { default: sharp } = await import('sharp')
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
}

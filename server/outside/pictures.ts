import type { OutputInfo, SharpOptions } from 'sharp'
import { refuse } from '../base/refuse.ts'
import { turnsOf } from '../base/turns.ts'

export type Encoded = { bytes: Buffer; width: number; height: number }

/** `cut`: fills the size, and what stands over is cut off evenly. */
export type Size = { width: number; height: number; mostBytes: number; cut?: boolean }

const mostPixels = 40_000_000
const secondsEach = 20
const qualities = [80, 70, 58, 45, 32]

/** Two at a time use both cores and hold memory down. Whoever has sent a picture waits; who may send one is decided before. */
const inTurn = turnsOf({ atOnce: 2, longestLine: 8 })

/** The library and its memory come with the first picture. */
async function picture(bytes: Buffer, options: SharpOptions) {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp(bytes, options)
}

/**
 * Decodes whatever was sent and draws it anew, once for each size with the largest first, upright and without what the
 * file said about itself. Refuses what is no JPEG, PNG or WebP picture.
 */
export async function drawAnew(bytes: Buffer, sizesFor: (original: { width: number; height: number }) => Size[]): Promise<Encoded[]> {
  if (!isPicture(bytes)) refuse('notAPicture')
  return inTurn(async () => {
    const sizes = sizesFor(await dimensions(bytes))
    const pixels = await decode(bytes, sizes[0])
    const drawn: Encoded[] = []
    for (const size of sizes) drawn.push(await encode(pixels, size))
    return drawn
  })
}

/** What the first bytes say, whatever the name and the form say. */
function isPicture(bytes: Buffer): boolean {
  const holds = (hex: string, at = 0) => bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'))
  return holds('ffd8ff') || holds('89504e470d0a1a0a') || (holds('52494646') && holds('57454250', 8))
}

async function dimensions(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, autoOrient } = await (await picture(bytes, { limitInputPixels: false, pages: 1 })).metadata().catch(() => refuse('notAPicture'))
  if (width * height > mostPixels) refuse('pictureTooLarge')
  return autoOrient
}

type Pixels = { data: Buffer; info: OutputInfo }

const decode = async (bytes: Buffer, largest: Pick<Size, 'width' | 'height' | 'cut'> | undefined): Promise<Pixels> =>
  (await picture(bytes, { limitInputPixels: mostPixels, pages: 1, failOn: 'error', sequentialRead: true }))
    .autoOrient().resize({ width: largest?.width, height: largest?.height, fit: largest?.cut ? 'cover' : 'inside', withoutEnlargement: true }).toColourspace('srgb')
    .timeout({ seconds: secondsEach }).raw().toBuffer({ resolveWithObject: true }).catch(refuseFor)

/** The best quality that fits the size's bytes; the lowest is taken as it comes. */
async function encode({ data, info: { width, height, channels } }: Pixels, { mostBytes, cut = false, ...box }: Size): Promise<Encoded> {
  for (const quality of qualities) {
    const { data: bytes, info } = await (await picture(data, { raw: { width, height, channels } }))
      .resize({ ...box, fit: cut ? 'cover' : 'inside', withoutEnlargement: true }).webp({ quality }).timeout({ seconds: secondsEach }).toBuffer({ resolveWithObject: true }).catch(refuseFor)
    if (bytes.length <= mostBytes || quality === qualities.at(-1)) return { bytes, width: info.width, height: info.height }
  }
  return refuse('notAPicture')
}

const refuseFor = (error: Error): never => (error.message.includes('timeout') ? refuse('busy', { retryAfter: 10 }) : refuse('notAPicture'))

import sharp, { type OutputInfo } from 'sharp'
import { endAbove } from '../child/memory-wall.ts'

/**
 * A process of its own that measures a picture and draws it anew: decoders are native code that strangers feed, and a file of 300 kB
 * may want gigabytes. Run by Node as it stands here, in a built product too.
 */
export type Dimensions = { width: number; height: number }
/** `cut`: fills the size, and what stands over is cut off evenly. */
export type Size = Dimensions & { mostBytes: number; cut?: boolean }
export type Encoded = Dimensions & { bytes: Buffer }

/** A picture is measured first; then the same one is drawn in sizes, the largest first. */
export type PictureOrder = { measure: Buffer } | { draw: Size[] }
export type PictureRefusal = 'notAPicture' | 'pictureTooLarge' | 'busy'
export type PictureAnswer = {
  memory: number
  original?: Dimensions
  drawn?: Encoded[]
  refused?: PictureRefusal
}
export type DecoderStart = {
  mostMemory: number
  mostPixels: number
  longestSide: number
  secondsEach: number
}

const { mostMemory, mostPixels, longestSide, secondsEach } = JSON.parse(
  process.argv[2] ?? '{}',
) as DecoderStart
const qualities = [80, 70, 58, 45, 32]

endAbove(mostMemory)
sharp.cache(false)
sharp.concurrency(1)

let picture: Buffer = Buffer.alloc(0)
process.on(
  'message',
  (order: PictureOrder) =>
    void answer(order).then((told) =>
      process.send?.({ ...told, memory: process.memoryUsage.rss() }),
    ),
)
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })

async function answer(order: PictureOrder): Promise<Omit<PictureAnswer, 'memory'>> {
  try {
    if ('draw' in order) return { drawn: await drawn(order.draw) }
    picture = order.measure
    return await measured()
  } catch (error) {
    return {
      refused: error instanceof Error && error.message.includes('timeout') ? 'busy' : 'notAPicture',
    }
  }
}

async function measured(): Promise<Omit<PictureAnswer, 'memory'>> {
  const { width, height, autoOrient } = await sharp(picture, {
    limitInputPixels: false,
    pages: 1,
  }).metadata()
  const isTooLarge = width * height > mostPixels || Math.max(width, height) > longestSide
  return isTooLarge
    ? { refused: 'pictureTooLarge' }
    : { original: { width: autoOrient.width, height: autoOrient.height } }
}

async function drawn(sizes: Size[]): Promise<Encoded[]> {
  const pixels = await decoded(sizes[0])
  picture = Buffer.alloc(0)
  const made: Encoded[] = []
  for (const size of sizes) made.push(await encoded(pixels, size))
  return made
}

type Pixels = { data: Buffer; info: OutputInfo }

/** Upright, without what the file said about itself, and no larger than the largest size. */
const decoded = (largest: Size | undefined): Promise<Pixels> =>
  sharp(picture, { limitInputPixels: mostPixels, pages: 1, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({
      width: largest?.width,
      height: largest?.height,
      fit: largest?.cut ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .timeout({ seconds: secondsEach })
    .raw()
    .toBuffer({ resolveWithObject: true })

/** The best quality that fits the size's bytes; the lowest is taken as it comes. */
async function encoded(
  { data, info: { width, height, channels } }: Pixels,
  { mostBytes, cut = false, ...box }: Size,
): Promise<Encoded> {
  const resized = () =>
    sharp(data, { raw: { width, height, channels } }).resize({
      ...box,
      fit: cut ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
  for (const quality of qualities) {
    const { data: bytes, info } = await resized()
      .webp({ quality })
      .timeout({ seconds: secondsEach })
      .toBuffer({ resolveWithObject: true })
    if (bytes.length <= mostBytes || quality === qualities.at(-1))
      return { bytes, width: info.width, height: info.height }
  }
  throw new Error('no quality')
}

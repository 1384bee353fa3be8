import sharp, { type OutputInfo } from 'sharp'
import { killAboveMemory } from '../child-process/memory-limit.ts'

/**
 * A process of its own that measures and re-encodes a picture: decoders are native code that
 * strangers send data to, and a file of 300 kB may need gigabytes. Node runs this file without a
 * build, also in a built product.
 */
export type PictureDimensions = { width: number; height: number }
/** `cut`: fills the size, and the rest is cut off evenly. */
export type PictureSize = PictureDimensions & { maxBytes: number; crop?: boolean }
export type EncodedPicture = PictureDimensions & { bytes: Buffer }

/** A picture is measured first. Then the same picture is drawn in its sizes, the largest first. */
export type PictureRequest = { measure: Buffer } | { draw: PictureSize[] }
export type PictureRefusal = 'notAPicture' | 'pictureTooLarge' | 'busy'
export type PictureAnswer = {
  memory: number
  original?: PictureDimensions
  pictures?: EncodedPicture[]
  refused?: PictureRefusal
}
export type PictureWorkerStart = {
  maxMemoryBytes: number
  maxPixels: number
  maxSide: number
  timeoutSeconds: number
}

const { maxMemoryBytes, maxPixels, maxSide, timeoutSeconds } = JSON.parse(
  process.argv[2] ?? '{}',
) as PictureWorkerStart
const qualities = [80, 70, 58, 45, 32]

killAboveMemory(maxMemoryBytes)
sharp.cache(false)
sharp.concurrency(1)

let picture: Buffer = Buffer.alloc(0)
process.on(
  'message',
  (request: PictureRequest) =>
    void answerRequest(request).then((result) =>
      process.send?.({ ...result, memory: process.memoryUsage.rss() }),
    ),
)
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })

async function answerRequest(request: PictureRequest): Promise<Omit<PictureAnswer, 'memory'>> {
  try {
    if ('draw' in request) return { pictures: await drawSizes(request.draw) }
    picture = request.measure
    return await measure()
  } catch (error) {
    return {
      refused: error instanceof Error && error.message.includes('timeout') ? 'busy' : 'notAPicture',
    }
  }
}

async function measure(): Promise<Omit<PictureAnswer, 'memory'>> {
  const { width, height, autoOrient } = await sharp(picture, {
    limitInputPixels: false,
    pages: 1,
  }).metadata()
  const isTooLarge = width * height > maxPixels || Math.max(width, height) > maxSide
  return isTooLarge
    ? { refused: 'pictureTooLarge' }
    : { original: { width: autoOrient.width, height: autoOrient.height } }
}

async function drawSizes(sizes: PictureSize[]): Promise<EncodedPicture[]> {
  const pixels = await decodePixels(sizes[0])
  picture = Buffer.alloc(0)
  const pictures: EncodedPicture[] = []
  for (const size of sizes) pictures.push(await encodeWithinLimit(pixels, size))
  return pictures
}

type DecodedPixels = { data: Buffer; info: OutputInfo }

/** Upright, without the file's metadata, and no larger than the largest size. */
const decodePixels = (largest: PictureSize | undefined): Promise<DecodedPixels> =>
  sharp(picture, { limitInputPixels: maxPixels, pages: 1, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({
      width: largest?.width,
      height: largest?.height,
      fit: largest?.crop ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb')
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })

/**
 * The best quality that fits the size's bytes. The lowest quality is accepted with any number of
 * bytes.
 */
async function encodeWithinLimit(
  { data, info: { width, height, channels } }: DecodedPixels,
  { maxBytes, crop = false, ...box }: PictureSize,
): Promise<EncodedPicture> {
  const resized = () =>
    sharp(data, { raw: { width, height, channels } }).resize({
      ...box,
      fit: crop ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
  for (const quality of qualities) {
    const { data: bytes, info } = await resized()
      .webp({ quality })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true })
    if (bytes.length <= maxBytes || quality === qualities.at(-1))
      return { bytes, width: info.width, height: info.height }
  }
  throw new Error('no quality')
}

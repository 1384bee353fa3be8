import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { endProcess } from '../../base/end-process.ts'
import { killAboveMemory } from '../child-process/memory-limit.ts'

/**
 * A process of its own that measures and re-encodes a picture: decoders are native code that
 * strangers send data to, and a file of 300 kB may need gigabytes. Node runs this file without a
 * build, also in a built product.
 */
export type PictureDimensions = { width: number; height: number }
export type PictureEncoding = 'avif' | 'webp' | 'jpeg'
/** `crop`: fills the size, and the rest is cut off evenly. The format is WebP if none is said. */
export type PictureSize = PictureDimensions & {
  maxBytes: number
  crop?: boolean
  format?: PictureEncoding
  /** Faster, with more bytes. */
  isQuick?: boolean
}
export type EncodedPicture = PictureDimensions & { bytes: Buffer }
/** In shares of the whole picture. */
export type PicturePart = PictureDimensions & { x: number; y: number }
/** A few pixels of a picture: in RGB to find its colours, and as a WebP file to show at once. */
export type PictureSketch = { pixels: Buffer; blur: Buffer }

/** A picture is measured first. Then the same picture is drawn in its sizes, the largest first. */
export type PictureRequest = { measure: Buffer } | { draw: PictureSize[]; part?: PicturePart }
export type PictureRefusal = 'notAPicture' | 'pictureTooLarge' | 'busy'
export type PictureAnswer = {
  memory: number
  original?: PictureDimensions
  pictures?: EncodedPicture[]
  sketch?: PictureSketch
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
const sketchSide = 40
const blurSide = 12

/** AVIF keeps the same look at a lower number. */
const encode: Record<PictureEncoding, (image: Sharp, quality: number, isQuick: boolean) => Sharp> =
  {
    avif: (image, quality) => image.avif({ quality: Math.round(quality * 0.72), effort: 3 }),
    webp: (image, quality, isQuick) => image.webp({ quality, effort: isQuick ? 1 : 4 }),
    jpeg: (image, quality) =>
      image.flatten({ background: '#fff' }).jpeg({ quality, mozjpeg: true, progressive: true }),
  }

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
process.on('disconnect', () => endProcess(0))
process.send?.({ ready: true })

async function answerRequest(request: PictureRequest): Promise<Omit<PictureAnswer, 'memory'>> {
  try {
    if ('draw' in request) return await drawSizes(request.draw, request.part)
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

async function drawSizes(
  sizes: PictureSize[],
  part: PicturePart | undefined,
): Promise<Omit<PictureAnswer, 'memory'>> {
  const decoded = await decodePixels(sizes[0], part)
  picture = Buffer.alloc(0)
  const pictures: EncodedPicture[] = []
  for (const size of sizes) pictures.push(await encodeWithinLimit(decoded, size))
  return { pictures, sketch: await drawSketch(decoded) }
}

type DecodedPixels = { data: Buffer; info: OutputInfo }

/** Upright, without the file's metadata, and no larger than the largest size. */
async function decodePixels(
  largest: PictureSize | undefined,
  part: PicturePart | undefined,
): Promise<DecodedPixels> {
  const image = sharp(picture, {
    limitInputPixels: maxPixels,
    pages: 1,
    failOn: 'error',
    sequentialRead: true,
  }).autoOrient()
  if (part) image.extract(await placePart(part))
  return image
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
}

/** Whole pixels within the picture. */
async function placePart({ x, y, width, height }: PicturePart) {
  const { autoOrient: whole } = await sharp(picture, { limitInputPixels: maxPixels }).metadata()
  const left = Math.min(whole.width - 1, Math.round(x * whole.width))
  const top = Math.min(whole.height - 1, Math.round(y * whole.height))
  return {
    left,
    top,
    width: Math.max(1, Math.min(whole.width - left, Math.round(width * whole.width))),
    height: Math.max(1, Math.min(whole.height - top, Math.round(height * whole.height))),
  }
}

const openPixels = ({ data, info: { width, height, channels } }: DecodedPixels) =>
  sharp(data, { raw: { width, height, channels } })

async function drawSketch(decoded: DecodedPixels): Promise<PictureSketch> {
  const fit = (side: number) =>
    openPixels(decoded)
      .resize({ width: side, height: side, fit: 'inside' })
      .flatten({ background: '#fff' })
  const isClear = decoded.info.channels % 2 === 0
  const [pixels, blur] = await Promise.all([
    fit(sketchSide).removeAlpha().toColourspace('srgb').raw().toBuffer(),
    // A blur would show through a transparent picture.
    isClear ? Buffer.alloc(0) : fit(blurSide).webp({ quality: 20, effort: 6 }).toBuffer(),
  ])
  return { pixels, blur }
}

/**
 * The best quality that fits the size's bytes. The lowest quality is accepted with any number of
 * bytes.
 */
async function encodeWithinLimit(
  decoded: DecodedPixels,
  { maxBytes, crop = false, format = 'webp', isQuick = false, ...box }: PictureSize,
): Promise<EncodedPicture> {
  for (const quality of qualities) {
    const resized = openPixels(decoded).resize({
      ...box,
      fit: crop ? 'cover' : 'inside',
      withoutEnlargement: true,
    })
    const { data: bytes, info } = await encode[format](resized, quality, isQuick)
      .timeout({ seconds: timeoutSeconds })
      .toBuffer({ resolveWithObject: true })
    if (bytes.length <= maxBytes || quality === qualities.at(-1))
      return { bytes, width: info.width, height: info.height }
  }
  throw new Error('no quality')
}

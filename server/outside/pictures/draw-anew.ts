import { refuse } from '../../base/refuse.ts'
import { ChildEnded, ChildTooHeavy, workerProcess } from '../child/worker-process.ts'
import type {
  DecoderStart,
  Dimensions,
  Encoded,
  PictureAnswer,
  PictureOrder,
  Size,
} from './decoder.ts'

const megabyte = 1024 * 1024
/** Photographs of 40 million pixels take 110 to 220 MB, a PNG of 16 bits 180 to 280, and an interlaced one of 16 bits, which nobody has, 450. */
const start: DecoderStart = {
  mostMemory: 300 * megabyte,
  mostPixels: 40_000_000,
  longestSide: 16_384,
  secondsEach: 20,
}

/** One at a time holds memory down. Whoever has sent a picture waits; who may send one is decided before. */
const decoder = workerProcess<PictureOrder, PictureAnswer>({
  file: 'server/outside/pictures/decoder.ts',
  flags: ['--max-old-space-size=64'],
  longestLine: 8,
  longest: 60_000,
  keptBelow: 150 * megabyte,
  idle: 10_000,
})

/**
 * Decodes whatever was sent and draws it anew, once for each size with the largest first, upright and without what the
 * file said about itself. Refuses what is no JPEG, PNG or WebP picture.
 */
export async function drawAnew(
  bytes: Buffer,
  sizesFor: (original: Dimensions) => Size[],
): Promise<Encoded[]> {
  if (!isPicture(bytes)) refuse('notAPicture')
  return decoder(start, async (ask) => {
    const { original } = accepted(await ask({ measure: bytes }))
    const { drawn } = accepted(await ask({ draw: sizesFor(original ?? refuse('notAPicture')) }))
    return (drawn ?? []).map((one) => ({ ...one, bytes: Buffer.from(one.bytes) }))
  }).catch(refuseFor)
}

/** What the first bytes say, whatever the name and the form say. */
function isPicture(bytes: Buffer): boolean {
  const holds = (hex: string, at = 0) =>
    bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'))
  return holds('ffd8ff') || holds('89504e470d0a1a0a') || (holds('52494646') && holds('57454250', 8))
}

function accepted(answer: PictureAnswer): PictureAnswer {
  if (answer.refused) refuse(answer.refused, answer.refused === 'busy' ? { retryAfter: 10 } : {})
  return answer
}

/** A picture that ended its decoder is refused; the next one has another. */
function refuseFor(error: Error): never {
  if (error instanceof ChildTooHeavy) refuse('pictureTooLarge')
  if (error instanceof ChildEnded) refuse('notAPicture')
  throw error
}

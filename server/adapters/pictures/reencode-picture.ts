import { refuse } from '../../base/refusal.ts'
import {
  WorkerExitError,
  WorkerLimitError,
  createWorkerProcess,
} from '../child-process/worker-process.ts'
import type {
  PictureWorkerStart,
  PictureDimensions,
  EncodedPicture,
  PictureAnswer,
  PictureRequest,
  PictureSize,
} from './picture-worker.ts'

const megabyte = 1024 * 1024
/**
 * Bytes of memory. Photographs of 40 million pixels take 110 to 220 MB, a 16-bit PNG 180 to 280 MB,
 * and an interlaced 16-bit PNG, which is very rare, 450 MB.
 */
const workerStart: PictureWorkerStart = {
  maxMemoryBytes: 300 * megabyte,
  maxPixels: 40_000_000,
  maxSide: 16_384,
  timeoutSeconds: 20,
}

/**
 * One at a time keeps memory low. Uploaded pictures wait; the right to upload is checked before.
 */
const runPictureWorker = createWorkerProcess<PictureRequest, PictureAnswer>({
  file: 'server/adapters/pictures/picture-worker.ts',
  flags: ['--max-old-space-size=64'],
  maxQueueLength: 8,
  timeoutMs: 60_000,
  reuseBelowBytes: 150 * megabyte,
  idleMs: 10_000,
})

/**
 * Decodes an uploaded picture and encodes it anew, once for each size with the largest first,
 * upright and without the file's metadata. Refuses a file that is no JPEG, PNG or WebP picture.
 */
export async function reencodePicture(
  bytes: Buffer,
  getSizes: (original: PictureDimensions) => PictureSize[],
): Promise<EncodedPicture[]> {
  if (!isPicture(bytes)) refuse('notAPicture')
  return runPictureWorker(workerStart, async (ask) => {
    const { original } = requireAccepted(await ask({ measure: bytes }))
    const { pictures } = requireAccepted(
      await ask({ draw: getSizes(original ?? refuse('notAPicture')) }),
    )
    return (pictures ?? []).map((one) => ({ ...one, bytes: Buffer.from(one.bytes) }))
  }).catch(refuseForWorkerError)
}

/** The type by the first bytes, regardless of the name and the form. */
function isPicture(bytes: Buffer): boolean {
  const holds = (hex: string, at = 0) =>
    bytes.subarray(at, at + hex.length / 2).equals(Buffer.from(hex, 'hex'))
  return holds('ffd8ff') || holds('89504e470d0a1a0a') || (holds('52494646') && holds('57454250', 8))
}

function requireAccepted(answer: PictureAnswer): PictureAnswer {
  if (answer.refused) refuse(answer.refused, answer.refused === 'busy' ? { retryAfter: 10 } : {})
  return answer
}

/** A picture that crashed its decoder is refused; the next picture gets a new decoder. */
function refuseForWorkerError(error: Error): never {
  if (error instanceof WorkerLimitError) refuse('pictureTooLarge')
  if (error instanceof WorkerExitError) refuse('notAPicture')
  throw error
}

import { findPictureTypeProblem } from '@mehfil/contract/fields/picture-type.ts'
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
  PicturePart,
  PictureRequest,
  PictureSize,
  PictureSketch,
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
 * AVIF takes seconds, so it has a process of its own and delays no upload. Its jobs run again where
 * the queue is full.
 */
const runCopyWorker = createWorkerProcess<PictureRequest, PictureAnswer>({
  file: 'server/adapters/pictures/picture-worker.ts',
  flags: ['--max-old-space-size=64'],
  maxQueueLength: 32,
  timeoutMs: 120_000,
  reuseBelowBytes: 200 * megabyte,
  idleMs: 10_000,
})

export type DrawnPicture = { pictures: EncodedPicture[]; sketch: PictureSketch }
type SizeChoice = (original: PictureDimensions) => PictureSize[]

/**
 * Decodes an uploaded picture and encodes it anew, once for each size with the largest first,
 * upright and without the file's metadata. Refuses a file that is no JPEG, PNG or WebP picture.
 */
export async function reencodePicture(
  bytes: Buffer,
  getSizes: SizeChoice,
): Promise<EncodedPicture[]> {
  return (await drawUploadedPicture(bytes, getSizes)).pictures
}

/** The same, with a sketch of the picture. */
export async function drawUploadedPicture(
  bytes: Buffer,
  getSizes: SizeChoice,
): Promise<DrawnPicture> {
  const problem = findPictureTypeProblem(bytes)
  if (problem) refuse('notAPicture', { errors: { IMAGE: problem } })
  return draw(runPictureWorker, { bytes, getSizes })
}

/** Draws a part of one of our own pictures in other sizes and formats. */
export const drawPictureCopies = (
  bytes: Buffer,
  part: PicturePart | undefined,
  getSizes: SizeChoice,
): Promise<DrawnPicture> => draw(runCopyWorker, { bytes, getSizes, ...(part && { part }) })

type DrawInput = { bytes: Buffer; getSizes: SizeChoice; part?: PicturePart }

function draw(
  runWorker: typeof runPictureWorker,
  { bytes, getSizes, part }: DrawInput,
): Promise<DrawnPicture> {
  return runWorker(workerStart, async (ask) => {
    const { original } = requireAccepted(await ask({ measure: bytes }))
    const sizes = getSizes(original ?? refuse('notAPicture'))
    const { pictures = [], sketch } = requireAccepted(
      await ask({ draw: sizes, ...(part && { part }) }),
    )
    return {
      pictures: pictures.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })),
      sketch: {
        pixels: Buffer.from(sketch?.pixels ?? []),
        blur: Buffer.from(sketch?.blur ?? []),
      },
    }
  }).catch(refuseForWorkerError)
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

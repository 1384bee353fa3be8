import * as z from 'zod'
import { defineJob, type JobDefinition } from '../../base/jobs/job-queue.ts'
import { makeCopies, type PictureCopyRequest } from './actions/draw-copies.ts'

/** Runs some seconds after an upload, so that no request waits for AVIF. */
export const drawCopies: JobDefinition<PictureCopyRequest> = defineJob({
  name: 'draw-copies',
  payload: z.object({ eventId: z.string(), pictureId: z.string(), isRecut: z.boolean() }),
  run: makeCopies,
})

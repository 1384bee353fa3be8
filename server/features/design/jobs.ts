import * as z from 'zod'
import { defineJob, type JobDefinition } from '../../base/jobs/job-queue.ts'
import { forgetRemovedPicture, type RemovedPictureRequest } from './actions/forget-picture.ts'
import { makeCopies, type PictureCopyRequest } from './actions/draw-copies.ts'

/** Runs some seconds after an upload, so that no request waits for AVIF. */
export const drawCopies: JobDefinition<PictureCopyRequest> = defineJob({
  name: 'draw-copies',
  payload: z.object({ eventId: z.string(), pictureId: z.string(), isRecut: z.boolean() }),
  run: makeCopies,
})

/** Runs when no undo offers the picture any more. */
export const forgetPictures: JobDefinition<RemovedPictureRequest> = defineJob({
  name: 'forget-picture',
  payload: z.object({ eventId: z.string(), pictureId: z.string() }),
  run: forgetRemovedPicture,
})

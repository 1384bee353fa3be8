import * as z from 'zod'
import { wire } from '../wire.ts'

/** A share of a width or a height. */
export const pictureShare = z
  .number('field.choice-invalid')
  .min(0, 'field.choice-invalid')
  .max(1, 'field.choice-invalid')

/** The point of a picture that stays in view where a design cuts the rest off. */
export const pictureFocus = wire({ x: ['X', pictureShare], y: ['Y', pictureShare] })
export type PictureFocus = z.output<typeof pictureFocus>

import * as z from 'zod'
import { isRealDay } from './wire.ts'

/** Where the next page of a list begins, as the page before said it. */
const broken = 'field.cursor-invalid'

/** After a row of a time: `2026-11-05T08:40:00.000Z|0123456789ABCDE`. */
export const timeCursor = z
  .string(broken)
  .refine(
    (text) =>
      /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z\|[0-9A-F]{15}$/.test(text) &&
      isRealDay(text.slice(0, 10)),
    broken,
  )

/** After a row sorted by any value. */
export const sortedCursor = z
  .string(broken)
  .max(300, broken)
  .regex(/^[\s\S]*\|[0-9A-F]{15}$/, broken)

/** After a guest. */
export const guestCursor = z.string(broken).regex(/^[0-9A-F]{15}$/, broken)

/** After a line of a log. */
export const lineCursor = z.string(broken).regex(/^\d{1,18}$/, broken)

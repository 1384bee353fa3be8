import * as z from 'zod'
import { isRealDay } from '../wire.ts'

/** A cursor marks the start of the next page; the previous page returns it. */
export const invalidCursor = 'field.cursor-invalid'

/** After a row with a time: `2026-11-05T08:40:00.000Z|0123456789ABCDE`. */
export const timeCursor = z
  .string(invalidCursor)
  .refine(
    (text) =>
      /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z\|[0-9A-F]{15}$/.test(text) &&
      isRealDay(text.slice(0, 10)),
    invalidCursor,
  )

/** After a row of a list sorted by any value. */
export const sortedCursor = z
  .string(invalidCursor)
  .max(300, invalidCursor)
  .regex(/^[\s\S]*\|[0-9A-F]{15}$/, invalidCursor)

/** After a row of the sorted guest list: its run, its value there, and its guest. */
export const guestSortCursor = sortedCursor.regex(/^\d{1,5}\./, invalidCursor)

/** After a guest. */
export const guestCursor = z.string(invalidCursor).regex(/^[0-9A-F]{15}$/, invalidCursor)

/** After a line of a log. */
export const lineCursor = z.string(invalidCursor).regex(/^\d{1,18}$/, invalidCursor)

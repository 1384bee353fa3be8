import * as z from 'zod'

/** `09:05` from minutes since midnight. */
export const formatClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
export const parseClock = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** A time of day as `09:05`. */
export const clock = z
  .string('field.hour-invalid')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.hour-invalid')

/** The same, decoded to minutes since midnight. */
export const timeOfDay = z.codec(clock, z.number(), { decode: parseClock, encode: formatClock })

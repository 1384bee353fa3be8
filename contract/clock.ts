import * as z from 'zod'

/** `09:05` from minutes since midnight, and back. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
export const minuteOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** A time of a day as clocks show it. */
export const clock = z
  .string('field.hour-invalid')
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'field.hour-invalid')

/** The same, to and from minutes since midnight. */
export const timeOfDay = z.codec(clock, z.number(), { decode: minuteOf, encode: clockOf })

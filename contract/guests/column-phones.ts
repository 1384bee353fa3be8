import * as z from 'zod'
import { wire } from '../wire.ts'

/** How numbers without a country code are read, in one column or pasted text. Countries are their two letters. */
export const columnPhones = wire({
  /** Those of which the numbers are, the one of most numbers first. */
  readAs: ['READ_AS', z.array(z.string())],
  /** As the host has said. */
  chosen: ['CHOSEN', z.string().nullable()],
  /** The numbers do not fit the event's country, or it is not known: the host has to say. */
  isAsked: ['IS_ASKED', z.boolean()],
  likely: ['LIKELY', z.array(z.string())],
  /** Some numbers that are of no such country, and stay as they are typed. */
  unread: ['UNREAD', z.array(z.string())],
})
export type ColumnPhones = z.output<typeof columnPhones>

/** Two letters; the list of countries is large, and not needed to ask. */
export const countryCode = z
  .string('field.country-unknown')
  .regex(/^[A-Z]{2}$/, 'field.country-unknown')

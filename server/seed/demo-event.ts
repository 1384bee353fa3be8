import type { Insertable } from 'kysely'
import type { Database } from '../base/database/schema.ts'
import type { NewEventRow } from './cast-events.ts'
import type { Crowd } from './demo-guests.ts'

type QuestionRow = Omit<Insertable<Database['question']>, 'event_id' | 'position'>
type DemoGuestRow = Omit<Insertable<Database['guest']>, 'event_id' | 'created_at' | 'updated_at'>
/** The campaign to all invited guests. Its mails to the guests in `guests` failed. */
export type DemoCampaign = { id: string; subject: string; at: Date }
export type DemoEvent = {
  event: NewEventRow
  label?: string
  questions?: QuestionRow[]
  crowd?: Omit<Crowd, 'eventId'>
  campaign?: DemoCampaign
  guests?: DemoGuestRow[]
}

/** The gates of the event whose door is open. */
export const demoGates = ['Entrée nord', 'Entrée sud']

const daysInMs = (count: number) => count * 86_400_000
export const dateAhead = (now: Date, daysAhead: number, utcHour: number, minute = 0) => {
  const day = new Date(now.getTime() + daysInMs(daysAhead))
  return new Date(
    Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), utcHour, minute),
  )
}
export const dateAgo = (now: Date, count: number) => new Date(now.getTime() - daysInMs(count))

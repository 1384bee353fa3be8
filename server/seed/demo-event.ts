import type { Insertable } from 'kysely'
import type { Database } from '../base/schema.ts'
import type { Crowd } from './demo-guests.ts'

type EventRow = Insertable<Database['event']>
type QuestionRow = Omit<Insertable<Database['question']>, 'event_id' | 'position'>
type GuestRow = Omit<Insertable<Database['guest']>, 'event_id' | 'created_at' | 'updated_at'>
/** The sending everybody invited got; whoever stands by name was not reached. */
export type DemoCampaign = { id: string; subject: string; at: Date }
export type DemoEvent = {
  event: EventRow
  label?: string
  questions?: QuestionRow[]
  crowd?: Omit<Crowd, 'eventId'>
  campaign?: DemoCampaign
  guests?: GuestRow[]
}

/** Of the one whose door is open. */
export const demoGates = ['Entrée nord', 'Entrée sud']

const days = (count: number) => count * 86_400_000
export const at = (now: Date, daysAhead: number, utcHour: number, minute = 0) => {
  const day = new Date(now.getTime() + days(daysAhead))
  return new Date(
    Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), utcHour, minute),
  )
}
export const ago = (now: Date, count: number) => new Date(now.getTime() - days(count))

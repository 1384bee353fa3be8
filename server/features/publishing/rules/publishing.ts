import { isLongOver } from '@mehfil/contract/event-dates.ts'
import { updateEvent } from '@mehfil/contract/events.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import { refuse } from '../../../base/refuse.ts'
import { missingFacts } from '../../events/rules/facts.ts'

type Draft = { title: string; startsAt: Date | null; venue: string }

export const isReady = (event: Draft, now: Date): boolean =>
  Object.keys(missingFacts(event)).length === 0 &&
  event.startsAt !== null &&
  !isLongOver(event.startsAt, now)

/** A page needs a title, a date that is not over for more than a day, and a place. The rest can wait. */
export function requireReady(event: Draft, now: Date): void {
  const missing = missingFacts(event)
  if (Object.keys(missing).length > 0)
    refuse('eventNotReady', { errors: complaintsOf(updateEvent.input, missing) })
  if (event.startsAt && isLongOver(event.startsAt, now))
    refuse('invalidInput', {
      errors: complaintsOf(updateEvent.input, { startsAt: 'field.start-old' }),
    })
}

import { isOverForADay } from '@mehfil/contract/events/event-dates.ts'
import { updateEvent } from '@mehfil/contract/events/events.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { refuse } from '../../../base/refusal.ts'
import { missingFacts } from '../../events/rules/facts.ts'

type PublishableFacts = { title: string; startsAt: Date | null; venue: string }

export const isReady = (event: PublishableFacts, now: Date): boolean =>
  Object.keys(missingFacts(event)).length === 0 &&
  event.startsAt !== null &&
  !isOverForADay(event.startsAt, now)

/** A page needs a title, a date at most one day ago, and a place. */
export function requireReady(event: PublishableFacts, now: Date): void {
  const missing = missingFacts(event)
  if (Object.keys(missing).length > 0)
    refuse('eventNotReady', { errors: toWireErrors(updateEvent.input, missing) })
  if (event.startsAt && isOverForADay(event.startsAt, now))
    refuse('invalidInput', {
      errors: toWireErrors(updateEvent.input, { startsAt: 'field.start-old' }),
    })
}

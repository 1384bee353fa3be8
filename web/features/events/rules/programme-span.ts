import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import {
  findTimeOutside,
  fitEventToRow,
  getEventHours,
  type EventDays,
  type OutsideEvent,
} from './programme.ts'

type FunctionOutside = Pick<ProgrammeRecord, 'id' | 'title'> & {
  /** Its place in the programme. */
  at: number
  why: OutsideEvent
  /** When the event begins or ends, on the clock. */
  minute: number
}

/** The functions that begin before the event, or begin or go on after its end. */
export function listFunctionsOutside(
  facts: EventDays,
  rows: readonly ProgrammeRecord[],
): FunctionOutside[] {
  const hours = getEventHours(facts)
  if (!hours) return []
  return rows.flatMap((row, at) => {
    const why = row.function ? findTimeOutside(row, hours) : null
    if (!why) return []
    const isAfter = why === 'late' || why === 'long'
    const minute = (isAfter ? hours.endMinute : hours.startMinute) % 1440
    return [{ id: row.id, title: row.title, at, why, minute }]
  })
}

/**
 * The event over all of these functions; null where it would be too long. One in the night is left
 * out, because its day is meant to change.
 */
export function fitEventToFunctions(
  facts: EventDays,
  rows: readonly ProgrammeRecord[],
): { startsAt: Date; durationMinutes: number } | null {
  const asked = rows.filter((row) => row.function)
  const fit = (before: EventDays | null, whys: ReadonlyArray<OutsideEvent | null>) =>
    asked.reduce<EventDays | null>((span, row) => {
      if (!span || !whys.includes(findTimeOutside(row, getEventHours(span)))) return span
      const wider = fitEventToRow(span, row)
      return wider && { ...span, ...wider }
    }, before)
  // The end first: only then is it known which function is in a night of the event.
  const fitted = fit(fit(facts, ['late', 'long']), ['early'])
  if (!fitted?.startsAt || fitted === facts) return null
  return { startsAt: fitted.startsAt, durationMinutes: fitted.durationMinutes }
}

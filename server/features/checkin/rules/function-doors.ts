import type { Language } from '@mehfil/contract/languages.ts'
import { getDoorWindow, type DoorState } from '@mehfil/contract/door/door-window.ts'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { getRowTimes } from '../../events/rules/function-times.ts'

/** A row of the programme that guests are asked about. */
export type FunctionRow = Pick<
  ProgrammeRecord,
  'id' | 'day' | 'startMinute' | 'endMinute' | 'title' | 'translations'
> & { everyone: boolean }

type DoorWindow = { state: DoorState; opensAt: Date | null; closesAt: Date | null }
/** The door of one function, with its own times. */
export type FunctionDoor = DoorWindow & {
  id: string
  title: string
  titles: Partial<Record<Language, string>>
  everyone: boolean
  /** Null for a function without a time. */
  startsAt: Date | null
}

type FunctionEvent = { startsAt: Date | null; zone: string }

export const listFunctionDoors = (
  rows: readonly FunctionRow[],
  { startsAt, zone }: FunctionEvent,
  now: Date,
): FunctionDoor[] =>
  rows.map((row) => ({
    id: row.id,
    title: row.title,
    titles: Object.fromEntries(
      Object.entries(row.translations).flatMap(([language, texts]) =>
        texts.title ? [[language, texts.title]] : [],
      ),
    ),
    everyone: row.everyone,
    ...getFunctionWindow(row, startsAt && { startsAt, zone }, now),
  }))

const wholeDayMs = 86_400_000

/** A function without a time may be at any time of its day. */
function getFunctionWindow(
  row: FunctionRow,
  event: { startsAt: Date; zone: string } | null,
  now: Date,
): DoorWindow & { startsAt: Date | null } {
  if (!event)
    return { startsAt: null, ...getDoorWindow({ startsAt: null, durationMinutes: 0 }, now) }
  const { startsAt, endsAt } = getRowTimes(row, event)
  const ms = row.startMinute === null ? wholeDayMs : endsAt.getTime() - startsAt.getTime()
  return {
    startsAt: row.startMinute === null ? null : startsAt,
    ...getDoorWindow({ startsAt, durationMinutes: ms / 60_000 }, now),
  }
}

/** The door of the event as a whole is open as long as that of the event or of one of its functions. */
export function combineWindows(
  own: DoorWindow,
  others: readonly DoorWindow[],
  now: Date,
): DoorWindow {
  if (others.length === 0 || !own.opensAt || !own.closesAt) return own
  const windows = [own, ...others]
  const opensAt = new Date(Math.min(...windows.map((one) => one.opensAt?.getTime() ?? Infinity)))
  const closesAt = new Date(Math.max(...windows.map((one) => one.closesAt?.getTime() ?? -Infinity)))
  return { state: now < opensAt ? 'early' : now < closesAt ? 'open' : 'late', opensAt, closesAt }
}

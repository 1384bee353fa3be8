import { clockOf } from '@mehfil/contract/clock.ts'
import type { NoticeAnchor, NoticeMoment } from '@mehfil/contract/notices.ts'
import { instantAt, wallClockAt } from '../../../lib/wall-clock.ts'

export type Anchors = Record<NoticeAnchor, Date | null>
type Clocks = { anchors: Anchors; zone: string }

const dayMs = 86_400_000
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** When a notice goes as the event stands: days as they are counted at its place. */
export function dueAt(
  { at, anchor, days, minute }: NoticeMoment,
  { anchors, zone }: Clocks,
): Date | null {
  if (at) return at
  const from = anchor && anchors[anchor]
  if (!from || days === undefined || minute === undefined) return null
  return instantAt(
    {
      date: plusDays(wallClockAt(from, zone).date, anchor === 'end' ? days : -days),
      time: clockOf(minute),
    },
    zone,
  )
}

/** What is wrong with a moment for later, by the field it is about. */
export function complaintAbout(
  when: NoticeMoment,
  clocks: Clocks,
  now: Date,
): Partial<Record<keyof NoticeMoment, string>> {
  const { at, anchor, days, minute } = when
  if (anchor === undefined) return at === undefined || at > now ? {} : { at: 'field.moment-past' }
  if (days === undefined) return { days: 'field.number-invalid 0 365' }
  if (minute === undefined) return { minute: 'field.hour-invalid' }
  const from = clocks.anchors[anchor]
  const due = dueAt(when, clocks)
  if (!from || !due) return { anchor: 'field.moment-unset' }
  if (anchor === 'end' ? due <= from : due >= from) return { minute: `field.moment-not-${anchor}` }
  return due <= now ? { days: 'field.moment-past' } : {}
}

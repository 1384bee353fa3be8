import { addDays } from '@mehfil/contract/days.ts'
import { formatClock } from '@mehfil/contract/fields/time-of-day.ts'
import type { NoticeAnchor, NoticeMoment } from '@mehfil/contract/mail/notices.ts'
import { toInstant, toWallClock } from '../../../lib/time/wall-clock.ts'

export type NoticeAnchorTimes = Record<NoticeAnchor, Date | null>
type NoticeSchedule = { anchors: NoticeAnchorTimes; zone: string }

/** The time a notice is sent, with days counted in the event's time zone. */
export function getDueTime(
  { at, anchor, days, minute }: NoticeMoment,
  { anchors, zone }: NoticeSchedule,
): Date | null {
  if (at) return at
  const from = anchor && anchors[anchor]
  if (!from || days === undefined || minute === undefined) return null
  return toInstant(
    {
      date: addDays(toWallClock(from, zone).date, anchor === 'end' ? days : -days),
      time: formatClock(minute),
    },
    zone,
  )
}

/** The errors of a later time, by field. */
export function validateMoment(
  when: NoticeMoment,
  schedule: NoticeSchedule,
  now: Date,
): Partial<Record<keyof NoticeMoment, string>> {
  const { at, anchor, days, minute } = when
  if (anchor === undefined) return at === undefined || at > now ? {} : { at: 'field.moment-past' }
  if (days === undefined) return { days: 'field.number-invalid 0 365' }
  if (minute === undefined) return { minute: 'field.hour-invalid' }
  const from = schedule.anchors[anchor]
  const due = getDueTime(when, schedule)
  if (!from || !due) return { anchor: 'field.moment-unset' }
  if (anchor === 'end' ? due <= from : due >= from) return { minute: `field.moment-not-${anchor}` }
  return due <= now ? { days: 'field.moment-past' } : {}
}

import type { Language } from '@mehfil/contract/fields.ts'
import type { ToldMailState } from '@mehfil/contract/guests.ts'
import type {
  NoticeAnchor,
  NoticeAudience,
  NoticeKind,
  NoticeLetters,
  NoticeMoment,
  NoticeState,
  SkipReason,
} from '@mehfil/contract/notices.ts'
import { momentOf, stepMoment, type Timed } from './moment.ts'
import type { Quiet } from '../../mail/rules/campaign.ts'

/** A notice with the sending it became, if it did. */
export type NoticeRow = {
  id: string
  kind: NoticeKind
  letters: NoticeLetters
  audience: NoticeAudience
  at: Date | null
  anchor: NoticeAnchor | null
  days: number | null
  minute: number | null
  takenAt: Date | null
  skippedAt: Date | null
  skipReason: SkipReason | ''
  cancelledAt: Date | null
  createdAt: Date
  by: string
  byId: string
  sending: {
    id: string
    guests: number
    people: number
    heldUntil: Date
    pausedAt: Date | null
    pauseReason: string
    cancelledAt: Date | null
    letters: NoticeLetters
  } | null
  /** Mails by what a host is told of them, of each guest the last one. */
  counts: Partial<Record<ToldMailState, number>>
}

/** The moment as it was chosen. */
const whenOf = ({
  at,
  anchor,
  days,
  minute,
}: Pick<NoticeRow, 'at' | 'anchor' | 'days' | 'minute'>): NoticeMoment =>
  at ? { at } : anchor !== null && days !== null && minute !== null ? { anchor, days, minute } : {}

export type Reminding = { quiet: Quiet; letters: NoticeLetters; isOn: boolean }

/** When it goes as the event stands. */
export function dueOf(
  event: Timed,
  row: Pick<NoticeRow, 'kind' | 'at' | 'anchor' | 'days' | 'minute'>,
  { quiet }: Pick<Reminding, 'quiet'>,
): Date | null {
  const { days, minute } = row
  if (row.kind === 'notice') return momentOf(event, whenOf(row))
  return days === null || minute === null
    ? null
    : (stepMoment(event, { days, minute }, quiet)?.at ?? null)
}

export function stateOf(
  { cancelledAt, skippedAt, sending, counts }: NoticeRow,
  now: Date,
): NoticeState {
  if (cancelledAt ?? sending?.cancelledAt) return 'cancelled'
  if (skippedAt) return 'skipped'
  if (!sending) return 'planned'
  if (sending.pausedAt) return 'paused'
  if (sending.heldUntil > now) return 'held'
  return (counts.waiting ?? 0) + (counts.held ?? 0) > 0 ? 'sending' : 'done'
}

const reasonOf = ({ sending, skipReason }: NoticeRow, state: NoticeState) =>
  state === 'paused'
    ? sending?.pauseReason === 'failures'
      ? ('failures' as const)
      : ('' as const)
    : state === 'skipped'
      ? skipReason
      : ('' as const)

/** Of a reminder nobody is told that nobody needed it, or that the event itself left it behind. */
export const isWorthTelling = (kind: NoticeKind, reason: SkipReason | ''): boolean =>
  kind === 'notice' || !['passed', 'nobody', 'over', 'closed'].includes(reason)

/** Steps of the ladder that are still to come stand in the ladder, as those do that nobody needed. */
export const isTold = ({ kind, takenAt, skippedAt, skipReason }: NoticeRow): boolean =>
  kind === 'notice' || takenAt !== null || (skippedAt !== null && isWorthTelling(kind, skipReason))

/** As the host app reads it. */
export function noticeFrom(
  event: Timed,
  row: NoticeRow,
  { reminding, now }: { reminding: Reminding; now: Date },
) {
  const { id, kind, audience, sending, counts, by, createdAt } = row
  const state = stateOf(row, now)
  const letters = sending?.letters ?? (kind === 'reminder' ? reminding.letters : row.letters)
  return {
    id,
    kind,
    state,
    reason: reasonOf(row, state),
    letters,
    audience,
    when: whenOf(row),
    dueAt: row.takenAt ?? dueOf(event, row, reminding),
    guests: sending?.guests ?? 0,
    people: sending?.people ?? 0,
    counts,
    by,
    createdAt,
    heldUntil: sending?.heldUntil ?? null,
  }
}

/** Guests by the language they are written to in. */
export const spokenBy = (
  languages: Record<string, number>,
  spoken: (language: string) => Language,
): Partial<Record<Language, number>> =>
  Object.entries(languages).reduce<Partial<Record<Language, number>>>(
    (sum, [language, guests]) => ({
      ...sum,
      [spoken(language)]: (sum[spoken(language)] ?? 0) + guests,
    }),
    {},
  )

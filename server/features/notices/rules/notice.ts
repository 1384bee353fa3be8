import type { Language } from '@mehfil/contract/languages.ts'
import type { HostMailState } from '@mehfil/contract/guests/guests.ts'
import type { Attachment } from '@mehfil/contract/mail/attachments.ts'
import type {
  NoticeAnchor,
  NoticeAudience,
  NoticeKind,
  NoticeLetters,
  NoticeMoment,
  NoticeResults,
  NoticeState,
  SkipReason,
} from '@mehfil/contract/mail/notices.ts'
import type { SubjectTest } from '@mehfil/contract/mail/subject-tests.ts'
import { resolveMoment, resolveStepMoment, type NoticeEventTimes } from './moment.ts'
import { fileGoneReason, type QuietHours } from '../../mail/rules/campaign.ts'

/** A notice with its sending, if there is one. */
export type NoticeRow = {
  id: string
  kind: NoticeKind
  letters: NoticeLetters
  audience: NoticeAudience
  attachments: Attachment[]
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
  /** The number of mails in each state that hosts see, with the last mail of each guest. */
  counts: Partial<Record<HostMailState, number>>
  /** People whom it reached; null before it is sent. */
  results: NoticeResults | null
}

/** The moment as the host chose it. */
const toMoment = ({
  at,
  anchor,
  days,
  minute,
}: Pick<NoticeRow, 'at' | 'anchor' | 'days' | 'minute'>): NoticeMoment =>
  at ? { at } : anchor !== null && days !== null && minute !== null ? { anchor, days, minute } : {}

export type ReminderPlanSettings = { quiet: QuietHours; letters: NoticeLetters; isOn: boolean }

/** The due time by the event's present dates. */
export function getDueTime(
  event: NoticeEventTimes,
  row: Pick<NoticeRow, 'kind' | 'at' | 'anchor' | 'days' | 'minute'>,
  { quiet }: Pick<ReminderPlanSettings, 'quiet'>,
): Date | null {
  const { days, minute } = row
  if (row.kind === 'notice') return resolveMoment(event, toMoment(row))
  return days === null || minute === null
    ? null
    : (resolveStepMoment(event, { days, minute }, quiet)?.at ?? null)
}

export function getNoticeState(
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

const pauseReasons = ['failures', fileGoneReason] as const

const getStateReason = ({ sending, skipReason }: NoticeRow, state: NoticeState) =>
  state === 'paused'
    ? (pauseReasons.find((one) => one === sending?.pauseReason) ?? ('' as const))
    : state === 'skipped'
      ? skipReason
      : ('' as const)

/**
 * Reminders without recipients, and reminders made pointless by a new event date. Hosts are not
 * told about them.
 */
export const isWorthReporting = (kind: NoticeKind, reason: SkipReason | ''): boolean =>
  kind === 'notice' || !['passed', 'nobody', 'over', 'closed'].includes(reason)

/**
 * The history leaves out reminders still to come and reminders that no guest needed; the reminder
 * screen shows them.
 */
export const isInHistory = ({ kind, takenAt, skippedAt, skipReason }: NoticeRow): boolean =>
  kind === 'notice' ||
  takenAt !== null ||
  (skippedAt !== null && isWorthReporting(kind, skipReason))

export function toNoticeView(
  event: NoticeEventTimes,
  row: NoticeRow,
  {
    reminding,
    now,
    test,
  }: { reminding: ReminderPlanSettings; now: Date; test: SubjectTest | null },
) {
  const { id, kind, audience, attachments, sending, counts, by, createdAt } = row
  const state = getNoticeState(row, now)
  const letters = sending?.letters ?? (kind === 'reminder' ? reminding.letters : row.letters)
  return {
    id,
    kind,
    state,
    reason: getStateReason(row, state),
    letters,
    audience,
    attachments,
    when: toMoment(row),
    dueAt: row.takenAt ?? getDueTime(event, row, reminding),
    guests: sending?.guests ?? 0,
    people: sending?.people ?? 0,
    counts,
    results: row.results ?? { delivered: 0, seen: 0, answered: 0 },
    by,
    createdAt,
    heldUntil: sending?.heldUntil ?? null,
    test,
  }
}

export const countByLanguage = (
  languages: Record<string, number>,
  getLanguage: (language: string) => Language,
): Partial<Record<Language, number>> =>
  Object.entries(languages).reduce<Partial<Record<Language, number>>>(
    (sum, [language, guests]) => ({
      ...sum,
      [getLanguage(language)]: (sum[getLanguage(language)] ?? 0) + guests,
    }),
    {},
  )

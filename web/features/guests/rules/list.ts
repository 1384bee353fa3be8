import type { GuestTab } from '@mehfil/contract/guests/guest-list.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import { getCalledName } from '@mehfil/templates/pages/text/called-name.ts'
import type { Formats } from '../../../lib/i18n/formats.ts'
import type { TranslateText } from '../../../lib/i18n/translations.ts'
import type { GuestDetails, GuestResponse } from '../queries/guests.ts'

/** These tabs are always shown; the others only when they have guests. */
const permanentTabs: readonly GuestTab[] = ['all', 'yes', 'maybe', 'no', 'no-answer']
const tabOrder: readonly GuestTab[] = [
  'all',
  'to-confirm',
  'yes',
  'waiting',
  'maybe',
  'no',
  'no-answer',
  'not-invited',
  'not-delivered',
  'attended',
]

export function listGuestTabs(
  counts: Partial<Record<GuestTab, number>>,
  current: GuestTab,
): GuestTab[] {
  return tabOrder.filter(
    (tab) => permanentTabs.includes(tab) || tab === current || (counts[tab] ?? 0) > 0,
  )
}

export const responseTabs = ['all', 'yes', 'maybe', 'no'] as const satisfies readonly GuestTab[]
export const getTabAnswer = (tab: GuestTab): AnswerWord | null =>
  tab === 'yes' || tab === 'maybe' || tab === 'no' ? tab : null

type GuestTimes = Pick<
  GuestDetails,
  'addedAt' | 'invitedAt' | 'viewedAt' | 'answeredAt' | 'confirmedAt' | 'attendedAt'
>

/** The time of the guest's last change. */
export function getLastActivity({
  addedAt,
  invitedAt,
  viewedAt,
  answeredAt,
  confirmedAt,
  attendedAt,
}: GuestTimes): Date {
  const times = [addedAt, invitedAt, viewedAt, answeredAt, confirmedAt, attendedAt].filter(
    (at) => at !== null,
  )
  return new Date(Math.max(...times.map(Number)))
}

export type TimelineEntry =
  | {
      kind: 'added' | 'invited' | 'viewed' | 'confirmed' | 'attended' | 'waiting' | 'seated'
      at: Date
    }
  | { kind: 'arrived'; at: Date; title: string }
  | {
      kind: 'answered' | 'changed'
      at: Date
      answer: AnswerWord | 'none'
      people: number
      byHost: boolean
    }

/**
 * Everything that happened with a guest, the latest first. A user who may not read answers sees the
 * last entry only.
 */
export function listTimelineEntries(
  guest: GuestTimes & Pick<GuestDetails, 'answer' | 'people' | 'waitedAt' | 'seatedAt'>,
  history: GuestResponse['history'] | undefined,
  arrivals: ReadonlyArray<{ at: Date; title: string }> = [],
): TimelineEntry[] {
  const isToldByFunction = arrivals.some(({ at }) => Number(at) === Number(guest.attendedAt))
  const events = [
    ['added', guest.addedAt],
    ['invited', guest.invitedAt],
    ['viewed', guest.viewedAt],
    ['confirmed', guest.confirmedAt],
    ['attended', isToldByFunction ? null : guest.attendedAt],
  ] as const
  const waitlistEvents = [
    ['waiting', guest.waitedAt],
    ['seated', guest.seatedAt],
  ] as const
  const toEntries = (
    times: ReadonlyArray<
      readonly [Exclude<TimelineEntry['kind'], 'answered' | 'changed' | 'arrived'>, Date | null]
    >,
  ): TimelineEntry[] => times.flatMap(([kind, at]) => (at ? [{ kind, at }] : []))
  return [
    ...toEntries(events),
    ...arrivals.map(({ at, title }) => ({ kind: 'arrived' as const, at, title })),
    ...listAnswerEntries(guest, history),
    ...toEntries(waitlistEvents),
  ]
    .map((entry, at) => ({ entry, at }))
    .sort((one, other) => Number(other.entry.at) - Number(one.entry.at) || other.at - one.at)
    .map(({ entry }) => entry)
}

function listAnswerEntries(
  { answer, answeredAt, people }: Pick<GuestDetails, 'answer' | 'answeredAt' | 'people'>,
  history: GuestResponse['history'] = [],
): TimelineEntry[] {
  if (history.length > 0) {
    const inOrder = [...history].sort((answered, other) => Number(answered.at) - Number(other.at))
    return inOrder.map((answered, at) => ({
      kind: at === 0 ? 'answered' : 'changed',
      at: answered.at,
      answer: answered.answer,
      people: answered.people,
      byHost: answered.by === 'host',
    }))
  }
  return answer && answeredAt
    ? [{ kind: 'answered', at: answeredAt, answer, people, byHost: false }]
    : []
}

/** A yes that the host has not confirmed, or a place on the waiting list. */
export const canConfirm = ({
  answer,
  confirmed,
  attended,
}: Pick<GuestDetails, 'answer' | 'confirmed' | 'attended'>): boolean =>
  answer === 'yes' && !confirmed && !attended

/** The previous and the next row among the loaded ones. */
export function findNeighbours(
  guests: readonly Pick<GuestDetails, 'id'>[],
  GID: string,
): { before: string | null; after: string | null } {
  const at = guests.findIndex(({ id }) => id === GID)
  return {
    before: (at > 0 && guests[at - 1]?.id) || null,
    after: (at >= 0 && guests[at + 1]?.id) || null,
  }
}

type PartyAnswerFacts = Pick<GuestDetails, 'answer' | 'people' | 'partyLimit'>

/** `3 of 4`, `Maybe`, `No`, or nothing without an answer. */
export function formatComing(
  { answer, people, partyLimit }: PartyAnswerFacts,
  t: TranslateText,
  { number }: Pick<Formats, 'number'>,
): string {
  if (answer === null) return ''
  return answer === 'yes'
    ? t('guests.of', { people: number(people), limit: number(Math.max(people, partyLimit)) })
    : t(`guests.says-${answer}`)
}

const namedCompanions = 2

/** `with Suresh, Kavya and 2 more`, by their first names. */
export function formatCompanions(
  companions: readonly string[],
  t: TranslateText,
  { number, list }: Pick<Formats, 'number' | 'list'>,
): string {
  // Isolated, so that names of another script keep the order of the sentence.
  const names = companions.map((name) => `\u2068${getCalledName(name)}\u2069`)
  const more = names.length - namedCompanions
  if (names.length === 0) return ''
  return more > 1
    ? t('guest-list.with-more', {
        names: names.slice(0, namedCompanions).join(t('guest-list.comma')),
        count: more,
        n: number(more),
      })
    : t('guest-list.with', { names: list(names) })
}

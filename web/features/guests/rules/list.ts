import type { GuestTab } from '@mehfil/contract/guests.ts'
import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import type { Formats } from '../../../lib/formats.ts'
import type { Words } from '../../../lib/words.ts'
import type { Guest, Response } from '../queries/guests.ts'

/** Under these tabs a list always can have people; the others are shown when it does. */
const steady: readonly GuestTab[] = ['all', 'yes', 'maybe', 'no', 'no-answer']
const order: readonly GuestTab[] = [
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

export function tabsFor(counts: Partial<Record<GuestTab, number>>, current: GuestTab): GuestTab[] {
  return order.filter((tab) => steady.includes(tab) || tab === current || (counts[tab] ?? 0) > 0)
}

export const responseTabs = ['all', 'yes', 'maybe', 'no'] as const satisfies readonly GuestTab[]
export const answerOf = (tab: GuestTab): AnswerWord | null =>
  tab === 'yes' || tab === 'maybe' || tab === 'no' ? tab : null

type Facts = Pick<
  Guest,
  'addedAt' | 'invitedAt' | 'viewedAt' | 'answeredAt' | 'confirmedAt' | 'attendedAt'
>

/** When something happened with a guest last. */
export function lastTime({
  addedAt,
  invitedAt,
  viewedAt,
  answeredAt,
  confirmedAt,
  attendedAt,
}: Facts): Date {
  const times = [addedAt, invitedAt, viewedAt, answeredAt, confirmedAt, attendedAt].filter(
    (at) => at !== null,
  )
  return new Date(Math.max(...times.map(Number)))
}

export type Chapter =
  | {
      what: 'added' | 'invited' | 'viewed' | 'confirmed' | 'attended' | 'waiting' | 'seated'
      at: Date
    }
  | {
      what: 'answered' | 'changed'
      at: Date
      answer: AnswerWord | 'none'
      people: number
      byHost: boolean
    }

/** Everything that happened with a guest, the latest first. Who may not read answers sees the last one alone. */
export function storyOf(
  guest: Facts & Pick<Guest, 'answer' | 'people' | 'waitedAt' | 'seatedAt'>,
  history: Response['history'] | undefined,
): Chapter[] {
  const facts = [
    ['added', guest.addedAt],
    ['invited', guest.invitedAt],
    ['viewed', guest.viewedAt],
    ['confirmed', guest.confirmedAt],
    ['attended', guest.attendedAt],
  ] as const
  const line = [
    ['waiting', guest.waitedAt],
    ['seated', guest.seatedAt],
  ] as const
  const told = (
    those: ReadonlyArray<readonly [Exclude<Chapter['what'], 'answered' | 'changed'>, Date | null]>,
  ): Chapter[] => those.flatMap(([what, at]) => (at ? [{ what, at }] : []))
  return [...told(facts), ...answersIn(guest, history), ...told(line)]
    .map((chapter, at) => ({ chapter, at }))
    .sort((one, other) => Number(other.chapter.at) - Number(one.chapter.at) || other.at - one.at)
    .map(({ chapter }) => chapter)
}

function answersIn(
  { answer, answeredAt, people }: Pick<Guest, 'answer' | 'answeredAt' | 'people'>,
  history: Response['history'] = [],
): Chapter[] {
  if (history.length > 0) {
    const inOrder = [...history].sort((one, other) => Number(one.at) - Number(other.at))
    return inOrder.map((one, at) => ({
      what: at === 0 ? 'answered' : 'changed',
      at: one.at,
      answer: one.answer,
      people: one.people,
      byHost: one.by === 'host',
    }))
  }
  return answer && answeredAt
    ? [{ what: 'answered', at: answeredAt, answer, people, byHost: false }]
    : []
}

/** `1234 5678` */
export const readableCode = (passcode: string): string => passcode.replace(/(\d{4})(?=\d)/g, '$1 ')

/** A yes the host has not confirmed yet, or a place in the waiting line. */
export const mayBeConfirmed = ({
  answer,
  confirmed,
  attended,
}: Pick<Guest, 'answer' | 'confirmed' | 'attended'>): boolean =>
  answer === 'yes' && !confirmed && !attended

/** The row before and the one after, as far as the list is loaded. */
export function besideGuest(
  guests: readonly Pick<Guest, 'id'>[],
  GID: string,
): { before: string | null; after: string | null } {
  const at = guests.findIndex(({ id }) => id === GID)
  return {
    before: (at > 0 && guests[at - 1]?.id) || null,
    after: (at >= 0 && guests[at + 1]?.id) || null,
  }
}

type Said = Pick<Guest, 'answer' | 'people' | 'partyLimit'>

/** `3 of 4`, `Maybe`, `No`, or nothing while nothing is said. */
export function comingWords(
  { answer, people, partyLimit }: Said,
  t: Words,
  { number }: Pick<Formats, 'number'>,
): string {
  if (answer === null) return ''
  return answer === 'yes'
    ? t('guests.of', { people: number(people), limit: number(Math.max(people, partyLimit)) })
    : t(`guests.says-${answer}`)
}

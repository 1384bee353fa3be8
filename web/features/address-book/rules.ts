import type { BookTurnout } from '@mehfil/contract/address-book/address-book.ts'
import type { HistoryLine } from './queries.ts'
import type { ChipTone } from '../../ui/elements/status-chip.tsx'

export const historyStates = ['came', 'yes', 'maybe', 'no', 'invited', 'listed'] as const
export type HistoryState = (typeof historyStates)[number]

/** The furthest a guest got at an event. */
export const getHistoryState = ({
  hasAttended,
  answer,
  isInvited,
}: Pick<HistoryLine, 'hasAttended' | 'answer' | 'isInvited'>): HistoryState =>
  hasAttended ? 'came' : (answer ?? (isInvited ? 'invited' : 'listed'))

export const historyTones: Record<HistoryState, ChipTone> = {
  came: 'good-filled',
  yes: 'good',
  maybe: 'warn',
  no: 'bad',
  invited: 'sand',
  listed: 'sand',
}

/** Names of groups as typed, with commas of any script between them. */
export const splitGroupNames = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,،;؛]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

/** An option of a list is plain text: these marks keep a name of another script in one piece. */
export const isolateDirection = (text: string): string => `\u2068${text}\u2069`

/** The newest event that has begun, else the newest: hosts look for the people of last time. */
export const findLastEvent = <Event extends { startsAt: Date | null }>(
  newestFirst: readonly Event[],
  now: Date,
): Event | undefined =>
  newestFirst.find(({ startsAt }) => startsAt !== null && startsAt <= now) ?? newestFirst[0]

/** How many more people the plan allows on a list; null without a limit. */
export const getRoom = ({ people, limit }: { people: number; limit: number | null }) =>
  limit === null ? null : Math.max(0, limit - people)

export type InviteBy = 'event' | 'group' | 'name'
/** What the host chose so far in each way of adding people. */
export type InviteChoiceState = {
  by: InviteBy
  event: string
  turnout: BookTurnout
  group: string
  ids: readonly string[]
}

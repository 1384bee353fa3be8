import { sql } from 'kysely'
import type { AnswerWord } from '@mehfil/contract/rsvp.ts'
import { misses, plannedOnce, type Db, type Tx } from '../../../base/db.ts'
import { inGroups } from '../../../base/groups.ts'
import type { ReadyAnswer } from '../rules/answer.ts'
import type { HostAnswer } from '../rules/by-host.ts'

/** An answer on its way to the database. `seal` is the event as it was read; `guest` is null for somebody new. */
export type SentAnswer = (ReadyAnswer | HostAnswer) & {
  event: string
  seal: string
  at: Date
  guest: string | null
  newGuest: string
  passcode: string
}

export type Outcome =
  | 'answered'
  | 'repeated'
  | 'stale'
  | 'clash'
  | 'taken'
  | 'missing'
  | 'closed'
  | 'locked'
  | 'party-too-large'
  | 'full'

export type Told = {
  outcome: Outcome
  /** The guest the answer belongs to, with what holds now. */
  guest: string | null
  answer: AnswerWord | null
  people: number
  waiting: boolean
  /** Places that would still have fitted. */
  free: number | null
  /** Parties of the waiting list that have a place now. */
  promoted: number
}

export type Give = (answer: SentAnswer) => Promise<Told>

/** For how many people a guest is invited. */
export async function partyLimitOf(db: Db, eventId: string, guestId: string): Promise<number> {
  const row = await db
    .selectFrom('guest')
    .select('party_limit')
    .where('event_id', '=', eventId)
    .where('id', '=', guestId)
    .executeTakeFirst()
  return row?.party_limit ?? 1
}

/** One answer, as part of a transaction. */
export const giveIn = async (tx: Tx, answer: SentAnswer): Promise<Told | undefined> =>
  (await giveAll(tx, [answer]))[0]

/** Answers of one event that arrive together are one statement and one commit. */
export const answersOver = (db: Db): Give =>
  inGroups((group: SentAnswer[]) => giveAll(db, group), { keyOf: ({ event }) => event, most: 40 })

async function giveAll(db: Tx, group: SentAnswer[]): Promise<Told[]> {
  try {
    const { rows } = await sql<{
      told: Told
    }>`${plannedOnce('give_answers')}select * from give_answers(${group[0]?.event}, ${JSON.stringify(group.map(columns))}::jsonb) as told`.execute(
      db,
    )
    return rows.map(({ told }) => told)
  } catch (error) {
    // A question was taken off the form in the very moment it was answered.
    if (group.length === 1 && misses(error))
      return [
        {
          outcome: 'stale',
          guest: null,
          answer: null,
          people: 0,
          waiting: false,
          free: null,
          promoted: 0,
        },
      ]
    throw error
  }
}

const columns = ({
  newGuest,
  selfLimit,
  firstAllowed,
  changeAllowed,
  mayWait = true,
  ...sent
}: SentAnswer) => ({
  ...sent,
  may_wait: mayWait,
  new_guest: newGuest,
  self_limit: selfLimit,
  first_allowed: firstAllowed,
  change_allowed: changeAllowed,
})

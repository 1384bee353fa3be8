import { readTogether, type Tx } from '../../base/db.ts'
import {
  publicEventScope,
  refuseMissing,
  type EventScope,
  type GuestScope,
} from '../../base/scope.ts'
import { picturesOf } from '../design/store.ts'
import type { PictureRow } from '../design/rules/pictures.ts'
import { guestOf, tallyOf, type GuestRow } from '../guests/store.ts'
import { stopOf } from '../mail/store/suppression.ts'
import { keyOf } from '../rsvp/rules/questions.ts'
import { formOf, type EventForm } from '../rsvp/store/form.ts'
import { isLabel } from './rules/address.ts'

/** All a page is drawn from. */
export type PageFacts = EventForm & { pictures: PictureRow[]; taken: number; waiting: number }
/** Answers by their keys: one of the party's own stands under question and person. */
export type GuestFacts = {
  row: GuestRow
  answers: Record<string, string>
  /** How many were to come before a no. */ lastParty: number | null
  /** They get a copy of their reply. */ isWritten: boolean
}

type Labelled = { scope: EventScope; current: string }

/** The event behind a label, with the label in use now where this one was given up; null where it leads nowhere. */
export async function findLabelled(tx: Tx, label: string): Promise<Labelled | null> {
  if (!isLabel(label)) return null
  const row = await tx
    .selectFrom('event_domain as asked')
    .innerJoin('event', 'event.id', 'asked.event_id')
    .leftJoin('event_domain as current', (join) =>
      join.onRef('current.event_id', '=', 'asked.event_id').on('current.retired_at', 'is', null),
    )
    .select(['asked.event_id', 'current.label'])
    .where('asked.label', '=', label)
    .where('event.published_at', 'is not', null)
    .where('event.mode', '=', 'Web')
    .executeTakeFirst()
  return row
    ? { scope: await publicEventScope(tx, row.event_id), current: row.label ?? label }
    : null
}

export const labelled = async (tx: Tx, label: string): Promise<Labelled> =>
  (await findLabelled(tx, label)) ?? refuseMissing(tx, label)

export async function pageFactsOf(tx: Tx, scope: EventScope | GuestScope): Promise<PageFacts> {
  const [form, pictures, tally] = await readTogether(
    tx,
    () => formOf(tx, scope),
    () => picturesOf(tx, scope),
    () => tallyOf(tx, scope),
  )
  return { ...form, pictures, taken: tally.yes, waiting: tally.waiting }
}

export async function guestFactsOf(tx: Tx, scope: GuestScope): Promise<GuestFacts> {
  const [row, answers] = await readTogether(
    tx,
    () => guestOf(tx, scope),
    () =>
      tx
        .selectFrom('question_answer')
        .select(['question_id', 'person', 'value'])
        .where('event_id', '=', scope.eventId)
        .where('guest_id', '=', scope.guestId)
        .execute(),
  )
  const lastParty = row.answer === 'no' ? await lastPartyOf(tx, scope) : null
  const isWritten =
    row.email !== '' &&
    row.answer !== null &&
    (await stopOf(tx, scope.accountId, row.email)) === null
  return {
    row,
    lastParty,
    isWritten,
    answers: Object.fromEntries(
      answers.map(({ question_id, person, value }) => [keyOf({ id: question_id }, person), value]),
    ),
  }
}

async function lastPartyOf(tx: Tx, { eventId, guestId }: GuestScope): Promise<number | null> {
  const last = await tx
    .selectFrom('answer_log')
    .select('people')
    .where('event_id', '=', eventId)
    .where('guest_id', '=', guestId)
    .where('people', '>', 0)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.people ?? null
}

type Retirement = { submission: string; before: Date; successor: string }

/** Gives the guest of an old submission another number, so that this one is free for somebody new. */
export const retireSubmission = (
  tx: Tx,
  scope: EventScope,
  { submission, before, successor }: Retirement,
) =>
  tx
    .updateTable('guest')
    .set({ submission: successor })
    .where('event_id', '=', scope.eventId)
    .where('submission', '=', submission)
    .where('created_at', '<', before)
    .execute()

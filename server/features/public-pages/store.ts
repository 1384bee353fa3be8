import type { Tx } from '../../base/db.ts'
import { publicEventScope, type EventScope, type GuestScope } from '../../base/scope.ts'
import { refuse } from '../../base/refuse.ts'
import { picturesOf } from '../design/store.ts'
import type { PictureRow } from '../design/rules/pictures.ts'
import { guestOf, tallyOf, type GuestRow } from '../guests/store.ts'
import { formOf, type EventForm } from '../rsvp/store/form.ts'

/** All a page is drawn from. */
export type PageFacts = EventForm & { pictures: PictureRow[]; taken: number; waiting: number }
export type GuestFacts = { row: GuestRow; answers: Record<string, string> }

/** The event behind a label, with the label in use now where this one was given up. */
export async function labelled(tx: Tx, label: string): Promise<{ scope: EventScope; current: string }> {
  const row = await tx.selectFrom('event_domain as asked')
    .leftJoin('event_domain as current', (join) => join.onRef('current.event_id', '=', 'asked.event_id').on('current.retired_at', 'is', null))
    .select(['asked.event_id', 'current.label']).where('asked.label', '=', label).executeTakeFirst()
  if (!row) return refuse('notFound')
  return { scope: await publicEventScope(tx, row.event_id), current: row.label ?? label }
}

export async function pageFactsOf(tx: Tx, scope: EventScope | GuestScope): Promise<PageFacts> {
  const [form, pictures, tally] = await Promise.all([formOf(tx, scope), picturesOf(tx, scope), tallyOf(tx, scope)])
  return { ...form, pictures, taken: tally.yes, waiting: tally.waiting }
}

export async function guestFactsOf(tx: Tx, scope: GuestScope): Promise<GuestFacts> {
  const [row, answers] = await Promise.all([
    guestOf(tx, scope),
    tx.selectFrom('question_answer').select(['question_id', 'value']).where('event_id', '=', scope.eventId).where('guest_id', '=', scope.guestId).execute(),
  ])
  return { row, answers: Object.fromEntries(answers.map(({ question_id, value }) => [question_id, value])) }
}

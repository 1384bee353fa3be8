import type { SectionRecord } from '@mehfil/contract/events/page-sections.ts'
import { isFunctionAnswer } from '@mehfil/contract/rsvp/function-answers.ts'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { readInParallel, type Tx } from '../../base/database/db.ts'
import {
  getPublicEventScope,
  refuseMissingEvent,
  type EventScope,
  type GuestScope,
} from '../../base/access/scope.ts'
import { listShownPhotos, type StoredPhoto } from '../after/store/photos.ts'
import { isOfPage, listStoredPictures } from '../design/store.ts'
import type { PictureRow, StoredPicture } from '../design/rules/pictures.ts'
import { lockFunctionOptions, narrowProgramme, narrowQuestions } from '../events/rules/functions.ts'
import {
  findGuestFunctions,
  unknownGuestFunctions,
  listFullFunctions,
  type FullFunctionRow,
} from '../events/store/functions.ts'
import { listPageSections } from '../events/store/page-sections.ts'
import { listProgramme } from '../events/store/programme.ts'
import { getGuest, getGuestTally, type GuestRecord } from '../guests/store/guests.ts'
import { findSuppression } from '../mail/store/suppression.ts'
import { pickUninvited } from '../rsvp/rules/calendar-functions.ts'
import { getAnswerKey } from '../rsvp/rules/questions.ts'
import { listFunctionTables, type TablesByFunction } from '../seating/store/function-tables.ts'
import { getEventForm, type EventForm } from '../rsvp/store/form.ts'
import { isLabel } from './rules/address.ts'

/** All data of a page. */
export type PageFacts = EventForm & {
  pictures: PictureRow[]
  gallery: StoredPicture[]
  portraits: StoredPicture[]
  /** Pictures of guests that everyone with the page may see. */
  wall: StoredPhoto[]
  programme: ProgrammeRecord[]
  sections: SectionRecord[]
  taken: number
  waiting: number
  /** The functions that have no place left. */
  fullFunctions: FullFunctionRow[]
}
/** Answers by key: for a companion, the question with the person's number. */
export type PageGuestFacts = {
  row: GuestRecord
  answers: Record<string, string>
  /** The number of people before the guest declined. */
  lastParty: number | null
  /** The guest gets a copy of the reply. */
  isWritten: boolean
  /** The tables of the party, by function. */
  tables: TablesByFunction
}

type LabelledEvent = { scope: EventScope; current: string }

/**
 * The event of a label, with its present label where this one is a former one. Null where there is
 * none.
 */
export async function findEventByLabel(tx: Tx, label: string): Promise<LabelledEvent | null> {
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
    ? { scope: await getPublicEventScope(tx, row.event_id), current: row.label ?? label }
    : null
}

export const getEventByLabel = async (tx: Tx, label: string): Promise<LabelledEvent> =>
  (await findEventByLabel(tx, label)) ?? refuseMissingEvent(tx, label)

/** As many as a page shows; the others are in the hosts' list. */
const maxWallPhotos = 24

/** What this reader may know: functions of other guests are left out. */
export async function getPageFacts(tx: Tx, scope: EventScope | GuestScope): Promise<PageFacts> {
  const [form, stored, programme, sections, tally, reader, fullFunctions] = await readInParallel(
    tx,
    () => getEventForm(tx, scope),
    () => listStoredPictures(tx, scope),
    () => listProgramme(tx, scope),
    () => listPageSections(tx, scope),
    () => getGuestTally(tx, scope),
    async () => ('guestId' in scope ? findGuestFunctions(tx, scope) : unknownGuestFunctions),
    () => listFullFunctions(tx, scope),
  )
  const wall = await listWall(tx, scope, form.event)
  return {
    ...form,
    wall,
    questions: narrowQuestions(
      lockFunctionOptions(form.questions, reader.hasAnswered),
      reader.chosen,
    ),
    pictures: stored.filter(isOfPage),
    gallery: stored.filter(({ kind }) => kind === 'gallery'),
    portraits: stored.filter(({ kind }) => kind === 'portrait'),
    programme: narrowProgramme(programme, reader.chosen),
    sections,
    taken: tally.yes,
    waiting: tally.waiting,
    fullFunctions,
  }
}

/** The newest pictures of guests that the page shows. */
export const listWall = async (
  tx: Tx,
  scope: EventScope | GuestScope,
  { photoWall }: Pick<EventForm['event'], 'photoWall'>,
): Promise<StoredPhoto[]> => (photoWall === 'off' ? [] : listShownPhotos(tx, scope, maxWallPhotos))

export async function getPageGuestFacts(tx: Tx, scope: GuestScope): Promise<PageGuestFacts> {
  const [row, answers, tables] = await readInParallel(
    tx,
    () => getGuest(tx, scope),
    () =>
      tx
        .selectFrom('question_answer')
        .select(['question_id', 'person', 'value'])
        .where('event_id', '=', scope.eventId)
        .where('guest_id', '=', scope.guestId)
        .execute(),
    () => listFunctionTables(tx, scope, [scope.guestId]),
  )
  const lastParty = row.answer === 'no' ? await findLastParty(tx, scope) : null
  const isWritten =
    row.email !== '' &&
    row.answer !== null &&
    (await findSuppression(tx, scope, row.email)) === null
  return {
    row,
    lastParty,
    isWritten,
    tables: tables.get(scope.guestId) ?? {},
    answers: Object.fromEntries(
      answers.map(({ question_id, person, value }) => [
        getAnswerKey({ id: question_id }, person),
        value,
      ]),
    ),
  }
}

/** Whether someone of a party that comes said yes to a function before the invitation to it was taken back. */
export const wasTakenOff = ({ row, answers }: PageGuestFacts): boolean =>
  row.answer === 'yes' && listTakenOff(answers).length > 0

const listTakenOff = (answers: PageGuestFacts['answers']): string[] =>
  Object.entries(answers).flatMap(([key, value]) =>
    isFunctionAnswer(key) ? pickUninvited(value) : [],
  )

/** The functions that a guest who comes said yes to before the invitation to them was taken back. */
export async function listUninvitedRows(
  tx: Tx,
  { scope, guest }: { scope: GuestScope; guest: PageGuestFacts },
): Promise<ProgrammeRecord[]> {
  const { row, answers } = guest
  const ids = listTakenOff(answers)
  if (row.answer !== 'yes' || ids.length === 0) return []
  const rows = await listProgramme(tx, scope)
  return rows.filter(
    ({ id, function: asked }) =>
      ids.includes(id) && !asked?.everyone && !row.functions.includes(id),
  )
}

async function findLastParty(tx: Tx, { eventId, guestId }: GuestScope): Promise<number | null> {
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

/** Whether the guest has said more than once that people come. */
export async function hasChangedYes(
  tx: Tx,
  { event_id, id }: Pick<GuestRecord, 'event_id' | 'id'>,
): Promise<boolean> {
  const answers = await tx
    .selectFrom('answer_log')
    .select('at')
    .where('event_id', '=', event_id)
    .where('guest_id', '=', id)
    .where('people', '>', 0)
    .limit(2)
    .execute()
  return answers.length > 1
}

type RetireSubmissionInput = { submission: string; before: Date; successor: string }

/** Gives an old guest another submission id, so that this id is free for a new guest. */
export const retireSubmission = (
  tx: Tx,
  scope: EventScope,
  { submission, before, successor }: RetireSubmissionInput,
) =>
  tx
    .updateTable('guest')
    .set({ submission: successor })
    .where('event_id', '=', scope.eventId)
    .where('submission', '=', submission)
    .where('created_at', '<', before)
    .execute()

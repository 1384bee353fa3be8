import type { ImportField } from '@mehfil/contract/guests/imports.ts'
import type { Tx } from '../../../base/database/db.ts'
import { refuse, RefusalError } from '../../../base/refusal.ts'
import { getEventScopeById, type EventScope } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import { getListFileName } from '../rules/list-file.ts'
import { getPlan } from '../../billing/store.ts'
import { settleInvitedFunctions } from '../../events/actions/function-waitlist.ts'
import { lockGuestList, getGuestTally } from '../store/guests.ts'
import { addImportedAddresses } from '../store/imported-addresses.ts'
import { insertSecondAddresses, type SecondAddress } from '../store/second-address.ts'
import { addImportedAges } from '../store/imported-ages.ts'
import {
  adoptTakenRows,
  analyseAddedGuests,
  insertNewGuests,
  replaceImportedCompanions,
  prepareImport,
  assignUniquePasscodes,
  updateKnownGuests,
} from '../store/import-rows.ts'
import { isFunctionColumn, listFunctionNotes } from '../rules/function-columns.ts'
import { addNoteLines, listNotes } from '../rules/host-notes.ts'
import { findMemberAddress, listOtherValues, nameLine } from '../rules/households/member-rows.ts'
import { listColumnNotes, listNotedColumns } from '../rules/keeping/noted-columns.ts'
import { listUnreadWords } from '../rules/keeping/unread-words.ts'
import { listContacts, listOtherContacts } from '../rules/list-contacts.ts'
import { completeUndo, insertUndo, listUpdatedGuests } from '../store/bulk.ts'
import { getImportDetails, updateImportDetails } from '../store/import-details.ts'
import {
  listNotedGuests,
  listNotedRows,
  updateHostNotes,
  type NotedColumns,
  type NotedGuest,
  type NotedRow,
} from '../store/import-notes.ts'
import { phoneCountries } from '../store/phone-countries.ts'
import {
  updateImport,
  lockImport,
  getImportKey,
  type GuestImport,
  type ImportKey,
} from '../store/imports.ts'
import { leaveOutErased } from './forgotten-rows.ts'
import { makeOwnOfImport } from './import-own.ts'
import type { PromotionEnqueuer } from './undo-parts.ts'
import { planImportRows, settleImportRows } from '../store/import-plan.ts'

/**
 * Adds a long list in the background: all of it or nothing. Does nothing when it was added or
 * discarded already.
 */
export async function runQueuedImport(
  world: World,
  key: ImportKey,
  enqueuePromotion: PromotionEnqueuer,
): Promise<void> {
  const refusal = await world.db
    .transaction()
    .execute(async (tx) => {
      const found = await lockImport(tx, key)
      if (found?.state !== 'adding') return null
      await addImportedGuests(tx, await getEventScopeById(tx, key.eventId), found, {
        world,
        now: world.now(),
        enqueuePromotion,
      })
      return null
    })
    .catch((error: unknown) => (error instanceof RefusalError ? error : Promise.reject(error)))
  // The plan is full by now. The list stays, so that the host can try again.
  if (refusal)
    await updateImport(
      world.db,
      key,
      { state: 'ready', progress: 100, reason: refusal.code },
      world.now(),
    )
  else {
    await analyseAddedGuests(world.db)
    await removeFiles(world, [getListFileName(key.importId)])
  }
  world.live.announceSoon(key.eventId, 'guests')
}

/**
 * Adds the valid rows. The event's lock is taken last, so that a long list delays no other request.
 * The plan's limit is checked before the commit.
 */
export async function addImportedGuests(
  tx: Tx,
  scope: EventScope,
  found: GuestImport,
  {
    world,
    now,
    enqueuePromotion,
  }: { world: World; now: Date; enqueuePromotion: PromotionEnqueuer },
): Promise<void> {
  const key = getImportKey(found)
  const undoId = world.random.uuid()
  const peopleBefore = (await getGuestTally(tx, scope)).people
  const insertContext = { undoId, at: now, language: found.language }
  await prepareImport(tx)
  await insertUndo(tx, scope, {
    id: undoId,
    act: 'import',
    value: found.id,
    by: found.created_by,
    at: now,
  })
  await leaveOutErased(tx, found, now)
  await planImportRows(tx, key)
  const others = await listOtherColumns(tx, found)
  const noted = await listNotedRows(tx, key, findNotedColumns(found, others))
  await settleImportRows(tx, key)
  await makeOwnOfImport(tx, scope, key, { world, now })
  await assignUniquePasscodes(tx, key, world.random)
  const inserted = await insertNewGuests(tx, key, insertContext)
  // Another transaction took one of the codes: the next try draws others.
  if (inserted === 'again') return refuse('busy')
  await requirePlanLimit(tx, scope, peopleBefore)
  await adoptTakenRows(tx, key)
  const updated = await updateKnownGuests(tx, key, insertContext)
  await replaceImportedCompanions(tx, key)
  await addImportedAges(tx, key, insertContext)
  await addImportedAddresses(tx, key, insertContext)
  await keepNotes(tx, scope, { found, noted, others }, insertContext)
  await requirePlanLimit(tx, scope, peopleBefore)
  const { isChanged } = await settleInvitedFunctions(tx, scope, {
    guestIds: await listUpdatedGuests(tx, scope, undoId),
    at: now,
  })
  if (isChanged) await enqueuePromotion(tx)
  await completeUndo(tx, scope, undoId, { guests: inserted.added + updated, people: found.people })
  await updateImport(
    tx,
    key,
    { state: 'done', reason: '', progress: 100, added: inserted.added, updated, undo_id: undoId },
    now,
  )
}

/** The columns whose values no field has. */
const listOtherColumns = async (tx: Tx, found: GuestImport): Promise<number[]> =>
  listNotedColumns(found, await getImportDetails(tx, getImportKey(found)))

function findNotedColumns({ fields }: GuestImport, others: readonly number[]): NotedColumns {
  const among = (wanted: ImportField) =>
    fields.flatMap((field, at) => (field === wanted ? [at] : []))
  return {
    phones: among('CONTACT'),
    mails: [...among('EMAIL'), ...among('EMAIL_2')],
    notes: [...among('NOTE'), ...others],
    functions: fields.flatMap((field, at) => (isFunctionColumn(field) ? [at] : [])),
    names: among('NAME'),
    words: [
      ...among('COMPANIONS'),
      ...among('PARTY_LIMIT'),
      ...among('PLUS_ONES'),
      ...among('ADULTS'),
      ...among('CHILDREN'),
    ],
  }
}

/** The first row of a household has said its name. */
const dropHousehold = (
  others: readonly number[],
  { fields }: GuestImport,
  { isMember }: NotedRow,
): number[] => others.filter((at) => !isMember || fields[at] !== 'HOUSEHOLD')

type NotedList = { found: GuestImport; noted: readonly NotedRow[]; others: readonly number[] }

/**
 * The list's notes become private ones. A guest has one number and two addresses: further ones, also of
 * rows that became one guest, are kept in the note too. The host is told of rows whose note has no room for them.
 */
async function keepNotes(
  tx: Tx,
  scope: EventScope,
  { found, noted, others }: NotedList,
  { undoId, at }: { undoId: string; at: Date },
): Promise<void> {
  const key = getImportKey(found)
  const { phoneCountries: chosen = {} } = await getImportDetails(tx, key)
  const countries = [...Object.values(chosen), ...(await phoneCountries(tx, scope))]
  const byTarget = Map.groupBy(noted, ({ target }) => target)
  const columns = found.fields.flatMap((field, at) => (field === 'NOTE' ? [at] : []))
  const numbers = [...byTarget.keys()]
  const rows = (await listNotedGuests(tx, key, { numbers, undoId })).map((guest) => {
    const rows = byTarget.get(guest.row) ?? []
    const listed = rows.map(({ cells }) => listContacts(cells, found.fields, found.titles))
    const other = findOther(rows, guest)
    const lines = [
      ...rows.flatMap((row) =>
        [
          ...listNotes(row.cells, columns),
          ...listColumnNotes(row.cells, dropHousehold(others, found, row), found),
          ...listUnreadWords(row.cells, found),
        ].map((line) => nameLine(line, row)),
      ),
      ...listOtherValues(rows, found),
      ...rows.flatMap(({ cells }) => listFunctionNotes(cells, found, guest.places)),
      ...listOtherContacts(listed, guest, countries),
    ]
    const kept = lines.filter((line) => other === null || line !== `✉ ${other.email}`)
    return { ...guest, other, ...addNoteLines(guest.before, kept) }
  })
  await updateHostNotes(
    tx,
    key,
    rows.filter(({ before, note }) => note !== before),
    { undoId, at },
  )
  await insertSecondAddresses(
    tx,
    scope,
    rows.map(({ id, other }) => ({ id, second: other })),
  )
  const notKept = rows.filter(({ isFull }) => isFull).map(({ row }) => row)
  if (notKept.length > 0) await updateImportDetails(tx, key, { notKept })
}

/** The address of another person of the household, where a new guest has no second one. */
const findOther = (
  rows: readonly NotedRow[],
  { email, second, isAdded }: NotedGuest,
): SecondAddress | null => (isAdded && second === '' ? findMemberAddress(rows, email) : null)

/**
 * Includes the rows of this transaction. A list that adds no people is allowed regardless of the plan's
 * limit.
 */
async function requirePlanLimit(tx: Tx, scope: EventScope, before: number): Promise<void> {
  const { people } = await lockGuestList(tx, scope)
  const { people: limit } = await getPlan(tx, scope)
  if (people > limit && people > before)
    refuse('listOverPlan', { params: { limit, room: 0, people: people - limit } })
}

/** Refuses before the work begins by the sum of the last check, and says how many people still fit. */
export async function refuseImportOverPlan(
  tx: Tx,
  scope: EventScope,
  key: ImportKey,
): Promise<void> {
  const { people } = await lockGuestList(tx, scope)
  const { people: limit } = await getPlan(tx, scope)
  const { more = 0 } = await getImportDetails(tx, key)
  if (more > 0 && people + more > limit)
    refuse('listOverPlan', { params: { limit, room: Math.max(0, limit - people), people: more } })
}

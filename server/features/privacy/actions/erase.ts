import { setTimeout as pause } from 'node:timers/promises'
import { writeAuditEntry } from '../../../base/database/audit.ts'
import { isLockTimeout, isTransactionConflict, type Tx } from '../../../base/database/db.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { hashAddress } from '../../../base/mail/unsubscribe-token.ts'
import { removeFiles } from '../../../base/storage/store-files.ts'
import type { AccountRef, EventScope } from '../../../base/access/scope.ts'
import { getEventScopeById } from '../../../base/access/scope.ts'
import type { World } from '../../../base/world.ts'
import { lockBook } from '../../address-book/store/changes.ts'
import { lockUnfinishedImports } from '../store/erase-lists.ts'
import { lockEventSeats } from '../../events/store/seats.ts'
import { waitlistPromotion } from '../../guests/jobs.ts'
import { stopMailsForReader } from '../../mail/store/suppression.ts'
import {
  countMessagesInFlight,
  deleteQueuedMessages,
} from '../../phone-messages/store/erased-guests.ts'
import { deleteMessagesAbout, tellOfErasedGuests } from '../../webhooks/store/erased-guests.ts'
import { enqueueForgottenMail } from '../mails.ts'
import { eraseFromLists } from './erase-lists.ts'
import { summariseErasure, type ErasureSummary } from '../rules/personal-data.ts'
import { forgetCall } from '../rules/forget-call.ts'
import {
  listCandidatePatterns,
  listContactExpressions,
  listNameExpressions,
  listNameValues,
  type PersonTraces,
} from '../rules/traces.ts'
import {
  countMailsInFlight,
  deleteBookPeople,
  deleteGuestRows,
  deleteGuestTraces,
  deleteListFiles,
  deleteSecondAddress,
  emptyLogValues,
  emptyTextsAbout,
  listMergedGuests,
  removeAddressFromNotes,
  removeFromCounts,
  sayWhichMessages,
  stopWaitingMails,
  type ErasedPart,
  type PersonWords,
} from '../store/erase.ts'
import { insertErasure } from '../store/erasures.ts'
import { deleteLinkMails } from '../store/mails.ts'
import { deletePrivacyRequests, takePrivacyRequest } from '../store/requests.ts'
import { listSubjectGuests, listTouchedEvents, type SubjectGuest } from '../store/subject.ts'

type ErasureInput = AccountRef & {
  /** In small letters. */
  email: string
  /** The link that asked. Without one it is an erasure of before that is done again. */
  requestId?: string
}

export type ErasureResult = { state: 'done'; summary: ErasureSummary } | { state: 'gone' }

/**
 * Deletes the guest of an address from all events of an account, finally. Mails and messages to phones that wait are
 * stopped first, in transactions of their own, so that none is on its way when the rest is deleted.
 */
export async function erasePersonOfAccount(
  world: World,
  input: ErasureInput,
): Promise<ErasureResult> {
  await stopMessages(world, input)
  const { result, files, tx } = await retryAfterConflict(() =>
    world.db.transaction().execute(async (running) => ({
      ...(await eraseInTransaction(world, running, input)),
      tx: running,
    })),
  )
  world.live.announceCommitted(tx)
  await removeFiles(world, files)
  return result
}

/** A long list that is being added may hold its rows for several times as long as a lock is waited for. */
const maxConflicts = 5

const retryAfterConflict = <Result>(work: () => Promise<Result>, attempt = 0): Promise<Result> =>
  work().catch((error: unknown) =>
    attempt < maxConflicts && (isTransactionConflict(error) || isLockTimeout(error))
      ? retryAfterConflict(work, attempt + 1)
      : Promise.reject(error),
  )

/** A worker holds a mail for some seconds; a provider of messages to phones may take fifteen to answer. */
const longestWait = { mails: 20, phones: 70, ms: 250 }

/** One that was not taken waits again, so what waits is stopped each time. */
async function stopMessages(world: World, input: ErasureInput, tried = 0): Promise<void> {
  const { mails, phones } = await world.db
    .transaction()
    .execute((tx) => stopInTransaction(tx, input, world.now()))
  const isWaiting =
    (mails > 0 && tried < longestWait.mails) || (phones > 0 && tried < longestWait.phones)
  if (!isWaiting) return
  await pause(longestWait.ms)
  return stopMessages(world, input, tried + 1)
}

type InFlight = { mails: number; phones: number }

/** Resolves to those that a worker is handing over now. */
async function stopInTransaction(
  tx: Tx,
  { accountId, email }: ErasureInput,
  now: Date,
): Promise<InFlight> {
  const guests = await listSubjectGuests(tx, { accountId }, email)
  const inFlight = { mails: 0, phones: 0 }
  for (const eventId of await listTouchedEvents(tx, { accountId }, email)) {
    const guestIds = listOwnIds(guests, eventId)
    await stopWaitingMails(tx, { eventId }, { email, guestIds })
    await deleteQueuedMessages(tx, { eventId }, guestIds)
    inFlight.mails += await countMailsInFlight(tx, { eventId }, email, now)
    inFlight.phones += await countMessagesInFlight(tx, { eventId }, guestIds, now)
  }
  return inFlight
}

const listOwnIds = (guests: readonly SubjectGuest[], eventId: string): string[] =>
  guests
    .filter((guest) => guest.eventId === eventId && !guest.isSecond)
    .map(({ guestId }) => guestId)

type TransactionResult = { result: ErasureResult; files: string[] }

/**
 * The lock of the address book comes first, then those of lists that may be added, as an import takes
 * that of the event last, then those of the events by their ids.
 */
async function eraseInTransaction(
  world: World,
  tx: Tx,
  { accountId, email, requestId }: ErasureInput,
): Promise<TransactionResult> {
  const account = { accountId }
  await lockBook(tx, account)
  if (requestId !== undefined && !(await takePrivacyRequest(tx, { accountId, id: requestId })))
    return { result: { state: 'gone' }, files: [] }
  await lockUnfinishedImports(tx, account)
  const eventIds = await listTouchedEvents(tx, account, email)
  for (const eventId of eventIds) await lockEventSeats(tx, eventId)
  const guests = await listSubjectGuests(tx, account, email)
  const now = world.now()
  await insertErasure(tx, account, { email, at: now })
  await stopMailsForReader(
    tx,
    { accountId, eventId: null },
    {
      address: hashAddress(email),
      scope: 'hosts',
      at: now,
    },
  )
  const traces = collectTraces(guests, email)
  const files: string[] = []
  const erased: Array<{ eventId: string; guestId: string }> = []
  for (const eventId of eventIds) {
    const scope = await getEventScopeById(tx, eventId)
    const part = await describePart(tx, scope, { guests, email })
    erased.push(...part.guestIds.map((guestId) => ({ eventId, guestId })))
    files.push(...(await eraseFromEvent(world, tx, scope, part)))
    files.push(...(await eraseFromLists(world, tx, scope, { part, traces, at: now })))
  }
  await deleteBookPeople(tx, account, { email, guests: erased })
  await deletePrivacyRequests(tx, account, email)
  await deleteLinkMails(tx, account, email)
  await emptyLogValues(tx, account, {
    email,
    eventIds,
    guestIds: erased.map(({ guestId }) => guestId),
    words: toWords(traces),
  })
  if (requestId !== undefined) await tellHosts(world, tx, { accountId, guests })
  return { result: { state: 'done', summary: summariseErasure(guests) }, files }
}

const collectTraces = (guests: readonly SubjectGuest[], email: string): PersonTraces => {
  const own = guests.filter(({ isSecond }) => !isSecond)
  return {
    email,
    phones: [...new Set(own.map(({ phone }) => phone))],
    names: [...new Set(own.flatMap(({ name, companions }) => [name, ...companions]))],
  }
}

const toWords = (traces: PersonTraces): PersonWords => ({
  candidates: listCandidatePatterns(traces),
  contacts: listContactExpressions(traces),
  names: listNameValues(traces),
  nameWords: listNameExpressions(traces),
})

async function describePart(
  tx: Tx,
  scope: EventScope,
  { guests, email }: { guests: readonly SubjectGuest[]; email: string },
): Promise<ErasedPart> {
  const ids = listOwnIds(guests, scope.eventId)
  const merged = await listMergedGuests(tx, scope, ids)
  return {
    email,
    guestIds: [...new Set([...ids, ...merged])],
    words: toWords(collectTraces(guests, email)),
  }
}

/** Resolves to files of the storage that nothing names any more. */
async function eraseFromEvent(
  world: World,
  tx: Tx,
  scope: EventScope,
  part: ErasedPart,
): Promise<string[]> {
  const now = world.now()
  const freed = await removeFromCounts(tx, scope, part.guestIds, now)
  const photos = await deleteGuestTraces(tx, scope, part)
  await emptyTextsAbout(tx, scope, part, now)
  const sentUntil = await deleteMessagesAbout(tx, scope, {
    guestIds: part.guestIds,
    isAbout: sayWhichMessages(part),
  })
  await removeAddressFromNotes(tx, scope, part)
  const seconds = await deleteSecondAddress(tx, scope, part.email)
  const exports = await deleteListFiles(tx, scope)
  const deleted = await deleteGuestRows(tx, scope, part.guestIds)
  // The rows take every message about them along.
  await tellOfErasedGuests(tx, scope, { guestIds: part.guestIds, now, from: sentUntil })
  if (freed > 0) await enqueueJob(tx, waitlistPromotion, { eventId: scope.eventId })
  if (deleted + seconds > 0)
    for (const topic of ['guests', 'answers', 'mails'] as const)
      await world.live.announce(tx, scope.eventId, topic)
  return [...photos, ...exports]
}

/** The log keeps that one guest was forgotten, and when; the name is in the mail alone. */
async function tellHosts(
  world: World,
  tx: Tx,
  { accountId, guests }: AccountRef & { guests: readonly SubjectGuest[] },
): Promise<void> {
  for (const eventId of new Set(guests.map((guest) => guest.eventId)))
    await writeAuditEntry(tx, {
      accountId,
      eventId,
      personId: null,
      call: forgetCall,
      subject: null,
      ipHash: '',
      requestId: '',
      at: world.now(),
    })
  if (guests.length > 0) await enqueueForgottenMail(tx, world, { accountId, guests })
}

import { saveGuestFunctions as saveCall } from '@mehfil/contract/guests/functions.ts'
import {
  getOwnFunctions,
  guestKey,
  listPersonKeys,
  type CompanionFunctions,
} from '@mehfil/contract/rsvp/companion-functions.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { runHeavyRead } from '../../../base/database/heavy-reads.ts'
import type { EventContext, GuestContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import type { EventScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { findOwnDeadline, getClosingMinute } from '../../events/rules/function-times.ts'
import { getEvent } from '../../events/store/event.ts'
import { listProgramme } from '../../events/store/programme.ts'
import { listEventFunctions } from '../../events/store/functions.ts'
import { giveWaitingPlace, settleInvitedFunctions } from '../../events/actions/function-waitlist.ts'
import { enqueueJob } from '../../../base/jobs/job-queue.ts'
import { waitlistPromotion } from '../jobs.ts'
import { undoWindowMs } from '../rules/guests.ts'
import {
  countFunctions,
  listFunctionArrivals,
  listWaitsOfGuest,
  saveChosenFunctions,
} from '../store/functions.ts'
import { getGuest, lockGuestList, type GuestRecord } from '../store/guests.ts'

export const readFunctions = ({ world, scope, language }: EventContext) =>
  runHeavyRead(world, async (tx) => {
    const counts = await countFunctions(tx, scope, language)
    const deadlines = counts.length > 0 ? await readDeadlines(tx, scope) : new Map()
    return { functions: counts.map((one) => ({ ...one, until: deadlines.get(one.id) ?? null })) }
  })

/** The last moments to answer for functions that close before the event, by id. */
async function readDeadlines(tx: Tx, scope: EventScope): Promise<ReadonlyMap<string, Date | null>> {
  const event = await getEvent(tx, scope)
  const rows = await listProgramme(tx, scope)
  return new Map(
    rows.map((row) => [row.id, findOwnDeadline({ closes: getClosingMinute(row) }, event)]),
  )
}

/** Those that still exist: a function that is gone means nothing. */
export async function readGuestFunctions({ tx, scope, language }: GuestContext) {
  const { functions, companions, companion_functions } = await getGuest(tx, scope)
  const all = await listEventFunctions(tx, scope)
  const own = companion_functions as CompanionFunctions
  const [, ...keys] = listPersonKeys(companions)
  return {
    own: listExisting(all, getOwnFunctions(own, guestKey)),
    functions: all.filter(({ id, everyone }) => !everyone && functions.includes(id)).map(toId),
    companions: companions.map((name, at) => ({
      name,
      functions: listExisting(all, getOwnFunctions(own, keys[at] ?? name)),
    })),
    waiting: await listWaitsOfGuest(tx, scope),
    arrivals: await listFunctionArrivals(tx, scope, language),
  }
}

const toId = ({ id }: { id: string }): string => id
const listExisting = (all: ReadonlyArray<{ id: string }>, ids: readonly string[] | null) =>
  ids && all.map(toId).filter((id) => ids.includes(id))

type CompanionInvitation = { name: string; functions: string[] | null }
type GuestFunctionsInput = {
  functions: string[]
  own?: string[] | null | undefined
  companions?: CompanionInvitation[] | undefined
}

export async function saveGuestFunctions(context: GuestContext, input: GuestFunctionsInput) {
  const { world, tx, now, scope, audit } = context
  await lockGuestList(tx, scope)
  const before = await readGuestFunctions(context)
  const all = await listEventFunctions(tx, scope)
  const choices = all.filter(({ everyone }) => !everyone).map(toId)
  requireKnown(input.functions, choices, 'functions')
  requireKnown(
    (input.companions ?? []).flatMap(({ functions }) => functions ?? []),
    all.map(toId),
    'companions',
  )
  requireKnown(input.own ?? [], all.map(toId), 'own')
  const functions = choices.filter((id) => input.functions.includes(id))
  const own = changeOwn(await getGuest(tx, scope), input)
  await saveChosenFunctions(tx, scope, { functions, own, at: now })
  const { isChanged, refused } = await settleInvitedFunctions(tx, scope, {
    guestIds: [scope.guestId],
    at: now,
  })
  if (isChanged) await offerFreedPlaces(context)
  audit({
    before: { functions: before.functions },
    after: {
      functions,
      ...(input.own !== undefined && { own: input.own }),
      ...(input.companions && { companions: input.companions.length }),
    },
  })
  await world.live.announce(tx, scope.eventId, 'guests')
  return { ...(await readGuestFunctions(context)), noPlace: refused > 0 }
}

function requireKnown(
  ids: readonly string[],
  known: readonly string[],
  field: keyof GuestFunctionsInput,
): void {
  if (!ids.every((id) => known.includes(id)))
    refuse('invalidInput', {
      errors: toWireErrors(saveCall.input, { [field]: 'field.choice-invalid' }),
    })
}

/**
 * People without functions of their own are invited to what the party is. Refuses a name that the party no
 * longer has.
 */
function changeOwn(
  { companions: names, companion_functions }: GuestRecord,
  { own: ofGuest, companions = [] }: GuestFunctionsInput,
): CompanionFunctions {
  const before = companion_functions as CompanionFunctions
  const known = [...listPersonKeys(names), ...Object.keys(before)]
  const [, ...keys] = listPersonKeys(companions.map(({ name }) => name))
  if (!keys.every((key) => key !== guestKey && known.includes(key))) refuse('partyChanged')
  const changes = new Map<string, readonly string[] | null>([
    ...(ofGuest === undefined ? [] : [[guestKey, ofGuest] as const]),
    ...companions.map(({ functions }, at) => [keys[at] ?? '', functions] as const),
  ])
  const others = Object.entries(before).filter(([key]) => !changes.has(key))
  const changed = [...changes].flatMap(([key, ids]) => (ids ? [[key, ids] as const] : []))
  return Object.fromEntries([...others, ...changed])
}

/** Freed places go to the waiting list once the short undo period is over. */
const offerFreedPlaces = ({ tx, now, scope }: GuestContext) =>
  enqueueJob(
    tx,
    waitlistPromotion,
    { eventId: scope.eventId },
    { at: new Date(now.getTime() + undoWindowMs) },
  )

type GivenPlace = { functionId: string; overPlaces?: boolean | undefined }

/** A host gives a waiting party its places, above the number of the function only where the host agrees. */
export async function giveFunctionPlace(
  context: GuestContext,
  { functionId, overPlaces = false }: GivenPlace,
) {
  const { world, tx, now, scope, audit, language } = context
  const seats = await lockGuestList(tx, scope)
  if ((await getEvent(tx, scope)).status === 'CANCELLED') refuse('eventIsCancelled')
  const all = await listEventFunctions(tx, scope, language)
  const asked = all.find(({ id }) => id === functionId)
  if (!asked) return readGuestFunctions(context)
  const given = await giveWaitingPlace(tx, scope, { functionId, seats, overPlaces, at: now })
  if (given.outcome === 'over')
    refuse('functionOverPlaces', {
      params: { title: asked.title, people: given.people, free: given.free },
    })
  if (given.outcome === 'given') {
    audit({ after: { placeAt: asked.title, people: given.people } })
    await world.live.announce(tx, scope.eventId, 'answers')
    await world.live.announce(tx, scope.eventId, 'guests')
  }
  return readGuestFunctions(context)
}

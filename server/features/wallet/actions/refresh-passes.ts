import type { WalletName } from '@mehfil/contract/events/wallet.ts'
import { findEventScopeById, type EventScope } from '../../../base/access/scope.ts'
import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import type { World } from '../../../base/world.ts'
import { getEvent, type EventRow } from '../../events/store/event.ts'
import {
  listPassGuests,
  listPushTokens,
  listStalePasses,
  markTold,
  removePushTokens,
  storeContents,
  type StoredPass,
} from '../store.ts'
import { readPassFunctions } from './attended-functions.ts'
import { hashTicket, writeGoogleTicket, type Ticket } from './write-pass.ts'

const batchSize = 200

/**
 * Tells the wallets of an event's passes that say something else than before. When a wallet is away,
 * an error ends the job, which comes again; the other wallet is told meanwhile, and once only.
 */
export async function refreshPasses(world: World, eventId: string): Promise<void> {
  const scope = await findEventScopeById(world.db, eventId)
  if (!scope) return
  const event = await getEvent(world.db, scope)
  const results = await Promise.allSettled(
    (['apple', 'google'] as const).map((wallet) => refreshWallet(world, { scope, event }, wallet)),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function refreshWallet(
  world: World,
  passEvent: PassEvent,
  wallet: WalletName,
): Promise<void> {
  for (let after = ''; ;) {
    const page = { wallet, after, limit: batchSize }
    const passes = await listStalePasses(world.db, passEvent.scope, page)
    const last = passes.at(-1)
    if (!last) return
    await refreshBatch(world, passEvent, passes)
    after = last.serial
  }
}

type PassEvent = { scope: EventScope; event: EventRow }
type WrittenPass = StoredPass & Pick<Ticket, 'guest' | 'functions'>

async function refreshBatch(
  world: World,
  { scope, event }: PassEvent,
  stored: readonly StoredPass[],
): Promise<void> {
  const { db, now } = world
  const guestIds = stored.map(({ guestId }) => guestId)
  const guests = await listPassGuests(db, scope, guestIds)
  const getFunctions = await readPassFunctions(db, scope, guestIds)
  const passes = stored.flatMap((pass): WrittenPass[] => {
    const guest = guests.get(pass.guestId)
    if (!guest) return []
    const { language } = pass
    const functions = getFunctions(guest.id)
    const content = hashTicket(world, { event, guest, functions, language })
    return [{ ...pass, guest, functions, content }]
  })
  const before = new Map(stored.map(({ serial, content }) => [serial, content]))
  const changed = passes.filter(({ serial, content }) => content !== before.get(serial))
  await storeContents(db, scope, pickContents(changed), now())
  const untold = passes.filter(({ content, told }) => content !== told)
  await pushToPhones(world, scope, untold)
  await changeAtGoogle(await dressForAccount(world, db, scope), event, untold)
  await markTold(
    db,
    scope,
    passes.map(({ serial, content, staleAt }) => ({ serial, content, staleAt })),
  )
}

const pickContents = (passes: readonly WrittenPass[]) =>
  passes.map(({ serial, content }) => ({ serial, content }))

async function pushToPhones(
  { db, wallets: { apple } }: World,
  scope: EventScope,
  passes: readonly WrittenPass[],
): Promise<void> {
  if (!apple) return
  const serials = passes.filter(({ wallet }) => wallet === 'apple').map(({ serial }) => serial)
  const gone = await apple.push(await listPushTokens(db, scope, serials))
  await removePushTokens(db, scope, gone)
}

/** The class holds time and place of all tickets; a ticket the rest. */
async function changeAtGoogle(
  world: World,
  event: EventRow,
  passes: readonly WrittenPass[],
): Promise<void> {
  const { google } = world.wallets
  const tickets = passes
    .filter(({ wallet }) => wallet === 'google')
    .map(({ guest, functions, language, serial }) =>
      writeGoogleTicket(world, google ?? { issuer: '' }, {
        event,
        guest,
        functions,
        language,
        serial,
      }),
    )
  const [first] = tickets
  if (!google || !first) return
  await google.putClass(first.ticketClass)
  for (const { ticketObject } of tickets) await google.changeObject(ticketObject)
}

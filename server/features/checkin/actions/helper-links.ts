import type * as z from 'zod'
import { tapId } from '@mehfil/contract/checkin.ts'
import * as calls from '@mehfil/contract/door.ts'
import { to } from '@mehfil/contract/pages.ts'
import { complaintsOf } from '@mehfil/contract/wire.ts'
import type { Context, EventContext } from '../../../base/context.ts'
import { closeHelperSession, openHelperSession } from '../../../base/keeper.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refuse.ts'
import { laterEventScope } from '../../../base/scope.ts'
import { eventForUpdate, eventOf } from '../../events/store/event.ts'
import {
  endHelperLink,
  helperByHash,
  helperRows,
  insertHelperLink,
  linksUnderWay,
  writeGates,
  type HelperRow,
} from '../store/helper-links.ts'
import { gatesOf } from '../store/pack.ts'
import { doorAt } from './door.ts'

const longest = 30 * 86_400_000
const mostLinks = 100

export async function listHelperLinks({ tx, scope }: EventContext) {
  return { helpers: (await helperRows(tx, scope)).map(shown) }
}

const shown = (row: HelperRow) => ({
  id: row.id,
  name: row.name,
  gate: row.gate,
  isOffline: row.offline,
  until: row.until,
  createdAt: row.created_at,
  by: row.by,
  revokedAt: row.revoked_at,
  devices: row.devices,
  seenAt: row.seen_at,
})

/** The secret stands behind the `#`: no server and no proxy writes it down, and no page that is opened from there hears of it. */
export async function addHelperLink(
  context: EventContext,
  sent: z.output<typeof calls.addHelperLink.input>,
) {
  const { world, tx, now, scope, host, note } = context
  const { closesAt } = await doorAt(context)
  const until =
    sent.until ?? (closesAt && closesAt > now ? closesAt : new Date(now.getTime() + 86_400_000))
  if (until <= now || until.getTime() - now.getTime() > longest)
    refuse('invalidInput', {
      errors: complaintsOf(calls.addHelperLink.input, { until: 'field.helper-until' }),
    })
  await eventForUpdate(tx, scope)
  if ((await linksUnderWay(tx, scope, now)) >= mostLinks) refuse('helpersFull')
  const [id, secret] = [world.random.uuid(), world.random.secret()]
  await insertHelperLink(tx, scope, {
    id,
    name: sent.name,
    gate: sent.gate ?? '',
    isOffline: sent.isOffline ?? true,
    secretHash: sha256(secret),
    until,
    personId: host.personId,
    now,
  })
  note({ subject: id, after: { name: sent.name, gate: sent.gate ?? '', until } })
  const [row] = await helperRows(tx, scope, id)
  return {
    helper: shown(row as HelperRow),
    link: `${world.settings.publicUrl}${to('enterDoor')}#${secret}`,
  }
}

export async function revokeHelperLink({
  tx,
  now,
  scope,
  params,
  note,
}: EventContext<{ EID: string; HELPER: string }>) {
  if (
    !tapId.safeParse(params.HELPER).success ||
    !(await endHelperLink(tx, scope, params.HELPER, now))
  )
    refuse('notFound')
  note({ subject: params.HELPER })
}

const misses = { hits: 20, minutes: 10 }

/** A browser becomes a helper's. Guesses are counted; a link that ended says so to whoever has it. */
export async function enterByLink(
  { world, tx, now, caller, agent, cookies, note }: Context,
  { code }: { code: string },
) {
  await world.limiter.require('helper-link', caller, misses)
  const helper = (await helperByHash(tx, sha256(code))) ?? refuse('notFound')
  await world.limiter.giveBack('helper-link', caller)
  if (helper.revoked_at || helper.until <= now) refuse('helperOver')
  const { title } = await eventOf(tx, await laterEventScope(tx, helper.event_id))
  await closeHelperSession(tx, cookies.read('door'))
  cookies.set(
    'door',
    await openHelperSession(tx, {
      eventId: helper.event_id,
      helperId: helper.id,
      agent,
      now,
      random: world.random,
    }),
    Math.max(1, Math.ceil((helper.until.getTime() - now.getTime()) / 86_400_000)),
  )
  note({ accountId: helper.account_id, eventId: helper.event_id, subject: helper.id })
  return {
    eventId: helper.event_id,
    title,
    name: helper.name,
    gate: helper.gate,
    until: helper.until,
  }
}

export async function leaveDoor({ tx, cookies }: Context) {
  await closeHelperSession(tx, cookies.read('door'))
  cookies.drop('door')
}

export const listGates = async ({ tx, scope }: EventContext) => ({
  gates: await gatesOf(tx, scope),
})

/** Names are each there once, however they were typed. */
export async function saveGates(context: EventContext, { gates }: { gates: string[] }) {
  const { tx, scope, note } = context
  await doorAt(context)
  const kept = [...new Map(gates.map((gate) => [gate.toLowerCase(), gate])).values()]
  await eventForUpdate(tx, scope)
  note({ before: { gates: await gatesOf(tx, scope) }, after: { gates: kept } })
  await writeGates(tx, scope, kept)
  return { gates: kept }
}

import type * as z from 'zod'
import { tapId } from '@mehfil/contract/door/checkin.ts'
import * as calls from '@mehfil/contract/door/helper-links.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { RequestContext, EventContext } from '../../../base/http/context.ts'
import { closeHelperSession, openHelperSession } from '../../../base/access/door-actor.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import { getEventScopeById } from '../../../base/access/scope.ts'
import { translateEvent } from '../../events/rules/translations.ts'
import { getEventForUpdate, getEvent } from '../../events/store/event.ts'
import {
  markHelperLinkRevoked,
  findHelperLinkByHash,
  listHelperLinkRows,
  insertHelperLink,
  countActiveHelperLinks,
  replaceGates,
  type HelperLinkRow,
} from '../store/helper-links.ts'
import { listGateNames } from '../store/pack.ts'
import { getDoor, getDoorAt } from './door.ts'

const maxLinkDurationMs = 30 * 86_400_000
const maxHelperLinks = 100

export async function listHelperLinks({ tx, scope }: EventContext) {
  return { helpers: (await listHelperLinkRows(tx, scope)).map(formatHelperLink) }
}

const formatHelperLink = (row: HelperLinkRow) => ({
  id: row.id,
  name: row.name,
  gate: row.gate,
  ...(row.function_id && { functionId: row.function_id }),
  isOffline: row.offline,
  until: row.until,
  createdAt: row.created_at,
  by: row.by,
  revokedAt: row.revoked_at,
  devices: row.devices,
  seenAt: row.seen_at,
})

/**
 * The secret follows the `#`: browsers send it to no server, and it appears in no log and no
 * referrer.
 */
export async function addHelperLink(
  context: EventContext,
  sent: z.output<typeof calls.addHelperLink.input>,
) {
  const { world, tx, now, scope, host, audit } = context
  const { closesAt, functionId } = getDoorAt(
    await getDoor(context),
    { doorActor: { functionId: null } },
    sent.functionId,
  )
  const until =
    sent.until ?? (closesAt && closesAt > now ? closesAt : new Date(now.getTime() + 86_400_000))
  if (until <= now || until.getTime() - now.getTime() > maxLinkDurationMs)
    refuse('invalidInput', {
      errors: toWireErrors(calls.addHelperLink.input, { until: 'field.helper-until' }),
    })
  await getEventForUpdate(tx, scope)
  if ((await countActiveHelperLinks(tx, scope, now)) >= maxHelperLinks) refuse('helpersFull')
  const [id, secret] = [world.random.uuid(), world.random.secret()]
  await insertHelperLink(tx, scope, {
    id,
    name: sent.name,
    gate: sent.gate ?? '',
    functionId,
    isOffline: sent.isOffline ?? true,
    secretHash: sha256(secret),
    until,
    personId: host.personId,
    now,
  })
  audit({ subject: id, after: { name: sent.name, gate: sent.gate ?? '', until } })
  const [row] = await listHelperLinkRows(tx, scope, id)
  return {
    helper: formatHelperLink(row as HelperLinkRow),
    link: `${world.settings.publicUrl}${pathTo('enterDoor')}#${secret}`,
  }
}

export async function revokeHelperLink({
  tx,
  now,
  scope,
  params,
  audit,
}: EventContext<{ EID: string; HELPER: string }>) {
  if (
    !tapId.safeParse(params.HELPER).success ||
    !(await markHelperLinkRevoked(tx, scope, params.HELPER, now))
  )
    refuse('notFound')
  audit({ subject: params.HELPER })
}

const guessLimit = { hits: 20, minutes: 10 }

/** Starts a helper session. Guesses are limited; an expired link says that it has expired. */
export async function enterByLink(
  { world, tx, now, caller, agent, cookies, audit, language }: RequestContext,
  { code }: { code: string },
) {
  await world.limiter.consumeOrRefuse('helper-link', caller, guessLimit)
  const helper = (await findHelperLinkByHash(tx, sha256(code))) ?? refuse('notFound')
  await world.limiter.refund('helper-link', caller)
  if (helper.revoked_at || helper.until <= now) refuse('helperOver')
  const event = await getEvent(tx, await getEventScopeById(tx, helper.event_id))
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
  audit({ accountId: helper.account_id, eventId: helper.event_id, subject: helper.id })
  return {
    eventId: helper.event_id,
    title: translateEvent(event, language).title,
    name: helper.name,
    gate: helper.gate,
    until: helper.until,
  }
}

export async function leaveDoor({ tx, cookies }: RequestContext) {
  await closeHelperSession(tx, cookies.read('door'))
  cookies.clear('door')
}

export const listGates = async ({ tx, scope }: EventContext) => ({
  gates: await listGateNames(tx, scope),
})

/** Each name once, without regard to case. */
export async function saveGates(context: EventContext, { gates }: { gates: string[] }) {
  const { tx, scope, audit } = context
  await getDoor(context)
  const uniqueGates = [...new Map(gates.map((gate) => [gate.toLowerCase(), gate])).values()]
  await getEventForUpdate(tx, scope)
  audit({ before: { gates: await listGateNames(tx, scope) }, after: { gates: uniqueGates } })
  await replaceGates(tx, scope, uniqueGates)
  return { gates: uniqueGates }
}

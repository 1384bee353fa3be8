import * as z from 'zod'
import { findPublicEventScope, type EventScope } from '../../../base/access/scope.ts'
import type { PageResponse, RawBodyContext } from '../../../base/http/context.ts'
import type { AppleWallet } from '../../../base/wallets.ts'
import { dressForAccount } from '../../../base/sites/dressed-world.ts'
import { getEvent } from '../../events/store/event.ts'
import { isPassToken } from '../rules/pass-proof.ts'
import {
  countDevices,
  findPassBySerial,
  listChangedPasses,
  listPassGuests,
  removeDevice,
  storeDevice,
} from '../store.ts'
import { readPassFunctions } from './attended-functions.ts'
import { passHeaders, passType } from './guest-pass.ts'
import { writeApplePass } from './write-pass.ts'

const unproven: PageResponse = { status: 401, body: '', headers: passHeaders }
const missing: PageResponse = { status: 404, body: '', headers: passHeaders }
const nothing = (status: number): PageResponse => ({ status, body: '', headers: passHeaders })

const deviceName = /^[\w.-]{1,100}$/
const registration = z.object({ pushToken: z.string().regex(/^[\da-f]{16,200}$/i) })
const maxDevices = 20

type ProvenPass = { apple: AppleWallet; scope: EventScope; serial: string; device: string }

/** Takes only what holds a pass of this event, and says nothing to others about events and passes. */
async function withPass(
  context: RawBodyContext,
  work: (proven: ProvenPass) => Promise<PageResponse>,
): Promise<PageResponse> {
  const { apple } = context.world.wallets
  const { EID = '', PASS_TYPE, SERIAL: serial = '', DEVICE_LIBRARY: device = '' } = context.params
  const [, token] = /^ApplePass (\S{1,200})$/.exec(String(context.headers['authorization'])) ?? []
  const isProven =
    token !== undefined && isPassToken(context.world.settings, { eventId: EID, serial, token })
  if (!apple || !isProven || PASS_TYPE !== apple.passType) return unproven
  const scope = await findPublicEventScope(context.world.db, EID)
  return scope ? work({ apple, scope, serial, device }) : unproven
}

export const registerDevice = (context: RawBodyContext): Promise<PageResponse> =>
  withPass(context, async ({ scope, serial, device }) => {
    const { world, now, body } = context
    const sent = registration.safeParse(await parseJson(body))
    if (!sent.success || !deviceName.test(device)) return nothing(400)
    if ((await countDevices(world.db, scope, serial)) >= maxDevices) return nothing(409)
    const { pushToken } = sent.data
    const stored = await storeDevice(world.db, scope, { serial, device, pushToken, now })
    return stored === 'missing' ? missing : nothing(stored === 'new' ? 201 : 200)
  })

export const unregisterDevice = (context: RawBodyContext): Promise<PageResponse> =>
  withPass(context, async ({ scope, serial, device }) => {
    await removeDevice(context.world.db, scope, { serial, device })
    return nothing(200)
  })

/** The pass as it is now, a void one too. */
export const sendLatestPass = (context: RawBodyContext): Promise<PageResponse> =>
  withPass(context, async ({ apple, scope, serial }) => {
    const { world } = context
    const pass = await findPassBySerial(world.db, scope, serial)
    if (!pass) return missing
    const guest = (await listPassGuests(world.db, scope, [pass.guestId])).get(pass.guestId)
    if (!guest) return missing
    const event = await getEvent(world.db, scope)
    const { language } = pass
    const functions = (await readPassFunctions(world.db, scope, [guest.id]))(guest.id)
    const dressed = await dressForAccount(world, world.db, scope)
    return {
      body: await apple.sign(
        writeApplePass(dressed, apple, { event, guest, functions, language, serial }),
      ),
      type: passType,
      headers: passHeaders,
    }
  })

/** Which passes of a phone changed. A phone that has none is told the same as one that is not known. */
export async function listPassChanges(context: RawBodyContext): Promise<PageResponse> {
  const { world, params } = context
  const { EID = '', PASS_TYPE, DEVICE_LIBRARY: device = '' } = params
  const { apple } = world.wallets
  if (!apple || PASS_TYPE !== apple.passType || !deviceName.test(device)) return nothing(204)
  const scope = await findPublicEventScope(world.db, EID)
  if (!scope) return nothing(204)
  const since = readTag(context.query)
  const changed = await listChangedPasses(world.db, scope, { device, since })
  if (changed.length === 0) return nothing(204)
  const last = Math.max(...changed.map(({ changedAt }) => changedAt.getTime()))
  return {
    body: JSON.stringify({
      serialNumbers: changed.map(({ serial }) => serial),
      lastUpdated: String(last),
    }),
    type: 'application/json',
    headers: passHeaders,
  }
}

/** The tag is ours: the moment of the last change that the phone was told of. */
function readTag(query: unknown): Date {
  const { passesUpdatedSince: tag } = query as { passesUpdatedSince?: unknown }
  return new Date(typeof tag === 'string' && /^\d{1,14}$/.test(tag) ? Number(tag) : 0)
}

const passLogs = z.object({ logs: z.array(z.string()).max(100) })
const maxLogs = 5
const maxLogLength = 300

/** What phones complain about, shortened. They may name a pass, and never its token. */
export async function takePassLog({ world, body, params }: RawBodyContext): Promise<PageResponse> {
  const sent = passLogs.safeParse(await parseJson(body))
  if (world.wallets.apple && sent.success)
    for (const line of sent.data.logs.slice(0, maxLogs))
      world.log.info(
        { eventId: params['EID'], says: line.slice(0, maxLogLength) },
        'a phone has a problem with a pass',
      )
  return nothing(200)
}

const parseJson = (text: Buffer): Promise<unknown> =>
  new Response(new Uint8Array(text)).json().catch(() => null)

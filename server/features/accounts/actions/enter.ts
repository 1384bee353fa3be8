import type { Context, HostContext } from '../../../base/context.ts'
import { openSession, renewSession, replaceSession } from '../../../base/session.ts'
import { knownBrowserCookie } from '../rules/known-browser.ts'
import { deviceProof } from '../rules/tries.ts'
import { stampSeen, stampZone } from '../store/people.ts'
import { stampPasswordChecked } from '../store/visits.ts'

const sessionDays = 30
const deviceDays = 365

type Entering = {
  accountId: string
  id: string
  email: string
  passwordHash: string | null
  /** Earlier, for whoever was signed in already. */ signedInAt?: Date
}

/** Signs a person in: a session nobody can have known before, and a browser that is known from now on. */
export async function enter(
  { tx, now, world, agent, zone, cookies, note }: Context,
  { accountId, id, email, passwordHash, signedInAt = now }: Entering,
): Promise<void> {
  await replaceSession(tx, cookies.read('sid'), { now, random: world.random })
  cookies.set(
    'sid',
    await openSession(tx, {
      accountId,
      personId: id,
      agent,
      now,
      signedInAt,
      random: world.random,
    }),
    sessionDays,
  )
  await stampSeen(tx, { accountId, personId: id }, now)
  if (zone) await stampZone(tx, { personId: id }, zone)
  note({ accountId, personId: id })
  cookies.set(
    'known',
    knownBrowserCookie(world.settings.secretKey, {
      cookie: cookies.read('known'),
      email,
      freshId: world.random.secret(),
    }),
    deviceDays,
  )
  if (passwordHash === null) return
  const device = world.random.secret()
  cookies.set(
    'device',
    `${device}.${deviceProof(world.settings.secretKey, { device, personId: id, passwordHash })}`,
    deviceDays,
  )
}

/** Whoever has just shown who they are may do more for a while, by a cookie that nobody can have copied before. */
export async function goOnProven({ tx, now, world, cookies, host }: HostContext): Promise<void> {
  await stampPasswordChecked(tx, host.sessionId, now)
  cookies.set('sid', await renewSession(tx, host.sessionId, world.random), sessionDays)
}

import type { RequestContext, HostContext } from '../../../base/http/context.ts'
import { createSession, renewSession, replaceSession } from '../../../base/access/session.ts'
import { buildKnownBrowserCookie } from '../rules/known-browser.ts'
import { createDeviceProof } from '../rules/rate-limits.ts'
import { stampSeen, stampZone } from '../store/people.ts'
import { stampPasswordChecked } from '../store/flows.ts'

const sessionCookieDays = 30
const deviceCookieDays = 365

type SignInInput = {
  accountId: string
  id: string
  email: string
  passwordHash: string | null
  /** An earlier time, for a person who was signed in already. */
  signedInAt?: Date
}

/** Signs a person in with a new session id, and marks the browser as known. */
export async function signIn(
  { tx, now, world, agent, zone, cookies, audit }: RequestContext,
  { accountId, id, email, passwordHash, signedInAt = now }: SignInInput,
): Promise<void> {
  await replaceSession(tx, cookies.read('sid'), { now, random: world.random })
  cookies.set(
    'sid',
    await createSession(tx, {
      accountId,
      personId: id,
      agent,
      now,
      signedInAt,
      random: world.random,
    }),
    sessionCookieDays,
  )
  await stampSeen(tx, { accountId, personId: id }, now)
  if (zone) await stampZone(tx, { personId: id }, zone)
  audit({ accountId, personId: id })
  cookies.set(
    'known',
    buildKnownBrowserCookie(world.settings.secretKey, {
      cookie: cookies.read('known'),
      email,
      freshId: world.random.secret(),
    }),
    deviceCookieDays,
  )
  if (passwordHash === null) return
  const device = world.random.secret()
  cookies.set(
    'device',
    `${device}.${createDeviceProof(world.settings.secretKey, { device, personId: id, passwordHash })}`,
    deviceCookieDays,
  )
}

/**
 * After a proof of identity the session gets a new id, so that an older copy of its cookie gains
 * nothing.
 */
export async function renewProvenSession({
  tx,
  now,
  world,
  cookies,
  host,
}: HostContext): Promise<void> {
  await stampPasswordChecked(tx, host, now)
  cookies.set('sid', await renewSession(tx, host, world.random), sessionCookieDays)
}

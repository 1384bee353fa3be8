import type { RequestContext, HostContext } from '../../../base/http/context.ts'
import { createSession, renewSession, replaceSession } from '../../../base/access/session.ts'
import { findNetworkPlace } from '../../../adapters/geo/visitor-place.ts'
import { enqueueNewDeviceMail, type SignInPlace } from '../mails.ts'
import { buildKnownBrowserCookie, findKnownBrowser } from '../rules/known-browser.ts'
import { createDeviceProof } from '../rules/rate-limits.ts'
import { findPersonInAccount, hasSignedIn, stampSeen, stampZone } from '../store/people.ts'
import { addSignInPlace } from '../store/two-steps.ts'
import { stampPasswordChecked } from '../store/flows.ts'

const sessionCookieDays = 30
const deviceCookieDays = 365

export type SignInInput = {
  accountId: string
  id: string
  email: string
  passwordHash: string | null
  /** An earlier time, for a person who was signed in already. */
  signedInAt?: Date
  /** When a passkey or a second step proved them. */
  provenAt?: Date
  /** Signed in by the provider of the account's company: no other account opens. */
  byCompany?: boolean
  /** Another mail tells of this sign-in. */
  isAnnounced?: boolean
}

/**
 * Signs a person in with a new session id, and marks the browser as known. They are told of a
 * browser or a country that is new.
 */
export async function signIn(context: RequestContext, person: SignInInput): Promise<void> {
  const { tx, now, world, agent, zone, cookies, audit } = context
  const { accountId, id, email, passwordHash, signedInAt = now, provenAt, byCompany } = person
  const place = findNetworkPlace(context)
  await announceDevice(context, person, place)
  await replaceSession(tx, cookies.read('sid'), { now, random: world.random })
  cookies.set(
    'sid',
    await createSession(tx, {
      accountId,
      personId: id,
      agent,
      place,
      ...(provenAt && { provenAt }),
      ...(byCompany && { byCompany }),
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

/** The first sign-in of a person is no news, and neither is another account in the same browser. */
async function announceDevice(
  context: RequestContext,
  { accountId, id: personId, email, isAnnounced, signedInAt }: SignInInput,
  place: SignInPlace,
): Promise<void> {
  const { tx, now, world, cookies } = context
  const isFirst = !(await hasSignedIn(tx, { accountId, personId }))
  const isNewPlace =
    place.country !== '' &&
    (await addSignInPlace(tx, { personId }, { country: place.country, at: now }))
  const isKnown = findKnownBrowser(world.settings.secretKey, cookies.read('known'), email) !== null
  if (isFirst || isAnnounced || signedInAt || (isKnown && !isNewPlace)) return
  const person = await findPersonInAccount(tx, { accountId, personId })
  if (person) await enqueueNewDeviceMail(context, person, place)
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

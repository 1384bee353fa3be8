import type { CallInput } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/sign-in-ways.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import type { HostContext, RequestContext } from '../../../base/http/context.ts'
import { failedLinkLimit } from '../../../base/http/rate-limiter.ts'
import { notifyNodes } from '../../../base/live/live-events.ts'
import { refuse } from '../../../base/refusal.ts'
import { closeSessionsSince } from '../../../base/access/session.ts'
import { enqueueCodeMail, enqueueKnownAddressMail, enqueueSecurityMail } from '../mails.ts'
import { getCodeExpiry, getSecondsToResend, getSecondsValid } from '../rules/codes.ts'
import {
  getReturnDeadline,
  hashAddressCode,
  hashReturnToken,
  isAddressCode,
  type AddressSide,
} from '../rules/email-change.ts'
import { buildKnownBrowserCookie } from '../rules/known-browser.ts'
import { rollBackUnless } from '../store/codes.ts'
import {
  clearPasswordSince,
  completeEmailChange,
  deleteOpenEmailChange,
  lockReturnableChange,
  removeWaysSince,
  replaceEmailChange,
  saveEmail,
  stampReturned,
  takeEmailChangeTry,
} from '../store/email-change.ts'
import { closeAllFlows } from '../store/flows.ts'
import { findPersonByEmail, findPersonById, type AccountPerson } from '../store/people.ts'
import { listPasskeys } from '../store/passkeys.ts'
import { findAuthenticator } from '../store/two-steps.ts'
import { refuseAfterCommit } from './attempt-limits.ts'
import { reserveCode } from './code-limits.ts'
import { tryMailNewPasswordCode } from './new-password-code.ts'
import { requireOwnProof } from './password.ts'

const knownCookieDays = 365

/**
 * A taken address is answered like a free one: its owner gets a mail that says so, and the code
 * stored for it fits no six digits.
 */
export async function askEmailChange(
  context: HostContext,
  { email }: CallInput<typeof calls.askEmailChange>,
) {
  const { tx, now, world, host, scope } = context
  requireOwnProof(context)
  if (email.toLowerCase() === host.email.toLowerCase()) refuse('sameEmail')
  const own = await reserveCode(context, host.email, `person-${host.personId}`)
  await reserveCode(context, email).catch(async (refusal: unknown) => {
    await own.release()
    throw refusal
  })
  const known = await findPersonByEmail(tx, email)
  const id = world.random.uuid()
  const codes = { old: world.random.digits(6), new: world.random.digits(6) }
  const hash = (side: AddressSide, code: string) =>
    hashAddressCode(world.settings.secretKey, { id, side, code })
  await replaceEmailChange(tx, scope, {
    id,
    oldEmail: host.email,
    newEmail: email,
    oldHash: hash('old', codes.old),
    newHash: hash('new', known ? world.random.secret() : codes.new),
    sentAt: now,
    expiresAt: getCodeExpiry(now),
  })
  await mailCode(context, { side: 'old', email: host.email, code: codes.old, isWanted: true })
  await mailCode(context, { side: 'new', email, code: codes.new, isWanted: !known })
  await tellOwnerOfAddress(context, known, email)
  const sent = { sentAt: now, tries: 0, isClosed: false }
  return { resendIn: getSecondsToResend(sent, now), validIn: getSecondsValid(sent, now) }
}

type AddressMail = { side: AddressSide; email: string; code: string; isWanted: boolean }

const mailCode = (
  { tx, now, world, agent, zone, host }: HostContext,
  { side, email, code, isWanted }: AddressMail,
) =>
  enqueueCodeMail(tx, world, {
    flow: { name: `${side}-address`, email, language: host.language },
    code,
    now,
    agent,
    zone,
    isWanted,
  })

/** The mail is written for every address, so that a free one takes as long. */
const tellOwnerOfAddress = (
  { tx, world, host: { language } }: HostContext,
  known: AccountPerson | null,
  email: string,
) =>
  rollBackUnless(tx, known !== null, () =>
    enqueueKnownAddressMail(tx, world, known ?? { fullName: email, email, language }),
  )

export async function changeEmail(
  context: HostContext,
  { oldCode, newCode }: CallInput<typeof calls.changeEmail>,
) {
  const { tx, now, world, host, scope, audit, cookies } = context
  const { secretKey } = world.settings
  requireOwnProof(context)
  const change = await takeEmailChangeTry(tx, scope, now)
  if (change?.oldEmail !== host.email) return refuse('emailChangeOver')
  const { id, newEmail } = change
  const isOld = isAddressCode(secretKey, change.oldHash, { id, side: 'old', code: oldCode })
  const isNew = isAddressCode(secretKey, change.newHash, { id, side: 'new', code: newCode })
  if (!isOld || !isNew) {
    audit({ subject: 'refused' })
    return refuseAfterCommit(context, isOld ? 'wrongNewCode' : 'wrongOldCode')
  }
  const token = world.random.secret()
  await saveEmail(tx, scope, newEmail)
  await completeEmailChange(tx, scope, {
    undoHash: hashReturnToken(token),
    changedAt: now,
    signedInAt: host.signedInAt,
    until: getReturnDeadline(now),
  })
  // What waited for either mailbox was begun by the address of before.
  for (const email of [host.email, newEmail]) await closeAllFlows(tx, email)
  await notifyNodes(tx, host.personId, 'access')
  const known = { cookie: cookies.read('known'), email: newEmail, freshId: world.random.secret() }
  cookies.set('known', buildKnownBrowserCookie(secretKey, known), knownCookieDays)
  await enqueueSecurityMail(context, host, {
    kind: 'email-changed',
    subject: newEmail,
    link: `${world.settings.publicUrl}${pathTo('returnEmail')}#${token}`,
  })
  audit({ subject: newEmail })
}

/** An unknown link counts as a guess, and the answer gives no reason. */
export async function returnEmail(
  context: RequestContext,
  { token }: CallInput<typeof calls.returnEmail>,
) {
  const { tx, now, world, caller, audit } = context
  if (await world.limiter.isExhausted('link-miss', caller, failedLinkLimit))
    refuse('tooMany', { retryAfter: failedLinkLimit.minutes * 60 })
  const change = await lockReturnableChange(tx, hashReturnToken(token), now)
  if (!change) {
    await world.limiter.consume('link-miss', caller, failedLinkLimit)
    return refuse('returnExpired')
  }
  const { personId, email, oldEmail, changedAt, signedInAt, googleSub } = change
  const person = await findPersonById(tx, personId)
  await saveEmail(tx, { personId }, oldEmail)
  await stampReturned(tx, { personId }, { since: changedAt, at: now })
  await deleteOpenEmailChange(tx, { personId })
  await closeSessionsSince(tx, { personId }, { since: changedAt, signedInAt })
  await removeWaysSince(tx, { personId }, { since: changedAt, googleSub, at: now })
  // The sign-in that changed the address may have set the password first.
  const isPasswordCleared = await clearPasswordSince(tx, { personId }, signedInAt)
  for (const one of [email, oldEmail]) await closeAllFlows(tx, one)
  if (person) {
    await enqueueSecurityMail(context, person, { kind: 'email-returned', subject: oldEmail })
    if (isPasswordCleared) await offerNewPassword(context, { ...person, email: oldEmail })
    audit({ accountId: person.accountId, personId, subject: oldEmail })
  }
  const passkeys = await listPasskeys(tx, { personId })
  return {
    email: oldEmail,
    passkeys: passkeys
      .filter(({ refused_at: refusedAt }) => refusedAt === null)
      .map(({ name, created_at: createdAt }) => ({ name, createdAt })),
    appSince: (await findAuthenticator(tx, { personId }))?.confirmed_at ?? null,
    isPasswordCleared,
  }
}

/** The news of the cleared password went to the other address, so its owner hears of it now. */
async function offerNewPassword(context: RequestContext, person: AccountPerson): Promise<void> {
  await enqueueSecurityMail(context, person, {
    kind: 'password-cleared',
    link: context.world.settings.publicUrl + pathTo('forgotPassword'),
  })
  await tryMailNewPasswordCode(context, person)
}

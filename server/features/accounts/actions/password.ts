import type * as calls from '@mehfil/contract/accounts/accounts.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { RequestContext, HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { closePersonSessions } from '../../../base/access/session.ts'
import { refuseGuessable, type PersonalWords } from '../rules/passwords.ts'
import { enqueuePasswordChangedMail } from '../mails.ts'
import { isOwnProven, isOwnRecentlyProven, isProven, isRecentlyProven } from '../rules/terms.ts'
import { getPasswordHash, savePassword, type AccountPerson } from '../store/people.ts'
import { closeFlows } from '../store/flows.ts'
import { signIn, renewProvenSession } from './sign-in.ts'
import { requirePasswordAttempt, refuseAfterCommit } from './attempt-limits.ts'

type NewPasswordInput = WireValue<(typeof calls.setPassword)['input']>
type ProofFacts = { hasPassword: boolean; now: Date }
type PasswordOwner = Pick<AccountPerson, 'accountId' | 'id' | 'email' | 'fullName' | 'language'>

export async function matchOwnPassword(
  context: HostContext,
  { password }: NewPasswordInput,
): Promise<boolean> {
  const { tx, world, host, scope } = context
  await requirePasswordAttempt(context, `person-${host.personId}`)
  return world.passwords.verify(await getPasswordHash(tx, scope), password)
}

export async function checkPassword(context: HostContext, _: NewPasswordInput, isRight: boolean) {
  if (!isRight) {
    context.audit({ subject: 'refused' })
    return refuseAfterCommit(context, 'wrongPassword')
  }
  await renewProvenSession(context)
}

export async function hashChangedPassword(
  context: HostContext,
  { password }: NewPasswordInput,
): Promise<string> {
  const { tx, now, world, host, scope } = context
  const old = await getPasswordHash(tx, scope)
  requirePasswordProof(host, { hasPassword: old !== null, now })
  if (await world.passwords.verify(old, password)) refuse('samePassword')
  return hashPassword(context, host, password)
}

export async function setPassword(context: HostContext, _: NewPasswordInput, passwordHash: string) {
  const { tx, now, host, scope } = context
  requirePasswordProof(host, { hasPassword: (await getPasswordHash(tx, scope)) !== null, now })
  const person = { ...host, id: host.personId }
  await replacePassword(context, person, passwordHash)
  const { byCompany } = host
  await signIn(context, { ...person, passwordHash, byCompany, isAnnounced: true })
}

/** Refuses unless the person proved their identity within the last fifteen minutes. */
export function requireProof(host: HostContext['host'], facts: ProofFacts): void {
  if (!isProven(host, facts)) refuse(facts.hasPassword ? 'wrongStep' : 'signInAgain')
}

function requirePasswordProof(host: HostContext['host'], facts: ProofFacts): void {
  if (!isOwnProven(host, facts)) refuse(facts.hasPassword ? 'wrongStep' : 'signInAgain')
}

/** The same for a change that gives rights away, where a new sign-in is a proof too. */
export function requireRecentProof({ host, now }: Pick<HostContext, 'host' | 'now'>): void {
  if (!isRecentlyProven(host, now)) refuse('proofNeeded')
}

/** The same for how the person signs in, where a sign-in by their company is no proof. */
export function requireOwnProof({ host, now }: Pick<HostContext, 'host' | 'now'>): void {
  if (!isOwnRecentlyProven(host, now)) refuse('proofNeeded')
}

/** The hash of an allowed password; a weak one is refused. */
export async function hashPassword(
  { world }: RequestContext,
  personal: Omit<PersonalWords, 'brand'>,
  password: string,
): Promise<string> {
  refuseGuessable(password, { ...personal, brand: world.settings.brand.name })
  return world.passwords.hash(password)
}

/** A new password ends every session and pending code of the person, and is announced by mail. */
export async function replacePassword(
  context: RequestContext,
  person: PasswordOwner,
  passwordHash: string,
): Promise<void> {
  const { world, tx, now, agent, zone } = context
  const member = { accountId: person.accountId, personId: person.id }
  await savePassword(tx, member, { passwordHash, at: now })
  await closePersonSessions(tx, member)
  await closeFlows(tx, 'forgot', person.email)
  await closeFlows(tx, 'second-step', person.email)
  await enqueuePasswordChangedMail(tx, world, person, { now, agent, zone })
}

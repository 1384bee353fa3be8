import type * as calls from '@mehfil/contract/accounts.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { Context, HostContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { closeSessionsOf } from '../../../base/session.ts'
import { refuseGuessable, type OwnWords } from '../rules/passwords.ts'
import { queuePasswordChanged } from '../mails.ts'
import { isProven } from '../rules/terms.ts'
import { passwordHashOf, savePassword, type Person } from '../store/people.ts'
import { closeFlowsOf } from '../store/visits.ts'
import { enter, goOnProven } from './enter.ts'
import { countPassword, refuseAfterCommit } from './tries.ts'

type Typed = Answer<(typeof calls.setPassword)['input']>
type Owner = Pick<Person, 'accountId' | 'id' | 'email' | 'fullName' | 'language'>

export async function matchOwn(context: HostContext, { password }: Typed): Promise<boolean> {
  const { tx, world, host, scope } = context
  await countPassword(context, `person-${host.personId}`)
  return world.passwords.matches(await passwordHashOf(tx, scope), password)
}

export async function checkPassword(context: HostContext, _: Typed, isRight: boolean) {
  if (!isRight) {
    context.note({ subject: 'refused' })
    return refuseAfterCommit(context, 'wrongPassword')
  }
  await goOnProven(context)
}

export async function hashChanged(context: HostContext, { password }: Typed): Promise<string> {
  const { tx, now, world, host, scope } = context
  const old = await passwordHashOf(tx, scope)
  requireProof(host, { hasPassword: old !== null, now })
  if (await world.passwords.matches(old, password)) refuse('samePassword')
  return hashOf(context, host, password)
}

export async function setPassword(context: HostContext, _: Typed, passwordHash: string) {
  const { tx, now, host, scope } = context
  requireProof(host, { hasPassword: (await passwordHashOf(tx, scope)) !== null, now })
  await replacePassword(context, { ...host, id: host.personId }, passwordHash)
}

/** Refused until whoever sits there has shown, within ten minutes, who they are. */
export function requireProof(
  host: HostContext['host'],
  facts: { hasPassword: boolean; now: Date },
): void {
  if (!isProven(host, facts)) refuse(facts.hasPassword ? 'wrongStep' : 'signInAgain')
}

/** The hash of a password that may be taken; one that is guessed first is refused. */
export async function hashOf(
  { world }: Context,
  own: Omit<OwnWords, 'brand'>,
  password: string,
): Promise<string> {
  refuseGuessable(password, { ...own, brand: world.settings.brand.name })
  return world.passwords.hash(password)
}

/** A new password ends every session and every pending code of its person, signs this browser in again, and is told to its person. */
export async function replacePassword(
  context: Context,
  person: Owner,
  passwordHash: string,
): Promise<void> {
  const { world, tx, now, agent, zone } = context
  const who = { accountId: person.accountId, personId: person.id }
  await savePassword(tx, who, passwordHash)
  await closeSessionsOf(tx, who)
  await closeFlowsOf(tx, 'forgot', person.email)
  await enter(context, { ...person, passwordHash })
  await queuePasswordChanged(tx, world, person, { now, agent, zone })
}

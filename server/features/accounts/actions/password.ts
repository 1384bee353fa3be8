import type * as calls from '@mehfil/contract/accounts.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { Context, HostContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { closeSessionsOf } from '../../../base/session.ts'
import { refuseGuessable } from '../rules/passwords.ts'
import { isFreshCheck } from '../rules/terms.ts'
import { passwordHashOf, savePassword } from '../store/people.ts'
import { closeFlowsOf, stampPasswordChecked } from '../store/visits.ts'
import { enter } from './enter.ts'
import { countPassword, refuseAfterCommit } from './tries.ts'

type Typed = Answer<(typeof calls.setPassword)['input']>
type Owner = { accountId: string; id: string; fullName: string; email: string }

export async function checkPassword(context: HostContext, { password }: Typed) {
  const { tx, now, world, host, scope, note } = context
  await countPassword(context, `person-${host.personId}`)
  if (!(await world.passwords.matches(await passwordHashOf(tx, scope), password))) {
    note({ subject: 'refused' })
    return refuseAfterCommit(context, 'wrongPassword')
  }
  await stampPasswordChecked(tx, host.sessionId, now)
}

export async function setPassword(context: HostContext, { password }: Typed) {
  const { tx, now, world, host, scope } = context
  if (!isFreshCheck(host.passwordCheckedAt, now)) refuse('wrongStep')
  if (await world.passwords.matches(await passwordHashOf(tx, scope), password)) refuse('samePassword')
  await replacePassword(context, { ...host, id: host.personId }, password)
}

/** A new password ends every session and every pending code of its person, and signs this browser in again. */
export async function replacePassword(context: Context, person: Owner, password: string): Promise<void> {
  const { tx, world } = context
  refuseGuessable(password, { ...person, brand: world.settings.brand.name })
  const who = { accountId: person.accountId, personId: person.id }
  const passwordHash = await world.passwords.hash(password)
  await savePassword(tx, who, passwordHash)
  await closeSessionsOf(tx, who)
  await closeFlowsOf(tx, 'forgot', person.email)
  await enter(context, { ...person, passwordHash })
}

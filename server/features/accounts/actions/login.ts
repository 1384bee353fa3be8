import type * as calls from '@mehfil/contract/accounts.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { Context } from '../../../base/context.ts'
import { closeSession } from '../../../base/session.ts'
import { addressKey, knownDevice } from '../rules/tries.ts'
import { personByEmail } from '../store/people.ts'
import { enter } from './enter.ts'
import { countPassword, mayAnswerDefinitely, refuseAfterCommit } from './tries.ts'

/** A wrong password and an unknown address cost the same and count the same. */
export async function login(context: Context, { email, password }: Answer<(typeof calls.login)['input']>) {
  const { tx, world, cookies, note } = context
  const person = await personByEmail(tx, email)
  const device = knownDevice(world.settings.secretKey, cookies.read('device'), person)
  await countPassword(context, device ? `device-${device}` : addressKey(email))

  const isRight = await world.passwords.matches(person?.passwordHash ?? null, password)
  if (person?.passwordHash && isRight) return enter(context, { ...person, passwordHash: person.passwordHash })

  note({ subject: 'refused', ...(person && { accountId: person.accountId, personId: person.id }) })
  const isDefinite = await mayAnswerDefinitely(context)
  refuseAfterCommit(context, !person && isDefinite ? 'unknownEmail' : 'wrongPassword')
}

export async function logout({ tx, cookies }: Context) {
  await closeSession(tx, cookies.read('sid'))
  cookies.drop('sid')
}

import type * as calls from '@mehfil/contract/accounts.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { Context } from '../../../base/context.ts'
import { closeSession } from '../../../base/session.ts'
import { addressKey, knownDevice } from '../rules/tries.ts'
import { closedByEmail } from '../store/deletion.ts'
import { personByEmail, stillHas } from '../store/people.ts'
import { enter } from './enter.ts'
import { countPassword, mayAnswerDefinitely, refuseAfterCommit, sayClosed } from './tries.ts'

type Typed = Answer<(typeof calls.login)['input']>
type Tried = Awaited<ReturnType<typeof tryPassword>>

/** A wrong password and an unknown address cost the same and count the same. */
export async function tryPassword(context: Context, { email, password }: Typed) {
  const { tx, world, cookies } = context
  const person = await personByEmail(tx, email)
  const device = knownDevice(world.settings.secretKey, cookies.read('device'), person)
  await countPassword(context, device ? `device-${device}` : addressKey(email))
  // Looked for in any case, so that an address nobody has takes as long.
  const before = await closedByEmail(tx, email)
  const closed = person ? null : before
  return {
    person,
    closed,
    isRight: await world.passwords.matches((person ?? closed)?.passwordHash ?? null, password),
  }
}

/** A password changed while it was looked at is a wrong one. */
export async function login(context: Context, _: Typed, { person, closed, isRight }: Tried) {
  const { tx, note } = context
  const passwordHash = person?.passwordHash
  if (passwordHash && isRight && (await stillHas(tx, { ...person, passwordHash })))
    return enter(context, { ...person, passwordHash })

  note({ subject: 'refused', ...(person && { accountId: person.accountId, personId: person.id }) })
  if (closed && isRight) return sayClosed(context, closed)
  const isDefinite = await mayAnswerDefinitely(context)
  refuseAfterCommit(context, !person && isDefinite ? 'unknownEmail' : 'wrongPassword')
}

export async function logout({ tx, cookies }: Context) {
  await closeSession(tx, cookies.read('sid'))
  cookies.drop('sid')
}

import type { Context } from '../../../base/context.ts'
import { closeSession, openSession } from '../../../base/session.ts'
import { deviceProof } from '../rules/tries.ts'
import { stampSeen } from '../store/people.ts'

const sessionDays = 30
const deviceDays = 365

type Entering = { accountId: string; id: string; passwordHash: string | null }

/** Signs a person in: a session nobody can have known before, and a device that is known from now on. */
export async function enter({ tx, now, world, agent, cookies, note }: Context, { accountId, id, passwordHash }: Entering): Promise<void> {
  await closeSession(tx, cookies.read('sid'))
  cookies.set('sid', await openSession(tx, { accountId, personId: id, agent, now, random: world.random }), sessionDays)
  await stampSeen(tx, { accountId, personId: id }, now)
  note({ accountId, personId: id })
  if (passwordHash === null) return
  const device = world.random.secret()
  cookies.set('device', `${device}.${deviceProof(world.settings.secretKey, { device, personId: id, passwordHash })}`, deviceDays)
}

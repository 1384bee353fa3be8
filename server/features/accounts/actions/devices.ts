import type { Answer } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/profile.ts'
import type { HostContext } from '../../../base/context.ts'
import { refuse } from '../../../base/refuse.ts'
import { closeOneSession, closeSessionsOf, isLive } from '../../../base/session.ts'
import { deviceIn } from '../rules/device.ts'
import { aliasOf } from '../rules/alias.ts'
import { sessionsOf } from '../store/profile.ts'

export async function devices({ world, tx, now, host, scope }: HostContext) {
  const live = (await sessionsOf(tx, scope)).filter((one) => isLive(one, now))
  const isThis = (one: { id: string }) => one.id === host.sessionId
  return {
    devices: live
      .sort((a, b) => Number(isThis(b)) - Number(isThis(a)))
      .map((one) => {
        const { browser = '', system = '' } = deviceIn(one.agent) ?? {}
        return {
          id: aliasOf(world.settings.secretKey, one.id),
          browser,
          system,
          account: one.account,
          signedInAt: one.created_at,
          seenAt: isThis(one) ? now : one.seen_at,
          isThis: isThis(one),
        }
      }),
  }
}

/** This one too, where somebody likes; the next call then finds nobody. */
export async function signOutDevice(
  { world, tx, scope, note }: HostContext,
  { device }: Answer<(typeof calls.signOutDevice)['input']>,
) {
  const found = (await sessionsOf(tx, scope)).find(
    ({ id }) => aliasOf(world.settings.secretKey, id) === device,
  )
  if (!found || !(await closeOneSession(tx, scope, found.id))) refuse('notFound')
  const { browser = '', system = '' } = deviceIn(found.agent) ?? {}
  note({ before: { browser, system } })
}

export async function signOutOthers({ tx, host, scope, note }: HostContext) {
  const count = await closeSessionsOf(tx, scope, host.sessionId)
  note({ after: { count } })
  return { count }
}

import type { WireValue } from '@mehfil/contract/envelope.ts'
import type * as calls from '@mehfil/contract/accounts/profile.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { closePersonSession, closePersonSessions } from '../../../base/access/session.ts'
import { isSessionActive } from '../../../base/access/session-life.ts'
import { parseUserAgent } from '../rules/user-agent.ts'
import { getSessionAlias } from '../rules/session-alias.ts'
import { listSessions } from '../store/profile.ts'

export async function listDevices({ world, tx, now, host, scope }: HostContext) {
  const live = (await listSessions(tx, scope)).filter((one) => isSessionActive(one, now))
  const isCurrent = (one: { id: string }) => one.id === host.sessionId
  return {
    devices: live
      .sort((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)))
      .map((one) => {
        const { browser = '', system = '' } = parseUserAgent(one.agent) ?? {}
        return {
          id: getSessionAlias(world.settings.secretKey, one.id),
          browser,
          system,
          account: one.account,
          signedInAt: one.created_at,
          seenAt: isCurrent(one) ? now : one.seen_at,
          country: one.country,
          city: one.city,
          isThis: isCurrent(one),
        }
      }),
  }
}

/** Also ends this session if asked to; the next call then finds no session. */
export async function signOutDevice(
  { world, tx, scope, audit }: HostContext,
  { device }: WireValue<(typeof calls.signOutDevice)['input']>,
) {
  const found = (await listSessions(tx, scope)).find(
    ({ id }) => getSessionAlias(world.settings.secretKey, id) === device,
  )
  if (!found || !(await closePersonSession(tx, scope, found.id))) refuse('notFound')
  const { browser = '', system = '' } = parseUserAgent(found.agent) ?? {}
  audit({ before: { browser, system } })
}

export async function signOutOthers({ tx, host, scope, audit }: HostContext) {
  const count = await closePersonSessions(tx, scope, host.sessionId)
  audit({ after: { count } })
  return { count }
}

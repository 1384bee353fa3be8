import type * as calls from '@mehfil/contract/accounts.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { HostContext } from '../../../base/context.ts'
import { permissionsOf } from '../rules/terms.ts'
import { registeredAtOf, saveLanguage } from '../store/people.ts'

export function verifyUsersAccess({ host }: HostContext) {
  const { fullName, email, role, plan, active, language, features, labelRemoval, peopleLimit } = host
  return { fullName, email, role, plan, active, language, permissions: permissionsOf(host), features: [...features], labelRemoval, peopleLimit }
}

export async function profileInfo({ tx, host, scope }: HostContext) {
  const { fullName, email, role, plan, language } = host
  return { fullName, email, role, plan, language, registeredAt: await registeredAtOf(tx, scope) }
}

export async function changeLanguage({ tx, host, scope, note }: HostContext, { language }: Answer<(typeof calls.changeLanguage)['input']>) {
  await saveLanguage(tx, scope, language)
  note({ before: { language: host.language }, after: { language } })
}

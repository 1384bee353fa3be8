import type { HostContext } from '../../../base/http/context.ts'
import { wantsTodoMails, setTodoMailsOff } from '../store/owners.ts'

export const readTodoMailSetting = async ({ tx, scope }: HostContext) => ({
  on: await wantsTodoMails(tx, scope),
})

/** The setting is for this account. Each account of a person has its own. */
export async function setTodoMailSetting(
  { tx, now, scope, audit }: HostContext,
  { on }: { on: boolean },
) {
  await setTodoMailsOff(tx, scope, on ? null : now)
  audit({ after: { on } })
}

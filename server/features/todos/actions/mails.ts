import type { HostContext } from '../../../base/context.ts'
import { wantsMails, writeMailsOff } from '../store/owners.ts'

export const readMails = async ({ tx, scope }: HostContext) => ({ on: await wantsMails(tx, scope) })

/** In this account; others a person is in have their own. */
export async function setMails({ tx, now, scope, note }: HostContext, { on }: { on: boolean }) {
  await writeMailsOff(tx, scope, on ? null : now)
  note({ after: { on } })
}

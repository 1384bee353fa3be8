import { renameBookGroup as renameCall } from '@mehfil/contract/address-book/address-book.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import type { HostContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import { lockBook } from '../store/changes.ts'
import { deleteGroup, renameGroupRow } from '../store/groups.ts'
import { requireBook } from './access.ts'

type GroupContext = HostContext<{ GROUP: string }>

export async function renameBookGroup(
  context: GroupContext,
  { name }: { name: string },
): Promise<void> {
  const { tx, scope, audit } = context
  const id = context.params.GROUP
  await requireBook(context)
  await lockBook(tx, scope)
  const outcome = await renameGroupRow(tx, scope, { id, name })
  if (outcome === 'missing') refuse('notFound')
  if (outcome === 'taken')
    refuse('invalidInput', { errors: toWireErrors(renameCall.input, { name: 'field.name-twice' }) })
  audit({ subject: id })
}

export async function removeBookGroup(context: GroupContext): Promise<{ count: number }> {
  const { tx, now, scope, audit } = context
  await requireBook(context)
  await lockBook(tx, scope)
  const count =
    (await deleteGroup(tx, scope, { id: context.params.GROUP, now })) ?? refuse('notFound')
  audit({ subject: context.params.GROUP, after: { count } })
  return { count }
}

import { maxTags, type GuestTag, renameTag as renameCall } from '@mehfil/contract/guests/tags.ts'
import { runHeavyRead } from '../../../base/database/heavy-reads.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { toWireErrors } from '@mehfil/contract/wire.ts'
import { prepareBulk } from '../store/bulk.ts'
import { countTags, deleteTag, ensureTags, renameTagRow } from '../store/tags.ts'

type TagContext = EventContext<{ EID: string; TAG: string }>

export const listGuestTags = (context: EventContext) =>
  runHeavyRead(context.world, async (tx) => ({ tags: await countTags(tx, context.scope) }))

/** The ids of the tags with these names. Refuses at the field when the event has too many. */
export async function requireTags(
  {
    tx,
    world,
    now,
    scope,
  }: Pick<EventContext, 'tx' | 'world' | 'now'> & { scope: EventScope | GuestScope },
  { names, field }: { names: readonly string[]; field: string },
): Promise<string[]> {
  return (
    (await ensureTags(tx, scope, names, { random: world.random, now })) ??
    refuse('invalidInput', { errors: { [field]: 'field.tags-full' }, params: { count: maxTags } })
  )
}

export async function renameTag(
  context: TagContext,
  { name }: { name: string },
): Promise<GuestTag> {
  const { world, tx, scope, audit } = context
  const tag = { id: context.params.TAG, name }
  const outcome = await renameTagRow(tx, scope, tag)
  if (outcome === 'missing') refuse('notFound')
  if (outcome === 'taken')
    refuse('invalidInput', { errors: toWireErrors(renameCall.input, { name: 'field.name-twice' }) })
  audit({ subject: tag.id, after: { name } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return tag
}

export async function removeTag(context: TagContext): Promise<{ count: number }> {
  const { world, tx, scope, audit } = context
  await prepareBulk(tx)
  const count = await deleteTag(tx, scope, context.params.TAG)
  audit({ subject: context.params.TAG, after: { count } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return { count }
}

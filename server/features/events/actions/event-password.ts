import type { EventContext } from '../../../base/http/context.ts'
import { requireMayEdit } from '../rules/editing.ts'
import { getEvent } from '../store/event.ts'
import { changeEvent } from './change.ts'
import { getEditableEvent } from './edit.ts'

type NewEventPassword = { password: string | null }

export async function readEventPassword({ tx, scope }: EventContext) {
  const { passwordHash } = await getEvent(tx, scope)
  return { isSet: passwordHash !== null }
}

/** Hashing is slow, so it happens before the event is locked. */
export async function hashEventPassword(
  { world, tx, host, scope }: EventContext,
  { password }: NewEventPassword,
): Promise<string | null> {
  requireMayEdit(host, await getEvent(tx, scope))
  return password === null ? null : world.passwords.hash(password)
}

export async function saveEventPassword(
  context: EventContext,
  _: NewEventPassword,
  passwordHash: string | null,
) {
  const event = await getEditableEvent(context)
  if (passwordHash !== null || event.passwordHash !== null)
    await changeEvent(context, { passwordHash })
  const isSet = passwordHash !== null
  context.audit({ before: { isSet: event.passwordHash !== null }, after: { isSet } })
  return { isSet }
}

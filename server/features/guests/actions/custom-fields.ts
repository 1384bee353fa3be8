import type { CustomFieldInput } from '@mehfil/contract/guests/custom-fields.ts'
import type { EventContext } from '../../../base/http/context.ts'
import { refuse } from '../../../base/refusal.ts'
import type { EventScope, GuestScope } from '../../../base/access/scope.ts'
import { buildCustomFields, checkCustomFields, mergeCustomValues } from '../rules/custom-fields.ts'
import { prepareBulk } from '../store/bulk.ts'
import { listCustomFields, replaceCustomFields } from '../store/custom-fields.ts'
import { lockGuestList } from '../store/guests.ts'

export const readGuestFields = async ({ tx, scope }: EventContext) => ({
  fields: await listCustomFields(tx, scope),
})

export async function saveGuestFields(
  context: EventContext,
  { fields: sent }: { fields: CustomFieldInput[] },
) {
  const { world, tx, scope, audit } = context
  const faults = Object.entries(checkCustomFields(sent))
  if (faults.length > 0)
    refuse('invalidInput', {
      errors: Object.fromEntries(faults.map(([at, fault]) => [`FIELDS.${at}`, fault])),
    })
  await prepareBulk(tx)
  await lockGuestList(tx, scope)
  const before = await listCustomFields(tx, scope)
  const fields = buildCustomFields(before, sent)
  await replaceCustomFields(tx, scope, fields)
  audit({ before: { fields: before.length }, after: { fields: fields.length } })
  await world.live.announce(tx, scope.eventId, 'guests')
  return { fields }
}

/** The values of a guest after a host's change. Refuses wrong ones at their fields. */
export async function requireCustomValues(
  { tx, scope }: Pick<EventContext, 'tx'> & { scope: EventScope | GuestScope },
  before: Readonly<Record<string, string>>,
  sent: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { values, faults } = mergeCustomValues(before, sent, await listCustomFields(tx, scope))
  if (Object.keys(faults).length > 0)
    refuse('invalidInput', {
      errors: Object.fromEntries(
        Object.entries(faults).map(([id, fault]) => [`CUSTOM.${id}`, fault]),
      ),
    })
  return values
}

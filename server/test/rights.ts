import type { Permission } from '@mehfil/contract/access.ts'
import { cast } from '../seed/cast.ts'
import type { House } from './house.ts'

/** Noah, of Asha's account, with exactly these rights over these events; null is every event. */
export async function noahWith(
  house: Pick<House, 'world' | 'as'>,
  permissions: Permission[],
  eventIds: string[] | null = null,
) {
  await house.world.db
    .updateTable('member')
    .set({ permissions, event_ids: eventIds })
    .where('person_id', '=', cast.noah.personId)
    .execute()
  return house.as('noah')
}

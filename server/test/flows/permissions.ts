import type { Permission } from '@mehfil/contract/access.ts'
import { cast } from '../../seed/cast.ts'
import type { TestApp } from '../test-app.ts'

/**
 * Gives Noah, a member of Asha's account, exactly these permissions over these events. Null is
 * every event.
 */
export async function signInNoahWith(
  testApp: Pick<TestApp, 'world' | 'as'>,
  permissions: Permission[],
  eventIds: string[] | null = null,
) {
  await testApp.world.db
    .updateTable('member')
    .set({ permissions, event_ids: eventIds })
    .where('person_id', '=', cast.noah.personId)
    .execute()
  return testApp.as('noah')
}

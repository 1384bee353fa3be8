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
  await setNoah(testApp, { permissions, event_ids: eventIds })
  return testApp.as('noah')
}

/** Changes Noah's place in the team behind the product's back. */
export const setNoah = ({ world }: Pick<TestApp, 'world'>, values: object) =>
  world.db.updateTable('member').set(values).where('person_id', '=', cast.noah.personId).execute()

import { afterAll, afterEach, beforeEach } from 'vitest'
import { addWalkIn, admitGuest, doorOf, verifyPasscode } from '@mehfil/contract/door/checkin.ts'
import { cast } from '../../seed/cast.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { EID, resetDoor, silentGuest, start } from './door-wedding.ts'
import { signInNoahWith } from '../flows/permissions.ts'
import { takeSession } from '../flows/session.ts'

/**
 * The wedding's door one hour before it begins, before each test of the file: Noah may check in,
 * Meera comes with three, two of them by name, and Jon has not replied.
 */
export async function openDoor() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  const [noah, asha] = [await testApp.as('noah'), await testApp.as('asha')]
  beforeEach(async () => {
    await resetOpenDoor(testApp)
    takeSession(noah, await signInNoahWith(testApp, ['CheckIn']))
    takeSession(asha, await testApp.as('asha'))
  })
  afterEach(() =>
    testApp.world.db
      .updateTable('account')
      .set({ plan: 'Business' })
      .where('id', '=', cast.asha.accountId)
      .execute(),
  )
  const tap = () => testApp.world.random.uuid()
  return {
    testApp,
    noah,
    asha,
    tap,
    admit: (params: { EID: string; GID: string }, input: object = {}, who = noah) =>
      who.call(admitGuest, { params, input: { tapId: tap(), ...input } }),
    door: async () => (await noah.call(doorOf, { params: { EID } })).data,
    walkIn: (input: object = {}, who = noah) =>
      who.call(addWalkIn, {
        params: { EID },
        input: { name: 'Priya Nair', tapId: tap(), ...input },
      }),
    verify: (input: object, who = noah) => who.call(verifyPasscode, { params: { EID }, input }),
  }
}

async function resetOpenDoor(testApp: TestApp): Promise<void> {
  await resetDoor(testApp, new Date(start - 3_600_000), {
    meera: { category: 'VIP', phone: '+919820014141' },
    jon: silentGuest,
  })
  await testApp.world.db
    .insertInto('companion')
    .values([
      { event_id: EID, guest_id: castGuests.meera, position: 1, name: 'أحمد القاسمي' },
      { event_id: EID, guest_id: castGuests.meera, position: 2, name: 'Zoë Nair' },
    ])
    .execute()
}

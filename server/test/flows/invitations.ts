import { afterAll, beforeEach } from 'vitest'
import * as calls from '@mehfil/contract/mail/campaigns.ts'
import type { OutgoingMail } from '../../base/world.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

export const EID = castEvents.wedding
export const toGuestId = (at: number) => `ABC${String(at).padStart(12, '0')}`

/** The published wedding with three guests before each test of the file, none of them invited. */
export async function openInvitations(options: Parameters<typeof openTestApp>[0] = {}) {
  const testApp = await openTestApp(options)
  afterAll(() => testApp.close())
  const { db } = testApp.world
  const asha = await testApp.as('asha')
  const setEvent = (changes: object) =>
    db.updateTable('event').set(changes).where('id', '=', EID).execute()
  const setGuests = (guests: Array<Partial<ReturnType<typeof buildGuestRow>>>) =>
    replaceGuests(testApp, guests)
  const submission = () => testApp.world.random.id()
  beforeEach(async () => {
    await setEvent({
      languages: ['en', 'fr', 'arb'],
      published_at: testApp.clock.now(),
      unpublished_at: null,
      letters: '{}',
      announced_facts: null,
      title: 'Ananya & Vikram',
      translations: '{}',
      hide_address: false,
      capacity: null,
      starts_at: new Date(testApp.clock.now().getTime() + 21 * 86_400_000),
    })
    await setGuests([{}, {}, {}])
  })
  return {
    testApp,
    asha,
    setEvent,
    setGuests,
    submission,
    invite: (input: Partial<{ selection: object; guests: number; submission: string }> = {}) =>
      asha.call(calls.inviteGuests, {
        params: { EID },
        input: { submission: submission(), ...input } as never,
      }),
    deliverMails: (seconds?: number) => deliverMailsAfter(testApp, seconds),
    listStates: async () =>
      (await db.selectFrom('mail').select(['state']).execute()).map(({ state }) => state).sort(),
  }
}

/** The mails that were sent half a minute ago. Until now the host could take them back. */
export async function deliverMailsAfter(testApp: TestApp, seconds = 31): Promise<OutgoingMail[]> {
  testApp.clock.move(seconds * 1_000)
  testApp.caught.length = 0
  return [...(await testApp.mails())]
}

async function replaceGuests(
  testApp: TestApp,
  guests: Array<Partial<ReturnType<typeof buildGuestRow>>>,
): Promise<void> {
  const { db } = testApp.world
  for (const table of ['mail', 'campaign', 'suppression'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await db
    .insertInto('guest')
    .values(
      guests.map((one, at) =>
        buildGuestRow(EID, toGuestId(at + 1), `Guest${at + 1} Rao`, testApp.clock.now(), one),
      ),
    )
    .execute()
}

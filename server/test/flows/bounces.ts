import { afterAll, beforeEach } from 'vitest'
import * as calls from '@mehfil/contract/mail/campaigns.ts'
import { formatReturnPath } from '../../base/mail/return-path.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { openTestApp } from '../test-app.ts'

export const EID = castEvents.wedding
export const GID = castGuests.meera

/**
 * A test app that reads bounces. Before each test of the file, no mail was sent and no address
 * bounced.
 */
export async function openBounces() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  testApp.world.settings.mailBounces = 'bounces@mehfil.example'
  const asha = await testApp.as('asha')
  const { db } = testApp.world
  beforeEach(async () => {
    for (const table of [
      'mail',
      'campaign',
      'suppression',
      'event_mail_stop',
      'soft_bounce',
    ] as const)
      await db.deleteFrom(table).execute()
    await db.updateTable('guest').set({ bounced_at: null }).execute()
  })
  return {
    testApp,
    asha,
    /** The id of the mail with the invitation of this guest. */
    sendInvitationTo: async (one = GID, event = EID): Promise<string> => {
      await asha.call(calls.inviteGuest, { params: { EID: event, GID: one } })
      testApp.clock.move(11_000)
      await testApp.mails()
      const { id } = await db
        .selectFrom('mail')
        .select('id')
        .where('guest_id', '=', one)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow()
      return id
    },
    receiveBounce: (raw: string) => testApp.visitor().call(calls.bounceMail, { input: { raw } }),
    getBounceAddress: (mailId: string) => formatReturnPath(testApp.world.settings, mailId),
  }
}

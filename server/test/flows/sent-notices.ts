import { afterAll, beforeEach } from 'vitest'
import * as calls from '@mehfil/contract/mail/notices.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp } from '../test-app.ts'
import { deliverMailsAfter } from './invitations.ts'
import { setNoticeGuests } from './notices.ts'
import { takeSession } from './session.ts'

export const EID = castEvents.wedding
export const letters = {
  en: {
    subject: 'Parking, {first_name}',
    message: 'Dear {first_name},\nthe gate opens at {time}. Everything is on {link}.',
  },
}
export const buildParams = (notice: { id: string }) => ({ EID, NOTICE: notice.id })

/** The wedding with three guests before each test of the file, and a letter of Asha to them. */
export async function openSentNotices() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  const asha = await testApp.as('asha')
  beforeEach(async () => {
    takeSession(asha, await testApp.as('asha'))
    await setNoticeGuests(testApp, [{ name: 'Zoya Rao' }, {}, {}])
  })
  const submission = () => testApp.world.random.id()
  return {
    testApp,
    asha,
    submission,
    send: (input: object = {}) =>
      asha.call(calls.sendNotification, {
        params: { EID },
        input: { letters, submission: submission(), ...input } as never,
      }),
    deliverMails: (seconds?: number) => deliverMailsAfter(testApp, seconds),
    readHistory: async () =>
      (await asha.call(calls.notificationHistory, { params: { EID } })).data.notices,
  }
}

import { afterAll, beforeEach } from 'vitest'
import { changeWebAnswer, sendWebAnswer, type GuestAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp } from '../test-app.ts'

export const EID = castEvents.wedding

/** The wedding before each test of the file, with no mail waiting, and guests who answer. */
export async function openAnswerMails() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  const setEvent = (changes: object) =>
    testApp.world.db
      .updateTable('event')
      .set({ ...changes, updated_at: testApp.clock.now() })
      .where('id', '=', EID)
      .execute()
  beforeEach(async () => {
    await setEvent({
      host_notices: 'none',
      companions: 3,
      capacity: null,
      hide_address: false,
      check_in: true,
      calendar_sequence: 0,
      languages: ['en', 'fr', 'arb'],
      contact: JSON.stringify({}),
    })
    await testApp.mails()
  })
  let count = 0
  return {
    testApp,
    setEvent,
    answers: async (different: Partial<GuestAnswer> = {}): Promise<string> => {
      count += 1
      const input: GuestAnswer = {
        answer: 'yes',
        name: 'Leela Iyer',
        email: `leela${count}@guests.example`,
        submission: testApp.world.random.id(),
        ...different,
      }
      return (await testApp.visitor().call(sendWebAnswer, { params: { EID }, input })).data.guestId
    },
    changes: (GID: string, different: Partial<GuestAnswer>) =>
      testApp.visitor().call(changeWebAnswer, {
        params: { EID, GID },
        input: { answer: 'yes', name: 'x', submission: testApp.world.random.id(), ...different },
      }),
    mails: async () => {
      testApp.caught.length = 0
      return [...(await testApp.mails())]
    },
  }
}

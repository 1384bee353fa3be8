import { afterAll, beforeEach } from 'vitest'
import { sendWebAnswer, type GuestAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { openTestApp } from '../test-app.ts'

export const EID = castEvents.wedding
export const meera = { EID, GID: castGuests.meera }
export const jon = { EID, GID: castGuests.jon }

/**
 * The wedding before each test of the file. It takes answers without limits, and sends its hosts no
 * notices unless stated otherwise.
 */
export async function openWebAnswers(hostNotices: 'none' | 'each' = 'none') {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  const asha = await testApp.as('asha')
  const setEvent = (changes: object) =>
    testApp.world.db
      .updateTable('event')
      .set({ ...changes, updated_at: testApp.clock.now() })
      .where('id', '=', EID)
      .execute()
  beforeEach(() =>
    setEvent({
      answer_deadline: null,
      change_lock_at: null,
      capacity: null,
      waiting_list: true,
      confirmation: 'at-once',
      unpublished_at: null,
      companions: 3,
      host_notices: hostNotices,
    }),
  )
  const submission = () => testApp.world.random.id()
  const reply = (different: Partial<GuestAnswer> = {}): GuestAnswer => ({
    answer: 'yes',
    name: 'Leela Iyer',
    submission: submission(),
    ...different,
  })
  return {
    testApp,
    asha,
    setEvent,
    submission,
    reply,
    send: (different: Partial<GuestAnswer> = {}) =>
      testApp.visitor().call(sendWebAnswer, { params: { EID }, input: reply(different) }),
    guest: (GID: string) =>
      testApp.world.db
        .selectFrom('guest')
        .selectAll()
        .where('event_id', '=', EID)
        .where('id', '=', GID)
        .executeTakeFirstOrThrow(),
  }
}

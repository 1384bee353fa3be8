import { afterAll, beforeEach } from 'vitest'
import * as calls from '@mehfil/contract/mail/reminders.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { runNoticeSweep, setNoticeGuests } from './notices.ts'
import { takeSession } from './session.ts'

export const EID = castEvents.wedding
export const toMinutes = (hours: number, minutes = 0) => hours * 60 + minutes
/** The last moment to answer, at the end of a day in Kolkata. */
export const deadline = new Date('2026-12-05T18:29:59Z')
const night = { quietFrom: toMinutes(21), quietUntil: toMinutes(8) }
export const days = [5, 3, 1].map((one) => ({ days: one, minute: toMinutes(10) }))

/** The wedding two weeks ahead before each test of the file: two guests have not replied, one is not invited, one may come. */
export async function openReminders() {
  const testApp = await openTestApp()
  afterAll(() => testApp.close())
  const asha = await testApp.as('asha')
  /** Sessions end in that time, so Asha signs in again. */
  const setClock = async (at: string) => {
    testApp.clock.set(new Date(at))
    takeSession(asha, await testApp.as('asha'))
  }
  beforeEach(async () => {
    await setClock('2026-11-28T10:00:00Z')
    await setInvitedGuests(testApp)
  })
  return {
    testApp,
    asha,
    save: (input: object = {}) =>
      asha.call(calls.saveReminders, {
        params: { EID },
        input: { on: true, ...night, letters: {}, steps: days, ...input },
      }),
    readReminders: async () => (await asha.call(calls.remindersOf, { params: { EID } })).data,
    /** The recipients at that time. */
    moveTo: async (at: string) => {
      await setClock(at)
      return (await runNoticeSweep(testApp)).map(({ to }) => to.address.split('@')[0])
    },
  }
}

async function setInvitedGuests(testApp: TestApp): Promise<void> {
  const now = testApp.clock.now()
  const invited = { invited_at: now }
  await setNoticeGuests(
    testApp,
    [
      { name: 'Zoya Rao', ...invited },
      { name: 'Ravi Rao', ...invited },
      { name: 'Om Rao' },
      { name: 'Tara Rao', ...invited, answer: 'maybe', answered_at: now, people: 1 },
    ],
    { answer_deadline: deadline, starts_at: new Date('2026-12-12T13:30:00Z') },
  )
}

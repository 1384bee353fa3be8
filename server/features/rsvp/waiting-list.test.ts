import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  confirmGuest,
  deleteGuest,
  guestById,
  restoreGuest,
} from '@mehfil/contract/guests/guests.ts'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { addWebRsvp } from '@mehfil/contract/rsvp/rsvp.ts'
import { questionDefaults, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { changeWebAnswer, sendWebAnswer, type GuestAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { settingsOf, updateSettings } from '@mehfil/contract/events/settings.ts'
import { publishToggle } from '@mehfil/contract/events/publishing.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { waitlistPromotion } from '../guests/jobs.ts'

const EID = castEvents.wedding

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(async () => {
  await testApp.close()
})

async function setEvent(changes: object): Promise<void> {
  await testApp.world.db
    .updateTable('event')
    .set({ ...changes, updated_at: testApp.clock.now() })
    .where('id', '=', EID)
    .execute()
}
/** As the host does it on the settings screen. */
async function setCapacity(capacity: number | null): Promise<void> {
  const params = { EID }
  const { data } = await asha.call(settingsOf, { params })
  await asha.call(updateSettings, { params, input: { ...data, capacity } })
}
const togglePage = (status: 'PUBLISHED' | 'UNPUBLISHED') =>
  asha.call(publishToggle, { input: { id: EID, status } })

beforeEach(async () => {
  await testApp.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
  // Counts remain after their guests are deleted.
  await testApp.world.db.deleteFrom('event_tally').where('event_id', '=', EID).execute()
  await setEvent({
    capacity: 4,
    waiting_list: true,
    companions: 3,
    host_notices: 'none',
    confirmation: 'at-once',
  })
  await testApp.mails()
  testApp.caught.length = 0
})

/** A guest with a party of this size says yes. */
async function comes(name: string, people = 1): Promise<{ id: string; waiting: boolean }> {
  const input: GuestAnswer = {
    answer: 'yes',
    name,
    email: `${name.toLowerCase()}@guests.example`,
    people,
    submission: testApp.world.random.id(),
  }
  const { data } = await testApp.visitor().call(sendWebAnswer, { params: { EID }, input })
  return { id: data.guestId, waiting: data.waiting }
}
const change = (GID: string, different: Partial<GuestAnswer>) =>
  testApp.visitor().call(changeWebAnswer, {
    params: { EID, GID },
    input: { answer: 'yes', name: 'x', submission: testApp.world.random.id(), ...different },
  })
const namesIn = async (waiting: boolean) =>
  (
    await testApp.world.db
      .selectFrom('guest')
      .select('name')
      .where('event_id', '=', EID)
      .where('answer', '=', 'yes')
      .where('waitlisted_at', waiting ? 'is not' : 'is', null)
      .where('deleted_at', 'is', null)
      .orderBy('waitlisted_at')
      .orderBy('created_at')
      .orderBy('name')
      .execute()
  ).map(({ name }) => name)
const subjects = async () =>
  (await testApp.mails()).map(
    ({ to, subject }) => `${to.name}: ${subject.replace(/ \(passcode .*/, '')}`,
  )

describe('Our product keeps a waiting list', () => {
  it('in order of arrival, and seats the first party that fits when a place is freed, with a mail', async () => {
    const first = await comes('Ada', 2)
    await comes('Ben', 2)
    const line = [
      await comes('Cleo', 3),
      await comes('Dev', 1),
      await comes('Eva', 1),
      await comes('Fay', 1),
    ]
    expect(line.every(({ waiting }) => waiting)).toBe(true)
    await subjects()
    testApp.caught.length = 0

    await change(first.id, { answer: 'no' })
    expect(await namesIn(false)).toEqual(['Ben', 'Dev', 'Eva'])
    expect(await namesIn(true)).toEqual(['Cleo', 'Fay'])
    expect(
      (await subjects()).filter((subject) => subject.includes('You’ve got a place')).sort(),
    ).toEqual([
      'Dev: You’ve got a place: Ananya & Vikram',
      'Eva: You’ve got a place: Ananya & Vikram',
    ])
  })

  it('and asks a promoted guest the open questions', async () => {
    const first = await comes('Ada', 4)
    await comes('Ben', 1)
    const ask = (form: RsvpQuestion[]) =>
      asha.call(addWebRsvp, {
        params: { EID },
        input: { heading: '', maybeAllowed: true, noteAllowed: true, form },
      })
    await ask([
      {
        id: '0000000000000A1',
        text: 'Dinner?',
        mandatory: true,
        deleted: false,
        ...questionDefaults,
        kind: 'radio',
        max: 1,
        values: [
          { id: '0000000000000C1', value: 'Fish' },
          { id: '0000000000000C2', value: 'Rice' },
        ],
      },
    ])
    await subjects()
    testApp.caught.length = 0
    await change(first.id, { answer: 'no' })
    const mail = (await testApp.mails()).find(({ subject }) =>
      subject.includes('You’ve got a place'),
    )
    for (const said of [mail?.html, mail?.text])
      expect(said).toMatch(/please answer the hosts’ questions[^]*\?change=1#reply/)
    await ask([])
  })

  it('and gives no new guest a place that a waiting party could have', async () => {
    await comes('Ada', 4)
    await comes('Ben', 2)
    await testApp.world.db
      .updateTable('guest')
      .set({ people: 2 })
      .where('name', '=', 'Ada')
      .execute()
    expect((await comes('New', 1)).waiting).toBe(true)
    expect(await namesIn(true)).toEqual(['Ben', 'New'])
  })

  it('and never takes a place from a guest who asks for one more', async () => {
    const ada = await comes('Ada', 3)
    await comes('Ben', 1)
    const more = await change(ada.id, { people: 4 })
    expect([more.http, more.errors['PEOPLE']]).toEqual([409, 'Only 3 places are left.'])
    expect(await namesIn(false)).toEqual(['Ada', 'Ben'])
  })

  it('and seats waiting parties when the host raises the capacity', async () => {
    await comes('Ada', 4)
    await comes('Ben', 2)
    await comes('Cleo', 3)
    await setCapacity(6)
    expect([await namesIn(false), await namesIn(true)]).toEqual([['Ada', 'Ben'], ['Cleo']])
    await setCapacity(null)
    expect(await namesIn(true)).toEqual([])
  })

  it('and seats no party while the page is closed, and catches up when it opens', async () => {
    await comes('Ada', 4)
    await comes('Ben', 2)
    await togglePage('UNPUBLISHED')
    await setCapacity(6)
    expect(await namesIn(true)).toEqual(['Ben'])
    await togglePage('PUBLISHED')
    expect(await namesIn(true)).toEqual([])
  })

  it('and gives away places that an answer frees, also while the page is closed', async () => {
    const ada = await comes('Ada', 4)
    await comes('Ben', 2)
    await togglePage('UNPUBLISHED')
    const params = { EID, GID: ada.id }
    await asha.call(setGuestAnswer, { params, input: { answer: 'no' } })
    expect([await namesIn(false), await namesIn(true)]).toEqual([['Ben'], []])
    await togglePage('PUBLISHED')
  })

  it('and gives away places of a deleted guest only after the undo period', async () => {
    const ada = await comes('Ada', 4)
    await comes('Ben', 2)
    await asha.call(deleteGuest, { params: { EID, GID: ada.id } })
    expect(await namesIn(true)).toEqual(['Ben'])
    await asha.call(restoreGuest, { params: { EID, GID: ada.id } })
    expect(await namesIn(false)).toEqual(['Ada'])

    await asha.call(deleteGuest, { params: { EID, GID: ada.id } })
    await waitlistPromotion.run(testApp.world, { eventId: EID })
    expect(await namesIn(false)).toEqual(['Ben'])
    const { data } = await asha.call(restoreGuest, { params: { EID, GID: ada.id } })
    expect([data.waiting, await namesIn(false)]).toEqual([true, ['Ben']])
  })

  it('and lets the host confirm a waiting guest while there are places', async () => {
    await comes('Ada', 3)
    const ben = await comes('Ben', 2)
    const who = { params: { EID, GID: ben.id }, input: { status: 'RESPONDED' as const } }
    expect((await asha.call(confirmGuest, who)).code).toBe('eventFull')
    await setEvent({ waiting_list: false })
    await testApp.world.db
      .updateTable('guest')
      .set({ people: 2 })
      .where('name', '=', 'Ada')
      .execute()
    expect((await asha.call(confirmGuest, who)).data).toMatchObject({
      waiting: false,
      confirmed: true,
    })
  })

  it('and asks the host first where places are confirmed by hand', async () => {
    await setEvent({ confirmation: 'by-hand' })
    const ada = await comes('Ada', 4)
    const ben = await comes('Ben', 2)
    await change(ada.id, { answer: 'no' })
    const { data } = await asha.call(guestById, { params: { EID, GID: ben.id } })
    expect([data.waiting, data.confirmed, data.status]).toEqual([false, false, 'RESPONDED'])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteGuest, restoreGuest } from '@mehfil/contract/guests/guests.ts'
import { changeWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { castEvents, castGuests, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { jobs } from '../../feature-list.ts'
import { purgeGuests } from './jobs.ts'

const EID = castEvents.wedding
const meera = { EID, GID: castGuests.meera }
const jon = { EID, GID: castGuests.jon }
const question = 'A5A00000000EEAA'

let testApp: TestApp
/** Signed in anew each time: a session does not last a day. */
const asha = () => testApp.as('asha')
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.world.db
    .insertInto('question')
    .values({
      event_id: EID,
      id: question,
      position: 0,
      body: 'A song?',
      mandatory: false,
      kind: 'text',
      max: 100,
    })
    .execute()
  for (const params of [meera, jon]) {
    const input = {
      answer: 'yes' as const,
      name: 'x',
      companions: ['Ravi Iyer'],
      people: 2,
      questions: { [question]: 'Senorita' },
      submission: testApp.world.random.id(),
    }
    await testApp.world.db
      .updateTable('guest')
      .set({ party_limit: 4 })
      .where('id', '=', params.GID)
      .execute()
    expect((await testApp.visitor().call(changeWebAnswer, { params, input })).http).toBe(200)
  }
})
afterAll(async () => {
  await testApp.close()
})

const hour = 3_600_000
const rowsOf = async (GID: string) => {
  const { db } = testApp.world
  const count = async (query: Promise<unknown[]>) => (await query).length
  return {
    guest: await count(db.selectFrom('guest').select('id').where('id', '=', GID).execute()),
    companions: await count(
      db.selectFrom('companion').select('name').where('guest_id', '=', GID).execute(),
    ),
    history: await count(
      db.selectFrom('answer_log').select('at').where('guest_id', '=', GID).execute(),
    ),
    answers: await count(
      db.selectFrom('question_answer').select('value').where('guest_id', '=', GID).execute(),
    ),
    mails: await count(db.selectFrom('mail').select('id').where('guest_id', '=', GID).execute()),
  }
}
const whole = { guest: 1, companions: 1, history: 1, answers: 1, mails: 1 }
const nothing = { guest: 0, companions: 0, history: 0, answers: 0, mails: 0 }

describe('Our product', () => {
  it('removes a deleted guest and all their data after a day, and no other guest', async () => {
    expect(jobs).toContain(purgeGuests)
    await (await asha()).call(deleteGuest, { params: meera })
    testApp.clock.move(24 * hour - 1)
    await purgeGuests.run(testApp.world, {})
    expect([await rowsOf(meera.GID), await rowsOf(jon.GID)]).toEqual([whole, whole])
    testApp.clock.move(1)
    const counts = () =>
      testApp.world.db.selectFrom('event_tally').selectAll().orderBy('shard').execute()
    const before = await counts()
    await purgeGuests.run(testApp.world, {})
    expect([await rowsOf(meera.GID), await rowsOf(jon.GID)]).toEqual([nothing, whole])
    expect(await counts()).toEqual(before)
  })

  it('says so when a deleted guest is restored too late', async () => {
    const late = await (await asha()).call(restoreGuest, { params: meera })
    await (await asha()).call(deleteGuest, { params: jon })
    testApp.clock.move(24 * hour)
    const atTheLast = await (await asha()).call(restoreGuest, { params: jon })
    for (const { http, code, message } of [late, atTheLast]) {
      expect([http, code, message]).toEqual([
        404,
        'guestGone',
        'This guest was deleted more than a day ago and can’t be restored.',
      ])
    }
    expect((await rowsOf(jon.GID)).guest).toBe(1)
  })

  it('removes more guests than fit into one batch', async () => {
    const now = testApp.clock.now()
    const crowd = Array.from({ length: 1_100 }, (_, at) =>
      buildGuestRow(
        castEvents.draft,
        `DD00000000${(at + 256).toString(16).toUpperCase().padStart(5, '0')}`,
        `Guest ${at}`,
        now,
        { email: '', deleted_at: now },
      ),
    )
    await testApp.world.db.insertInto('guest').values(crowd).execute()
    testApp.clock.move(24 * hour)
    await Promise.all([purgeGuests.run(testApp.world, {}), purgeGuests.run(testApp.world, {})])
    await purgeGuests.run(testApp.world, {})
    expect(
      await testApp.world.db
        .selectFrom('guest')
        .select('id')
        .where('event_id', '=', castEvents.draft)
        .execute(),
    ).toEqual([])
  })
})

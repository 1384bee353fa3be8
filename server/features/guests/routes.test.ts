import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addGuest,
  confirmGuest,
  deleteGuest,
  guestById,
  restoreGuest,
  updateGuestCategory,
} from '@mehfil/contract/guests/guests.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, castGuests, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const meera = { EID, GID: castGuests.meera }

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(async () => {
  await testApp.close()
})

const list = (query: object = {}) => asha.call(guestsOfEvent, { params: { EID }, query })

describe('Our product keeps the guest list', () => {
  it('and shows its guests with counts of people', async () => {
    const { data } = await list()
    expect(data.guests.map(({ name }) => name).sort()).toEqual(['Jon Sørensen', 'Meera Nair'])
    expect(data.counts).toMatchObject({ all: 5, 'no-answer': 5, yes: 0 })
  })

  it('and finds guests without accents and by other forms of Arabic letters', async () => {
    await asha.call(addGuest, { params: { EID }, input: { name: 'أحمد القاسمي' } })
    expect((await list({ search: 'SORENSEN' })).data.guests.map(({ name }) => name)).toEqual([
      'Jon Sørensen',
    ])
    expect((await list({ search: 'sorensen  JON' })).data.guests.map(({ name }) => name)).toEqual([
      'Jon Sørensen',
    ])
    expect((await list({ search: 'sorensen meera' })).data.guests).toEqual([])
    expect((await list({ search: 'j s o n e r jon' })).data.guests).toEqual([])
    expect((await list({ search: 'احمد' })).data.guests.map(({ name }) => name)).toEqual([
      'أحمد القاسمي',
    ])
    expect((await list({ search: '100%_' })).data.guests).toEqual([])
  })

  it('and refuses an invalid name, at its field', async () => {
    const { statusCode, body } = await asha.send('POST', `/api/events/${EID}/guests`, {
      NAME: ' ',
      EMAIL: 'no address',
    })
    expect([statusCode, JSON.parse(body).data.errors]).toEqual([
      400,
      { NAME: expect.any(String), EMAIL: 'Please enter a valid email address.' },
    ])
  })

  it('and accepts an address once, regardless of case', async () => {
    await asha.call(addGuest, {
      params: { EID },
      input: { name: 'Leela Iyer', email: 'leela+w@guests.example', category: 'vip' },
    })
    const again = await asha.call(addGuest, {
      params: { EID },
      input: { name: 'Leela I', email: 'LEELA+w@guests.example' },
    })
    expect([again.http, again.code]).toEqual([409, 'guestTaken'])
    expect((await list({ category: 'VIP' })).data.guests.map(({ name }) => name)).toEqual([
      'Leela Iyer',
    ])
  })

  it('and confirms or unconfirms a guest depending on the status the host saw', async () => {
    expect(
      (await asha.call(confirmGuest, { params: meera, input: { status: 'INVITED' } })).data.status,
    ).toBe('CONFIRMED')
    expect(
      (await asha.call(confirmGuest, { params: meera, input: { status: 'CONFIRMED' } })).data
        .status,
    ).toBe('INVITED')
  })

  it('and confirms no guest who declined', async () => {
    const setAnswer = (answer: string | null) =>
      testApp.world.db
        .updateTable('guest')
        .set({ answer, answered_at: answer === null ? null : testApp.world.now() })
        .where('id', '=', meera.GID)
        .execute()
    await setAnswer('no')
    const told = await asha.call(confirmGuest, { params: meera, input: { status: 'RESPONDED' } })
    await setAnswer(null)
    expect([told.http, told.code]).toEqual([409, 'guestDeclined'])
  })

  it('and keeps the time of the first confirmation', async () => {
    const confirm = async () =>
      (await asha.call(confirmGuest, { params: meera, input: { status: 'INVITED' } })).data
        .confirmedAt
    const first = await confirm()
    testApp.clock.move(60_000)
    expect([first !== null, await confirm()]).toEqual([true, first])
    await asha.call(confirmGuest, { params: meera, input: { status: 'CONFIRMED' } })
    expect((await confirm())?.getTime()).toBeGreaterThan(first!.getTime())
    await asha.call(confirmGuest, { params: meera, input: { status: 'CONFIRMED' } })
  })

  it('and deletes and restores guests with correct counts', async () => {
    const before = (await list()).data.counts.all
    await asha.call(deleteGuest, { params: meera })
    expect((await list()).data.counts.all).toBe(before - 4)
    expect((await asha.call(guestById, { params: meera })).http).toBe(404)
    expect((await asha.call(restoreGuest, { params: meera })).data.name).toBe('Meera Nair')
    expect((await list()).data.counts.all).toBe(before)
    expect((await asha.call(restoreGuest, { params: meera })).data.name).toBe('Meera Nair')
  })

  it('and stores a category in its usual spelling', async () => {
    expect(
      (await asha.call(updateGuestCategory, { params: meera, input: { category: ' family ' } }))
        .data.category,
    ).toBe('Family')
  })

  it('and pages through a long list without losing or repeating guests', async () => {
    const now = testApp.clock.now()
    const crowd = Array.from({ length: 120 }, (_, at) =>
      buildGuestRow(
        castEvents.draft,
        `DD0000000000${(at + 256).toString(16).toUpperCase().padStart(3, '0')}`,
        `Guest ${at}`,
        now,
        { email: '' },
      ),
    )
    await testApp.world.db.insertInto('guest').values(crowd).execute()
    const seen: string[] = []
    for (let after: string | undefined, turns = 0; turns < 5; turns += 1) {
      const { data } = await asha.call(guestsOfEvent, {
        params: { EID: castEvents.draft },
        query: after ? { after } : {},
      })
      seen.push(...data.guests.map(({ id }) => id))
      if (!data.next) break
      after = data.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([120, 120])
  })

  it.each([
    '-100000-01-01T00:00:00.000Z|DD0000000000001',
    '+100000-01-01T00:00:00.000Z|DD0000000000001',
    '2026-13-01T00:00:00.000Z|DD0000000000001',
    '0000-01-01T00:00:00.000Z|x',
    '2026|DD0000000000001',
    '|',
    'x',
  ])('and refuses an invalid cursor: %s', async (after) => {
    const { statusCode, body } = await asha.inject({
      method: 'GET',
      url: `/api/events/${EID}/guests?after=${encodeURIComponent(after)}`,
    })
    expect([
      statusCode,
      Object.keys((JSON.parse(body) as { data: { errors: object } }).data.errors),
    ]).toEqual([400, ['after']])
  })

  it('and shows nothing to another account or to people without the permission', async () => {
    const [ivo, noah] = [await testApp.as('ivo'), await testApp.as('noah')]
    expect((await ivo.call(guestById, { params: meera })).http).toBe(404)
    expect((await asha.call(guestById, { params: { EID, GID: castGuests.ivos } })).http).toBe(404)
    expect((await noah.call(guestsOfEvent, { params: { EID } })).http).toBe(403)
  })

  it(
    'and never exceeds the plan’s limit, however many add guests at once',
    { tags: 'long' },
    async () => {
      await testApp.world.db
        .updateTable('account')
        .set({ plan: 'Economy' })
        .where('id', '=', cast.asha.accountId)
        .execute()
      const tries = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          asha.call(addGuest, { params: { EID }, input: { name: `Rush ${at}` } }),
        ),
      )
      expect((await list()).data.counts.all).toBe(50)
      expect(tries.filter(({ code }) => code === 'planLimitPeople').length).toBeGreaterThan(0)
    },
  )
})

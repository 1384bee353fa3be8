import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '@mehfil/contract/accounts/accounts.ts'
import * as calls from '@mehfil/contract/accounts/activity.ts'
import { addGuest } from '@mehfil/contract/guests/guests.ts'
import { updateAccountPlace, updateUserInfo } from '@mehfil/contract/accounts/profile.ts'
import { clientUsers, updateNormalUser } from '@mehfil/contract/accounts/team.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

const wedding = { EID: castEvents.wedding }
const setPermissions = (permissions: string[], eventIds: string[] | null = null) =>
  testApp.world.db
    .updateTable('member')
    .set({ permissions, event_ids: eventIds })
    .where('person_id', '=', cast.noah.personId)
    .execute()

describe('Our product', () => {
  it('shows who did what, with the values before and after, the newest first', async () => {
    const asha = await testApp.as('asha')
    await asha.call(updateUserInfo, { input: { fullName: 'Asha Rao' } })
    testApp.clock.move(1_000)
    await asha.call(addGuest, {
      params: wedding,
      input: { name: 'Tara Rao', email: 'tara@guests.example', category: 'VIP' } as never,
    })
    const { data } = await asha.call(calls.accountActivity)
    expect(data.lines[0]).toMatchObject({
      call: 'addGuest',
      name: 'Asha Rao',
      subject: 'Tara Rao',
      eventId: castEvents.wedding,
      refused: false,
    })
    expect(data.lines[1]).toMatchObject({
      call: 'updateUserInfo',
      changes: [{ field: 'fullName', before: 'Asha Menon', after: 'Asha Rao' }],
    })
    expect(
      (await asha.call(calls.eventActivity, { params: wedding })).data.lines.map(
        ({ call }) => call,
      ),
    ).toEqual(['addGuest'])
  })

  it('turns pages of the log without repeating or skipping an entry while new ones are added', async () => {
    const asha = await testApp.as('asha')
    for (let count = 0; count < 70; count += 1)
      await asha.call(accounts.changeLanguage, { input: { language: count % 2 ? 'en' : 'fr' } })
    const seen: string[] = []
    let before: string | undefined
    for (let turns = 0; turns < 9; turns += 1) {
      const { data } = await asha.call(calls.accountActivity, {
        query: { ...(before && { before }) },
      })
      seen.push(...data.lines.map(({ id }) => id))
      await asha.call(accounts.changeLanguage, { input: { language: 'en' } })
      if (!data.next) break
      before = data.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(72)
    expect(seen).toEqual([...seen].sort((a, b) => Number(b) - Number(a)))
  })

  it('names events by title, and offers the people who did something about an event as a filter', async () => {
    const asha = await testApp.as('asha')
    await asha.call(updateNormalUser, {
      input: { user: cast.noah.personId, permissions: ['CheckIn'], events: [castEvents.wedding] },
    })
    const [line] = (await asha.call(calls.accountActivity, { query: { kind: 'team' } })).data.lines
    const { title } = await testApp.world.db
      .selectFrom('event')
      .select('title')
      .where('id', '=', castEvents.wedding)
      .executeTakeFirstOrThrow()
    expect(line?.changes).toContainEqual({ field: 'events', before: '*', after: title })
    const { people } = (await asha.call(calls.eventActivity, { params: wedding })).data
    expect(people.map(({ name }) => name)).toEqual(['Asha Rao'])
    expect((await asha.call(calls.accountActivity)).data.people.map(({ name }) => name)).toEqual([
      'Asha Rao',
      cast.noah.fullName,
    ])
    await setPermissions(['UserAccess'], [castEvents.draft])
    const raw = await (await testApp.as('noah')).send('GET', '/api/user/activity?KIND=team')
    expect(raw.body).toContain('updateNormalUser')
    expect(raw.body).not.toContain(title)
    await setPermissions(['CheckIn'])
  })

  it('filters the log by person and by kind', async () => {
    const asha = await testApp.as('asha')
    const noah = await testApp.as('noah')
    await noah.call(accounts.changeLanguage, { input: { language: 'arb' } })
    const ofNoah = await asha.call(calls.accountActivity, { query: { person: cast.noah.personId } })
    expect(new Set(ofNoah.data.lines.map(({ person }) => person))).toEqual(
      new Set([cast.noah.personId]),
    )
    expect(
      (await asha.call(calls.accountActivity, { query: { kind: 'guests' } })).data.lines.map(
        ({ call }) => call,
      ),
    ).toEqual(['addGuest'])
    expect(
      (await asha.call(calls.accountActivity, { query: { kind: 'door' } })).data.lines,
    ).toEqual([])
    expect((await asha.send('GET', '/api/user/activity?KIND=weather')).statusCode).toBe(400)
    expect((await asha.send('GET', '/api/user/activity?BEFORE=1%20or%201')).statusCode).toBe(400)
  })

  it('shows nothing of another account, and shows a helper only their events', async () => {
    const ivo = await testApp.as('ivo')
    expect((await ivo.call(calls.accountActivity)).data.lines).toEqual([])
    expect((await ivo.call(calls.eventActivity, { params: wedding })).http).toBe(404)
    await setPermissions(['UserAccess', 'Dashboard'], [castEvents.draft])
    const noah = await testApp.as('noah')
    expect(
      (await noah.call(calls.accountActivity)).data.lines.filter(
        ({ eventId }) => eventId === castEvents.wedding,
      ),
    ).toEqual([])
    expect((await noah.call(calls.eventActivity, { params: wedding })).http).toBe(404)
    await setPermissions(['CheckIn'])
    expect((await noah.call(calls.accountActivity)).http).toBe(403)
    expect((await noah.call(calls.eventActivity, { params: wedding })).http).toBe(403)
  })

  it('shows a helper the names and details of an entry only if the helper may do the same', async () => {
    const asha = await testApp.as('asha')
    await asha.call(addGuest, {
      params: wedding,
      input: { name: 'Secret Guest', email: 'secret@guests.example' } as never,
    })
    await asha.send('PUT', `/api/events/${castEvents.draft}`, { TITLE: 'A secret draft' })
    const readBodyWith = async (held: string[]) => {
      await setPermissions(held)
      return (await (await testApp.as('noah')).send('GET', '/api/user/activity')).body
    }
    expect(await readBodyWith(['UserAccess', 'ManageGuests', 'CreateEvents'])).toMatch(
      /Secret Guest[^]*A secret draft|A secret draft[^]*Secret Guest/,
    )
    const body = await readBodyWith(['UserAccess'])
    expect(body).toContain('"CALL":"addGuest"')
    expect(body).not.toMatch(/Secret Guest|secret@|A secret draft/)
  })

  it('shows the billing address to the owner alone', async () => {
    const asha = await testApp.as('asha')
    expect(
      (
        await asha.call(updateAccountPlace, {
          input: { address: '4 Residency Road', country: 'IN', state: 'Goa', gstNo: '' },
        })
      ).http,
    ).toBe(200)
    expect((await asha.call(calls.accountActivity)).data.lines[0]).toMatchObject({
      call: 'updateAccountPlace',
      changes: expect.arrayContaining([
        { field: 'address', before: '', after: '4 Residency Road' },
      ]),
    })
    await setPermissions(['UserAccess'])
    const raw = (await (await testApp.as('noah')).send('GET', '/api/user/activity')).body
    expect([
      raw.includes('updateAccountPlace'),
      raw.includes('Residency'),
      raw.includes('changeLanguage'),
    ]).toEqual([false, false, true])
    await setPermissions(['CheckIn'])
  })

  it('shows an owner the log of their own account on a plan without a team too, and a helper no more than the plan allows', async () => {
    await setPermissions(['UserAccess'])
    const [asha, noah] = [await testApp.as('asha'), await testApp.as('noah')]
    expect((await noah.call(calls.accountActivity)).http).toBe(200)
    await testApp.world.db
      .updateTable('account')
      .set({ plan: 'Economy' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    expect([
      (await asha.call(clientUsers)).code,
      (await asha.call(calls.accountActivity)).http,
    ]).toEqual(['upgrade', 200])
    expect((await noah.call(calls.accountActivity)).code).toBe('limit-exceeded')
    await testApp.world.db
      .updateTable('account')
      .set({ plan: 'Business' })
      .where('id', '=', cast.asha.accountId)
      .execute()
  })
})

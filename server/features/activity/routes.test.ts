import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as accounts from '@mehfil/contract/accounts.ts'
import * as calls from '@mehfil/contract/activity.ts'
import { addGuest } from '@mehfil/contract/guests.ts'
import { updateAccountPlace, updateUserInfo } from '@mehfil/contract/profile.ts'
import { clientUsers, updateNormalUser } from '@mehfil/contract/team.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})

const wedding = { EID: castEvents.wedding }
const give = (permissions: string[], eventIds: string[] | null = null) =>
  house.world.db
    .updateTable('member')
    .set({ permissions, event_ids: eventIds })
    .where('person_id', '=', cast.noah.personId)
    .execute()

describe('Our product', () => {
  it('tells who did what, with what was before and after, the newest first', async () => {
    const asha = await house.as('asha')
    await asha.call(updateUserInfo, { input: { fullName: 'Asha Rao' } })
    house.clock.move(1_000)
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

  it('turns pages that neither repeat nor miss a line, while more is done', async () => {
    const asha = await house.as('asha')
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

  it('tells by title what somebody works on, and offers of an event’s people whoever did something about it', async () => {
    const asha = await house.as('asha')
    await asha.call(updateNormalUser, {
      input: { user: cast.noah.personId, permissions: ['CheckIn'], events: [castEvents.wedding] },
    })
    const [line] = (await asha.call(calls.accountActivity, { query: { kind: 'team' } })).data.lines
    const { title } = await house.world.db
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
    await give(['UserAccess'], [castEvents.draft])
    const raw = await (await house.as('noah')).send('GET', '/api/user/activity?KIND=team')
    expect(raw.body).toContain('updateNormalUser')
    expect(raw.body).not.toContain(title)
    await give(['CheckIn'])
  })

  it('looks for a person and a kind', async () => {
    const asha = await house.as('asha')
    const noah = await house.as('noah')
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

  it('shows nothing of another account, and to a helper no event but theirs', async () => {
    const ivo = await house.as('ivo')
    expect((await ivo.call(calls.accountActivity)).data.lines).toEqual([])
    expect((await ivo.call(calls.eventActivity, { params: wedding })).http).toBe(404)
    await give(['UserAccess', 'Dashboard'], [castEvents.draft])
    const noah = await house.as('noah')
    expect(
      (await noah.call(calls.accountActivity)).data.lines.filter(
        ({ eventId }) => eventId === castEvents.wedding,
      ),
    ).toEqual([])
    expect((await noah.call(calls.eventActivity, { params: wedding })).http).toBe(404)
    await give(['CheckIn'])
    expect((await noah.call(calls.accountActivity)).http).toBe(403)
    expect((await noah.call(calls.eventActivity, { params: wedding })).http).toBe(403)
  })

  it('tells a helper about whom and what exactly only where they may do such a thing themselves', async () => {
    const asha = await house.as('asha')
    await asha.call(addGuest, {
      params: wedding,
      input: { name: 'Secret Guest', email: 'secret@guests.example' } as never,
    })
    await asha.send('PUT', `/api/events/${castEvents.draft}`, { TITLE: 'A secret draft' })
    const bodyFor = async (held: string[]) => {
      await give(held)
      return (await (await house.as('noah')).send('GET', '/api/user/activity')).body
    }
    expect(await bodyFor(['UserAccess', 'ManageGuests', 'CreateEvents'])).toMatch(
      /Secret Guest[^]*A secret draft|A secret draft[^]*Secret Guest/,
    )
    const body = await bodyFor(['UserAccess'])
    expect(body).toContain('"CALL":"addGuest"')
    expect(body).not.toMatch(/Secret Guest|secret@|A secret draft/)
  })

  it('shows where the account is billed to its owner alone', async () => {
    const asha = await house.as('asha')
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
    await give(['UserAccess'])
    const raw = (await (await house.as('noah')).send('GET', '/api/user/activity')).body
    expect([
      raw.includes('updateAccountPlace'),
      raw.includes('Residency'),
      raw.includes('changeLanguage'),
    ]).toEqual([false, false, true])
    await give(['CheckIn'])
  })

  it('shows an owner the log of their own account on a plan without a team too, and a helper no more than the plan does', async () => {
    await give(['UserAccess'])
    const [asha, noah] = [await house.as('asha'), await house.as('noah')]
    expect((await noah.call(calls.accountActivity)).http).toBe(200)
    await house.world.db
      .updateTable('account')
      .set({ plan: 'Economy' })
      .where('id', '=', cast.asha.accountId)
      .execute()
    expect([
      (await asha.call(clientUsers)).code,
      (await asha.call(calls.accountActivity)).http,
    ]).toEqual(['upgrade', 200])
    expect((await noah.call(calls.accountActivity)).code).toBe('limit-exceeded')
    await house.world.db
      .updateTable('account')
      .set({ plan: 'Business' })
      .where('id', '=', cast.asha.accountId)
      .execute()
  })
})

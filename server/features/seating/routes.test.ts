import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventActivity } from '@mehfil/contract/accounts/activity.ts'
import { manageGuest } from '@mehfil/contract/guests/guests.ts'
import { changeSeating, eventSeating, proposeSeating } from '@mehfil/contract/seating/seating.ts'
import { cast } from '../../seed/cast.ts'
import { EID, openSeating } from '../../test/flows/seating.ts'
import { gid, move, putTable, tid } from '../../test/models/seating.ts'

const { testApp, asha, reset, change, read, seats, readTable } = await openSeating()
const { db } = testApp.world
const params = { EID }

beforeEach(async () => {
  testApp.clock.move(61_000)
  await reset()
})

describe('Our product seats guests', () => {
  it('and shows the plan, its parties and who has no seat', async () => {
    expect(await read()).toMatchObject({
      revision: 0,
      functions: [],
      function: '',
      tables: [],
      wishes: [],
      typed: [],
      parties: [
        {
          guestId: gid(1),
          name: 'Guest 1',
          vip: false,
          answer: 'yes',
          people: [
            { person: 0, name: 'Guest 1', table: null, notes: [] },
            { person: 1, name: 'Ravi of 1', table: null, notes: [] },
            { person: 2, name: 'Tara of 1', table: null, notes: [] },
          ],
        },
        { guestId: gid(2) },
        { guestId: gid(3) },
      ],
    })
    const done = await change([
      putTable(1, { name: 'Jasmine' }),
      putTable(2, { kind: 'AREA', number: null, seats: 0, name: 'Stage', width: 300, height: 200 }),
      move(gid(1), 0, [null, tid(1)]),
      { change: 'WISH', id: tid(9), kind: 'APART', guests: [gid(2), gid(3)] },
    ])
    expect(done).toMatchObject({ status: 'success', data: { revision: 1 } })
    const after = await read()
    expect(after).toMatchObject({
      revision: 1,
      tables: [
        { id: tid(1), kind: 'ROUND', number: 1, name: 'Jasmine', seats: 4 },
        { id: tid(2), kind: 'AREA', number: null, width: 300 },
      ],
      wishes: [{ id: tid(9), kind: 'APART', guests: [gid(2), gid(3)] }],
    })
    expect(after.parties[0]!.people.map(({ table }) => table)).toEqual([tid(1), null, null])
  })

  it('and takes changes back, with the seats of a table that was removed', async () => {
    await change([putTable(1), move(gid(1), 0, [null, tid(1)]), move(gid(1), 2, [null, tid(1)])])
    const before = await seats()
    const { data } = await change([{ change: 'NO_TABLE', id: tid(1) }])
    expect(await seats()).toEqual({})
    expect((await read()).tables).toEqual([])
    await change(data.undo)
    expect(await seats()).toEqual(before)
    expect((await readTable(1)).table_name).toBe('1')
  })

  it('and tells the table in the guest’s row; what was typed comes back without a seat', async () => {
    await asha.call(manageGuest, {
      params: { EID, GID: gid(1) },
      input: { table: 'By the door' } as never,
    })
    expect((await read()).typed).toEqual([{ name: 'By the door', people: 3, guests: [gid(1)] }])
    await change([putTable(7, { name: 'Jasmine' }), putTable(8), move(gid(1), 0, [null, tid(7)])])
    expect((await read()).typed).toEqual([])
    expect((await readTable(1)).table_name).toBe('7 · Jasmine')

    await asha.call(manageGuest, {
      params: { EID, GID: gid(1) },
      input: { table: 'Terrace' } as never,
    })
    expect((await readTable(1)).table_name).toBe('7 · Jasmine')
    await change([move(gid(1), 1, [null, tid(8)])])
    expect((await readTable(1)).table_name).toBe('7 + 8')
    await change([putTable(8, { number: 9 })])
    expect((await readTable(1)).table_name).toBe('7 + 9')
    await change([move(gid(1), 0, [tid(7), null]), move(gid(1), 1, [tid(8), null])])
    expect(await readTable(1)).toEqual({
      table_name: 'Terrace',
      seated_table: null,
      typed_table: '',
    })
  })

  it('and refuses seats, tables and functions that are not there, all changes or none', async () => {
    await change([putTable(1), move(gid(1), 0, [null, tid(1)])])
    for (const [changes, code] of [
      [[putTable(2), move(gid(1), 0, [null, tid(2)])], 'seatTaken'],
      [[putTable(2), move(gid(1), 3, [null, tid(1)])], 'seatGone'],
      [[putTable(2), move('ABCDEF012345678', 0, [null, tid(1)])], 'seatGone'],
      [[putTable(2), move(gid(2), 0, [null, tid(5)])], 'seatGone'],
    ] as const) {
      const refused = await change([...changes])
      expect(refused).toMatchObject({ status: 'failed', code })
    }
    expect((await read()).tables).toHaveLength(1)
    expect(await change([putTable(2)], 'ABCDEF012345678')).toMatchObject({
      code: 'notFound',
    })
    for (const CHANGES of [
      [],
      [{ CHANGE: 'TABLE', TABLE: tid(4) }],
      [{ ...putTable(4), CHANGE: 'SEAT' }],
      Array.from({ length: 2_001 }, () => ({ CHANGE: 'NO_WISH', WISH: tid(1) })),
    ])
      expect(
        (await asha.send('POST', `/api/events/${EID}/seating`, { FUNCTION: '', CHANGES }))
          .statusCode,
      ).toBe(400)
  })

  it('and lets more people sit at a table than it has seats', async () => {
    await change([putTable(1, { seats: 1 })])
    expect(
      await change([0, 1, 2].map((person) => move(gid(1), person, [null, tid(1)]))),
    ).toMatchObject({ status: 'success' })
  })

  it('and proposes the rest, which changes nothing until it is sent', async () => {
    await change([putTable(1), putTable(2), putTable(3, { seats: 3 })])
    const { data } = await asha.call(proposeSeating, { params, input: { function: '' } })
    expect(data).toMatchObject({ seed: 1, left: [] })
    expect(data.changes).toHaveLength(9)
    expect(data.why.map(({ reason }) => reason)).toEqual(['EMPTY', 'EMPTY', 'EMPTY'])
    expect(await seats()).toEqual({})
    await change(data.changes)
    expect(Object.keys(await seats())).toHaveLength(9)
  })

  it('and lists those who have not answered where a host asks, and those with a seat always', async () => {
    await db
      .updateTable('guest')
      .set({ answer: null, people: null })
      .where('event_id', '=', EID)
      .where('id', '=', gid(3))
      .execute()
    expect((await read()).parties.map(({ guestId }) => guestId)).toEqual([gid(1), gid(2)])
    const all = (await read({ all: true })).parties
    expect(all.map(({ guestId, people }) => [guestId, people.length])).toEqual([
      [gid(1), 3],
      [gid(2), 3],
      [gid(3), 4],
    ])
    await change([putTable(1), move(gid(3), 3, [null, tid(1)])])
    expect((await read()).parties).toHaveLength(3)
  })

  it('on paid plans alone, and only for those who manage guests', async () => {
    const requests = [
      [eventSeating, {}],
      [changeSeating, { input: { function: '', changes: [putTable(1)] } }],
      [proposeSeating, { input: { function: '' } }],
    ] as const
    const setPlan = (plan: string) =>
      db.updateTable('account').set({ plan }).where('id', '=', cast.asha.accountId).execute()
    for (const plan of ['Economy', 'Business', 'First', 'Custom']) {
      await setPlan(plan)
      for (const [one, sent] of requests)
        expect(
          (await asha.call(one as typeof eventSeating, { params, ...sent } as never)).status,
        ).toBe(plan === 'Economy' ? 'failed' : 'success')
    }
    await setPlan('Business')
    const ivo = await testApp.as('ivo')
    const answer = await ivo.call(changeSeating, {
      params,
      input: { function: '', changes: [putTable(2)] },
    })
    expect(answer).toMatchObject({ code: 'notFound' })
    expect((await read()).tables.map(({ id }) => id)).toEqual([tid(1)])
  })

  it('and tells the other hosts of the event, each change once', async () => {
    const heard: string[] = []
    const stop = testApp.world.live.subscribe(EID, (topic) => heard.push(topic))
    await change([putTable(1)])
    await vi.waitFor(() => expect(heard).toContain('seating'))
    await change([move(gid(1), 0, [tid(1), null])])
    await change([move(gid(1), 0, [null, tid(1)])])
    await vi.waitFor(() => expect(heard).toContain('guests'))
    stop()
    expect(heard.filter((topic) => topic === 'seating')).toHaveLength(2)
  })

  it('and notes in the log how many people a host seated', async () => {
    await change([putTable(1), move(gid(1), 0, [null, tid(1)]), move(gid(1), 1, [null, tid(1)])])
    const { data } = await asha.call(eventActivity, { params, query: {} as never })
    expect(data.lines[0]).toMatchObject({
      call: 'changeSeating',
      changes: [
        { field: 'seated', after: '2' },
        { field: 'tables', after: '1' },
      ],
    })
  })
})

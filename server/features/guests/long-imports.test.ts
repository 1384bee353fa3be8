import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { dropImport, importById, mendImportRow } from '@mehfil/contract/guests/imports.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { cast } from '../../seed/cast.ts'
import { EID, openGuestImports } from '../../test/flows/guest-imports.ts'
import { addImport, checkImport, resumeImports, undoBulkChange } from './jobs.ts'

const { testApp, asha, upload, apply } = await openGuestImports()
await testApp.world.db
  .updateTable('plan_limit')
  .set({ people: 1_000_000 })
  .where('plan', '=', 'Business')
  .execute()

describe('Our product imports a long list', () => {
  const long = `Name,Email\n${Array.from({ length: 3_000 }, (_, at) => `Guest ${at},guest${at}@long.example`).join('\n')}\n`

  it('in the background, and resumes after a worker is lost', { tags: 'long' }, async () => {
    const { data } = await upload(long)
    expect([data.state, data.rows]).toEqual(['checking', 3_000])
    await sql`delete from graphile_worker._private_jobs`.execute(testApp.world.db)
    testApp.clock.move(60_000)
    await resumeImports.run(testApp.world, {})
    const queued = async () =>
      (
        await sql<{
          name: string
        }>`select task_identifier as name from graphile_worker.jobs`.execute(testApp.world.db)
      ).rows.map(({ name }) => name)
    expect(await queued()).toEqual(['check-import'])
    await Promise.all(
      [1, 2].map(() =>
        checkImport.run(testApp.world, { eventId: EID, importId: data.id, round: 0 }),
      ),
    )
    expect((await asha.call(importById, { params: { EID, IMPORT: data.id } })).data).toMatchObject({
      state: 'ready',
      good: 3_000,
      bad: 0,
      progress: 100,
    })

    expect((await apply(data.id, 3_000)).data.state).toBe('adding')
    expect((await asha.call(dropImport, { params: { EID, IMPORT: data.id } })).code).toBe(
      'importChanged',
    )
    const count = async () =>
      (
        await testApp.world.db
          .selectFrom('guest')
          .select('id')
          .where('event_id', '=', EID)
          .where('email', 'like', '%@long.example')
          .where('deleted_at', 'is', null)
          .execute()
      ).length
    expect(await count()).toBe(0)
    await Promise.all(
      [1, 2].map(() => addImport.run(testApp.world, { eventId: EID, importId: data.id })),
    )
    expect([
      await count(),
      (await asha.call(importById, { params: { EID, IMPORT: data.id } })).data.added,
    ]).toEqual([3_000, 3_000])
    // The planner knows of the new rows at once, so that an undo need not wait for the hourly look.
    const { rows: tables } = await sql<{
      known: boolean
    }>`select reltuples >= 3000 as known from pg_class where oid in ('guest'::regclass, 'guest_undo_row'::regclass)`.execute(
      testApp.world.db,
    )
    expect(tables).toEqual([{ known: true }, { known: true }])
    expect(
      (await asha.call(guestsOfEvent, { params: { EID }, query: {} })).data.guests[0]?.name,
    ).toBe('Guest 0')
  })

  it(
    'and undoes it in parts in the background, except guests who stay',
    { tags: 'long' },
    async () => {
      const { db } = testApp.world
      const { id } = (await upload(long.replaceAll('long.example', 'undone.example'))).data
      await checkImport.run(testApp.world, { eventId: EID, importId: id, round: 0 })
      await apply(id, 3_000)
      await addImport.run(testApp.world, { eventId: EID, importId: id })
      const undo = (await asha.call(importById, { params: { EID, IMPORT: id } })).data.undo ?? ''
      await db
        .updateTable('guest')
        .set({ viewed_at: testApp.world.now() })
        .where('event_id', '=', EID)
        .where('email', '=', 'guest7@undone.example')
        .execute()
      const take = async () =>
        (await asha.call(undoGuests, { params: { EID }, input: { undo } })).data
      const state = async () =>
        (await asha.call(importById, { params: { EID, IMPORT: id } })).data.state
      expect([await take(), await take(), await state()]).toEqual([
        { count: 3_000, stayed: [], underWay: true, noPlace: 0 },
        { count: 3_000, stayed: [], underWay: true, noPlace: 0 },
        'undoing',
      ])
      for (const _ of [1, 2])
        await undoBulkChange.run(testApp.world, { eventId: EID, undoId: undo })
      expect([await take(), await state()]).toEqual([
        { count: 2_999, stayed: [{ why: 'viewed', count: 1 }], underWay: false, noPlace: 0 },
        'undone',
      ])
      expect(
        await db
          .selectFrom('guest')
          .select('name')
          .where('event_id', '=', EID)
          .where('email', 'like', '%@undone.example')
          .where('deleted_at', 'is', null)
          .execute(),
      ).toEqual([{ name: 'Guest 7' }])
    },
  )

  it(
    'and refuses the undo where the plan has no room, so that it can be tried again',
    { tags: 'long' },
    async () => {
      const { db } = testApp.world
      const parties = (size: number) =>
        `Name,Email,Party\n${Array.from({ length: 1_200 }, (_, at) => `Guest ${at},guest${at}@parties.example,${size}`).join('\n')}\n`
      const bring = async (size: number) => {
        const {
          data: { id },
        } = await upload(parties(size))
        await checkImport.run(testApp.world, { eventId: EID, importId: id, round: 0 })
        await apply(id, 1_200)
        await addImport.run(testApp.world, { eventId: EID, importId: id })
        return {
          id,
          undo: (await asha.call(importById, { params: { EID, IMPORT: id } })).data.undo ?? '',
        }
      }
      const first = await bring(3)
      const second = await bring(1)
      const people = (
        await db
          .selectFrom('event_tally')
          .select(({ fn }) => fn.sum<string>('people').as('people'))
          .where('event_id', '=', EID)
          .executeTakeFirstOrThrow()
      ).people
      await db
        .updateTable('plan_limit')
        .set({ people: Number(people) })
        .where('plan', '=', 'Business')
        .execute()
      const take = async (undo: string) => {
        const { data } = await asha.call(undoGuests, { params: { EID }, input: { undo } })
        if (data.underWay) await undoBulkChange.run(testApp.world, { eventId: EID, undoId: undo })
        return data
      }
      const state = async (id: string) =>
        (await asha.call(importById, { params: { EID, IMPORT: id } })).data.state
      expect([(await take(second.undo)).underWay, await state(second.id)]).toEqual([true, 'done'])
      await db
        .updateTable('plan_limit')
        .set({ people: 1_000_000 })
        .where('plan', '=', 'Business')
        .execute()
      expect([(await take(second.undo)).underWay, await state(second.id)]).toEqual([true, 'undone'])
      expect([(await take(first.undo)).underWay, await state(first.id)]).toEqual([true, 'undone'])
    },
  )

  it(
    'and checks all rows in the background when one correction may affect thousands',
    { tags: 'long' },
    async () => {
      const known = await upload('Name,Email,Companions\nNora Lind,same@long.example,Ann; Bob\n')
      const { data: added } = await apply(known.data.id, 1)
      const { data } = await upload(
        `Name,Email,Places\n${'Nora Lind,same@long.example,2\n'.repeat(1_200)}`,
      )
      await checkImport.run(testApp.world, { eventId: EID, importId: data.id, round: 0 })
      const mended = await asha.call(mendImportRow, {
        params: { EID, IMPORT: data.id, ROW: '2' },
        input: { field: 'PARTY_LIMIT', value: '3' },
      })
      expect([mended.http, mended.data.state]).toEqual([200, 'checking'])
      await checkImport.run(testApp.world, { eventId: EID, importId: data.id, round: 1 })
      expect(
        (await asha.call(importById, { params: { EID, IMPORT: data.id } })).data,
      ).toMatchObject({
        state: 'ready',
        good: 1,
        known: 1,
        bad: 1_199,
      })
      await asha.call(dropImport, { params: { EID, IMPORT: data.id } })
      await asha.call(undoGuests, { params: { EID }, input: { undo: added.undo ?? '' } })
    },
  )

  describe('and when it cannot be added,', () => {
    const log = { info: () => {}, error: () => {} }
    const broken = () => ({
      ...testApp.world,
      log,
      random: {
        ...testApp.world.random,
        id: () => {
          throw new Error('no letters left')
        },
        uuid: () => {
          throw new Error('no letters left')
        },
      },
    })
    const state = async (id: string) =>
      (await asha.call(importById, { params: { EID, IMPORT: id } })).data

    it.each(['checking', 'adding'])(
      'retries a few times and then reports the failure: %s',
      { tags: 'long' },
      async (when) => {
        const { data } = await upload(long.replaceAll('long.example', `${when}.example`))
        const key = { eventId: EID as string, importId: data.id }
        if (when === 'adding') {
          await checkImport.run(testApp.world, { ...key, round: 0 })
          await apply(data.id, 3_000)
        }
        const run = () =>
          (when === 'checking'
            ? checkImport.run(broken(), { ...key, round: 0 })
            : addImport.run(broken(), key)
          ).then(
            () => 'ended',
            () => 'failed',
          )
        for (let tries = 1; tries < 5; tries += 1)
          expect([await run(), (await state(data.id)).state]).toEqual(['failed', when])
        expect([await run(), await state(data.id)]).toMatchObject([
          'ended',
          { state: 'failed', reason: 'listFailed', added: 0 },
        ])
        await sql`delete from graphile_worker._private_jobs`.execute(testApp.world.db)
        testApp.clock.move(60_000)
        await resumeImports.run(testApp.world, {})
        expect(
          (await sql`select from graphile_worker.jobs`.execute(testApp.world.db)).rows,
        ).toEqual([])
        expect((await apply(data.id, 3_000)).code).toBe('importChanged')
        await asha.call(dropImport, { params: { EID, IMPORT: data.id } })
      },
    )

    it('does not crash its worker again and again', { tags: 'long' }, async () => {
      const { data } = await upload(long.replaceAll('long.example', 'killed.example'))
      const key = { eventId: EID as string, importId: data.id }
      await testApp.world.db
        .updateTable('guest_import')
        .set({ tries: 5 })
        .where('id', '=', data.id)
        .execute()
      await checkImport.run(testApp.world, { ...key, round: 0 })
      expect(await state(data.id)).toMatchObject({ state: 'failed', reason: 'listFailed' })
      await asha.call(dropImport, { params: { EID, IMPORT: data.id } })
    })

    it('continues once the cause is gone', { tags: 'long' }, async () => {
      const { data } = await upload(long.replaceAll('long.example', 'well.example'))
      const key = { eventId: EID as string, importId: data.id }
      await checkImport.run(broken(), { ...key, round: 0 }).catch(() => {})
      await checkImport.run(testApp.world, { ...key, round: 0 })
      expect(await state(data.id)).toMatchObject({ state: 'ready', good: 3_000 })
      await asha.call(dropImport, { params: { EID, IMPORT: data.id } })
    })
  })

  it('and keeps the newest unconfirmed imports, and more of those that were added', async () => {
    await testApp.world.db.deleteFrom('guest_import').execute()
    const kept: string[] = []
    for (let at = 0; at < 7; at += 1) {
      testApp.clock.move(1_000)
      kept.push((await upload(`Name,Email\nNora Lind,keep${at}@kept.example\n`)).data.id)
      if (at === 0) await apply(kept[0] ?? '', 1)
    }
    const left = (await testApp.world.db.selectFrom('guest_import').select('id').execute()).map(
      ({ id }) => id,
    )
    expect(left.sort()).toEqual([kept[0] ?? '', ...kept.slice(2)].sort())
    expect((await apply(kept[1] ?? '', 1)).http).toBe(404)
    expect(
      await testApp.world.db
        .selectFrom('import_row')
        .select('row')
        .where('import_id', '=', kept[1] ?? '')
        .execute(),
    ).toEqual([])
  })

  it(
    'and never deletes the present import, also among many of the same millisecond',
    { tags: 'long' },
    async () => {
      const found = []
      for (let at = 0; at < 15; at += 1)
        found.push((await upload(`Name,Email\nGuest,same${at}@kept.example\n`)).http)
      expect(found).toEqual(Array(15).fill(200))
      expect(
        await testApp.world.db
          .selectFrom('guest_import')
          .select('id')
          .where('state', '<>', 'done')
          .execute(),
      ).toHaveLength(5)
    },
  )

  it('but not when the plan’s limit was reached in between', { tags: 'long' }, async () => {
    const { data } = await upload(long.replaceAll('long.example', 'late.example'))
    await checkImport.run(testApp.world, { eventId: EID, importId: data.id, round: 0 })
    await apply(data.id, 3_000)
    await testApp.world.db
      .updateTable('plan_limit')
      .set({ people: 100 })
      .where('plan', '=', 'Business')
      .execute()
    await addImport.run(testApp.world, { eventId: EID, importId: data.id })
    expect((await asha.call(importById, { params: { EID, IMPORT: data.id } })).data).toMatchObject({
      state: 'ready',
      reason: 'listOverPlan',
      added: 0,
    })
    expect(
      await testApp.world.db
        .selectFrom('guest')
        .select('id')
        .where('email', 'like', '%@late.example')
        .execute(),
    ).toEqual([])
    expect(cast.asha.accountId).toBeTruthy()
  })
})

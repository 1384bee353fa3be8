import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changeGuests, deleteAllGuests, undoGuests } from '@mehfil/contract/guests/bulk.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { EID, gid, openSixGuests } from '../../test/flows/six-guests.ts'

const params = { EID }
const hour = 3_600_000
const { testApp, asha, names, rows, change, undo } = await openSixGuests()

describe('Our product changes many guests at once', () => {
  it('by setting a category in its usual spelling, and undoes that once', async () => {
    const before = await rows()
    const done = await change({ tab: 'all', act: 'category', value: ' vip ' })
    expect([done.http, done.data.count, await names({ category: 'VIP' })]).toEqual([
      200,
      5,
      ['Five', 'Four', 'One', 'Six', 'Three', 'Two'],
    ])
    expect((await undo(done.data.undo)).data.count).toBe(5)
    expect(await rows()).toEqual(before)
    expect((await undo(done.data.undo)).data.count).toBe(5)
  })

  it('but does not undo what was edited since', async () => {
    const done = await change({ ids: [gid(1), gid(2)], act: 'category', value: 'Friends' })
    await testApp.world.db
      .updateTable('guest')
      .set({ category: 'Choir' })
      .where('id', '=', gid(2))
      .execute()
    expect((await undo(done.data.undo)).data.count).toBe(1)
    expect((await rows()).map(({ category }) => category)).toEqual([
      'VIP',
      'Choir',
      '',
      '',
      'Family',
      '',
    ])
  })

  it('by setting the language of all guests of a view', async () => {
    const done = await change({ tab: 'yes', search: 'tw', act: 'language', value: 'arb' })
    expect([done.data.count, (await rows()).map(({ language }) => language)]).toEqual([
      1,
      ['en', 'arb', 'en', 'en', 'en', 'en'],
    ])
    expect((await change({ tab: 'yes', act: 'language', value: 'xx' })).errors).toEqual({
      VALUE: 'Please choose one of the options.',
    })
  })

  it('but never all guests because the selection is missing', async () => {
    expect((await change({ act: 'delete' })).errors).toEqual({
      GIDS: 'Please choose at least one guest.',
    })
  })

  it('by confirming waiting guests in order while places are left', async () => {
    const before = await rows()
    const done = await change({ tab: 'all', act: 'confirm' })
    expect([done.data.count, done.data.people]).toEqual([4, 7])
    expect(
      (await rows()).map(({ confirmed_at, waitlisted_at }) => [
        confirmed_at !== null,
        waitlisted_at !== null,
      ]),
    ).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [true, false],
      [false, false],
      [true, false],
    ])
    const thanked = await testApp.world.db
      .selectFrom('mail')
      .select('guest_id')
      .where('event_id', '=', EID)
      .orderBy('guest_id')
      .execute()
    expect(thanked.map(({ guest_id }) => guest_id)).toEqual([gid(1), gid(2), gid(4)])
    expect((await change({ ids: [gid(3)], act: 'confirm' })).code).toBe('eventFull')
    await undo(done.data.undo)
    expect(await rows()).toEqual(before)
    const again = await change({ tab: 'all', act: 'confirm' })
    const back = await change({ tab: 'all', act: 'unconfirm' })
    expect([again.data.count, back.data.count]).toEqual([4, 4])
    await undo(back.data.undo)
    expect((await rows()).filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(4)
  })

  it('by deleting them, restorable for a day, without giving their places away at once', async () => {
    const before = await rows()
    const done = await change({ ids: [gid(1), gid(6)], act: 'delete' })
    expect([done.data.count, await names()]).toEqual([2, ['Five', 'Four', 'Three', 'Two']])
    const job = await sql<{
      at: Date
    }>`select run_at as at from graphile_worker.jobs where task_identifier = 'seat-from-line'`.execute(
      testApp.world.db,
    )
    expect(job.rows.map(({ at }) => at.getTime())).toEqual([testApp.world.now().getTime() + 12_000])
    expect((await undo(done.data.undo)).data.count).toBe(2)
    expect(await rows()).toEqual(before)
  })

  it('by deleting all, and restores them, on the waiting list where their places were given away', async () => {
    const done = await (await asha()).call(deleteAllGuests, { params })
    expect([done.data.count, await names()]).toEqual([6, []])
    await testApp.world.db
      .insertInto('guest')
      .values(
        buildGuestRow(EID, gid(9), 'Nine', testApp.world.now(), {
          answer: 'yes',
          people: 6,
          answered_at: testApp.world.now(),
        }),
      )
      .execute()
    await testApp.world.db
      .insertInto('guest')
      .values(buildGuestRow(EID, gid(10), 'Six', testApp.world.now()))
      .execute()
    expect((await undo(done.data.undo)).data.count).toBe(5)
    const after = await rows()
    expect(
      after
        .filter(({ deleted_at }) => deleted_at === null)
        .map(({ id, waitlisted_at }) => [id, waitlisted_at !== null]),
    ).toEqual([
      [gid(1), false],
      [gid(2), true],
      [gid(3), true],
      [gid(4), true],
      [gid(5), false],
      [gid(9), false],
      [gid(10), false],
    ])
  })

  it(
    'but refuses to restore very many guests without places where there is no waiting list',
    { tags: 'long' },
    async () => {
      const { db } = testApp.world
      await db
        .updateTable('event')
        .set({ capacity: 1_100, waiting_list: false })
        .where('id', '=', EID)
        .execute()
      const { people } = await db
        .selectFrom('plan_limit')
        .select('people')
        .where('plan', '=', 'Business')
        .executeTakeFirstOrThrow()
      await db
        .updateTable('plan_limit')
        .set({ people: 3_000 })
        .where('plan', '=', 'Business')
        .execute()
      const many = (from: number, count: number) =>
        Array.from({ length: count }, (_, at) =>
          buildGuestRow(EID, gid(from + at), `Guest${from + at}`, testApp.world.now(), {
            answer: 'yes',
            people: 1,
            answered_at: testApp.world.now(),
          }),
        )
      await db.insertInto('guest').values(many(100, 1_020)).execute()
      const done = await (await asha()).call(deleteAllGuests, { params })
      await db.insertInto('guest').values(many(2_000, 1_050)).execute()
      const refused = await undo(done.data.undo)
      expect([done.data.count, refused.http, refused.code]).toEqual([1_026, 409, 'eventFull'])
      expect(
        (
          await sql`select from graphile_worker.jobs where task_identifier = 'take-back-many'`.execute(
            db,
          )
        ).rows,
      ).toEqual([])
      await db.updateTable('event').set({ capacity: null }).where('id', '=', EID).execute()
      expect((await undo(done.data.undo)).data).toMatchObject({ count: 1_026, underWay: true })
      await db.updateTable('plan_limit').set({ people }).where('plan', '=', 'Business').execute()
    },
  )

  it('and says when an undo has expired or is unknown', async () => {
    const done = await change({ tab: 'all', act: 'delete' })
    testApp.clock.move(24 * hour)
    const late = await undo(done.data.undo)
    expect([late.http, late.message]).toEqual([
      409,
      'This change can no longer be undone: more than a day has passed.',
    ])
    expect((await undo('6f3c0c5e-0000-4000-8000-000000000001')).code).toBe('undoUnknown')
  })

  it('and writes one log line with the count', async () => {
    await change({ tab: 'yes', act: 'category', value: 'X' })
    const {
      rows: [line],
    } = await sql<{ after: unknown }>`select after from audit order by id desc limit 1`.execute(
      testApp.world.db,
    )
    expect(line?.after).toEqual({ act: 'category', value: 'X', count: 2, people: 4 })
  })

  it('but never those of another account', async () => {
    const done = await change({ tab: 'all', act: 'delete' })
    const ivo = await testApp.as('ivo')
    const theirs = { params: { EID: castEvents.ivos } }
    expect((await ivo.call(undoGuests, { ...theirs, input: { undo: done.data.undo } })).code).toBe(
      'undoUnknown',
    )
    expect(
      (await ivo.call(changeGuests, { params, input: { tab: 'all', act: 'delete' } })).http,
    ).toBe(404)
    expect(
      (await ivo.call(changeGuests, { ...theirs, input: { ids: [gid(1)], act: 'delete' } })).data
        .count,
    ).toBe(0)
    expect((await ivo.call(deleteAllGuests, { params })).http).toBe(404)
  })
})

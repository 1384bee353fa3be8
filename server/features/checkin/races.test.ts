import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addWalkIn, admitGuest, undoArrival } from '@mehfil/contract/door/checkin.ts'
import { cast } from '../../seed/cast.ts'
import { EID, crowd, ids, openDoorCrowd } from '../../test/door/door-crowd.ts'
import { withoutLocks } from '../../test/database/without-locks.ts'

const { testApp, nodes, devices, tap, arrivals } = await openDoorCrowd()

/** Both devices admit each guest at once, a few guests at a time. */
async function admitOnBoth(guests: readonly string[]) {
  const both = await devices()
  const pairs = []
  for (let at = 0; at < guests.length; at += 20)
    pairs.push(
      ...(await Promise.all(
        guests.slice(at, at + 20).map((GID) =>
          Promise.all(
            both.map((device, gate) =>
              device.call(admitGuest, {
                params: { EID, GID },
                input: { tapId: tap(), gate: `Gate ${gate + 1}` },
              }),
            ),
          ),
        ),
      )),
    )
  return pairs
}

/** Both servers without row locks, and without the check that a guest is as it was read. */
async function removeLocks(): Promise<() => Promise<void>> {
  const { db } = testApp.world
  const {
    rows: [own],
  } = await sql<{
    body: string
  }>`select pg_get_functiondef('require_unchanged_rows'::regproc) as body`.execute(db)
  await sql`create or replace function require_unchanged_rows(changed_rows bigint, expected_rows int) returns void language plpgsql as $$ begin end $$`.execute(
    db,
  )
  const locked = [...nodes]
  const unlocked = await Promise.all(locked.map(() => testApp.secondNode(withoutLocks)))
  nodes.splice(0, nodes.length, ...unlocked)
  return async () => {
    nodes.splice(0, nodes.length, ...locked)
    await sql.raw(own?.body ?? '').execute(db)
  }
}

describe('Our product admits each guest once', () => {
  it(
    'when two devices admit the same guests at the same moment: one welcome and one "already" each time',
    { tags: 'long' },
    async () => {
      const pairs = await admitOnBoth(ids)
      expect(
        pairs.map((pair) =>
          pair
            .map(({ data }) => data.verdict)
            .sort()
            .join(),
        ),
      ).toEqual(ids.map(() => 'already,welcome'))
      const late = pairs.flat().filter(({ data }) => data.verdict === 'already')
      expect(
        late.every(
          ({ data }) =>
            data.guest.lastArrival?.by && data.guest.lastArrival.gate && data.guest.lastArrival.at,
        ),
      ).toBe(true)
      expect(await arrivals()).toMatchObject({ taps: crowd, people: crowd, most: 1 })
      const tally = await sql<{
        attended: number
      }>`select sum(attended)::int as attended from event_tally where event_id = ${EID}`.execute(
        testApp.world.db,
      )
      expect(tally.rows[0]?.attended).toBe(crowd)
    },
  )

  it(
    'and would admit some twice without the lock: the test can fail',
    { tags: 'long' },
    async () => {
      const restoreLocks = await removeLocks()
      await admitOnBoth(ids.slice(0, 20))
      await restoreLocks()
      expect((await arrivals())?.most).toBe(2)
    },
  )

  it('when two devices admit a party of six in small parts, and no one beyond it', async () => {
    const GID = ids[0]!
    await testApp.world.db
      .updateTable('guest')
      .set({ people: 6, party_limit: 6 })
      .where('id', '=', GID)
      .execute()
    const both = await devices()
    await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        both[at % 2]!.call(admitGuest, {
          params: { EID, GID },
          input: { tapId: tap(), people: 1 + (at % 2) },
        }),
      ),
    )
    expect(await arrivals()).toMatchObject({ people: 6 })
    expect(
      await testApp.world.db
        .selectFrom('guest')
        .select('arrived')
        .where('id', '=', GID)
        .executeTakeFirst(),
    ).toEqual({ arrived: 6 })
  })

  it('when one tap arrives many times in parallel', async () => {
    const [one, other] = await devices()
    const tapId = tap()
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        (at % 2 ? one : other).call(admitGuest, {
          params: { EID, GID: ids[1]! },
          input: { tapId },
        }),
      ),
    )
    expect(answers.map(({ data }) => data.verdict)).toEqual(Array(16).fill('welcome'))
    expect(await arrivals()).toMatchObject({ taps: 1 })
  })

  it('and undoes a tap once while others are admitted', async () => {
    const [one, other] = await devices()
    const GID = ids[2]!
    await testApp.world.db
      .updateTable('guest')
      .set({ people: 8, party_limit: 8 })
      .where('id', '=', GID)
      .execute()
    const first = tap()
    await one.call(admitGuest, { params: { EID, GID }, input: { tapId: first, people: 3 } })
    await Promise.all([
      ...Array.from({ length: 4 }, () =>
        other.call(undoArrival, { params: { EID }, input: { tapId: first } }),
      ),
      ...Array.from({ length: 5 }, () =>
        one.call(admitGuest, { params: { EID, GID }, input: { tapId: tap(), people: 1 } }),
      ),
    ])
    expect(
      await testApp.world.db
        .selectFrom('guest')
        .select('arrived')
        .where('id', '=', GID)
        .executeTakeFirst(),
    ).toEqual({ arrived: 5 })
  })
})

describe('Our product applies the plan’s limit at the door', () => {
  it(
    'however many walk-ins arrive at once, and adds one walk-in per tap',
    { tags: 'long' },
    async () => {
      const { db } = testApp.world
      await db.deleteFrom('guest').where('event_id', '=', EID).execute()
      await db.deleteFrom('event_tally').where('event_id', '=', EID).execute()
      await db
        .updateTable('account')
        .set({ plan: 'Economy' })
        .where('id', '=', cast.asha.accountId)
        .execute()
      const [one, other] = await devices()
      const same = tap()
      await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          (at % 2 ? one : other).call(addWalkIn, {
            params: { EID },
            input: { name: `Rush ${at}`, people: 1, tapId: at < 6 ? same : tap() },
          }),
        ),
      )
      await db
        .updateTable('account')
        .set({ plan: 'Business' })
        .where('id', '=', cast.asha.accountId)
        .execute()
      expect(await arrivals()).toMatchObject({ taps: 50, people: 50, most: 1 })
    },
  )
})

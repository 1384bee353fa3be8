import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendDoorTaps } from '@mehfil/contract/door/devices.ts'
import { getEventScopeById } from '../../base/access/scope.ts'
import { openTestDevice } from '../../test/door/door-devices.ts'
import { EID, crowd, ids, openDoorCrowd } from '../../test/door/door-crowd.ts'
import { mergeEntries } from './rules/merge.ts'
import type { MergeParty } from './rules/party-functions.ts'
import { isMergeConflict, lockParties, insertMergePlans } from './store/taps.ts'

const { testApp, devices, tap, arrivals } = await openDoorCrowd()

/** Resolves when two transactions wait for a row lock. */
async function waitForBoth(): Promise<void> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      testApp.world.db,
    )
  if (rows.length < 2) return pause(20).then(waitForBoth)
}

describe('Our product merges each guest once', () => {
  const passcodes = async () =>
    (
      await testApp.world.db
        .selectFrom('guest')
        .select('passcode')
        .where('event_id', '=', EID)
        .orderBy('passcode')
        .execute()
    ).map(({ passcode }) => passcode)
  const logged = async () =>
    (
      await testApp.world.db
        .selectFrom('door_tap')
        .select(['outcome'])
        .where('event_id', '=', EID)
        .execute()
    ).map(({ outcome }) => outcome)
  beforeEach(async () => {
    for (const table of ['door_tap', 'door_device'] as const)
      await testApp.world.db.deleteFrom(table).where('event_id', '=', EID).execute()
  })

  it('when two devices send all of them at the same moment to different servers', async () => {
    const phones = await Promise.all(
      (await devices()).map((who, gate) =>
        openTestDevice({ testApp, who, EID, gate: `Gate ${gate + 1}` }),
      ),
    )
    for (const passcode of await passcodes())
      for (const phone of phones) await phone.enter({ guest: passcode })
    const told = await Promise.all(phones.map((phone) => phone.send()))
    expect(Map.groupBy(told.flat(), ({ outcome }) => outcome).get('in')).toHaveLength(crowd)
    expect(Map.groupBy(told.flat(), ({ outcome }) => outcome).get('twice')).toHaveLength(crowd)
    expect([await arrivals(), (await logged()).length]).toEqual([
      { taps: crowd, people: crowd, most: 1 },
      2 * crowd,
    ])
  })

  it('when many devices send one or two entries at the same moment, and refuses only the unknown device', async () => {
    const codes = await passcodes()
    const [noah] = await devices()
    const phones = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        openTestDevice({ testApp, who: noah!, EID, gate: `Gate ${at}` }),
      ),
    )
    for (const [at, phone] of phones.entries()) {
      await phone.enter({ guest: codes[at] ?? '' })
      await phone.enter({ guest: codes[50] ?? '' })
    }
    const stranger = noah!.call(sendDoorTaps, {
      params: { EID },
      input: { device: tap(), sentAt: testApp.clock.now(), taps: [] },
    })
    const [refused, told] = await Promise.all([
      stranger,
      Promise.all(phones.map((phone) => phone.send())),
    ])
    expect([refused.http, told.map((one) => one.length)]).toEqual([400, phones.map(() => 2)])
    const outcomes = told.flat().map(({ outcome }) => outcome)
    expect([
      outcomes.filter((one) => one === 'in').length,
      outcomes.filter((one) => one === 'twice').length,
      (await arrivals())?.most,
    ]).toEqual([13, 11, 1])
    expect(
      await testApp.world.db
        .selectFrom('door_device')
        .select('waiting')
        .where('event_id', '=', EID)
        .where('waiting', '>', 0)
        .execute(),
    ).toEqual([])
  })

  it('and undoes an entry once when two devices undo it at the same moment', async () => {
    const phones = await Promise.all(
      (await devices()).map((who, gate) =>
        openTestDevice({ testApp, who, EID, gate: `Gate ${gate + 1}` }),
      ),
    )
    const [passcode = ''] = await passcodes()
    const party = () =>
      testApp.world.db
        .selectFrom('guest')
        .select(['id', 'arrived'])
        .where('event_id', '=', EID)
        .where('passcode', '=', passcode)
        .executeTakeFirstOrThrow()
    await testApp.world.db
      .updateTable('guest')
      .set({ people: 5, party_limit: 5 })
      .where('id', '=', (await party()).id)
      .execute()
    const [first] = [
      await phones[0]!.enter({ guest: passcode, people: 2 }),
      await phones[0]!.enter({ guest: passcode, people: 3 }),
    ]
    await phones[0]!.send()
    for (const phone of phones) await phone.enter({ kind: 'undo', of: first.id })
    const sent = await testApp.world.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('guest')
        .select('id')
        .where('event_id', '=', EID)
        .where('passcode', '=', passcode)
        .forUpdate()
        .execute()
      const told = phones.map((phone) => phone.send())
      await waitForBoth()
      return () => Promise.all(told)
    })
    expect(
      (await sent())
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['nothing', 'undone'])
    expect((await party()).arrived).toBe(3)
  })

  it('only if it is unchanged since the read, and would merge twice without that check: the test can fail', async () => {
    const { db } = testApp.world
    const scope = await getEventScopeById(db, EID)
    const at = testApp.clock.now()
    const [one, other, third] = await Promise.all(
      [0, 1, 2].map(
        async () => (await lockParties(db, scope, { passcodes: [], ids: [ids[0]!] })).parties,
      ),
    )
    const write = async (parties: Map<string, MergeParty>) => {
      const entry = {
        id: tap(),
        kind: 'in' as const,
        at,
        deviceAt: at,
        count: 1,
        people: 1,
        names: [],
        gate: '',
        isAnyway: false,
        isRehearsal: false,
        isProven: true,
        guestId: ids[0]!,
        functionId: '',
        of: null,
      }
      const plan = mergeEntries([entry], {
        parties,
        before: new Map(),
        helperId: null,
        functions: [],
        opensAt: null,
        closesAt: null,
        isHeld: false,
      })
      await insertMergePlans(
        db,
        scope,
        [{ plan, doorActor: { personId: null, helperId: null, name: 'Noah' }, deviceId: tap() }],
        at,
      )
    }
    await write(one!)
    await expect(write(other!)).rejects.toSatisfy(isMergeConflict)
    expect(await arrivals()).toMatchObject({ taps: 1, people: 1 })
    await write(new Map([...third!].map(([id, party]) => [id, { ...party, version: null }])))
    expect(await arrivals()).toMatchObject({ taps: 2, people: 2 })
  })

  it('without waiting while another transaction writes the same device', async () => {
    const [who] = await devices()
    const phone = await openTestDevice({ testApp, who: who!, EID, gate: 'Gate 1' })
    const [passcode = ''] = await passcodes()
    await phone.enter({ guest: passcode, people: 1 })
    testApp.clock.set(new Date(testApp.clock.now().getTime() + 60_000))
    await testApp.world.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('door_device')
        .select('id')
        .where('event_id', '=', EID)
        .forUpdate()
        .execute()
      expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['in'])
    })
  })

  it('and writes no log line for a deleted event', async () => {
    const { db } = testApp.world
    const gone = { ...(await getEventScopeById(db, EID)), eventId: 'FFFFFFFFFFFFFFF' }
    const at = testApp.clock.now()
    const entry = {
      id: tap(),
      kind: 'in' as const,
      at,
      deviceAt: at,
      count: 1,
      people: 1,
      names: [],
      gate: '',
      isAnyway: false,
      isRehearsal: false,
      isProven: true,
      guestId: null,
      functionId: '',
      of: null,
    }
    const plan = mergeEntries([entry], {
      parties: new Map(),
      before: new Map(),
      helperId: null,
      functions: [],
      opensAt: null,
      closesAt: null,
      isHeld: false,
    })
    const write = async (scope: typeof gone) => {
      await insertMergePlans(
        db,
        scope,
        [{ plan, doorActor: { personId: null, helperId: null, name: 'Noah' }, deviceId: tap() }],
        at,
      )
      return db
        .selectFrom('door_tap')
        .select('outcome')
        .where('event_id', '=', scope.eventId)
        .where('id', '=', entry.id)
        .execute()
    }
    expect([await write(gone), await write({ ...gone, eventId: EID })]).toEqual([
      [],
      [{ outcome: 'unknown' }],
    ])
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addWalkIn, admitGuest, undoArrival, verifyPasscode } from '@mehfil/contract/checkin.ts'
import { sendDoorTaps } from '@mehfil/contract/door.ts'
import { laterEventScope } from '../../base/scope.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, guestRow } from '../../seed/events.ts'
import { deviceAt } from '../../test/door-devices.ts'
import { openHouse, type House } from '../../test/house.ts'
import { mergeEntries, type Party } from './rules/merge.ts'
import { cameBetween, partiesUnderLock, writePlans } from './store/taps.ts'

const EID = castEvents.wedding
/** A thousand of them: npm run bench -- door. */
const crowd = 100
const ids = Array.from(
  { length: crowd },
  (_, at) => `DD000000000${(at + 4096).toString(16).toUpperCase()}`,
)

let house: House
let nodes: Array<Pick<House, 'as' | 'world'>>
beforeAll(async () => {
  house = await openHouse()
  nodes = [house, await house.secondNode()]
})
afterAll(async () => {
  await house.close()
})

beforeEach(async () => {
  const { db } = house.world
  const now = house.clock.now()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await db.deleteFrom('event_tally').where('event_id', '=', EID).execute()
  await db.updateTable('event').set({ starts_at: now }).where('id', '=', EID).execute()
  await db
    .insertInto('guest')
    .values(
      ids.map((id, at) =>
        guestRow(EID, id, `Guest ${at}`, now, {
          email: '',
          answer: 'yes',
          answered_at: now,
          confirmed_at: now,
          people: 1,
        }),
      ),
    )
    .execute()
})

/** Two helpers, each at a server of their own. */
const devices = () => Promise.all([nodes[0]!.as('noah'), nodes[1]!.as('asha')])
const tap = () => house.world.random.uuid()

const arrivals = async () =>
  (
    await sql<{ taps: number; people: number; most: number }>`
  select count(*)::int as taps, coalesce(sum(people), 0)::int as people, coalesce(max(per.taps), 0)::int as most from arrival,
    lateral (select count(*)::int as taps from arrival a where a.guest_id = arrival.guest_id and a.event_id = arrival.event_id) as per where event_id = ${EID}`.execute(
      house.world.db,
    )
  ).rows[0]

/** Both at once for each guest, a few guests at a time. */
async function bothAdmit(guests: readonly string[]) {
  const both = await devices()
  const pairs = []
  for (let at = 0; at < guests.length; at += 20)
    pairs.push(
      ...(await Promise.all(
        guests
          .slice(at, at + 20)
          .map((GID) =>
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

/** The same function without its lock, and with time between looking and writing. */
async function withoutTheLock(): Promise<() => Promise<void>> {
  const { db } = house.world
  const { rows } = await sql<{
    body: string
  }>`select pg_get_functiondef('admit'::regproc) as body`.execute(db)
  const whole = rows[0]?.body ?? ''
  await sql
    .raw(
      whole
        .replace('for update;', ';')
        .replace('still := here.heads', 'perform pg_sleep(0.05); still := here.heads'),
    )
    .execute(db)
  return async () => void (await sql.raw(whole).execute(db))
}

describe('Our product admits each guest once', () => {
  it('when two devices let the same guests in at the same instant: one welcome, one "already", each time', async () => {
    const pairs = await bothAdmit(ids)
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
      house.world.db,
    )
    expect(tally.rows[0]?.attended).toBe(crowd)
  })

  it('and would let some in twice without the lock: the test can fail', async () => {
    const lock = await withoutTheLock()
    await bothAdmit(ids.slice(0, 20))
    await lock()
    expect((await arrivals())?.most).toBe(2)
  })

  it('when a party of six comes in by ones and twos from both sides, and nobody beyond it', async () => {
    const GID = ids[0]!
    await house.world.db
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
      await house.world.db
        .selectFrom('guest')
        .select('arrived')
        .where('id', '=', GID)
        .executeTakeFirst(),
    ).toEqual({ arrived: 6 })
  })

  it('when one tap arrives many times at once', async () => {
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

  it('and takes a tap back once, while others come in', async () => {
    const [one, other] = await devices()
    const GID = ids[2]!
    await house.world.db
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
      await house.world.db
        .selectFrom('guest')
        .select('arrived')
        .where('id', '=', GID)
        .executeTakeFirst(),
    ).toEqual({ arrived: 5 })
  })
})

/** Until two stand in line behind a row. */
async function bothWait(): Promise<void> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      house.world.db,
    )
  if (rows.length < 2) return pause(20).then(bothWait)
}

describe('Our product merges each guest once', () => {
  const passcodes = async () =>
    (
      await house.world.db
        .selectFrom('guest')
        .select('passcode')
        .where('event_id', '=', EID)
        .orderBy('passcode')
        .execute()
    ).map(({ passcode }) => passcode)
  const logged = async () =>
    (
      await house.world.db
        .selectFrom('door_tap')
        .select(['outcome'])
        .where('event_id', '=', EID)
        .execute()
    ).map(({ outcome }) => outcome)
  beforeEach(async () => {
    for (const table of ['door_tap', 'door_device'] as const)
      await house.world.db.deleteFrom(table).where('event_id', '=', EID).execute()
  })

  it('when two devices bring all of them at the same instant, each at a server of its own', async () => {
    const phones = await Promise.all(
      (await devices()).map((who, gate) => deviceAt({ house, who, EID, gate: `Gate ${gate + 1}` })),
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

  it('when many devices send an entry or two at the same moment, and refuses only the one that is nobody’s', async () => {
    const codes = await passcodes()
    const [noah] = await devices()
    const phones = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        deviceAt({ house, who: noah!, EID, gate: `Gate ${at}` }),
      ),
    )
    for (const [at, phone] of phones.entries()) {
      await phone.enter({ guest: codes[at] ?? '' })
      await phone.enter({ guest: codes[50] ?? '' })
    }
    const stranger = noah!.call(sendDoorTaps, {
      params: { EID },
      input: { device: tap(), sentAt: house.clock.now(), taps: [] },
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
      await house.world.db
        .selectFrom('door_device')
        .select('waiting')
        .where('event_id', '=', EID)
        .where('waiting', '>', 0)
        .execute(),
    ).toEqual([])
  })

  it('and takes an entry back once, when two devices do at the same instant', async () => {
    const phones = await Promise.all(
      (await devices()).map((who, gate) => deviceAt({ house, who, EID, gate: `Gate ${gate + 1}` })),
    )
    const [passcode = ''] = await passcodes()
    const party = () =>
      house.world.db
        .selectFrom('guest')
        .select(['id', 'arrived'])
        .where('event_id', '=', EID)
        .where('passcode', '=', passcode)
        .executeTakeFirstOrThrow()
    await house.world.db
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
    const sent = await house.world.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('guest')
        .select('id')
        .where('event_id', '=', EID)
        .where('passcode', '=', passcode)
        .forUpdate()
        .execute()
      const told = phones.map((phone) => phone.send())
      await bothWait()
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

  it('by nothing that is no longer as it was read, and would not if that were not asked: the test can fail', async () => {
    const { db } = house.world
    const scope = await laterEventScope(db, EID)
    const at = house.clock.now()
    const [one, other, third] = await Promise.all(
      [0, 1, 2].map(
        async () => (await partiesUnderLock(db, scope, { passcodes: [], ids: [ids[0]!] })).parties,
      ),
    )
    const write = async (parties: Map<string, Party>) => {
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
        of: null,
      }
      const plan = mergeEntries([entry], {
        parties,
        before: new Map(),
        helperId: null,
        opensAt: null,
        closesAt: null,
        isHeld: false,
      })
      await writePlans(
        db,
        scope,
        [{ plan, keeper: { personId: null, helperId: null, name: 'Noah' }, deviceId: tap() }],
        at,
      )
    }
    await write(one!)
    await expect(write(other!)).rejects.toSatisfy(cameBetween)
    expect(await arrivals()).toMatchObject({ taps: 1, people: 1 })
    await write(new Map([...third!].map(([id, party]) => [id, { ...party, version: null }])))
    expect(await arrivals()).toMatchObject({ taps: 2, people: 2 })
  })

  it('while somebody else writes of their device, and waits for nobody', async () => {
    const [who] = await devices()
    const phone = await deviceAt({ house, who: who!, EID, gate: 'Gate 1' })
    const [passcode = ''] = await passcodes()
    await phone.enter({ guest: passcode, people: 1 })
    house.clock.set(new Date(house.clock.now().getTime() + 60_000))
    await house.world.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('door_device')
        .select('id')
        .where('event_id', '=', EID)
        .forUpdate()
        .execute()
      expect((await phone.send()).map(({ outcome }) => outcome)).toEqual(['in'])
    })
  })

  it('and writes no line of a log whose event is gone', async () => {
    const { db } = house.world
    const gone = { ...(await laterEventScope(db, EID)), eventId: 'FFFFFFFFFFFFFFF' }
    const at = house.clock.now()
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
      of: null,
    }
    const plan = mergeEntries([entry], {
      parties: new Map(),
      before: new Map(),
      helperId: null,
      opensAt: null,
      closesAt: null,
      isHeld: false,
    })
    const write = async (scope: typeof gone) => {
      await writePlans(
        db,
        scope,
        [{ plan, keeper: { personId: null, helperId: null, name: 'Noah' }, deviceId: tap() }],
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

describe('Our product keeps to the plan at the door', () => {
  it('however many walk in at once, and one tap is one walk-in', async () => {
    const { db } = house.world
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
  })
})

describe('Our product lets nobody', () => {
  let strict: House
  beforeAll(async () => {
    strict = await openHouse({ leniency: 1 })
    await strict.world.db
      .updateTable('event')
      .set({ starts_at: strict.clock.now() })
      .where('id', '=', EID)
      .execute()
  })
  afterAll(async () => {
    await strict.close()
  })

  const passcodes = { meera: '00060929' }
  const wrong = (at: number) => String(20_000_000 + at)
  const guess = (who: Awaited<ReturnType<House['as']>>, passcode: string) =>
    who.call(verifyPasscode, { params: { EID }, input: { passcode } })
  const kinds = (answers: Array<{ http: number; code: string | undefined }>) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(answers, ({ http, code }) => `${http} ${code}`)).map(
        ([kind, own]) => [kind, own?.length],
      ),
    )

  it('guess a passcode from the tenth miss on, whatever comes after it; another device still can, and the same one a minute later', async () => {
    const noah = await strict.as('noah')
    expect(
      kinds(await Promise.all(Array.from({ length: 60 }, (_, at) => guess(noah, wrong(at))))),
    ).toEqual({ '422 wrongPasscode': 10, '429 tooMany': 50 })
    expect(await guess(noah, passcodes.meera)).toMatchObject({
      http: 429,
      message: 'Too many attempts. Please wait a little and try again.',
    })
    const asha = await strict.as('asha')
    expect((await guess(asha, passcodes.meera)).http).toBe(200)
    strict.clock.move(61_000)
    expect((await guess(await strict.as('noah'), passcodes.meera)).http).toBe(200)
  })

  it('run out of passcodes that are right: only misses count', async () => {
    strict.clock.move(61_000)
    const asha = await strict.as('asha')
    const answers = []
    for (let at = 0; at < 50; at += 1) answers.push(await guess(asha, passcodes.meera))
    expect(kinds(answers)).toEqual({ '200 undefined': 50 })
  })

  it('guess with 5,000 tries at once: ten are looked at, all others are told to wait', async () => {
    strict.clock.move(61_000)
    const noah = await strict.as('noah')
    const answers = []
    for (let round = 0; round < 50; round += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 100 }, (_, at) => guess(noah, wrong(round * 100 + at))),
        )),
      )
    expect(kinds(answers)).toEqual({ '422 wrongPasscode': 10, '429 tooMany': 4_990 })
  })

  it('have a long list read and written anew more than ten times a minute; what changed, as often as they ask', async () => {
    await strict.world.db
      .updateTable('event_tally')
      .set({ guests: sql`guests + 2000` })
      .where('event_id', '=', EID)
      .execute()
    const [noah, asha] = await Promise.all([strict.as('noah'), strict.as('asha')])
    const list = async (who: typeof noah, since: string) =>
      (await who.inject({ method: 'GET', url: `/api/events/${EID}/door-pack?since=${since}` }))
        .statusCode
    const phone = await deviceAt({ house: strict, who: noah, EID })
    strict.clock.move(120_000)
    const { head } = await phone.refresh()
    const answers = []
    for (let times = 0; times < 11; times += 1) answers.push(await list(noah, 'none'))
    expect(answers).toEqual([...Array(10).fill(200), 429])
    expect([await list(noah, head.version), await list(asha, 'none')]).toEqual([200, 200])
    strict.clock.move(61_000)
    expect(await list(noah, 'x')).toBe(200)
  })
})

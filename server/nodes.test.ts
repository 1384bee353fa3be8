import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { login, logout, verifyUsersAccess } from '@mehfil/contract/accounts.ts'
import type { Permission } from '@mehfil/contract/access.ts'
import { guestsOfEvent } from '@mehfil/contract/guests.ts'
import { sendWebAnswer } from '@mehfil/contract/rsvp.ts'
import { deleteNormalUser, updateNormalUser } from '@mehfil/contract/team.ts'
import { queueMail } from './base/outbox.ts'
import { deliverDue } from './base/postman.ts'
import type { World } from './base/world.ts'
import { cast } from './seed/cast.ts'
import { castEvents } from './seed/events.ts'
import { openHouse, type House } from './test/house.ts'

let house: House
let other: Awaited<ReturnType<House['secondNode']>>
beforeEach(async () => {
  house = await openHouse()
  other = await house.secondNode()
})
afterEach(async () => {
  await house.close()
})

describe('Our product is one, however many processes serve it over one database', () => {
  it('a session opened on one is good on both, and dead on both once closed on either', async () => {
    const here = house.visitor()
    await here.call(login, { input: { email: cast.asha.email, password: cast.asha.password } })
    const there = other.visitor({ ...here.cookies })
    const copy = house.visitor({ ...here.cookies })
    expect([
      (await here.call(verifyUsersAccess)).http,
      (await there.call(verifyUsersAccess)).http,
    ]).toEqual([200, 200])
    await there.call(logout)
    expect([
      (await here.call(verifyUsersAccess)).http,
      (await copy.call(verifyUsersAccess)).http,
      (await other.visitor({ ...copy.cookies }).call(verifyUsersAccess)).http,
    ]).toEqual([401, 401, 401])
  })

  it('a right taken away and a person removed act on both at once', async () => {
    const cookies = (await house.as('noah')).cookies
    const on = (node: Pick<House, 'visitor'>) =>
      node.visitor({ ...cookies }).call(verifyUsersAccess)
    expect((await on(other)).data.permissions).toEqual(['CheckIn'])
    await house.world.db
      .updateTable('member')
      .set({ permissions: [] })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect([(await on(house)).data.permissions, (await on(other)).data.permissions]).toEqual([
      [],
      [],
    ])
    await house.world.db
      .updateTable('member')
      .set({ removed_at: house.clock.now() })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect([(await on(house)).http, (await on(other)).http]).toEqual([401, 401])
  })

  it('what a host changes in the team acts on both at once: rights, events, and a removal', async () => {
    const asha = await house.as('asha')
    const cookies = (await house.as('noah')).cookies
    const rights = async () =>
      Promise.all(
        [house, other].map(
          async (node) =>
            (await node.visitor({ ...cookies }).call(verifyUsersAccess)).data?.permissions ??
            'nobody',
        ),
      )
    const sees = async () =>
      Promise.all(
        [house, other].map(
          async (node) =>
            (
              await node
                .visitor({ ...cookies })
                .inject({ method: 'GET', url: `/api/check-sidebar-status/${castEvents.wedding}` })
            ).statusCode,
        ),
      )
    const mayList = async () =>
      Promise.all(
        [house, other].map(
          async (node) =>
            (
              await node
                .visitor({ ...cookies })
                .call(guestsOfEvent, { params: { EID: castEvents.wedding } })
            ).http,
        ),
      )
    const change = (permissions: Permission[], events: string[] | null) =>
      asha.call(updateNormalUser, { input: { user: cast.noah.personId, permissions, events } })
    await change(['ManageGuests'], null)
    expect([await rights(), await sees(), await mayList()]).toEqual([
      [['ManageGuests'], ['ManageGuests']],
      [200, 200],
      [200, 200],
    ])
    await change(['CheckIn'], null)
    expect([await rights(), await mayList()]).toEqual([
      [['CheckIn'], ['CheckIn']],
      [403, 403],
    ])
    await change(['CheckIn'], [castEvents.draft])
    expect(await sees()).toEqual([404, 404])
    await asha.call(deleteNormalUser, { input: { user: cast.noah.personId } })
    expect([await rights(), await sees()]).toEqual([
      ['nobody', 'nobody'],
      [401, 401],
    ])
  })

  it('limits count together', async () => {
    const strict = await openHouse({ mode: 'live', leniency: 1 })
    try {
      const second = await strict.secondNode()
      const statuses = []
      for (let at = 0; at < 32; at += 1)
        statuses.push(
          (
            await (at % 2 ? second : strict)
              .visitor()
              .inject({ method: 'GET', url: `/${castEvents.wedding}/contact` })
          ).statusCode,
        )
      expect([statuses.filter((status) => status === 200).length, statuses.slice(-2)]).toEqual([
        30,
        [429, 429],
      ])
    } finally {
      await strict.close()
    }
  })
})

const letters = 60

async function queueLetters() {
  for (let at = 0; at < letters; at += 1) {
    await queueMail(house.world.db, house.world, {
      kind: 'house',
      to: { name: `Reader ${at}`, address: `reader${at}@guests.example` },
      fromName: 'House',
      language: 'en',
      subject: `Letter ${at}`,
      html: '<p>x</p>',
      text: 'x',
    })
  }
}

/** A claim takes a moment for each letter, so that two have time to meet. */
async function lingerOverClaims() {
  await sql`create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.01); return new; end $$`.execute(
    house.world.db,
  )
  await sql`create trigger a_linger before update on mail for each row when (new.state = 'inflight') execute function linger()`.execute(
    house.world.db,
  )
}

/** A postman who takes a moment over each letter. */
const slow = (world: World, delivered: string[]): World => ({
  ...world,
  post: async ({ subject }) => {
    await pause(5)
    delivered.push(subject)
  },
})

async function both(change: (world: World) => World = (world) => world): Promise<string[]> {
  const delivered: string[] = []
  const round = async (world: World) => {
    while ((await deliverDue(change(slow(world, delivered))).catch(againAfterDeadlock)) > 0);
  }
  await Promise.all([
    round(house.world),
    round(other.world),
    round(house.world),
    round(other.world),
  ])
  return delivered
}

/** Without passing over what is taken, two may wait for each other crosswise; the database ends one of them. */
function againAfterDeadlock(error: { code?: string }): number {
  if (error.code === '40P01') return 1
  throw error
}

const states = async () =>
  (
    await sql<{
      state: string
      count: number
    }>`select state, count(*)::int as count from mail group by state`.execute(house.world.db)
  ).rows

describe('Our product sends each mail once', () => {
  it('when four postmen of two processes empty one outbox', async () => {
    await queueLetters()
    await lingerOverClaims()
    const delivered = await both()
    expect([delivered.length, new Set(delivered).size]).toEqual([letters, letters])
    expect(await states()).toEqual([{ state: 'sent', count: letters }])
  })

  it('and would not if they did not pass over what another is taking: the test can fail', async () => {
    await queueLetters()
    await lingerOverClaims()
    const delivered = await both(withoutSkipping)
    expect(delivered.length).toBeGreaterThan(letters)
  })

  it('and a postman who lost the lease writes nothing over the one who has it', async () => {
    await queueLetters()
    const delivered: string[] = []
    let isHeld = true
    const stuck: World = {
      ...house.world,
      post: async ({ subject }) => {
        while (isHeld) await pause(5)
        delivered.push(subject)
        throw new Error('the line broke late')
      },
    }
    const late = deliverDue(stuck)
    await pause(100)
    house.clock.move(121_000)
    while ((await deliverDue(slow(other.world, delivered))) > 0);
    expect(delivered).toHaveLength(letters - 20)
    house.clock.move(30 * 60_000)
    while ((await deliverDue(slow(other.world, delivered))) > 0);
    expect(await states()).toEqual([{ state: 'sent', count: letters }])
    isHeld = false
    await late
    expect(await states()).toEqual([{ state: 'sent', count: letters }])
  })
})

/** The same database, in which a claim passes over no letter that somebody else is just taking. */
const withoutSkipping = (world: World): World => ({
  ...world,
  db: world.db.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? {
            ...node,
            sqlFragments: node.sqlFragments.map((part) =>
              part.replace(/for update skip locked/, ''),
            ),
          }
        : node,
    transformResult: async ({ result }) => result,
  }),
})

const EID = castEvents.wedding
const oneSeat = () =>
  house.world.db
    .updateTable('event')
    .set({ capacity: 1, waiting_list: false })
    .where('id', '=', EID)
    .execute()

/** Both processes know the event already, and then everybody comes at once. */
async function rush() {
  const answer = (at: number, word: 'yes' | 'no') =>
    (at % 2 ? house : other).visitor().call(sendWebAnswer, {
      params: { EID },
      input: { answer: word, name: `Guest ${at}`, submission: house.world.random.id() },
    })
  await Promise.all([answer(0, 'no'), answer(1, 'no')])
  return Promise.all(Array.from({ length: 40 }, (_, at) => answer(at, 'yes')))
}

describe('Our product sells the last seat once', () => {
  it('to one of forty guests of two processes, and tells all others so', async () => {
    await oneSeat()
    const answers = await rush()
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ http }) => http !== 200).map(({ code }) => code))).toEqual(
      new Set(['eventFull']),
    )
    const { rows } = await sql<{
      seats: number
    }>`select sum(people)::int as seats from guest where event_id = ${EID} and answer = 'yes'`.execute(
      house.world.db,
    )
    expect(rows[0]?.seats).toBe(1)
  })

  it('and would sell it more than once without the lock', async () => {
    await oneSeat()
    await sql`create or replace function lock_room(event text) returns void language plpgsql as $$ begin end $$`.execute(
      house.world.db,
    )
    await sql`create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$`.execute(
      house.world.db,
    )
    await sql`create trigger a_linger before insert on guest for each row execute function linger()`.execute(
      house.world.db,
    )
    expect((await rush()).filter(({ http }) => http === 200).length).toBeGreaterThan(1)
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { login, logout, verifyUsersAccess } from '@mehfil/contract/accounts/accounts.ts'
import type { Permission } from '@mehfil/contract/access.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { deleteNormalUser, updateNormalUser } from '@mehfil/contract/accounts/team.ts'
import { enqueueMail } from '../base/mail/outbox.ts'
import { deliverDueMails } from '../base/mail/mail-worker.ts'
import type { World } from '../base/world.ts'
import { cast } from '../seed/cast.ts'
import { castEvents } from '../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

let testApp: TestApp
let secondNode: Awaited<ReturnType<TestApp['secondNode']>>
beforeEach(async () => {
  testApp = await openTestApp()
  secondNode = await testApp.secondNode()
})
afterEach(async () => {
  await testApp.close()
})

describe('Our product, served by many processes over one database,', () => {
  it('accepts a session of one process on both, and on neither once it was closed on one', async () => {
    const here = testApp.visitor()
    await here.call(login, { input: { email: cast.asha.email, password: cast.asha.password } })
    const there = secondNode.visitor({ ...here.cookies })
    const copy = testApp.visitor({ ...here.cookies })
    expect([
      (await here.call(verifyUsersAccess)).http,
      (await there.call(verifyUsersAccess)).http,
    ]).toEqual([200, 200])
    await there.call(logout)
    expect([
      (await here.call(verifyUsersAccess)).http,
      (await copy.call(verifyUsersAccess)).http,
      (await secondNode.visitor({ ...copy.cookies }).call(verifyUsersAccess)).http,
    ]).toEqual([401, 401, 401])
  })

  it('applies a removed permission and a removed member on both at once', async () => {
    const cookies = (await testApp.as('noah')).cookies
    const on = (node: Pick<TestApp, 'visitor'>) =>
      node.visitor({ ...cookies }).call(verifyUsersAccess)
    expect((await on(secondNode)).data.permissions).toEqual(['CheckIn'])
    await testApp.world.db
      .updateTable('member')
      .set({ permissions: [] })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect([(await on(testApp)).data.permissions, (await on(secondNode)).data.permissions]).toEqual(
      [[], []],
    )
    await testApp.world.db
      .updateTable('member')
      .set({ removed_at: testApp.clock.now() })
      .where('person_id', '=', cast.noah.personId)
      .execute()
    expect([(await on(testApp)).http, (await on(secondNode)).http]).toEqual([401, 401])
  })

  it('applies every change of the team on both at once: permissions, events, and a removal', async () => {
    const asha = await testApp.as('asha')
    const cookies = (await testApp.as('noah')).cookies
    const rights = async () =>
      Promise.all(
        [testApp, secondNode].map(
          async (node) =>
            (await node.visitor({ ...cookies }).call(verifyUsersAccess)).data?.permissions ??
            'nobody',
        ),
      )
    const sees = async () =>
      Promise.all(
        [testApp, secondNode].map(
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
        [testApp, secondNode].map(
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

  it('counts limits together', { tags: 'long' }, async () => {
    const strict = await openTestApp({ mode: 'live', leniency: 1 })
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

const mailCount = 60

async function enqueueMails() {
  for (let at = 0; at < mailCount; at += 1) {
    await enqueueMail(testApp.world.db, testApp.world, {
      kind: 'account',
      to: { name: `Reader ${at}`, address: `reader${at}@guests.example` },
      fromName: 'House',
      language: 'en',
      subject: `Letter ${at}`,
      html: '<p>x</p>',
      text: 'x',
    })
  }
}

/** Each claim of a mail takes a moment, so that two claims overlap. */
async function slowDownClaims() {
  await sql`create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.01); return new; end $$`.execute(
    testApp.world.db,
  )
  await sql`create trigger a_linger before update on mail for each row when (new.state = 'inflight') execute function linger()`.execute(
    testApp.world.db,
  )
}

/** A mail worker that needs a moment for each mail. */
const withSlowPost = (world: World, delivered: string[]): World => ({
  ...world,
  sendMail: async ({ subject }) => {
    await pause(5)
    delivered.push(subject)
  },
})

async function deliverOnBoth(
  change: (world: World) => World = (world) => world,
): Promise<string[]> {
  const delivered: string[] = []
  const round = async (world: World) => {
    while (
      (await deliverDueMails(change(withSlowPost(world, delivered))).catch(ignoreDeadlock)) > 0
    );
  }
  await Promise.all([
    round(testApp.world),
    round(secondNode.world),
    round(testApp.world),
    round(secondNode.world),
  ])
  return delivered
}

/** Without skipping locked rows, two workers may deadlock. The database then ends one of them. */
function ignoreDeadlock(error: { code?: string }): number {
  if (error.code === '40P01') return 1
  throw error
}

const states = async () =>
  (
    await sql<{
      state: string
      count: number
    }>`select state, count(*)::int as count from mail group by state`.execute(testApp.world.db)
  ).rows

describe('Our product sends each mail once', () => {
  it('when four mail workers of two processes empty one outbox', async () => {
    await enqueueMails()
    await slowDownClaims()
    const delivered = await deliverOnBoth()
    expect([delivered.length, new Set(delivered).size]).toEqual([mailCount, mailCount])
    expect(await states()).toEqual([{ state: 'sent', count: mailCount }])
  })

  it(
    'because workers skip locked mails: without that, some are sent twice',
    { tags: 'long' },
    async () => {
      await enqueueMails()
      await slowDownClaims()
      const delivered = await deliverOnBoth(withoutSkipLocked)
      expect(delivered.length).toBeGreaterThan(mailCount)
    },
  )

  it('and lets a worker without its lease write nothing over the new owner’s result', async () => {
    await enqueueMails()
    const delivered: string[] = []
    let isHeld = true
    const stuck: World = {
      ...testApp.world,
      sendMail: async ({ subject }) => {
        while (isHeld) await pause(5)
        delivered.push(subject)
        throw new Error('the line broke late')
      },
    }
    const late = deliverDueMails(stuck)
    await pause(100)
    testApp.clock.move(121_000)
    while ((await deliverDueMails(withSlowPost(secondNode.world, delivered))) > 0);
    expect(delivered).toHaveLength(mailCount - 20)
    testApp.clock.move(30 * 60_000)
    while ((await deliverDueMails(withSlowPost(secondNode.world, delivered))) > 0);
    expect(await states()).toEqual([{ state: 'sent', count: mailCount }])
    isHeld = false
    await late
    expect(await states()).toEqual([{ state: 'sent', count: mailCount }])
  })
})

/** The same database, in which a claim does not skip mails that another worker is claiming. */
const withoutSkipLocked = (world: World): World => ({
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
const leaveOneSeat = () =>
  testApp.world.db
    .updateTable('event')
    .set({ capacity: 1, waiting_list: false })
    .where('id', '=', EID)
    .execute()

/** Both processes have the event in their cache, then all guests answer at once. */
async function answerAtOnce() {
  const answer = (at: number, word: 'yes' | 'no') =>
    (at % 2 ? testApp : secondNode).visitor().call(sendWebAnswer, {
      params: { EID },
      input: { answer: word, name: `Guest ${at}`, submission: testApp.world.random.id() },
    })
  await Promise.all([answer(0, 'no'), answer(1, 'no')])
  return Promise.all(Array.from({ length: 40 }, (_, at) => answer(at, 'yes')))
}

describe('Our product sells the last seat once', () => {
  it('to one of forty guests of two processes, and tells all others that it is gone', async () => {
    await leaveOneSeat()
    const answers = await answerAtOnce()
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ http }) => http !== 200).map(({ code }) => code))).toEqual(
      new Set(['eventFull']),
    )
    const { rows } = await sql<{
      seats: number
    }>`select sum(people)::int as seats from guest where event_id = ${EID} and answer = 'yes'`.execute(
      testApp.world.db,
    )
    expect(rows[0]?.seats).toBe(1)
  })

  it('because of the lock: without it, more than one guest gets it', async () => {
    await leaveOneSeat()
    await sql`create or replace function lock_event_seats(event text) returns void language plpgsql as $$ begin end $$`.execute(
      testApp.world.db,
    )
    await sql`create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$`.execute(
      testApp.world.db,
    )
    await sql`create trigger a_linger before insert on guest for each row execute function linger()`.execute(
      testApp.world.db,
    )
    expect((await answerAtOnce()).filter(({ http }) => http === 200).length).toBeGreaterThan(1)
  })
})

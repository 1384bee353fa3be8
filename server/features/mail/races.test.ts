import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { deliverDue } from '../../base/postman.ts'
import type { World } from '../../base/world.ts'
import { postWork } from '../../features.ts'
import { castEvents, guestRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { withoutLocks } from '../../test/without-locks.ts'

const EID = castEvents.wedding
const guests = 40

let house: House
let cookies: Record<string, string>
let loose: FastifyInstance
beforeAll(async () => {
  house = await openHouse()
  cookies = (await house.as('asha')).cookies
  loose = await buildApp(withoutLocks(house.world))
})
afterAll(async () => {
  await loose.close()
  await house.close()
})

beforeEach(async () => {
  for (const table of ['mail', 'campaign'] as const)
    await house.world.db.deleteFrom(table).execute()
  await house.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await house.world.db
    .insertInto('guest')
    .values(
      Array.from({ length: guests }, (_, at) =>
        guestRow(EID, `ABC${String(at).padStart(12, '0')}`, `Guest${at} Rao`, house.clock.now()),
      ),
    )
    .execute()
})

const post = (app: FastifyInstance, path: string, data: object = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/events/${EID}${path}`,
    cookies,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    payload: JSON.stringify({ data }),
  }) as unknown as Promise<{ statusCode: number; json(): { data: { CAMPAIGN: string } } }>
const click = (app: FastifyInstance) =>
  post(app, '/invite', { SUBMISSION: house.world.random.id() })
const mailsOf = async () =>
  await house.world.db.selectFrom('mail').select(['guest_id', 'state']).execute()

describe('Our product invites each guest once', () => {
  it('when eight hosts press at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => click(house.app)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    expect((await mailsOf()).length).toBe(guests)
  })

  it('and would not if they did not stand in line behind the event: the test can fail', async () => {
    await Promise.all(Array.from({ length: 8 }, () => click(loose)))
    expect((await mailsOf()).length).toBeGreaterThan(guests)
  })

  it('or not at all when it is taken back while it is sent: nobody who was spared gets one later', async () => {
    const { CAMPAIGN } = (await click(house.app)).json().data
    house.clock.move(31_000)
    const delivered: string[] = []
    const slow: World = {
      ...house.world,
      post: async ({ to }) => {
        await new Promise((resolve) => {
          setTimeout(resolve, 5)
        })
        delivered.push(to.address)
      },
    }
    const rounds = (async () => {
      while ((await deliverDue(slow, postWork, 5)) > 0);
    })()
    const cancelled = post(house.app, `/campaigns/${CAMPAIGN}/cancel`)
    await Promise.all([rounds, cancelled])
    house.clock.move(3_600_000)
    await deliverDue(slow, postWork, 100)
    const states = (await mailsOf()).map(({ state }) => state)
    expect([
      states.filter((state) => state === 'sent').length,
      states.filter((state) => state === 'aborted').length,
    ]).toEqual([delivered.length, guests - delivered.length])
    expect(new Set(delivered).size).toBe(delivered.length)
  })

  it.each([
    ['nobody gets one that was in hand and not begun', true, 0],
    [
      'and all would if the sending were not asked at that moment: the test can fail',
      false,
      guests,
    ],
  ])(
    'or not at all when it is taken back between the hand and the mail server: %s',
    async (_, isAsked, arrived) => {
      const { CAMPAIGN } = (await click(house.app)).json().data
      house.clock.move(31_000)
      const delivered: string[] = []
      const late: typeof postWork = {
        ...postWork,
        compose: async (world, rows) => {
          await post(house.app, `/campaigns/${CAMPAIGN}/cancel`)
          if (!isAsked) await world.db.updateTable('campaign').set({ cancelled_at: null }).execute()
          return postWork.compose(world, rows)
        },
      }
      await deliverDue(
        { ...house.world, post: async ({ to }) => void delivered.push(to.address) },
        late,
        guests,
      )
      expect([delivered.length, new Set((await mailsOf()).map(({ state }) => state))]).toEqual([
        arrived,
        new Set([isAsked ? 'aborted' : 'sent']),
      ])
    },
  )

  it.each([
    ['goes on', 'resume', 'sent'],
    ['is taken back', 'cancel', 'aborted'],
  ])(
    'and forgets no mail that a postman has in hand while a pause ends: it %s',
    async (_, way, state) => {
      const { CAMPAIGN } = (await click(house.app)).json().data
      await house.world.db.updateTable('campaign').set({ paused_at: house.clock.now() }).execute()
      house.clock.move(31_000)
      const slow: typeof postWork = {
        ...postWork,
        compose: async (world, rows) => {
          const verdicts = await postWork.compose(world, rows)
          await post(house.app, `/campaigns/${CAMPAIGN}/${way}`)
          return verdicts
        },
      }
      await deliverDue(house.world, slow, guests)
      house.clock.move(1_000)
      await house.mails()
      expect(new Set((await mailsOf()).map((mail) => mail.state))).toEqual(new Set([state]))
    },
  )
})

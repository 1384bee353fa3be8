import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { deliverDueMails } from '../../base/mail/mail-worker.ts'
import type { World } from '../../base/world.ts'
import { mailWork } from '../../feature-list.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { withoutLocks } from '../../test/database/without-locks.ts'

const EID = castEvents.wedding
const guests = 40

let testApp: TestApp
let cookies: Record<string, string>
let loose: FastifyInstance
beforeAll(async () => {
  testApp = await openTestApp()
  cookies = (await testApp.as('asha')).cookies
  loose = await buildApp(withoutLocks(testApp.world))
})
afterAll(async () => {
  await loose.close()
  await testApp.close()
})

beforeEach(async () => {
  for (const table of ['mail', 'campaign'] as const)
    await testApp.world.db.deleteFrom(table).execute()
  await testApp.world.db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await testApp.world.db
    .insertInto('guest')
    .values(
      Array.from({ length: guests }, (_, at) =>
        buildGuestRow(
          EID,
          `ABC${String(at).padStart(12, '0')}`,
          `Guest${at} Rao`,
          testApp.clock.now(),
        ),
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
const invite = (app: FastifyInstance) =>
  post(app, '/invite', { SUBMISSION: testApp.world.random.id() })
const listMails = async () =>
  await testApp.world.db.selectFrom('mail').select(['guest_id', 'state']).execute()

describe('Our product invites each guest once', () => {
  it('when eight hosts click at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => invite(testApp.app)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 409),
    ])
    expect((await listMails()).length).toBe(guests)
  })

  it('because of the event’s lock: without it, some get two mails', async () => {
    await Promise.all(Array.from({ length: 8 }, () => invite(loose)))
    expect((await listMails()).length).toBeGreaterThan(guests)
  })

  it('or not at all when the host cancels during the sending', async () => {
    const { CAMPAIGN } = (await invite(testApp.app)).json().data
    testApp.clock.move(31_000)
    const delivered: string[] = []
    const slow: World = {
      ...testApp.world,
      sendMail: async ({ to }) => {
        await new Promise((resolve) => {
          setTimeout(resolve, 5)
        })
        delivered.push(to.address)
      },
    }
    const rounds = (async () => {
      while ((await deliverDueMails(slow, mailWork, 5)) > 0);
    })()
    const cancelled = post(testApp.app, `/campaigns/${CAMPAIGN}/cancel`)
    await Promise.all([rounds, cancelled])
    testApp.clock.move(3_600_000)
    await deliverDueMails(slow, mailWork, 100)
    const states = (await listMails()).map(({ state }) => state)
    expect([
      states.filter((state) => state === 'sent').length,
      states.filter((state) => state === 'aborted').length,
    ]).toEqual([delivered.length, guests - delivered.length])
    expect(new Set(delivered).size).toBe(delivered.length)
  })

  it.each([
    ['no guest gets a mail that a worker held but had not begun', true, 0],
    ['all guests get one without the check at that moment (control)', false, guests],
  ])(
    'or not at all when the host cancels just before the mail server gets it: %s',
    async (_, isAsked, arrived) => {
      const { CAMPAIGN } = (await invite(testApp.app)).json().data
      testApp.clock.move(31_000)
      const delivered: string[] = []
      const late: typeof mailWork = {
        ...mailWork,
        compose: async (world, rows) => {
          await post(testApp.app, `/campaigns/${CAMPAIGN}/cancel`)
          if (!isAsked) await world.db.updateTable('campaign').set({ cancelled_at: null }).execute()
          return mailWork.compose(world, rows, new Map())
        },
      }
      await deliverDueMails(
        { ...testApp.world, sendMail: async ({ to }) => void delivered.push(to.address) },
        late,
        guests,
      )
      expect([delivered.length, new Set((await listMails()).map(({ state }) => state))]).toEqual([
        arrived,
        new Set([isAsked ? 'aborted' : 'sent']),
      ])
    },
  )

  it.each([
    ['is resumed', 'resume', 'sent'],
    ['is cancelled', 'cancel', 'aborted'],
  ])('and loses no mail that a worker holds while a pause ends: it %s', async (_, way, state) => {
    const { CAMPAIGN } = (await invite(testApp.app)).json().data
    await testApp.world.db.updateTable('campaign').set({ paused_at: testApp.clock.now() }).execute()
    testApp.clock.move(31_000)
    const slow: typeof mailWork = {
      ...mailWork,
      compose: async (world, rows) => {
        const verdicts = await mailWork.compose(world, rows, new Map())
        await post(testApp.app, `/campaigns/${CAMPAIGN}/${way}`)
        return verdicts
      },
    }
    await deliverDueMails(testApp.world, slow, guests)
    testApp.clock.move(1_000)
    await testApp.mails()
    expect(new Set((await listMails()).map((mail) => mail.state))).toEqual(new Set([state]))
  })
})

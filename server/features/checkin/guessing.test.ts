import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyPasscode } from '@mehfil/contract/door/checkin.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestDevice } from '../../test/door/door-devices.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding

describe('Our product limits requests at the door', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await openTestApp({ leniency: 1 })
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
  const guess = (who: Awaited<ReturnType<TestApp['as']>>, passcode: string) =>
    who.call(verifyPasscode, { params: { EID }, input: { passcode } })
  const kinds = (answers: Array<{ http: number; code: string | undefined }>) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(answers, ({ http, code }) => `${http} ${code}`)).map(
        ([kind, own]) => [kind, own?.length],
      ),
    )

  it('by refusing a device after ten wrong passcodes for a minute, while other devices continue', async () => {
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

  it('by counting only wrong passcodes', async () => {
    strict.clock.move(61_000)
    const asha = await strict.as('asha')
    const answers = []
    for (let at = 0; at < 50; at += 1) answers.push(await guess(asha, passcodes.meera))
    expect(kinds(answers)).toEqual({ '200 undefined': 50 })
  })

  it(
    'by checking ten of 5,000 simultaneous guesses and refusing the others',
    { tags: 'long' },
    async () => {
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
    },
  )

  it('by building a long list at most ten times a minute, while changes are never limited', async () => {
    await strict.world.db
      .updateTable('event_tally')
      .set({ guests: sql`guests + 2000` })
      .where('event_id', '=', EID)
      .execute()
    const [noah, asha] = await Promise.all([strict.as('noah'), strict.as('asha')])
    const list = async (who: typeof noah, since: string) =>
      (await who.inject({ method: 'GET', url: `/api/events/${EID}/door-pack?since=${since}` }))
        .statusCode
    const phone = await openTestDevice({ testApp: strict, who: noah, EID })
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

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { castEvents } from '../seed/cast-events.ts'
import { cast } from '../seed/cast.ts'
import { createKeySender, makeKey, openKey, provePassword } from '../test/flows/api-keys.ts'
import { signInNoahWith } from '../test/flows/permissions.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

const guestsUrl = `/api/events/${castEvents.wedding}/guests`
const countGuests = async (name: string) =>
  (
    await testApp.world.db
      .selectFrom('guest')
      .select('id')
      .where('event_id', '=', castEvents.wedding)
      .where('name', '=', name)
      .execute()
  ).length
const open = async () => {
  const { send, ...key } = await openKey(testApp)
  const add = (name: string, repeatKey: string, url = guestsUrl) =>
    send('POST', url, { data: { NAME: name }, headers: { 'idempotency-key': repeatKey } })
  return { ...key, send, add }
}

describe('Our product runs a request with an Idempotency-Key once', () => {
  it('and answers it again with its first answer', async () => {
    const { add } = await open()
    const first = await add('Once Only', 'a-1')
    const again = await add('Once Only', 'a-1')
    expect([first.http, again.http, again.body]).toEqual([200, 200, first.body])
    expect([
      first.headers['idempotency-replayed'],
      again.headers['idempotency-replayed'],
      again.headers['content-type'],
    ]).toEqual([undefined, 'true', first.headers['content-type']])
    expect(await countGuests('Once Only')).toBe(1)
  })

  it('and refuses another request with it', async () => {
    const { add } = await open()
    await add('First Body', 'b-1')
    const other = await add('Second Body', 'b-1')
    expect([other.http, other.json.data.code]).toEqual([422, 'repeatDiffers'])
    const elsewhere = await add('First Body', 'b-1', `/api/events/${castEvents.draft}/guests`)
    expect(elsewhere.http).toBe(422)
    expect(await countGuests('Second Body')).toBe(0)
  })

  it('however many arrive at the same moment', async () => {
    const { add } = await open()
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('Crowd Guest', 'c-1')))
    expect(await countGuests('Crowd Guest')).toBe(1)
    const codes = new Set(answers.map(({ http }) => http))
    expect([...codes].every((http) => http === 200 || http === 409)).toBe(true)
    expect(answers.filter(({ http }) => http === 200).length).toBeGreaterThan(0)
    expect((await add('Crowd Guest', 'c-1')).headers['idempotency-replayed']).toBe('true')
  })

  it('without it, each request is one of its own', async () => {
    const { send } = await open()
    await send('POST', guestsUrl, { data: { NAME: 'Twice There' } })
    await send('POST', guestsUrl, { data: { NAME: 'Twice There' } })
    expect(await countGuests('Twice There')).toBe(2)
  })

  it('and again after a refusal, which did nothing', async () => {
    const { send, add } = await open()
    const refused = await send('POST', guestsUrl, {
      data: { NAME: '' },
      headers: { 'idempotency-key': 'd-1' },
    })
    expect(refused.http).toBe(400)
    expect((await add('After All', 'd-1')).http).toBe(200)
  })

  it('for one day, and by each key for itself', async () => {
    const [one, two] = [await open(), await open()]
    await one.add('Daily Guest', 'e-1')
    expect((await two.add('Daily Guest', 'e-1')).headers['idempotency-replayed']).toBeUndefined()
    expect(await countGuests('Daily Guest')).toBe(2)
    testApp.clock.move(24 * 3_600_000)
    expect((await one.add('Daily Guest', 'e-1')).headers['idempotency-replayed']).toBeUndefined()
    expect(await countGuests('Daily Guest')).toBe(3)
  })

  it('but not where the person has lost the event, or the permission, since', async () => {
    await open()
    const noah = await signInNoahWith(testApp, ['UserAccess', 'ManageGuests'])
    await provePassword(noah, cast.noah.password)
    const send = createKeySender(testApp, (await makeKey(noah)).data.secret)
    const add = () =>
      send('POST', guestsUrl, {
        data: { NAME: 'Former Event' },
        headers: { 'idempotency-key': 'h-1' },
      })
    const first = await add()
    expect([first.http, (await add()).body]).toEqual([200, first.body])
    const setNoah = (values: object) =>
      testApp.world.db
        .updateTable('member')
        .set(values)
        .where('person_id', '=', cast.noah.personId)
        .execute()
    await setNoah({ event_ids: [castEvents.draft] })
    const refused = await add()
    expect([refused.http, refused.headers['idempotency-replayed']]).toEqual([404, undefined])
    await setNoah({ event_ids: null, permissions: ['UserAccess'] })
    expect((await add()).http).toBe(403)
    await setNoah({ permissions: ['UserAccess', 'ManageGuests'] })
    expect((await add()).headers['idempotency-replayed']).toBe('true')
  })

  it('and takes over a request that a stopped node left behind', async () => {
    const { add, id } = await open()
    await add('Left Behind', 'f-1')
    await testApp.world.db
      .updateTable('api_key_request')
      .set({ answer: null })
      .where('key_id', '=', id)
      .execute()
    const running = await add('Left Behind', 'f-1')
    expect([running.http, running.json.data.code]).toEqual([409, 'repeatRunning'])
    testApp.clock.move(121_000)
    expect((await add('Left Behind', 'f-1')).http).toBe(200)
  })

  it('and refuses a key that is no printable text', async () => {
    const { add } = await open()
    for (const key of ['', 'x'.repeat(256), 'a b'])
      expect((await add('Nameless', key)).json.data.code).toBe('repeatInvalid')
    expect(await countGuests('Nameless')).toBe(0)
  })

  it('also for a file, whose form has other marks each time', async () => {
    const { secret } = await open()
    const upload = async (mark: string, list: string) =>
      testApp.app.inject({
        method: 'POST',
        url: `/api/events/${castEvents.wedding}/imports`,
        headers: {
          authorization: `Bearer ${secret}`,
          'content-type': `multipart/form-data; boundary=${mark}`,
          'idempotency-key': 'g-1',
        },
        payload: `--${mark}\r\ncontent-disposition: form-data; name="FILE"; filename="guests.csv"\r\n\r\n${list}\r\n--${mark}--\r\n`,
      })
    const first = await upload('one', 'Name,Email\nTara,tara@lists.example\n')
    expect(first.statusCode).toBe(200)
    const again = await upload('other', 'Name,Email\nTara,tara@lists.example\n')
    expect([again.statusCode, again.body]).toEqual([200, first.body])
    expect((await upload('one', 'Name,Email\nOm,om@lists.example\n')).statusCode).toBe(422)
  })
})

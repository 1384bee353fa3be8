import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { getFingerprint, getPage, submitForm, setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const address = '/ananya-vikram'
const EID = castEvents.wedding

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})
beforeEach(() =>
  setWedding(testApp, {
    capacity: null,
    waiting_list: true,
    unpublished_at: null,
    answer_deadline: null,
    languages: ['en', 'arb'],
  }),
)

const named = (name: string) =>
  testApp.world.db
    .selectFrom('guest')
    .selectAll()
    .where('event_id', '=', EID)
    .where('name', '=', name)
    .execute()

describe('Our product takes no improper answer from a plain form', () => {
  it('and says in a sentence why: too late, too many people, or a closed page', async () => {
    const said = async (changes: object, fields: Record<string, string | string[]> = {}) => {
      await setWedding(testApp, changes)
      const { statusCode, body } = await submitForm(testApp, `${address}?lang=en`, {
        answer: 'yes',
        name: 'Too Late',
        ...fields,
      })
      return [
        statusCode,
        /RSVPs closed on|no longer|taken place|isn’t open right now|Fully booked|This event is full|places? (?:is|are) (?:left|taken)|companions|at most|can be/i.exec(
          body,
        )?.[0] !== undefined,
      ]
    }
    const past = (ms: number) => new Date(testApp.clock.now().getTime() - ms)
    expect(await said({ answer_deadline: past(1) })).toEqual([422, true])
    expect(await said({ answer_deadline: null, unpublished_at: past(1) })).toEqual([422, true])
    expect(
      await said(
        { unpublished_at: null, capacity: 1, waiting_list: false },
        { companion: ['A B', 'C D'] },
      ),
    ).toEqual([422, true])
    expect(await named('Too Late')).toEqual([])
  })

  it('and reveals no more of a closed event than its page does', { tags: 'long' }, async () => {
    const told = [
      'Lake Road',
      'Dinner follows',
      'host@asha.example',
      '+91 98765 43210',
      'name="answer"',
      'value="Curious"',
    ]
    await setWedding(testApp, {
      contact: JSON.stringify({
        hosts: 'Asha',
        phone: '+91 98765 43210',
        email: 'host@asha.example',
      }),
    })
    const open = (await submitForm(testApp, `${address}?lang=en`, { name: 'Curious' })).body
    expect(told.filter((words) => !open.includes(words))).toEqual([])
    await setWedding(testApp, { unpublished_at: testApp.clock.now() })
    const personal = `/${EID}/${castGuests.meera}`
    const closed = [
      await submitForm(testApp, `${address}?lang=en`, { name: 'Curious' }),
      await submitForm(testApp, `${address}?lang=en`, { answer: 'yes', name: 'Curious' }),
      await submitForm(testApp, `${personal}?lang=en`, { answer: 'yes' }),
    ]
    closed.push(
      await getPage(testApp, `${address}?lang=en`),
      await getPage(testApp, `${personal}?lang=en`),
      await getPage(testApp, `/${EID}/contact?lang=en`),
    )
    for (const { body } of closed)
      expect([
        body.includes('This event isn’t open right now'),
        told.filter((words) => body.includes(words)),
      ]).toEqual([true, []])
    expect(closed.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 200, 200, 200])
  })

  it(
    'for any fields of a client: repeated, excessive, partial, mistyped or unknown ones',
    { tags: 'long' },
    async () => {
      const odd: Array<[string, string, string]> = [
        [
          'answer=yes&answer=no&name=A&name=B',
          'application/x-www-form-urlencoded',
          'repeated fields',
        ],
        ['', 'application/x-www-form-urlencoded', 'nothing'],
        [
          '__proto__=x&constructor=y&toString=z&answer=yes',
          'application/x-www-form-urlencoded',
          'names of the language',
        ],
        [
          Array.from({ length: 298 }, (_, at) => `q-${at}=x`).join('&'),
          'application/x-www-form-urlencoded',
          'hundreds of fields',
        ],
        [
          `answer=yes&name=A&note=${'x'.repeat(90_000)}`,
          'application/x-www-form-urlencoded',
          'a long note',
        ],
        [
          'answer=yes&name=%00%ff%fe&email=%',
          'application/x-www-form-urlencoded',
          'broken encoding',
        ],
        ['answer=yes&name=Nul%00Name', 'application/x-www-form-urlencoded', 'a zero byte'],
        [
          `answer=yes&name=A&q-0000000000000A1=x&q-${'F'.repeat(15)}=y`,
          'application/x-www-form-urlencoded',
          'questions that do not exist',
        ],
        [
          'answer=yes&name=Huge&people=99999999999999999999',
          'application/x-www-form-urlencoded',
          'a huge party',
        ],
        ['answer=YES&name=Loud', 'application/x-www-form-urlencoded', 'an answer nobody offers'],
      ]
      for (const [payload, type, what] of odd) {
        const { statusCode, body } = await testApp
          .visitor()
          .inject({ method: 'POST', url: address, headers: { 'content-type': type }, payload })
        expect(
          [what, statusCode === 303 || statusCode === 422],
          `${what}: ${statusCode} ${body.slice(0, 200)}`,
        ).toEqual([what, true])
      }
      const tooLarge = await testApp.visitor().inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `note=${'x'.repeat(200_000)}`,
      })
      expect([tooLarge.statusCode, tooLarge.headers['content-type']]).toEqual([
        413,
        'text/html; charset=utf-8',
      ])
      expect(tooLarge.body).not.toContain('It is our fault')
      for (const type of ['application/json', 'text/plain', 'application/xml']) {
        expect([
          type,
          (
            await testApp.visitor().inject({
              method: 'POST',
              url: address,
              headers: { 'content-type': type },
              payload: '{}',
            })
          ).statusCode < 500,
        ]).toEqual([type, true])
      }
    },
  )

  it('but takes a proper one sent as multipart', async () => {
    const part = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const { statusCode } = await testApp.visitor().inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${part('answer', 'yes')}${part('name', 'In Parts')}${part('companion', 'Ravi')}${part('companion', 'Uma')}--x--\r\n`,
    })
    expect([statusCode, (await named('In Parts'))[0]?.people]).toEqual([303, 3])
  })

  it('and leads answers to unknown addresses to the not-found page, storing nothing', async () => {
    const before = await getFingerprint(testApp)
    for (const url of ['/nobody-here', '/house-party', '/UPPER']) {
      const { statusCode, headers } = await submitForm(testApp, url, {
        answer: 'yes',
        name: 'Nowhere',
      })
      expect([url, statusCode, headers['location']]).toEqual([url, 303, '/not-found'])
    }
    expect(await getFingerprint(testApp)).toBe(before)
  })
})

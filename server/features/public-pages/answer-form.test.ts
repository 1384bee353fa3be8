import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asUsual, addWebRsvp, type Question } from '@mehfil/contract/rsvp.ts'
import { castEvents, castGuests } from '../../seed/events.ts'
import { fingerprintOf, look, press, setWedding } from '../../test/guest-pages.ts'
import { openHouse, type House } from '../../test/house.ts'

const address = '/ananya-vikram'
const EID = castEvents.wedding
const meal: Question = {
  id: '0000000000000A1',
  text: 'Dinner?',
  mandatory: true,
  deleted: false,
  ...asUsual,
  kind: 'radio',
  max: 1,
  values: [
    { id: '0000000000000C1', value: 'Vegetarian' },
    { id: '0000000000000C2', value: 'Full access' },
  ],
}

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(async () => {
  await house.close()
})
beforeEach(() =>
  setWedding(house, {
    capacity: null,
    waiting_list: true,
    unpublished_at: null,
    answer_deadline: null,
    languages: ['en', 'arb'],
  }),
)

const named = (name: string) =>
  house.world.db
    .selectFrom('guest')
    .selectAll()
    .where('event_id', '=', EID)
    .where('name', '=', name)
    .execute()
const ask = async (form: Question[]) =>
  (await house.as('asha')).call(addWebRsvp, {
    params: { EID },
    input: { heading: '', maybeAllowed: true, noteAllowed: true, form },
  })

describe('Our product takes an answer from a browser without scripts', () => {
  it('by the form as it stands on the page, and leads to the guest’s own page', async () => {
    const { body } = await look(house, `${address}?lang=en`)
    const action = /<form[^>]*action="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(action).toBe(`${address}?lang=en#reply`)
    const sent = await press(house, action.split('#')[0]!, {
      answer: 'yes',
      name: 'Leela Iyer',
      email: 'leela@guests.example',
      companion: ['Ravi Iyer', '', 'Uma Iyer'],
      note: 'Late\r\nby an hour',
    })
    const [guest] = await named('Leela Iyer')
    expect([sent.statusCode, sent.headers['location'], sent.body]).toEqual([
      303,
      `/${EID}/${guest?.id}?lang=en#reply`,
      '',
    ])
    expect([guest?.answer, guest?.people, guest?.note, guest?.submission !== null]).toEqual([
      'yes',
      3,
      'Late\nby an hour',
      true,
    ])
    expect((await look(house, String(sent.headers['location']).split('#')[0]!)).body).toContain(
      'Leela',
    )
  })

  it('once, however often the button is pressed or the page is sent again', async () => {
    const fields = { answer: 'yes', name: 'Double Press', email: 'double@guests.example' }
    const sent = await Promise.all(Array.from({ length: 6 }, () => press(house, address, fields)))
    sent.push(await press(house, address, fields))
    expect(new Set(sent.map(({ headers }) => headers['location'])).size).toBe(1)
    expect(sent.every(({ statusCode }) => statusCode === 303)).toBe(true)
    const guests = await named('Double Press')
    const log = await house.world.db
      .selectFrom('answer_log')
      .select('at')
      .where('guest_id', '=', guests[0]?.id ?? '')
      .execute()
    expect([guests.length, log.length]).toEqual([1, 1])
  })

  it('and once more for somebody of the same name in the same office, ten minutes later', async () => {
    const fields = { answer: 'yes', name: 'Same Name' }
    const leadsTo = async (presses = 1) => [
      ...new Set(
        (
          await Promise.all(Array.from({ length: presses }, () => press(house, address, fields)))
        ).map(({ headers }) => String(headers['location'])),
      ),
    ]
    const first = await leadsTo()
    house.clock.move(600_000)
    expect(await leadsTo(), 'two presses over ten minutes').toEqual(first)
    house.clock.move(1)
    const second = await leadsTo(6)
    expect([second.length, second[0] === first[0]]).toEqual([1, false])
    house.clock.move(300_000)
    expect(await leadsTo(), 'the second one again').toEqual(second)
    const guests = await named('Same Name')
    expect([guests.length, new Set(guests.map(({ submission }) => submission)).size]).toEqual([
      2, 2,
    ])
    expect((await look(house, first[0]!.split('#')[0]!)).body).toContain('We’ve got your reply.')
  })

  it('of somebody whose first answer the host deleted', async () => {
    const fields = { answer: 'yes', name: 'Came Back' }
    await press(house, address, fields)
    await house.world.db
      .updateTable('guest')
      .set({ deleted_at: house.clock.now() })
      .where('name', '=', 'Came Back')
      .execute()
    expect((await press(house, address, fields)).statusCode).toBe(422)
    house.clock.move(600_001)
    expect((await press(house, address, fields)).statusCode).toBe(303)
    expect((await named('Came Back')).map(({ deleted_at }) => deleted_at === null).sort()).toEqual([
      false,
      true,
    ])
  })

  it('of two people behind one address, as two', async () => {
    await press(house, address, { answer: 'yes', name: 'First Flat' })
    await press(house, address, { answer: 'yes', name: 'Second Flat' })
    expect(
      [await named('First Flat'), await named('Second Flat')].map(({ length }) => length),
    ).toEqual([1, 1])
  })

  it('and gives everything typed back, with each complaint at its field and in a list that leads there', async () => {
    await ask([meal])
    const before = await fingerprintOf(house)
    const typed = {
      answer: 'yes',
      name: 'Bad <Name>',
      email: 'not an address',
      companion: ['Ravi Iyer', 'Uma Iyer'],
      note: 'Kept as it was "typed"',
    }
    const { statusCode, body, headers } = await press(house, `${address}?lang=en`, typed)
    expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      422,
      'no-store',
      'noindex',
    ])
    for (const kept of [
      'value="Bad &lt;Name&gt;"',
      'value="not an address"',
      'value="Ravi Iyer"',
      'value="Uma Iyer"',
      'Kept as it was &quot;typed&quot;</textarea>',
    ])
      expect(body).toContain(kept)
    expect(body).toMatch(/value="yes"[^>]*checked|checked[^>]*value="yes"/)
    for (const field of ['name', 'email', `q-${meal.id}`]) {
      const target = new RegExp(`href="#([^"]*${field}[^"]*)"`).exec(body)?.[1]
      expect(target, field).toBeDefined()
      const element = new RegExp(`<[^>]*id="${target}"[^>]*>`).exec(body)?.[0] ?? ''
      const described = /aria-describedby="([^" ]+)/.exec(element)?.[1]
      expect([
        field,
        /aria-invalid="true"/.test(element),
        body.includes(`id="${described}"`),
      ]).toEqual([field, true, true])
    }
    expect(await fingerprintOf(house)).toBe(before)
    await ask([])
  })

  it('and says at once that name and email are missing where somebody has to be told later', async () => {
    await setWedding(house, { confirmation: 'by-hand' })
    const { body } = await press(house, `${address}?lang=en`, {
      answer: 'yes',
      people: '1',
      party: 'chips',
    })
    const list = [
      ...body.matchAll(/<li><a href="#f-(\w+)"><b><bdi>([^<]*)<\/bdi><\/b> <bdi>([^<]*)<\/bdi>/g),
    ].map(([, ...parts]) => parts)
    expect(list).toEqual([
      ['name', 'Your name:', 'Name is required.'],
      ['email', 'Email:', 'Email is required.'],
    ])
    expect(body).toMatch(/<input id="f-email"[^>]*required=""/)
    await setWedding(house, { confirmation: 'at-once' })
  })

  it('and has no font cut to what was typed', async () => {
    const files = async () => (await house.world.storage.list('font-')).length
    await expect
      .poll(async () => /url\(\/fonts\/(?!font-)/.test((await look(house, address)).body), {
        timeout: 15_000,
        interval: 100,
      })
      .toBe(false)
    await press(house, address, { name: 'Usual' })
    const before = await files()
    expect(before).toBeGreaterThan(0)
    for (let count = 0; count < 12; count += 1) {
      const { body } = await press(house, address, {
        name: '<',
        note: `Ž${String.fromCodePoint(0x100 + count)}ø`,
      })
      expect(body).toMatch(/alegreya-sans-latin-ext-400-normal\.woff2/)
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 1_500)
    })
    expect(await files()).toBe(before)
  })

  it('in the reader’s language, complaints too', async () => {
    const { body } = await press(house, `${address}?lang=arb`, { name: 'Salma' })
    expect(body).toContain('<html lang="ar" dir="rtl"')
    expect(/<[^>]*role="alert"[\s\S]*?<\/(?:div|section)>/.exec(body)?.[0]).toMatch(
      /[\u0600-\u06ff]{4}/,
    )
  })

  it('and says in a sentence why not, when the answer comes too late, too many, or to a closed page', async () => {
    const said = async (changes: object, fields: Record<string, string | string[]> = {}) => {
      await setWedding(house, changes)
      const { statusCode, body } = await press(house, `${address}?lang=en`, {
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
    const past = (ms: number) => new Date(house.clock.now().getTime() - ms)
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

  it('and tells whoever answers a closed page no more of the event than whoever opens it', async () => {
    const told = [
      'Lake Road',
      'Dinner follows',
      'host@asha.example',
      '+91 98765 43210',
      'name="answer"',
      'value="Curious"',
    ]
    await setWedding(house, {
      contact: JSON.stringify({
        hosts: 'Asha',
        phone: '+91 98765 43210',
        email: 'host@asha.example',
      }),
    })
    const open = (await press(house, `${address}?lang=en`, { name: 'Curious' })).body
    expect(told.filter((words) => !open.includes(words))).toEqual([])
    await setWedding(house, { unpublished_at: house.clock.now() })
    const personal = `/${EID}/${castGuests.meera}`
    const closed = [
      await press(house, `${address}?lang=en`, { name: 'Curious' }),
      await press(house, `${address}?lang=en`, { answer: 'yes', name: 'Curious' }),
      await press(house, `${personal}?lang=en`, { answer: 'yes' }),
    ]
    closed.push(
      await look(house, `${address}?lang=en`),
      await look(house, `${personal}?lang=en`),
      await look(house, `/${EID}/contact?lang=en`),
    )
    for (const { body } of closed)
      expect([
        body.includes('This event isn’t open right now'),
        told.filter((words) => body.includes(words)),
      ]).toEqual([true, []])
    expect(closed.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 200, 200, 200])
  })

  it('of somebody who cannot come to a full event, with a waiting list or without', async () => {
    for (const waiting_list of [true, false]) {
      await setWedding(house, { capacity: 4, waiting_list })
      const name = waiting_list ? 'Cannot Come' : 'Cannot Either'
      expect((await look(house, `${address}?lang=en`)).body).toContain(
        'value="no" name="answer">Can’t come</button>',
      )
      const sent = await press(house, address, {
        answer: 'no',
        name,
        people: '1',
        ...(waiting_list && { line: '1' }),
      })
      expect([
        sent.statusCode,
        (await named(name)).map(({ answer, waitlisted_at }) => [answer, waitlisted_at]),
      ]).toEqual([303, [['no', null]]])
    }
  })

  it('for a place in the line of a full event', async () => {
    await setWedding(house, { capacity: 4 })
    const sent = await press(house, address, {
      answer: 'yes',
      name: 'In Line',
      email: 'line@guests.example',
      people: '2',
      line: '1',
    })
    const [guest] = await named('In Line')
    expect([sent.statusCode, guest?.waitlisted_at !== null, guest?.people]).toEqual([303, true, 2])
  })

  it('whatever a stranger sends instead: repeats, floods, halves, other types, other names', async () => {
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
      ['answer=yes&name=%00%ff%fe&email=%', 'application/x-www-form-urlencoded', 'broken encoding'],
      ['answer=yes&name=Nul%00Name', 'application/x-www-form-urlencoded', 'a zero byte'],
      [
        `answer=yes&name=A&q-0000000000000A1=x&q-${'F'.repeat(15)}=y`,
        'application/x-www-form-urlencoded',
        'questions nobody asked',
      ],
      [
        'answer=yes&name=Huge&people=99999999999999999999',
        'application/x-www-form-urlencoded',
        'a huge party',
      ],
      ['answer=YES&name=Loud', 'application/x-www-form-urlencoded', 'an answer nobody offers'],
    ]
    for (const [payload, type, what] of odd) {
      const { statusCode, body } = await house
        .visitor()
        .inject({ method: 'POST', url: address, headers: { 'content-type': type }, payload })
      expect(
        [what, statusCode === 303 || statusCode === 422],
        `${what}: ${statusCode} ${body.slice(0, 200)}`,
      ).toEqual([what, true])
    }
    const tooLarge = await house
      .visitor()
      .inject({
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
          await house
            .visitor()
            .inject({
              method: 'POST',
              url: address,
              headers: { 'content-type': type },
              payload: '{}',
            })
        ).statusCode < 500,
      ]).toEqual([type, true])
    }
  })

  it('sent in parts as well as in one piece', async () => {
    const part = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const { statusCode } = await house
      .visitor()
      .inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: `${part('answer', 'yes')}${part('name', 'In Parts')}${part('companion', 'Ravi')}${part('companion', 'Uma')}--x--\r\n`,
      })
    expect([statusCode, (await named('In Parts'))[0]?.people]).toEqual([303, 3])
  })

  it('and leads answers to nowhere to the page that says so, writing nothing', async () => {
    const before = await fingerprintOf(house)
    for (const url of ['/nobody-here', '/house-party', '/UPPER']) {
      const { statusCode, headers } = await press(house, url, { answer: 'yes', name: 'Nowhere' })
      expect([url, statusCode, headers['location']]).toEqual([url, 303, '/not-found'])
    }
    expect(await fingerprintOf(house)).toBe(before)
  })
})

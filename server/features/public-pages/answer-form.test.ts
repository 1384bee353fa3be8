import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { questionDefaults, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { addWebRsvp } from '@mehfil/contract/rsvp/rsvp.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { getFingerprint, getPage, submitForm, setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const address = '/ananya-vikram'
const EID = castEvents.wedding
const meal: RsvpQuestion = {
  id: '0000000000000A1',
  text: 'Dinner?',
  mandatory: true,
  deleted: false,
  ...questionDefaults,
  kind: 'radio',
  max: 1,
  values: [
    { id: '0000000000000C1', value: 'Vegetarian' },
    { id: '0000000000000C2', value: 'Full access' },
  ],
}

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
const ask = async (form: RsvpQuestion[]) =>
  (await testApp.as('asha')).call(addWebRsvp, {
    params: { EID },
    input: { heading: '', maybeAllowed: true, noteAllowed: true, form },
  })

describe('Our product takes an answer from a browser without scripts', () => {
  it('from the form on the page, and leads to the guest’s own page', async () => {
    const { body } = await getPage(testApp, `${address}?lang=en`)
    const action = /<form[^>]*action="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(action).toBe(`${address}?lang=en#reply`)
    const sent = await submitForm(testApp, action.split('#')[0]!, {
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
    expect(
      (await getPage(testApp, String(sent.headers['location']).split('#')[0]!)).body,
    ).toContain('Leela')
  })

  it('once, however often the form is sent', async () => {
    const fields = { answer: 'yes', name: 'Double Press', email: 'double@guests.example' }
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => submitForm(testApp, address, fields)),
    )
    sent.push(await submitForm(testApp, address, fields))
    expect(new Set(sent.map(({ headers }) => headers['location'])).size).toBe(1)
    expect(sent.every(({ statusCode }) => statusCode === 303)).toBe(true)
    const guests = await named('Double Press')
    const log = await testApp.world.db
      .selectFrom('answer_log')
      .select('at')
      .where('guest_id', '=', guests[0]?.id ?? '')
      .execute()
    expect([guests.length, log.length]).toEqual([1, 1])
  })

  it('and again for a guest of the same name and browser ten minutes later', async () => {
    const fields = { answer: 'yes', name: 'Same Name' }
    const leadsTo = async (presses = 1) => [
      ...new Set(
        (
          await Promise.all(
            Array.from({ length: presses }, () => submitForm(testApp, address, fields)),
          )
        ).map(({ headers }) => String(headers['location'])),
      ),
    ]
    const first = await leadsTo()
    testApp.clock.move(600_000)
    expect(await leadsTo(), 'two presses over ten minutes').toEqual(first)
    testApp.clock.move(1)
    const second = await leadsTo(6)
    expect([second.length, second[0] === first[0]]).toEqual([1, false])
    testApp.clock.move(300_000)
    expect(await leadsTo(), 'the second one again').toEqual(second)
    const guests = await named('Same Name')
    expect([guests.length, new Set(guests.map(({ submission }) => submission)).size]).toEqual([
      2, 2,
    ])
    expect((await getPage(testApp, first[0]!.split('#')[0]!)).body).toContain(
      'We’ve got your reply.',
    )
  })

  it('again after the host deleted the first one', async () => {
    const fields = { answer: 'yes', name: 'Came Back' }
    await submitForm(testApp, address, fields)
    await testApp.world.db
      .updateTable('guest')
      .set({ deleted_at: testApp.clock.now() })
      .where('name', '=', 'Came Back')
      .execute()
    expect((await submitForm(testApp, address, fields)).statusCode).toBe(422)
    testApp.clock.move(600_001)
    expect((await submitForm(testApp, address, fields)).statusCode).toBe(303)
    expect((await named('Came Back')).map(({ deleted_at }) => deleted_at === null).sort()).toEqual([
      false,
      true,
    ])
  })

  it('from two people behind one IP address as two', async () => {
    await submitForm(testApp, address, { answer: 'yes', name: 'First Flat' })
    await submitForm(testApp, address, { answer: 'yes', name: 'Second Flat' })
    expect(
      [await named('First Flat'), await named('Second Flat')].map(({ length }) => length),
    ).toEqual([1, 1])
  })

  it('and shows everything typed again, with each fault at its field and in a linked list', async () => {
    await ask([meal])
    const before = await getFingerprint(testApp)
    const typed = {
      answer: 'yes',
      name: 'Bad <Name>',
      email: 'not an address',
      companion: ['Ravi Iyer', 'Uma Iyer'],
      note: 'Kept as it was "typed"',
    }
    const { statusCode, body, headers } = await submitForm(testApp, `${address}?lang=en`, typed)
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
    expect(await getFingerprint(testApp)).toBe(before)
    await ask([])
  })

  it('and asks at once for name and email where the guest is told later', async () => {
    await setWedding(testApp, { confirmation: 'by-hand' })
    const { body } = await submitForm(testApp, `${address}?lang=en`, {
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
    await setWedding(testApp, { confirmation: 'at-once' })
  })

  it('and makes no font subset for typed text', { tags: 'long' }, async () => {
    const files = async () => (await testApp.world.storage.list('font-')).length
    await expect
      .poll(async () => /url\(\/fonts\/(?!font-)/.test((await getPage(testApp, address)).body), {
        timeout: 15_000,
        interval: 100,
      })
      .toBe(false)
    await submitForm(testApp, address, { name: 'Usual' })
    const before = await files()
    expect(before).toBeGreaterThan(0)
    for (let count = 0; count < 12; count += 1) {
      const { body } = await submitForm(testApp, address, {
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

  it('in the reader’s language, also its faults', async () => {
    const { body } = await submitForm(testApp, `${address}?lang=arb`, { name: 'Salma' })
    expect(body).toContain('<html lang="ar" dir="rtl"')
    expect(/<[^>]*role="alert"[\s\S]*?<\/(?:div|section)>/.exec(body)?.[0]).toMatch(
      /[\u0600-\u06ff]{4}/,
    )
  })

  it('also a no to a full event, with or without a waiting list', async () => {
    for (const waiting_list of [true, false]) {
      await setWedding(testApp, { capacity: 4, waiting_list })
      const name = waiting_list ? 'Cannot Come' : 'Cannot Either'
      expect((await getPage(testApp, `${address}?lang=en`)).body).toContain(
        'value="no" name="answer">Can’t come</button>',
      )
      const sent = await submitForm(testApp, address, {
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

  it('for the waiting list of a full event', async () => {
    await setWedding(testApp, { capacity: 4 })
    const sent = await submitForm(testApp, address, {
      answer: 'yes',
      name: 'In Line',
      email: 'line@guests.example',
      people: '2',
      line: '1',
    })
    const [guest] = await named('In Line')
    expect([sent.statusCode, guest?.waitlisted_at !== null, guest?.people]).toEqual([303, true, 2])
  })
})

import { describe, expect, it } from 'vitest'
import { castGuests } from '../../seed/cast-events.ts'
import { EID, getVisibleText, meera, openPublicPages, page } from '../../test/flows/public-pages.ts'

const { testApp, setEvent, get, post } = await openPublicPages()

describe('Our product takes a plain form', () => {
  it('without scripts: an answer leads to the guest’s own page, with name and door code', async () => {
    const sent = await post(page, {
      answer: 'yes',
      name: 'Leela Iyer',
      email: 'leela@guests.example',
      companion: ['Ravi Iyer', '', ''],
      note: 'Late',
    })
    expect(sent.statusCode).toBe(303)
    const own = await get(String(sent.headers['location']))
    const [guest] = await testApp.world.db
      .selectFrom('guest')
      .selectAll()
      .where('email', '=', 'leela@guests.example')
      .execute()
    expect(guest).toMatchObject({ people: 2, note: 'Late', answer: 'yes' })
    expect(getVisibleText(own.body)).toContain('Leela')
    expect(getVisibleText(own.body).replaceAll('\u00a0', ' ')).toContain(
      `${guest?.passcode.slice(0, 4)} ${guest?.passcode.slice(4)}`,
    )
    expect(own.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    })
  })

  it('and shows everything typed again, with a sentence at each faulty field', async () => {
    const sent = await post(page, {
      answer: '',
      name: 'A <b>',
      email: 'meera@',
      companion: ['Uma'],
      note: 'Kept "as" typed',
    })
    expect(sent.statusCode).toBe(422)
    for (const typed of [
      'value="A &lt;b&gt;"',
      'value="meera@"',
      'value="Uma"',
      'Kept &quot;as&quot; typed',
    ])
      expect(sent.body).toContain(typed)
    for (const sentence of [
      'Please answer this question.',
      'Please enter a valid email address.',
      'Names can only contain letters',
    ])
      expect(getVisibleText(sent.body).replaceAll('&#x27;', "'")).toContain(sentence)
    expect(sent.body).toContain('role="alert"')
  })

  it('in the reader’s language, also after a fault', async () => {
    const sent = await post(`${page}?lang=ar`, { answer: 'yes', name: '' })
    expect([sent.statusCode, sent.body.includes('dir="rtl"')]).toEqual([422, true])
    const done = await post(`${page}?lang=fr`, { answer: 'no', name: 'Chloé' })
    expect((await get(String(done.headers['location']))).body).toContain('<html lang="fr"')
  })

  it('once, however often the button is pressed', async () => {
    const sent = await Promise.all(
      [1, 2, 3].map(() => post(page, { answer: 'maybe', name: 'Pressed Thrice' })),
    )
    expect(new Set(sent.map(({ headers }) => headers['location'])).size).toBe(1)
    expect(
      await testApp.world.db
        .selectFrom('guest')
        .select('id')
        .where('name', '=', 'Pressed Thrice')
        .execute(),
    ).toHaveLength(1)
    await post(page, { answer: 'maybe', name: 'Pressed Thrice', note: 'another one of that name' })
    expect(
      await testApp.world.db
        .selectFrom('guest')
        .select('id')
        .where('name', '=', 'Pressed Thrice')
        .execute(),
    ).toHaveLength(2)
  })

  it('on the personal page too, where the answer is shown, changed and kept in a history', async () => {
    expect(getVisibleText((await get(meera)).body)).toContain('Dear Meera')
    await post(meera, { answer: 'yes', companion: ['Arjun Nair', ''] })
    expect(getVisibleText((await get(meera)).body)).toContain('See you on')
    testApp.clock.move(1_000)
    const changing = (await get(`${meera}?change=1`)).body
    expect(changing).toMatch(/<input[^>]*name="people"[^>]*checked=""[^>]*value="2"/)
    expect(changing).toMatch(/<input[^>]*name="companion"[^>]*value="Arjun Nair"/)
    const done = await post(meera, { answer: 'no' })
    expect([done.statusCode, String(done.headers['location']).startsWith(meera)]).toEqual([
      303,
      true,
    ])
    const log = await testApp.world.db
      .selectFrom('answer_log')
      .select(['answer', 'people'])
      .where('guest_id', '=', castGuests.meera)
      .orderBy('at')
      .execute()
    expect(log).toEqual([
      { answer: 'yes', people: 2 },
      { answer: 'no', people: 0 },
    ])
  })

  it('from two tabs: the last answer counts, and both are in the history', async () => {
    const tabs = (await Promise.all([get(`${meera}?change=1`), get(`${meera}?change=1`)])).map(
      ({ body }) => /name="submission" value="([0-9A-F]{15})"/.exec(body)?.[1] ?? '',
    )
    expect(new Set(tabs).size).toBe(2)
    await post(meera, { answer: 'yes', submission: tabs[0] ?? '' })
    testApp.clock.move(1_000)
    await post(meera, { answer: 'maybe', submission: tabs[1] ?? '' })
    await post(meera, { answer: 'yes', submission: tabs[0] ?? '' })
    const { answer } = await testApp.world.db
      .selectFrom('guest')
      .select('answer')
      .where('id', '=', castGuests.meera)
      .executeTakeFirstOrThrow()
    expect(answer).toBe('maybe')
  })

  it('from our own pages only', async () => {
    const count = async () =>
      (await testApp.world.db.selectFrom('guest').select('id').execute()).length
    const before = await count()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
    ]) {
      expect((await post(page, { answer: 'yes', name: 'Forged' }, headers)).statusCode).toBe(403)
    }
    expect(
      (await post(page, { answer: 'yes', name: 'Forged' }, { 'content-type': 'text/plain' }))
        .statusCode,
    ).toBe(403)
    expect(await count()).toBe(before)
    expect((await post(page, { answer: 'yes', name: 'Own' })).statusCode).toBe(303)
  })
})

describe('Our product shows typed input as plain text', () => {
  const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script>'

  it('in titles, notes, questions and everything typed again', { tags: 'long' }, async () => {
    await testApp.world.db
      .insertInto('question')
      .values({
        event_id: EID,
        id: '00000000000000A',
        position: 0,
        body: evil,
        mandatory: false,
        kind: 'radio',
        max: 1,
        choices: JSON.stringify([
          { id: '00000000000000B', value: evil },
          { id: '00000000000000C', value: 'ok' },
        ]),
      })
      .execute()
    await setEvent({
      title: evil,
      kicker: evil,
      venue: evil,
      address: evil,
      rsvp_heading: evil,
      contact: JSON.stringify({ hosts: evil }),
    })
    await post(meera, { answer: 'yes', note: evil, 'q-00000000000000A': '00000000000000B' })
    const shown = [
      await get(page),
      await get(meera),
      await get(`${meera}?change=1`),
      await get(`/${EID}/contact`),
      await post(page, {
        answer: 'x',
        name: evil,
        email: evil,
        companion: [evil],
        note: evil,
        'q-00000000000000A': evil,
      }),
    ]
    for (const { body } of shown) {
      expect(body).toContain('&lt;img src=x')
      expect(body).not.toMatch(/<img src=x|<script>alert|onerror=alert\(1\)>(?!&)/i)
    }
  })

  it('and asks the browser to run nothing but its own script', async () => {
    const { headers } = await get(meera)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})

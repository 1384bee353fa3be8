import { describe, expect, it } from 'vitest'
import { castEvents } from '../../seed/cast-events.ts'
import { EID, layla, tom, link, menu, openEmailEvent } from '../../test/flows/email-event.ts'
import { getFingerprint, getPage, submitForm } from '../../test/flows/guest-pages.ts'

const { testApp, row, shown } = await openEmailEvent()

const chosen = (html: string) => {
  const tag = [...html.matchAll(/<input type="radio"[^>]*name="answer"[^>]*>/g)]
    .map(([found]) => found)
    .find((found) => found.includes('checked=""'))
  return /value="(\w+)"/.exec(tag ?? '')?.[1] ?? null
}

describe('Our product opens an e-mailed invitation', () => {
  it('in the guest’s language, with the event’s texts and the page design of the mail', async () => {
    const html = await shown()
    for (const part of [
      '<html lang="ar" dir="rtl"',
      'class="lights"',
      'فوانيس على البحيرة',
      'قصر رانغ',
      'العشاء؟',
      'نباتي',
      'Everything',
    ])
      expect(html).toContain(part)
    expect(html).not.toContain('Lanterns on the lake')
    const english = await shown(`${link}?lang=en`)
    expect([
      english.includes('Lanterns on the lake'),
      english.includes('Vegetarian'),
      english.includes('فوانيس'),
    ]).toEqual([true, true, false])
  })

  it('and says for whom places are reserved, until there is an answer', async () => {
    expect(await shown(`${link}?lang=en`)).toContain(
      'We’ve saved 3 places for you, Jon Haddad and one more.',
    )
    expect(await shown()).toContain('حجزنا لكم 3 أماكن: أنتم وJon Haddad وشخص آخر.')
    expect(await shown(`/${EID}/${tom}`)).not.toContain('We’ve saved')
    await submitForm(testApp, link, { answer: 'maybe' })
    expect(await shown(`${link}?lang=en&change=1`)).not.toContain('We’ve saved')
  })

  it.each([
    ['yes', 'yes'],
    ['maybe', 'maybe'],
    ['no', 'no'],
    ['YES', null],
    ['', null],
    ['yes&answer=no', null],
    ['<b>', null],
  ])(
    'with the answer of the pressed button preselected, and stores nothing: %s',
    async (answer, expected) => {
      const before = await getFingerprint(testApp)
      expect(chosen(await shown(`${link}?answer=${answer}`))).toBe(expected)
      expect(await getFingerprint(testApp)).toBe(before)
    },
  )

  it('and shows the present answer for the same button, and the form for another', async () => {
    await submitForm(testApp, link, { answer: 'yes' })
    expect(chosen(await shown(`${link}?answer=yes`))).toBeNull()
    expect(chosen(await shown(`${link}?answer=no`))).toBe('no')
  })

  it('without a maybe where the host allows none', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ maybe_allowed: false })
      .where('id', '=', EID)
      .execute()
    expect(chosen(await shown(`${link}?answer=maybe`))).toBeNull()
    await testApp.world.db
      .updateTable('event')
      .set({ maybe_allowed: true })
      .where('id', '=', EID)
      .execute()
  })
})

describe('Our product changes the language without losing input', () => {
  it('by showing the form again with everything typed, and storing nothing', async () => {
    const before = await getFingerprint(testApp)
    const { statusCode, body } = await submitForm(testApp, `${link}?lang=en`, {
      redraw: 'en',
      answer: 'yes',
      companion: ['Jon Haddad', 'Uma <b>'],
      note: 'Bientôt',
      [`q-${menu}`]: '0000000000000C1',
    })
    expect([
      statusCode,
      chosen(body),
      body.includes('lang="en"'),
      body.includes('role="alert"'),
      body.includes('name="redraw" value="en"'),
    ]).toEqual([200, 'yes', true, false, false])
    for (const kept of [
      'Bientôt</textarea>',
      'value="Uma &lt;b&gt;"',
      'checked="" value="0000000000000C1"',
    ])
      expect(body).toContain(kept)
    expect(await getFingerprint(testApp)).toBe(before)
  })

  it('on the public page too', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({ languages: ['en', 'fr'], updated_at: testApp.clock.now() })
      .where('id', '=', castEvents.wedding)
      .execute()
    const { statusCode, body } = await submitForm(testApp, '/ananya-vikram?lang=fr', {
      redraw: 'fr',
      answer: 'yes',
      name: 'Léa',
      email: 'not an address',
      companion: ['Uma'],
    })
    expect([
      statusCode,
      body.includes('<html lang="fr"'),
      chosen(body),
      body.includes('value="Léa"'),
      body.includes('value="not an address"'),
      body.includes('value="Uma"'),
    ]).toEqual([200, true, 'yes', true, true, true])
  })

  it('and writes mails in the language the guest chose, or else in the guest’s own', async () => {
    await submitForm(testApp, `${link}?lang=arb`, { answer: 'yes' })
    expect((await row()).language).toBe('arb')
    await submitForm(testApp, `${link}?lang=en`, { answer: 'maybe' })
    expect((await row()).language).toBe('en')
    await testApp.world.db
      .updateTable('guest')
      .set({ language: 'fr' })
      .where('id', '=', layla)
      .execute()
    await submitForm(testApp, `${link}?lang=en`, { answer: 'no' })
    expect((await row()).language, 'the page had no French to offer').toBe('fr')
  })
})

describe('Our product offers the event as a calendar file', () => {
  const unfolded = async (url: string) =>
    (await getPage(testApp, url)).body.replaceAll('\r\n ', '').replaceAll('\\', '')

  it('in the reader’s language, with its commas and a link back', async () => {
    await submitForm(testApp, link, { answer: 'yes' })
    const arabic = await unfolded(`${link}/calendar.ics`)
    expect([
      arabic.includes('SUMMARY:فوانيس على البحيرة'),
      arabic.includes('LOCATION:قصر رانغ، طريق البحيرة، أودايبور'),
      arabic.includes(`http://localhost:3000${link}`),
    ]).toEqual([true, true, true])
    const english = await unfolded(`${link}/calendar.ics?lang=en`)
    expect([
      english.includes('SUMMARY:Lanterns on the lake'),
      english.includes('LOCATION:Rang Mahal, Lake Road'),
    ]).toEqual([true, true])
    expect(await unfolded(`/${EID}/calendar.ics`)).toContain(`http://localhost:3000/${EID}/contact`)
  })
})

describe('Our product shows how to contact the hosts of an event by mail', () => {
  it('with a link back to the guest’s own page, known from the referrer', async () => {
    const from = (referer?: string) => shown(`/${EID}/contact?lang=en`, referer ? { referer } : {})
    expect(await from(`http://localhost:3000${link}?lang=en`)).toContain(
      `href="${link}?lang=en">Back to the invitation`,
    )
    for (const elsewhere of [
      undefined,
      `http://localhost:3000/${EID}/contact`,
      `https://evil.example${link}`,
    ])
      expect(await from(elsewhere)).not.toContain('Back to the invitation')
    expect(await from()).not.toContain(layla)
  })
})

describe('Our product compresses a page as its reader accepts', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('for "%s"', async (accepts, coding) => {
    const { headers, rawPayload } = await getPage(testApp, link, { 'accept-encoding': accepts })
    expect([headers['content-encoding'], headers['vary'], headers['cache-control']]).toEqual([
      coding,
      'accept-encoding',
      'no-store',
    ])
    expect(rawPayload.length < 8_000).toBe(coding !== undefined)
  })
})

import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveContact } from '@mehfil/contract/events/contact.ts'
import { saveDescription, updateEvent } from '@mehfil/contract/events/events.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { getPage, submitForm, setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const link = `/${EID}/${castGuests.meera}`

const seeds = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</title><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '" autofocus onfocus="alert(1)',
  '` onmouseover=alert(1) x=`',
  '<base href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><button>',
  '<link rel=stylesheet href=//evil.example>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '{{constructor.constructor("alert(1)")()}}',
  '<details open ontoggle=alert(1)>',
  '<object data="data:text/html,<script>alert(1)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<input type=image src=x onerror=alert(1)>',
  '\u2028<script>alert(1)</script>\u202e',
]
const twists: Array<(text: string) => string> = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.replaceAll('<', '<<'),
  (text) => text.replaceAll('=', '\t=\n'),
  (text) => text.replaceAll('alert', 'al\u00adert'),
  (text) => encodeURIComponent(text) + text,
]
const payloads = seeds.flatMap((seed) => twists.map((twist) => twist(seed)))

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.world.db
    .insertInto('question')
    .values({
      event_id: EID,
      id: '0000000000000A1',
      position: 0,
      body: 'x',
      mandatory: false,
      kind: 'radio',
      max: 1,
      choices: JSON.stringify([{ id: '0000000000000C1', value: 'x' }]),
    })
    .execute()
})
afterAll(async () => {
  await testApp.close()
})

/** Writes a text into all data of a page, without any input checks. */
async function poisonWith(text: string) {
  await setWedding(testApp, {
    title: text,
    kicker: text,
    figure: text.slice(0, 4),
    venue: text,
    address: text,
    rsvp_heading: text,
    description_html: text,
    unpublished_at: null,
    answer_deadline: null,
    capacity: null,
    contact: JSON.stringify({
      hosts: text,
      phone: text,
      email: text,
      address: text,
      mapLink: '',
      website: '',
      social: [],
    }),
  })
  const { db } = testApp.world
  await db
    .updateTable('question')
    .set({
      body: text,
      choices: JSON.stringify([
        { id: '0000000000000C1', value: text },
        { id: '0000000000000C2', value: text },
      ]),
    })
    .where('event_id', '=', EID)
    .execute()
  await db
    .updateTable('guest')
    .set({
      name: text.slice(0, 100),
      note: text,
      category: text.slice(0, 50),
      answer: 'yes',
      people: 2,
      answered_at: testApp.clock.now(),
    })
    .where('id', '=', castGuests.meera)
    .execute()
  await db.deleteFrom('companion').where('guest_id', '=', castGuests.meera).execute()
  await db
    .insertInto('companion')
    .values({ event_id: EID, guest_id: castGuests.meera, position: 0, name: text.slice(0, 100) })
    .execute()
}

const pages = async (text: string): Promise<Array<[string, string]>> =>
  Promise.all([
    getPage(testApp, '/ananya-vikram'),
    getPage(testApp, `${link}?change=1`),
    getPage(testApp, link),
    getPage(testApp, `/${EID}/contact`),
    submitForm(testApp, '/ananya-vikram', {
      answer: text,
      name: text,
      email: text,
      companion: [text, text],
      note: text,
      'q-0000000000000A1': text,
      [text]: text,
    }),
    submitForm(testApp, `${link}?change=1`, { answer: text, companion: text, note: text }),
  ]).then((answers) =>
    answers.map(({ body }, at) => [
      ['page', 'change', 'sent', 'contact', 'refused', 'refused change'][at]!,
      body,
    ]),
  )

const window = new Window({
  settings: {
    disableJavaScriptEvaluation: true,
    disableJavaScriptFileLoading: true,
    disableCSSFileLoading: true,
  },
} as never)

/**
 * Dangerous parts: elements that run or load, event handlers, and addresses that are neither ours
 * nor known services.
 */
function dangersIn(html: string): string[] {
  const document = new window.DOMParser().parseFromString(html, 'text/html')
  const found: string[] = []
  for (const element of document.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase()
    if (
      [
        'iframe',
        'object',
        'embed',
        'base',
        'math',
        'animate',
        'noscript',
        'frame',
        'applet',
        'portal',
      ].includes(tag)
    )
      found.push(tag)
    if (
      tag === 'script' &&
      !isEventData(element) &&
      !/^\/assets\/pages\/enhance\.[0-9a-f]{12}\.js$/.test(element.getAttribute('src') ?? '')
    )
      found.push('script')
    if (tag === 'meta' && element.hasAttribute('http-equiv')) found.push('meta')
    if (tag === 'form' && !element.getAttribute('action')?.startsWith('/')) found.push('form')
    for (const { name, value: written } of element.attributes) {
      const value = written ?? ''
      if (/^on/i.test(name) || name === 'style' || name === 'srcdoc') found.push(`${tag} ${name}`)
      if (
        ['href', 'src', 'action', 'formaction', 'xlink:href'].includes(name) &&
        !/^(\/(?!\/)|#|https:\/\/|http:\/\/localhost:3000|mailto:|tel:)/.test(value)
      )
        found.push(`${tag} ${name}=${value.slice(0, 40)}`)
      if (
        /evil\.example/.test(value) &&
        !textAttributes.includes(name) &&
        !isTold(element, name) &&
        !value.startsWith('https://www.google') &&
        !value.startsWith('https://calendar') &&
        !value.startsWith('https://outlook') &&
        !value.startsWith('https://wa.me/?text=') &&
        !value.startsWith('mailto:') &&
        !value.startsWith('tel:')
      )
        found.push(`${tag} ${name} leads to evil`)
    }
  }
  return found
}

/** What a browser shows or copies as text. */
const textAttributes = ['value', 'aria-label', 'data-copy-text']

/** The description of the event for search engines, which no browser runs. */
const isEventData = (element: { getAttribute(name: string): string | null; textContent: string }) =>
  element.getAttribute('type') === 'application/ld+json' && !/[<>]/.test(element.textContent)

/** Texts of the preview of a shared link, which load nothing. */
const isTold = (element: { getAttribute(name: string): string | null }, name: string): boolean =>
  name === 'content' &&
  /^(description|og:title|og:description|og:image:alt)$/.test(
    element.getAttribute('property') ?? element.getAttribute('name') ?? '',
  )

describe('Our product shows all typed input as plain text', () => {
  const expectHarmlessPages = async (texts: readonly string[]) => {
    let seen = 0
    for (const text of texts) {
      await poisonWith(text)
      for (const [where, html] of await pages(text)) {
        expect([where, text, dangersIn(html)]).toEqual([where, text, []])
        expect(html.match(/<style>/g)).toHaveLength(1)
        if (html.includes('alert') || html.includes('ALERT') || html.includes('evil')) seen += 1
      }
    }
    console.info(`hostile texts: ${texts.length} over 6 pages and 16 places`)
    expect(seen, 'the texts are on the pages').toBeGreaterThan(texts.length * 3)
  }

  it(
    'in every place of every page for guests, for some of the texts',
    { tags: 'long', timeout: 180_000 },
    () => expectHarmlessPages(payloads.filter((_, at) => at % 30 === 0)),
  )

  it(
    'in every place of every page for guests, for all texts',
    { tags: 'fuzz', timeout: 180_000 },
    () => expectHarmlessPages(payloads),
  )

  it('and the check would find active content: the test can fail', () => {
    for (const text of [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '<iframe></iframe>',
      '<p style="x">',
      '<form action="//evil.example">',
    ]) {
      expect([text, dangersIn(`<html><body>${text}</body></html>`).length > 0]).toEqual([
        text,
        true,
      ])
    }
  })

  it('and accepts no link that a browser would run, also not from the host', async () => {
    const asha = await testApp.as('asha')
    const links = [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      'http://plain.example',
      'https://',
      'https:evil.example',
      'java\tscript:alert(1)',
      'blob:https://x.example/1',
      'file:///etc/passwd',
    ]
    for (const mapLink of links) {
      expect([
        mapLink,
        (await asha.send('PUT', `/api/events/${EID}`, { MAP_LINK: mapLink })).statusCode,
      ]).toEqual([mapLink, 400])
      const contact = {
        HOSTNAME: '',
        CONTACT: '',
        EMAIL: '',
        ADDRESS: '',
        MAP_LINK: '',
        WEBSITE: mapLink,
        SOCIALMEDIA: [{ NETWORK: 'x', LINK: mapLink }],
      }
      expect([
        mapLink,
        (await asha.send('POST', `/api/events/${EID}/contact-info`, contact)).statusCode,
      ]).toEqual([mapLink, 400])
    }
    expect(
      (
        await asha.call(updateEvent, {
          params: { EID },
          input: { mapLink: 'https://maps.example/here' },
        })
      ).http,
    ).toBe(200)
    expect(
      (
        await asha.call(saveContact, {
          params: { EID },
          input: {
            hosts: 'A',
            phone: '',
            email: '',
            address: '',
            mapLink: '',
            website: 'https://us.example',
            social: [],
          },
        })
      ).http,
    ).toBe(200)
    const { data } = await asha.call(saveDescription, {
      params: { EID },
      input: {
        html: '<p onclick="x()">Kept <a href="javascript:x()">words</a><script>x()</script></p>',
      },
    })
    expect([data.html.includes('Kept'), /onclick|javascript|<script/.test(data.html)]).toEqual([
      true,
      false,
    ])
  })

  it('and puts no input into a header or into a calendar’s structure', async () => {
    await setWedding(testApp, {
      title: 'Title\r\nBEGIN:VEVENT\r\nSUMMARY:forged',
      venue: 'Hall;x=1,2\\',
      address: 'Road\nATTENDEE:mailto:evil@example.com',
    })
    const { body, headers } = await getPage(testApp, `/${EID}/calendar.ics`)
    const lines = body.replaceAll('\r\n ', '').split('\r\n')
    expect([
      lines.filter((line) => line === 'BEGIN:VEVENT').length,
      lines.filter((line) => /^ATTENDEE|^SUMMARY:forged/.test(line)).length,
    ]).toEqual([1, 0])
    expect(lines.find((line) => line.startsWith('LOCATION:'))).toContain('Hall\\;x=1\\,2')
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'text/calendar; charset=utf-8',
      'attachment; filename="event.ics"',
    ])
    for (const host of ['forged.example', 'localhost:3000.forged.example', 'forged.example:80']) {
      const page = await testApp.app.inject({
        method: 'GET',
        url: link,
        headers: { host, 'x-forwarded-host': host, forwarded: `host=${host}` },
      })
      expect([
        host,
        page.body
          .replace(/<meta [^>]*(?:description|title|image:alt)"[^>]*>/g, '')
          .replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '')
          .includes('forged.example'),
      ]).toEqual([host, false])
    }
  })
})

import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fill, type Call } from '@mehfil/contract/call.ts'
import { catalogue, getCallAddress } from '@mehfil/contract/catalogue.ts'
import {
  eventPassword,
  openEvent,
  saveEventPassword,
} from '@mehfil/contract/events/event-password.ts'
import { sharePreviews } from '@mehfil/contract/events/public-pages.ts'
import { templateImages } from '@mehfil/contract/events/design.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { getFingerprint, getPage, setWedding, submitForm } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const page = '/ananya-vikram'
const meera = `/${EID}/${castGuests.meera}`

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
  await uploadCover()
})
afterAll(async () => {
  await testApp.close()
})

/** What only people with the password may read. */
const secrets = {
  kicker: 'Together with their families',
  description_html: '<p>Dinner follows on the terrace.</p>',
  contact: JSON.stringify({
    hosts: 'Sunita Rathore',
    phone: '+91 98290 12345',
    email: 'sunita@house.example',
    address: '',
    mapLink: '',
    website: '',
    social: [],
  }),
}
const secretWords =
  /Rang Mahal|Lake Road|Udaipur|Dinner|Sunita|98290|sunita@|Together with|December|decembre|2026|T13:30|20261212|\/files\//i

beforeEach(async () => {
  await setWedding(testApp, {
    ...secrets,
    languages: ['en', 'fr', 'arb'],
    search_engines: true,
    unpublished_at: null,
    starts_at: new Date('2026-12-12T13:30:00Z'),
  })
  await setPassword('Jasmine 7')
})

const setPassword = async (password: string | null) => {
  const { http } = await asha.call(saveEventPassword, { params: { EID }, input: { password } })
  expect(http).toBe(200)
}
const open = async (visitor: Visitor, password = 'Jasmine 7') =>
  visitor.call(openEvent, { params: { EID }, input: { password } })

async function uploadCover(): Promise<void> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#9d1c3f' } })
  const { statusCode } = await asha.inject({
    method: 'POST',
    url: `/api/events/${EID}/images`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge', 'x-requested-with': 'mehfil' },
    payload: Buffer.concat([
      Buffer.from(
        '--edge\r\nContent-Disposition: form-data; name="KIND"\r\n\r\ncover\r\n--edge\r\nContent-Disposition: form-data; name="IMAGE"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ),
      await picture.png().toBuffer(),
      Buffer.from('\r\n--edge--\r\n'),
    ]),
  })
  expect(statusCode).toBe(200)
}
const getPicture = async () =>
  (await asha.call(templateImages, { params: { EID, MODE: 'Web' } })).data.images[0]

/** Routes for strangers that name an event but say nothing about it, each with its reason. */
const openRoutes: Record<string, string> = {
  openEvent: 'takes the password',
  openEventForm: 'takes the password',
  newLinkForm: 'answers alike for every event and address (`new-link.test.ts`)',
  privacyForm: 'asks for the password and takes no address (`privacy/privacy.test.ts`)',
  depositDoorTaps: 'takes the signed log of a device at the door, and tells nothing',
  pageAsset: 'a file of the product',
  mailAsset: 'a file of the product',
  fontFile: 'a file of the product',
  sharePicture: 'shows title and design; tested below',
  embedPage: 'shows title and design, also to a browser that gave it (`embeds/frames.test.ts`)',
  embedForm: 'the same, and takes no answer (`embeds/frames.test.ts`)',
}
/** Every call of a stranger whose address names an event, a page or a file. */
const publicRoutes = Object.entries(catalogue as Record<string, Call>).filter(
  ([, { access, path }]) => access.kind === 'anyone' && /\{(EID|DOMAIN|A|FILE)\}/.test(path),
)
const heldRoutes = publicRoutes.filter(([name]) => !(name in openRoutes))

type Visitor = ReturnType<TestApp['visitor']>

async function request(visitor: Visitor, call: Call) {
  const file = (await getPicture())?.url.replace(/^\/files\/|\?.*$/g, '') ?? ''
  return requestFor(visitor, call, { EID, DOMAIN: page.slice(1), A: EID, FILE: file })
}

/** Screens of the hosts' app and missing files: they say the same about an event that never was. */
async function tellsNoEvent(
  call: Call,
  { statusCode, body }: { statusCode: number; body: string },
) {
  const unknown = 'F'.repeat(15)
  const names = { EID: unknown, DOMAIN: 'never-was', A: unknown, FILE: 'never-was.webp' }
  const other = await requestFor(testApp.visitor(), call, names)
  const asked = { EID, FILE: (await getPicture())?.url.replace(/^\/files\/|\?.*$/g, '') ?? '' }
  const withoutNonce = (text: string) =>
    [...Object.values(asked), ...Object.values(names)].reduce(
      (left, name) => left.replaceAll(name, ''),
      text.replace(/nonce" content="[^"]*"/, ''),
    )
  return (
    call.kind !== 'form' &&
    statusCode === other.statusCode &&
    withoutNonce(body) === withoutNonce(other.body)
  )
}

async function requestFor(visitor: Visitor, call: Call, names: Record<string, string>) {
  const url = fill(getCallAddress(call), { B: 'all', GID: '', ...names })
  if (call.kind === 'form') {
    return visitor.inject({
      method: call.method,
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ answer: 'yes', name: 'Leela Iyer' }).toString(),
    })
  }
  return visitor.send(call.method, url, {
    ANSWER: 'yes',
    NAME: 'Leela Iyer',
    SUBMISSION: testApp.world.random.id(),
  })
}

describe('Our product holds every public route of an event with a password', () => {
  it('and takes every other route as held', () => {
    for (const name of Object.keys(openRoutes))
      expect(publicRoutes.map(([one]) => one)).toContain(name)
    expect(heldRoutes.length).toBeGreaterThan(11)
  })

  it.each(heldRoutes)('%s tells and changes nothing without it', async (_, call) => {
    const before = await getFingerprint(testApp)
    const response = await request(testApp.visitor(), call)
    expect(await getFingerprint(testApp)).toBe(before)
    expect(response.body).not.toMatch(secretWords)
    if (await tellsNoEvent(call, response)) return
    expect(response.headers['cache-control']).toMatch(/no-store/)
    expect(response.headers['etag']).toBeUndefined()
    if (call.kind === 'json') {
      expect(response.statusCode).toBe(403)
      expect(JSON.parse(response.body)).toMatchObject({ data: { code: 'eventLocked' } })
    } else {
      expect([200, 403]).toContain(response.statusCode)
      expect(response.body).toContain('name="password"')
      expect(response.headers['x-robots-tag']).toBe('noindex')
    }
  })

  it.each(heldRoutes.filter(([name]) => name !== 'emailRsvpForClient'))(
    '%s answers a browser that gave it',
    async (_, call) => {
      const visitor = testApp.visitor()
      if (await tellsNoEvent(call, await request(visitor, call))) return
      expect((await open(visitor)).http).toBe(200)
      const { statusCode, body, headers } = await request(visitor, call)
      expect(statusCode).toBeLessThan(400)
      expect(body).not.toContain('name="password"')
      if (call.kind !== 'json') expect(headers['cache-control'] ?? 'no-store').toMatch(/no-store/)
    },
  )

  it('with nothing in the head but title and design', async () => {
    for (const lang of ['en', 'fr', 'ar']) {
      const { body } = await getPage(testApp, `${page}?lang=${lang}`)
      expect(body).toContain('<meta property="og:title" content="Ananya &amp; Vikram">')
      expect(body).not.toMatch(/og:description|ld\+json/)
      expect(body).not.toMatch(secretWords)
    }
  })

  it('and draws nothing but the title into the share picture of any language', async () => {
    const drawWith = async (texts: Record<string, string>) => {
      await setWedding(testApp, { translations: JSON.stringify({ fr: texts, arb: texts }) })
      const { data } = await asha.call(sharePreviews, { params: { EID } })
      return data.previews.map(({ picture }) => picture)
    }
    const plain = await drawWith({ title: 'Noces' })
    const secret = { venue: 'Rang Mahal', kicker: 'Avec leurs familles', hosts: 'Sunita Rathore' }
    expect(await drawWith({ title: 'Noces', ...secret })).toEqual(plain)
    expect(await drawWith({ title: 'Mariage' })).not.toEqual(plain)
  })

  it('and shows strangers a share picture of title and design alone', async () => {
    const { data } = await asha.call(sharePreviews, { params: { EID } })
    const [held] = data.previews
    expect(held).toMatchObject({ title: 'Ananya & Vikram', description: '' })
    expect(held?.picture).toMatch(/\.png$/)
    await setPassword(null)
    const [shown] = (await asha.call(sharePreviews, { params: { EID } })).data.previews
    expect(shown?.picture).toMatch(/\.jpg$/)
    await setPassword('Jasmine 7')
    const old = await getPage(testApp, shown?.picture ?? '')
    expect([old.statusCode, old.headers['location']]).toEqual([302, held?.picture])
  })
})

describe('Our product opens an event with a password', () => {
  it('to a browser that typed it, however the capitals, the digits and the spaces are', async () => {
    for (const typed of ['Jasmine 7', ' jasmine  ٧ ', 'JASMINE 7']) {
      const visitor = testApp.visitor()
      const { headers, statusCode } = await visitor.inject({
        method: 'POST',
        url: `/${EID}/password?to=page&lang=fr`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ password: typed }).toString(),
      })
      expect([statusCode, headers['location']]).toEqual([303, `${page}?lang=fr`])
      expect(String(headers['set-cookie'])).toMatch(
        new RegExp(`^open-${EID}=[\\w-]{43}; Max-Age=\\d+; Path=/; HttpOnly; SameSite=Lax$`),
      )
      expect((await visitor.inject({ method: 'GET', url: page })).body).toContain('name="answer"')
    }
  })

  it('and leads to the page that was asked for, never to another site', async () => {
    const lead = async (to: string) => {
      const { headers } = await submitForm(testApp, `/${EID}/password?to=${to}`, {
        password: 'jasmine 7',
      })
      return headers['location']
    }
    expect(await lead('contact')).toBe(`/${EID}/contact?lang=en`)
    expect(await lead('calendar')).toBe(`/${EID}/calendar.ics?lang=en`)
    expect(await lead('https://elsewhere.example')).toBe(`${page}?lang=en`)
  })

  it('and says at the field what is wrong, keeping what was typed', async () => {
    const wrong = await submitForm(testApp, `/${EID}/password?to=page`, { password: '<b>lotus' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.body).toContain('That isn’t the password.')
    expect(wrong.body).toContain('value="&lt;b&gt;lotus"')
    expect(wrong.body).not.toMatch(secretWords)
    const empty = await submitForm(testApp, `/${EID}/password?to=page`, { password: '  ' })
    expect([empty.statusCode, empty.body.includes('Please enter the password.')]).toEqual([
      422,
      true,
    ])
  })

  it('with a cookie that another password ends, and that opens no other event', async () => {
    const visitor = testApp.visitor()
    await open(visitor)
    const isOpen = async () =>
      (await visitor.inject({ method: 'GET', url: page })).body.includes('name="answer"')
    expect(await isOpen()).toBe(true)
    await setPassword('Lotus 9')
    expect(await isOpen()).toBe(false)
    await setPassword('Jasmine 7')
    expect(await isOpen()).toBe(false)
    const cookie = visitor.cookies[`open-${EID}`] ?? ''
    const forged = testApp.visitor({ [`open-${EID}`]: `${cookie.slice(0, -1)}A` })
    expect((await forged.inject({ method: 'GET', url: page })).body).toContain('name="password"')
  })

  it(
    'never from a cache: neither the page of before, nor one that another browser opened',
    { tags: 'long' },
    async () => {
      await setPassword(null)
      const node = await testApp.secondNode()
      for (const one of [testApp, node]) {
        const { body, headers } = await getPage(one, page)
        expect(body).toContain('name="answer"')
        expect(headers['etag']).toBeDefined()
      }
      await setPassword('Jasmine 7')
      const visitor = testApp.visitor()
      await open(visitor)
      for (let time = 0; time < 2; time += 1)
        expect((await visitor.inject({ method: 'GET', url: page })).body).toContain('name="answer"')
      for (const one of [testApp, node])
        await expect
          .poll(async () => (await getPage(one, page)).body.includes('name="password"'))
          .toBe(true)
      await setPassword(null)
      expect((await getPage(testApp, page)).body).toContain('name="answer"')
    },
  )

  it('without a question by a personal link, which also opens its contact page and pictures', async () => {
    const visitor = testApp.visitor()
    const own = await visitor.inject({ method: 'GET', url: meera })
    expect(own.body).toContain('Rang Mahal')
    expect(own.body.slice(0, own.body.indexOf('</head>'))).not.toMatch(/Rang Mahal|og:description/)
    expect((await visitor.inject({ method: 'GET', url: `/${EID}/contact` })).body).toContain(
      'Sunita',
    )
    const [, picture = ''] = /"(\/files\/[^"]+)"/.exec(own.body) ?? []
    const shown = await testApp.visitor().inject({ method: 'GET', url: picture })
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^private/),
    ])
    const wrongKey = await testApp
      .visitor()
      .inject({ method: 'GET', url: picture.replace(/key=.*$/, 'key=AAAAAAAAAAAAAAAAAAAAAA') })
    expect(wrongKey.statusCode).toBe(404)
  })

  it('and tells its hosts that it has one, but never which', async () => {
    const { body } = await asha.inject({ method: 'GET', url: `/api/events/${EID}/password` })
    expect(JSON.parse(body).data).toEqual({ PASSWORD_SET: 'Y' })
    await setPassword(null)
    expect((await asha.call(eventPassword, { params: { EID } })).data).toEqual({ isSet: false })
    const short = await asha.send('POST', `/api/events/${EID}/password`, { PASSWORD: ' a ' })
    expect(JSON.parse(short.body)).toMatchObject({
      data: { errors: { PASSWORD: 'Please use at least 4 characters.' } },
    })
    const { rows } = await testApp.world.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('call', '=', 'POST /events/{EID}/password')
      .execute()
      .then((found) => ({ rows: JSON.stringify(found) }))
    expect(rows).not.toMatch(/jasmine|argon/i)
  })
})

describe('Our product keeps passwords of events from being guessed', () => {
  it(
    'by allowing a network ten wrong ones an hour for each event, also in a demo',
    { tags: 'long' },
    async () => {
      const strict = await openTestApp({ mode: 'live', leniency: 1 })
      try {
        const host = await strict.as('asha')
        await host.call(saveEventPassword, { params: { EID }, input: { password: 'jasmine' } })
        const guess = async (password: string, remoteAddress: string) =>
          strict.app.inject({
            method: 'POST',
            url: `/${EID}/password?to=page`,
            remoteAddress,
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              origin: strict.world.settings.publicUrl,
              host: new URL(strict.world.settings.publicUrl).host,
              'sec-fetch-site': 'same-origin',
            },
            payload: new URLSearchParams({ password }).toString(),
          })
        // Guests of one venue share an address, so the right password is not counted.
        for (let time = 0; time < 15; time += 1)
          expect((await guess('jasmine', '203.0.113.1')).statusCode).toBe(303)
        const statuses = await Promise.all(
          Array.from({ length: 30 }, (_, at) => guess(`guess ${at}`, '203.0.113.1')),
        )
        expect(statuses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(10)
        expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20)
        const held = await guess('jasmine', '203.0.113.1')
        expect(held.statusCode).toBe(429)
        expect(held.body).toMatch(/Please wait 60 minutes/)
        const other = await guess('jasmine', '203.0.113.2')
        expect(other.statusCode).toBe(303)
        expect(String(other.headers['set-cookie'])).toMatch(/^__Host-open-.*; Secure/)
        strict.clock.move(61 * 60_000)
        expect((await guess('jasmine', '203.0.113.1')).statusCode).toBe(303)
      } finally {
        await strict.close()
      }
    },
  )
})

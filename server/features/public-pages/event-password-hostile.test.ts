import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveEventPassword } from '@mehfil/contract/events/event-password.ts'
import { sharePreviews } from '@mehfil/contract/events/public-pages.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { getPage, setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

const EID = castEvents.wedding
const page = '/ananya-vikram'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(() => testApp.close())

const texts = {
  kicker: 'Together with their families',
  venue: 'Rang Mahal',
  languages: ['en', 'fr', 'arb'],
  translations: JSON.stringify({
    fr: { title: 'Ananya et Vikram', kicker: 'Avec leurs familles', venue: 'Palais du lac' },
    arb: { kicker: 'مع عائلتيهما', venue: 'قصر البحيرة' },
  }),
}
beforeEach(async () => {
  await setWedding(testApp, { ...texts, unpublished_at: null, cancelled_at: null })
  await setPassword('Jasmine 7')
})

const setPassword = async (password: string | null) => {
  const { http } = await asha.call(saveEventPassword, { params: { EID }, input: { password } })
  expect(http).toBe(200)
}

const getShareAddress = (body: string): string =>
  new URL(/<meta property="og:image" content="([^"]+)">/.exec(body)?.[1] ?? '').pathname

describe('Our product shows strangers of an event with a password', () => {
  it.each(['en', 'fr', 'ar'])(
    'a share picture without texts of its hosts, also in another language: %s',
    async (lang) => {
      const picture = getShareAddress((await getPage(testApp, `${page}?lang=${lang}`)).body)
      expect((await getPage(testApp, picture)).statusCode).toBe(200)
      // Other words of the hosts are no other picture.
      await setWedding(testApp, {
        translations: JSON.stringify({
          fr: { title: 'Ananya et Vikram', kicker: 'Sans leurs familles', venue: 'Ici' },
          arb: { kicker: 'بدون', venue: 'هنا' },
        }),
      })
      expect((await getPage(testApp, picture)).statusCode).toBe(200)
      const { data } = await asha.call(sharePreviews, { params: { EID } })
      expect(data.previews.map(({ picture: one }) => one)).toContain(picture)
      for (const { description } of data.previews) expect(description).toBe('')
    },
  )

  it('the question again, when a phone loads the page of a wrong password once more', async () => {
    const lead = async (url: string) => {
      const { statusCode, headers } = await getPage(testApp, url)
      return `${statusCode} ${String(headers['location'])}`
    }
    expect(await lead(`/${EID}/password?to=page&lang=fr`)).toBe(`303 ${page}?lang=fr`)
    expect(await lead(`/${EID}/password?to=contact`)).toBe(`303 /${EID}/contact?lang=en`)
    expect(await lead(`/${EID}/password?to=//elsewhere.example`)).toBe(`303 ${page}?lang=en`)
    expect(await lead(`/${'F'.repeat(15)}/password`)).toMatch(/^303 \/not-found/)
  })

  it('nothing of why it is cancelled', async () => {
    const words = 'The hall has burnt down'
    await setWedding(testApp, {
      cancelled_at: testApp.world.now(),
      interruption: JSON.stringify({
        kind: 'cancellation',
        submission: '',
        at: testApp.world.now().toISOString(),
        by: '',
        words: { en: words },
        noticeId: null,
        askedAgain: false,
        former: { startsAt: null, answerDeadline: null, changeLockAt: null },
        before: null,
      }),
    })
    const visitor = testApp.visitor()
    const bodies = [
      await getPage(testApp, page),
      await getPage(testApp, `/${EID}/contact`),
      await getPage(testApp, `/${EID}/calendar.ics`),
      await visitor.send('GET', `/api/public/event/ananya-vikram`, {}),
      await visitor.send('POST', `/api/public/${EID}/rsvp`, {
        ANSWER: 'yes',
        NAME: 'Leela Iyer',
        SUBMISSION: testApp.world.random.id(),
      }),
    ]
    for (const { body } of bodies) expect(body).not.toContain(words)
    await setWedding(testApp, { cancelled_at: null, interruption: null })
  })

  it('no page that a cache may keep, for any request', async () => {
    const guest = `/${EID}/${castGuests.meera}`
    for (const url of [
      page,
      `/${EID}/contact`,
      `/${EID}/calendar.ics`,
      guest,
      `${guest}/calendar.ics`,
    ])
      for (const method of ['GET', 'HEAD'] as const) {
        const { headers } = await testApp.visitor().inject({ method, url })
        expect([method, url, headers['cache-control']]).toEqual([
          method,
          url,
          expect.stringMatching(/no-store/),
        ])
        expect(headers['etag']).toBeUndefined()
      }
  })
})

describe('Our product keeps the password of an event from', () => {
  const guess = async (node: Pick<TestApp, 'app' | 'world'>, password: string, from: string) =>
    (
      await node.app.inject({
        method: 'POST',
        url: `/${EID}/password?to=page`,
        remoteAddress: from,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: node.world.settings.publicUrl,
          host: new URL(node.world.settings.publicUrl).host,
          'sec-fetch-site': 'same-origin',
        },
        payload: new URLSearchParams({ password }).toString(),
      })
    ).statusCode

  it('being guessed on two nodes at once', { tags: 'long' }, async () => {
    const strict = await openTestApp({ mode: 'live', leniency: 1 })
    try {
      const host = await strict.as('asha')
      await host.call(saveEventPassword, { params: { EID }, input: { password: 'jasmine' } })
      const node = await strict.secondNode()
      const statuses = await Promise.all(
        Array.from({ length: 40 }, (_, at) =>
          guess(at % 2 ? node : strict, `no ${at}`, '198.51.100.1'),
        ),
      )
      expect(statuses.filter((one) => one === 422)).toHaveLength(10)
    } finally {
      await strict.close()
    }
  })

  it('being guessed from many networks of one line', { tags: 'long' }, async () => {
    const strict = await openTestApp({ mode: 'live', leniency: 1 })
    try {
      const host = await strict.as('asha')
      await host.call(saveEventPassword, { params: { EID }, input: { password: 'jasmine' } })
      const tryFrom = async (address: (at: number) => string) => {
        const statuses: number[] = []
        for (let at = 0; at < 120; at += 1)
          statuses.push(await guess(strict, `no ${at}`, address(at)))
        return statuses.filter((one) => one === 422).length
      }
      expect(await tryFrom((at) => `2001:db8:7:${at.toString(16)}::1`)).toBe(100)
      expect(await tryFrom((at) => `203.0.113.${at}`)).toBe(100)
      // Other lines are not held up.
      expect(await guess(strict, 'jasmine', '2001:db8:8::1')).toBe(303)
      expect(await guess(strict, 'jasmine', '192.0.2.9')).toBe(303)
    } finally {
      await strict.close()
    }
  })
})

describe('Our product keeps its strength for others when a stranger asks', () => {
  it(
    'a thousand times for a page that is held, or for a picture that was made up',
    { tags: 'long', timeout: 180_000 },
    async () => {
      const strict = await openTestApp({ mode: 'live', leniency: 1 })
      try {
        const host = await strict.as('asha')
        await host.call(saveEventPassword, { params: { EID }, input: { password: 'jasmine' } })
        const ask = async (url: string, times: number) => {
          const counts: Record<number, number> = {}
          for (let at = 0; at < times; at += 1) {
            const { statusCode } = await strict.app.inject({
              method: 'GET',
              url: url.replace('#', at.toString(16).padStart(16, '0')),
              remoteAddress: '203.0.113.5',
            })
            counts[statusCode] = (counts[statusCode] ?? 0) + 1
          }
          return counts
        }
        const picture = getShareAddress((await getPage(strict, page)).body)
        expect(await ask(page, 320)).toEqual({ 200: 300, 429: 20 })
        expect(await ask(`/assets/shares/share-${EID}-en-#.png`, 320)).toEqual({
          302: 300,
          429: 20,
        })
        // The picture itself is for every crawler.
        expect(await ask(picture, 1_000)).toEqual({ 200: 1_000 })
      } finally {
        await strict.close()
      }
    },
  )
})

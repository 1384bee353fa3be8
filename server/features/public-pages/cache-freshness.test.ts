import type { AddressInfo } from 'node:net'
import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { saveContact } from '@mehfil/contract/events/contact.ts'
import { saveDescription, updateEvent } from '@mehfil/contract/events/events.ts'
import { updateSettings, settingsOf } from '@mehfil/contract/events/settings.ts'
import { deleteGuest } from '@mehfil/contract/guests/guests.ts'
import { chooseTemplate } from '@mehfil/contract/events/design.ts'
import { publishToggle, saveDomain } from '@mehfil/contract/events/publishing.ts'
import { questionDefaults } from '@mehfil/contract/rsvp/questions.ts'
import { addWebRsvp } from '@mehfil/contract/rsvp/rsvp.ts'
import { changeWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { getPage, setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { oneOf, testVariants } from '../../../tools/testing/test-variants.ts'

const EID = castEvents.wedding
const params = { EID }

let testApp: TestApp
let nodes: Array<Pick<TestApp, 'visitor' | 'app' | 'as'>>
beforeEach(async () => {
  testApp = await openTestApp()
  nodes = [testApp, await testApp.secondNode()]
})
afterEach(async () => {
  await testApp.close()
})

/** Loads the page on both servers, so that both cache it. */
const warm = () => Promise.all(nodes.map((node) => getPage(node, '/ananya-vikram')))

type FreshnessTestHost = Awaited<ReturnType<TestApp['as']>>
const edits: Array<[string, (asha: FreshnessTestHost) => Promise<unknown>, RegExp]> = [
  [
    'a title',
    (asha) => asha.call(updateEvent, { params, input: { title: 'Another title' } }),
    /Another title/,
  ],
  [
    'a place',
    (asha) => asha.call(updateEvent, { params, input: { venue: 'Another court' } }),
    /Another court/,
  ],
  [
    'a description',
    (asha) => asha.call(saveDescription, { params, input: { html: '<p>Another evening</p>' } }),
    /Another evening/,
  ],
  [
    'a contact',
    (asha) =>
      asha.call(saveContact, {
        params,
        input: {
          hosts: 'Another host',
          phone: '',
          email: '',
          address: '',
          mapLink: '',
          website: '',
          social: [],
        },
      }),
    /Another host/,
  ],
  [
    'a question',
    (asha) =>
      asha.call(addWebRsvp, {
        params,
        input: {
          heading: '',
          maybeAllowed: true,
          noteAllowed: true,
          form: [
            {
              id: '0000000000000A1',
              text: 'Another question?',
              mandatory: false,
              deleted: false,
              ...questionDefaults,
              kind: 'text',
              max: 50,
              values: [],
            },
          ],
        },
      }),
    /Another question\?/,
  ],
  [
    'a template',
    (asha) =>
      asha.call(chooseTemplate, { params, input: { templateId: 'grid', colourStyle: 'signal' } }),
    /<body class="grid">/,
  ],
  [
    'a setting',
    async (asha) =>
      asha.call(updateSettings, {
        params,
        input: { ...(await asha.call(settingsOf, { params })).data, languages: ['arb'] },
      }),
    /<html lang="ar" dir="rtl"/,
  ],
  [
    'a closing',
    (asha) => asha.call(publishToggle, { input: { id: EID, status: 'UNPUBLISHED' } }),
    /This event isn’t open right now/,
  ],
]

describe('Our product never shows an old page after an edit', () => {
  testVariants(edits, oneOf(6))(
    'of %s: the same server shows it at once, others within a moment',
    async ([, edit, shown]) => {
      for (const { body } of await warm()) expect(body).not.toMatch(shown)
      await edit(await testApp.as('asha'))
      expect((await getPage(testApp, '/ananya-vikram')).body).toMatch(shown)
      await expect
        .poll(async () => (await getPage(nodes[1]!, '/ananya-vikram')).body, {
          timeout: 20_000,
          interval: 5,
        })
        .toMatch(shown)
      for (const { body } of await warm()) expect(body).toMatch(shown)
    },
  )

  it('because servers are told of it: an unannounced change stays cached', async () => {
    await warm()
    await testApp.world.db
      .updateTable('event')
      .set({ title: 'Changed in silence' })
      .where('id', '=', EID)
      .execute()
    for (const { body } of await warm()) expect(body).not.toContain('Changed in silence')
  })

  it('of an address: the old label redirects on both servers', { tags: 'long' }, async () => {
    await warm()
    expect(
      (
        await (
          await testApp.as('asha')
        ).call(saveDomain, { params, input: { domain: 'ananya-and-vikram' } })
      ).http,
    ).toBe(200)
    await expect
      .poll(async () => (await getPage(nodes[1]!, '/ananya-vikram')).headers['location'], {
        timeout: 20_000,
        interval: 5,
      })
      .toBe('/ananya-and-vikram')
    expect((await getPage(testApp, '/ananya-vikram')).headers['location']).toBe(
      '/ananya-and-vikram',
    )
  })

  it(
    'of the guests: counts follow an answer or deletion within a moment',
    { tags: 'long' },
    async () => {
      await setWedding(testApp, { capacity: 10, template_id: 'grid', colour_style: 'signal' })
      await warm()
      const countOn = (at: number) => async () =>
        /(\d+) (?:person is|people are) coming/.exec(
          (await getPage(nodes[at]!, '/ananya-vikram')).body,
        )?.[1]
      await testApp.visitor().call(changeWebAnswer, {
        params: { EID, GID: castGuests.meera },
        input: { answer: 'yes', name: 'x', people: 3, submission: testApp.world.random.id() },
      })
      for (const at of [0, 1])
        await expect.poll(countOn(at), { timeout: 1_500, interval: 10 }).toBe('3')
      await (await testApp.as('asha')).call(deleteGuest, { params: { EID, GID: castGuests.meera } })
      for (const at of [0, 1])
        await expect.poll(countOn(at), { timeout: 1_500, interval: 10 }).toBeUndefined()
    },
  )

  it(
    'while pages are rendered and edits arrive on both servers at once',
    { tags: 'long' },
    async () => {
      const hosts = await Promise.all(nodes.map((node) => node.as('asha')))
      let isOver = false
      const readers = nodes.map(async (node) => {
        while (!isOver) {
          await getPage(node, '/ananya-vikram')
          await breath()
        }
      })
      for (let round = 1; round <= 40; round += 1) {
        const at = round % 2
        await hosts[at]!.call(updateEvent, { params, input: { title: `Title ${round} of many` } })
        expect((await getPage(nodes[at]!, '/ananya-vikram')).body).toContain(
          `Title ${round} of many`,
        )
      }
      isOver = true
      await Promise.all(readers)
      for (const node of nodes)
        await expect
          .poll(async () => (await getPage(node, '/ananya-vikram')).body, { timeout: 15_000 })
          .toContain('Title 40 of many')
    },
  )

  it('after the connection between servers was interrupted', { tags: 'long' }, async () => {
    await warm()
    const { db } = testApp.world
    const said = console.error
    console.error = () => {}
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'mehfil listen' and datname = current_database()`.execute(
      db,
    )
    await expect
      .poll(() => testApp.world.live.getConnectionEpoch(), { timeout: 15_000, interval: 5 })
      .toBeNull()
    await db
      .updateTable('event')
      .set({ title: 'Changed in silence' })
      .where('id', '=', EID)
      .execute()
    for (const node of nodes)
      expect((await getPage(node, '/ananya-vikram')).body).toContain('Changed in silence')
    await expect
      .poll(() => testApp.world.live.getConnectionEpoch(), { timeout: 5_000 })
      .not.toBeNull()
    for (const { body } of await warm()) expect(body).toContain('Changed in silence')
    console.error = said
  })
})

describe('Our product answers from the cache as it answers without', () => {
  it(
    'over a real connection: same bytes and headers, and new ones after an edit',
    { tags: 'long' },
    async () => {
      await testApp.app.listen({ port: 0, host: '127.0.0.1' })
      const base = `http://127.0.0.1:${(testApp.app.server.address() as AddressInfo).port}`
      const over = async (headers: Record<string, string> = {}, url = '/ananya-vikram') => {
        const response = await fetch(base + url, {
          redirect: 'manual',
          headers: { 'accept-language': 'en', ...headers },
        })
        const kept = Object.fromEntries(
          [...response.headers].filter(
            ([name]) =>
              ![
                'date',
                'connection',
                'keep-alive',
                'x-request-id',
                'transfer-encoding',
                'content-length',
              ].includes(name),
          ),
        )
        return { status: response.status, headers: kept, body: await response.text() }
      }
      const steady = async () => {
        const one = await over()
        return one.body === (await over()).body && !/url\(\/fonts\/(?!font-)/.test(one.body)
      }
      await expect.poll(steady, { timeout: 15_000, interval: 200 }).toBe(true)
      const whole = await getPage(testApp, '/ananya-vikram', { 'accept-language': 'en' })
      const fast = await over()
      expect(fast.body).toBe(whole.body)
      for (const name of [
        'content-security-policy',
        'etag',
        'vary',
        'cache-control',
        'referrer-policy',
        'x-robots-tag',
        'x-frame-options',
        'x-content-type-options',
        'permissions-policy',
        'cross-origin-opener-policy',
      ]) {
        expect([name, fast.headers[name]]).toEqual([name, whole.headers[name]])
      }
      const known = await over({ 'if-none-match': fast.headers['etag'] ?? '' })
      expect([known.status, known.body]).toEqual([304, ''])
      await (
        await testApp.as('asha')
      ).call(updateEvent, { params, input: { title: 'Another title' } })
      expect((await over({ 'if-none-match': fast.headers['etag'] ?? '' })).body).toContain(
        'Another title',
      )
      expect((await over({}, '/nobody-here')).status).toBe(303)
    },
  )
})

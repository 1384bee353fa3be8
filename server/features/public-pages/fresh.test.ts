import type { AddressInfo } from 'node:net'
import { setImmediate as breath } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  saveContact,
  saveDescription,
  updateEvent,
  updateSettings,
  settingsOf,
} from '@mehfil/contract/events.ts'
import { deleteGuest } from '@mehfil/contract/guests.ts'
import { chooseTemplate } from '@mehfil/contract/design.ts'
import { publishToggle, saveDomain } from '@mehfil/contract/publishing.ts'
import { asUsual, addWebRsvp, changeWebAnswer } from '@mehfil/contract/rsvp.ts'
import { castEvents, castGuests } from '../../seed/events.ts'
import { look, setWedding } from '../../test/guest-pages.ts'
import { openHouse, type House } from '../../test/house.ts'

const EID = castEvents.wedding
const params = { EID }

let house: House
let nodes: Array<Pick<House, 'visitor' | 'app' | 'as'>>
beforeEach(async () => {
  house = await openHouse()
  nodes = [house, await house.secondNode()]
})
afterEach(async () => {
  await house.close()
})

/** The page on both servers, kept by both. */
const warm = () => Promise.all(nodes.map((node) => look(node, '/ananya-vikram')))

type Asha = Awaited<ReturnType<House['as']>>
const edits: Array<[string, (asha: Asha) => Promise<unknown>, RegExp]> = [
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
              ...asUsual,
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
  it.each(edits)(
    'of %s: the server that took it shows it at once, every other one within a moment',
    async (_what, edit, shown) => {
      for (const { body } of await warm()) expect(body).not.toMatch(shown)
      await edit(await house.as('asha'))
      expect((await look(house, '/ananya-vikram')).body).toMatch(shown)
      await expect
        .poll(async () => (await look(nodes[1]!, '/ananya-vikram')).body, {
          timeout: 1_000,
          interval: 5,
        })
        .toMatch(shown)
      for (const { body } of await warm()) expect(body).toMatch(shown)
    },
  )

  it('because it is told of it: what nobody tells of stays as it was kept', async () => {
    await warm()
    await house.world.db
      .updateTable('event')
      .set({ title: 'Changed in silence' })
      .where('id', '=', EID)
      .execute()
    for (const { body } of await warm()) expect(body).not.toContain('Changed in silence')
  })

  it('of an address: the old label leads on, on both servers', async () => {
    await warm()
    expect(
      (
        await (
          await house.as('asha')
        ).call(saveDomain, { params, input: { domain: 'ananya-and-vikram' } })
      ).http,
    ).toBe(200)
    await expect
      .poll(async () => (await look(nodes[1]!, '/ananya-vikram')).headers['location'], {
        timeout: 1_000,
        interval: 5,
      })
      .toBe('/ananya-and-vikram')
    expect((await look(house, '/ananya-vikram')).headers['location']).toBe('/ananya-and-vikram')
  })

  it('of the guests: who is coming is told within a moment of the answer, and of a deletion', async () => {
    await setWedding(house, { capacity: 10, template_id: 'grid', colour_style: 'signal' })
    await warm()
    const countOn = (at: number) => async () =>
      /(\d+) (?:person is|people are) coming/.exec(
        (await look(nodes[at]!, '/ananya-vikram')).body,
      )?.[1]
    await house
      .visitor()
      .call(changeWebAnswer, {
        params: { EID, GID: castGuests.meera },
        input: { answer: 'yes', name: 'x', people: 3, submission: house.world.random.id() },
      })
    for (const at of [0, 1])
      await expect.poll(countOn(at), { timeout: 1_500, interval: 10 }).toBe('3')
    await (await house.as('asha')).call(deleteGuest, { params: { EID, GID: castGuests.meera } })
    for (const at of [0, 1])
      await expect.poll(countOn(at), { timeout: 1_500, interval: 10 }).toBeUndefined()
  })

  it('while pages are drawn and edits arrive on both servers at once', async () => {
    const hosts = await Promise.all(nodes.map((node) => node.as('asha')))
    let isOver = false
    const readers = nodes.map(async (node) => {
      while (!isOver) {
        await look(node, '/ananya-vikram')
        await breath()
      }
    })
    for (let round = 1; round <= 40; round += 1) {
      const at = round % 2
      await hosts[at]!.call(updateEvent, { params, input: { title: `Title ${round} of many` } })
      expect((await look(nodes[at]!, '/ananya-vikram')).body).toContain(`Title ${round} of many`)
    }
    isOver = true
    await Promise.all(readers)
    for (const node of nodes)
      await expect
        .poll(async () => (await look(node, '/ananya-vikram')).body, { timeout: 1_000 })
        .toContain('Title 40 of many')
  })

  it('when the line on which servers tell each other was cut meanwhile', async () => {
    await warm()
    const { db } = house.world
    const said = console.error
    console.error = () => {}
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
      db,
    )
    await expect.poll(() => house.world.live.hearing(), { timeout: 2_000, interval: 5 }).toBeNull()
    await db
      .updateTable('event')
      .set({ title: 'Changed in silence' })
      .where('id', '=', EID)
      .execute()
    for (const node of nodes)
      expect((await look(node, '/ananya-vikram')).body).toContain('Changed in silence')
    await expect.poll(() => house.world.live.hearing(), { timeout: 5_000 }).not.toBeNull()
    for (const { body } of await warm()) expect(body).toContain('Changed in silence')
    console.error = said
  })
})

describe('Our product answers from memory as it answers otherwise', () => {
  it('over a real connection: same bytes, same headers, new after an edit', async () => {
    await house.app.listen({ port: 0, host: '127.0.0.1' })
    const base = `http://127.0.0.1:${(house.app.server.address() as AddressInfo).port}`
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
    const whole = await look(house, '/ananya-vikram', { 'accept-language': 'en' })
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
    await (await house.as('asha')).call(updateEvent, { params, input: { title: 'Another title' } })
    expect((await over({ 'if-none-match': fast.headers['etag'] ?? '' })).body).toContain(
      'Another title',
    )
    expect((await over({}, '/nobody-here')).status).toBe(303)
  })
})

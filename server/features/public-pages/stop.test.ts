import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { deleteGuest } from '@mehfil/contract/guests.ts'
import { inviteGuest } from '@mehfil/contract/mail.ts'
import { sealOf } from '../../base/stop-seal.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, guestRow } from '../../seed/events.ts'
import { fingerprintOf, look, press } from '../../test/guest-pages.ts'
import { openHouse, type House } from '../../test/house.ts'
import { purgeGuests } from '../guests/jobs.ts'

const EID = castEvents.wedding
const GID = 'ABC000000000001'
const old = `/${EID}/${GID}/stop`

let house: House
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000 })
})
afterAll(async () => {
  await house.close()
})

beforeEach(async () => {
  const { db } = house.world
  const now = house.clock.now()
  for (const table of ['mail', 'campaign', 'suppression'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await db
    .updateTable('event')
    .set({
      languages: ['en', 'fr', 'arb'],
      published_at: now,
      contact: JSON.stringify({ hosts: 'Ananya and Vikram' }),
    })
    .where('id', '=', EID)
    .execute()
  await db
    .insertInto('guest')
    .values(guestRow(EID, GID, 'Zoe Rao', now))
    .execute()
  house.caught.length = 0
})

/** The path of the link in a mail that went out. */
async function mailed(): Promise<string> {
  await (await house.as('asha')).call(inviteGuest, { params: { EID, GID } })
  house.clock.move(11_000)
  const [mail] = await house.mails()
  const header =
    /^<http:\/\/localhost:3000(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(mail?.text).toContain(`${header}#reply`)
  expect(mail?.html).toContain(`${header}#reply`)
  return header
}

async function purge() {
  await (await house.as('asha')).call(deleteGuest, { params: { EID, GID } })
  house.clock.move(25 * 3_600_000)
  await purgeGuests.run(house.world, {})
  expect(
    await house.world.db.selectFrom('guest').select('id').where('id', '=', GID).execute(),
  ).toEqual([])
}

async function reasons(address = 'zoe@guests.example') {
  const { rows } = await sql<{
    reason: string
    account_id: string
  }>`select reason, account_id from suppression where address_hash = address_hash(${address})`.execute(
    house.world.db,
  )
  return rows.map(({ reason, account_id }) => [reason, account_id === cast.asha.accountId])
}
const stopped = [['unsubscribed', true]]
const oneClick = { 'List-Unsubscribe': 'One-Click' }
const anything = /Zoe|Rao|zoe@|guests\.example/

describe('Our product stops mails to whoever got one', () => {
  it.each([
    ['who is on the list', async () => {}],
    [
      'who was deleted',
      async () => {
        await (await house.as('asha')).call(deleteGuest, { params: { EID, GID } })
      },
    ],
    ['who is gone for good', purge],
    [
      'whose event is gone',
      async () => {
        await purge()
        await house.world.db
          .updateTable('event')
          .set({ published_at: null })
          .where('id', '=', EID)
          .execute()
      },
    ],
  ])(
    '%s, by the button and by one click of a mail program, and takes a mistake back',
    async (_, happens: () => Promise<void>) => {
      const url = await mailed()
      await happens()
      expect((await look(house, url)).statusCode).toBe(200)
      expect(await reasons()).toEqual([])
      const clicked = await press(house, url, oneClick, {
        origin: '',
        'sec-fetch-site': 'cross-site',
      })
      expect([
        clicked.statusCode,
        clicked.body,
        clicked.headers['location'],
        clicked.headers['set-cookie'],
      ]).toEqual([200, '', undefined, undefined])
      expect(await reasons()).toEqual(stopped)
      expect((await press(house, url, oneClick)).statusCode).toBe(200)
      expect((await press(house, url, { undo: '1' })).body).toContain('Unsubscribe')
      expect(await reasons()).toEqual([])
      expect((await press(house, url, {})).body).toContain('You’re unsubscribed')
      expect(await reasons()).toEqual(stopped)
    },
  )

  it('in parts, as mail programs send it', async () => {
    const url = await mailed()
    await purge()
    const payload = [
      '--b',
      'content-disposition: form-data; name="List-Unsubscribe"',
      '',
      'One-Click',
      '--b--',
      '',
    ].join('\r\n')
    expect(
      (
        await house.app.inject({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
        })
      ).statusCode,
    ).toBe(200)
    expect(await reasons()).toEqual(stopped)
  })

  it('saying nothing of a guest who is gone, and all it said before of one who is not', async () => {
    const url = await mailed()
    const before = (await look(house, url)).body
    expect([
      before.includes('zoe@guests.example'),
      before.includes(`href="/${EID}/${GID}?lang=en"`),
    ]).toEqual([true, true])
    await (await house.as('asha')).call(deleteGuest, { params: { EID, GID } })
    const { body } = await look(house, url)
    expect([
      anything.test(body),
      body.includes(`href="/${EID}/${GID}?lang=en"`),
      body.includes('Emails from Ananya and Vikram go to the address this link was sent to.'),
    ]).toEqual([false, false, true])
    await purge()
    for (const [{ body }, said] of [
      [await look(house, url), 'address this link was sent to'],
      [await press(house, url, {}), 'These hosts won’t email this address again'],
    ] as const)
      expect([anything.test(body), body.includes(said)]).toEqual([false, true])
  })

  it('at the address a mail went to, where the guest has another one by now', async () => {
    const url = await mailed()
    await house.world.db
      .updateTable('guest')
      .set({ email: 'mended@guests.example' })
      .where('id', '=', GID)
      .execute()
    expect((await look(house, url)).body).not.toContain('mended@')
    await press(house, url, oneClick)
    expect([await reasons(), await reasons('mended@guests.example')]).toEqual([stopped, []])
  })

  it('by a sealed link alone: whoever typed an address on a page knows the guest’s own', async () => {
    await press(house, await mailed(), oneClick)
    const before = await fingerprintOf(house)
    for (const asked of [
      look(house, old),
      press(house, old, {}),
      press(house, old, oneClick),
      press(house, old, { undo: '1' }),
    ])
      expect((await asked).headers['location']).toBe('/not-found')
    expect(await fingerprintOf(house)).toBe(before)
    expect(await reasons()).toEqual(stopped)
  })

  it('by no link that was not written by us: another guest’s, another event’s, another key’s or none, all alike', async () => {
    const url = await mailed()
    await purge()
    const seal = new URLSearchParams(url.split('?')[1]).get('to') ?? ''
    const forged = sealOf(
      { secretKey: 'z'.repeat(32) },
      { EID, GID },
      { accountId: cast.asha.accountId, address: 'zoe@guests.example' },
    )
    const before = await fingerprintOf(house)
    const urls = [
      old,
      `${old}?to=${forged}`,
      `${old}?to=${seal.slice(1)}`,
      `${old}?to=${seal}&to=${seal}`,
      `/${EID}/ABC000000000002/stop?to=${seal}`,
      `/${castEvents.draft}/${GID}/stop?to=${seal}`,
    ]
    const answers = await Promise.all(
      urls
        .flatMap((one) => [look(house, one), press(house, one, oneClick)])
        .map(async (asked) => {
          const { statusCode, headers, body } = await asked
          const { 'x-request-id': _id, date: _date, ...rest } = headers
          return JSON.stringify([statusCode, rest, body])
        }),
    )
    expect([...new Set(answers)]).toHaveLength(1)
    expect(answers[0]).toContain('"location":"/not-found"')
    expect(await fingerprintOf(house)).toBe(before)
  })

  it('whose page then promises no copy of a reply', async () => {
    const url = await mailed()
    await house.world.db
      .updateTable('guest')
      .set({ answer: 'maybe', answered_at: house.clock.now(), people: 1 })
      .where('id', '=', GID)
      .execute()
    const copies = async () => (await look(house, `/${EID}/${GID}`)).body.includes('sent a copy')
    expect(await copies()).toBe(true)
    await press(house, url, oneClick)
    expect(await copies()).toBe(false)
  })

  it('however often others guess from the same place', async () => {
    const strict = await openHouse({ mode: 'live', leniency: 1 })
    try {
      const from = (url: string) => strict.app.inject({ url, remoteAddress: '203.0.113.7' })
      const ours = sealOf(
        strict.world.settings,
        { EID, GID },
        { accountId: cast.asha.accountId, address: 'zoe@guests.example' },
      )
      for (let at = 0; at < 25; at += 1)
        await from(`/${EID}/${at.toString(16).toUpperCase().padStart(15, '0')}`)
      expect((await from(`/${EID}/${GID}`)).statusCode).toBe(429)
      expect((await from(`${old}?to=${ours}`)).statusCode).toBe(200)
      const presses = Array.from({ length: 200 }, () =>
        strict.app.inject({
          method: 'POST',
          url: `${old}?to=${ours}`,
          remoteAddress: '203.0.113.7',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'List-Unsubscribe=One-Click',
        }),
      )
      expect(
        new Set((await Promise.all(presses)).map(({ statusCode }) => statusCode)),
        'a mail provider presses for many',
      ).toEqual(new Set([200]))
    } finally {
      await strict.close()
    }
  })
})

describe('Our product speaks at the end of a stop link', () => {
  const headingOf = async (url: string, headers = {}) =>
    /<html lang="(\w+)"/.exec((await look(house, url, headers)).body)?.[1]

  it('the language asked for, else the guest’s, else the browser’s, else the event’s', async () => {
    const url = await mailed()
    expect(await headingOf(url, { 'accept-language': 'ar' })).toBe('en')
    expect(await headingOf(`${url}&lang=fr`)).toBe('fr')
    await house.world.db
      .updateTable('guest')
      .set({ language: 'arb' })
      .where('id', '=', GID)
      .execute()
    expect([await headingOf(url), await headingOf(`${url}&lang=de`)]).toEqual(['ar', 'ar'])
    await purge()
    expect([
      await headingOf(url),
      await headingOf(url, { 'accept-language': 'fr-CH' }),
      await headingOf(`${url}&lang=ar`, { 'accept-language': 'fr' }),
    ]).toEqual(['en', 'fr', 'ar'])
    await house.world.db
      .updateTable('event')
      .set({ languages: ['en'] })
      .where('id', '=', EID)
      .execute()
    expect(await headingOf(`${url}&lang=fr`)).toBe('en')
  })

  it('and stays in it when a button is pressed or another language is chosen', async () => {
    const url = await mailed()
    const page = (await look(house, `${url}&lang=fr`)).body
    const action =
      /<form action="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&').replace('#reply', '') ?? ''
    expect(action).toBe(`${url}&lang=fr`)
    expect((await press(house, action, {})).body).toContain('Désabonnement confirmé')
    expect(page).toContain(`<p class="row"><a href="/${EID}/${GID}?lang=fr">`)
    expect(
      [...page.matchAll(/<a href="([^"]*)" lang="(\w+)"/g)].map(([, href = '', lang]) => [
        href.replaceAll('&amp;', '&'),
        lang,
      ]),
    ).toEqual([
      [`${url}&lang=en`, 'en'],
      [`${url}&lang=ar`, 'ar'],
    ])
  })
})

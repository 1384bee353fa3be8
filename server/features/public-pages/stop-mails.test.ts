import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { deleteGuest } from '@mehfil/contract/guests/guests.ts'
import { inviteGuest } from '@mehfil/contract/mail/campaigns.ts'
import { createUnsubscribeToken } from '../../base/mail/unsubscribe-token.ts'
import { cast } from '../../seed/cast.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { getFingerprint, getPage, submitForm } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { purgeGuests } from '../guests/jobs.ts'

const EID = castEvents.wedding
const GID = 'ABC000000000001'
const old = `/${EID}/${GID}/stop`

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
})
afterAll(async () => {
  await testApp.close()
})

beforeEach(async () => {
  const { db } = testApp.world
  const now = testApp.clock.now()
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
    .values(buildGuestRow(EID, GID, 'Zoe Rao', now))
    .execute()
  testApp.caught.length = 0
})

/** The path of the stop link in a sent mail. */
async function mailed(): Promise<string> {
  await (await testApp.as('asha')).call(inviteGuest, { params: { EID, GID } })
  testApp.clock.move(11_000)
  const [mail] = await testApp.mails()
  const header =
    /^<http:\/\/localhost:3000(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(mail?.text).toContain(`${header}#reply`)
  expect(mail?.html).toContain(`${header}#reply`)
  return header
}

async function purge() {
  await (await testApp.as('asha')).call(deleteGuest, { params: { EID, GID } })
  testApp.clock.move(25 * 3_600_000)
  await purgeGuests.run(testApp.world, {})
  expect(
    await testApp.world.db.selectFrom('guest').select('id').where('id', '=', GID).execute(),
  ).toEqual([])
}

async function reasons(address = 'zoe@guests.example') {
  const { rows } = await sql<{
    reason: string
    account_id: string
  }>`select reason, account_id from suppression where address_hash = hash_address(${address})`.execute(
    testApp.world.db,
  )
  return rows.map(({ reason, account_id }) => [reason, account_id === cast.asha.accountId])
}
const stopped = [['unsubscribed', true]]
const oneClick = { 'List-Unsubscribe': 'One-Click' }
const anything = /Zoe|Rao|zoe@|guests\.example/

describe('Our product stops mails at a recipient’s request', () => {
  it.each([
    ['who is on the list', async () => {}],
    [
      'who was deleted',
      async () => {
        await (await testApp.as('asha')).call(deleteGuest, { params: { EID, GID } })
      },
    ],
    ['who is gone for good', purge],
    [
      'whose event is gone',
      async () => {
        await purge()
        await testApp.world.db
          .updateTable('event')
          .set({ published_at: null })
          .where('id', '=', EID)
          .execute()
      },
    ],
  ])(
    '%s, by button or by one click in a mail program, and allows an undo',
    async (_, happens: () => Promise<void>) => {
      const url = await mailed()
      await happens()
      expect((await getPage(testApp, url)).statusCode).toBe(200)
      expect(await reasons()).toEqual([])
      const clicked = await submitForm(testApp, url, oneClick, {
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
      expect((await submitForm(testApp, url, oneClick)).statusCode).toBe(200)
      expect((await submitForm(testApp, url, { undo: '1' })).body).toContain('Unsubscribe')
      expect(await reasons()).toEqual([])
      expect((await submitForm(testApp, url, {})).body).toContain('You’re unsubscribed')
      expect(await reasons()).toEqual(stopped)
    },
  )

  it('sent as multipart, as mail programs do', async () => {
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
        await testApp.app.inject({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': 'multipart/form-data; boundary=b' },
        })
      ).statusCode,
    ).toBe(200)
    expect(await reasons()).toEqual(stopped)
  })

  it('without guest data once the guest is deleted', async () => {
    const url = await mailed()
    const before = (await getPage(testApp, url)).body
    expect([
      before.includes('zoe@guests.example'),
      before.includes(`href="/${EID}/${GID}?lang=en"`),
    ]).toEqual([true, true])
    await (await testApp.as('asha')).call(deleteGuest, { params: { EID, GID } })
    const { body } = await getPage(testApp, url)
    expect([
      anything.test(body),
      body.includes(`href="/${EID}/${GID}?lang=en"`),
      body.includes('Emails from Ananya and Vikram go to the address this link was sent to.'),
    ]).toEqual([false, false, true])
    await purge()
    for (const [{ body }, said] of [
      [await getPage(testApp, url), 'address this link was sent to'],
      [await submitForm(testApp, url, {}), 'These hosts won’t email this address again'],
    ] as const)
      expect([anything.test(body), body.includes(said)]).toEqual([false, true])
  })

  it('for the address of the mail, also when the guest has another one by now', async () => {
    const url = await mailed()
    await testApp.world.db
      .updateTable('guest')
      .set({ email: 'mended@guests.example' })
      .where('id', '=', GID)
      .execute()
    expect((await getPage(testApp, url)).body).not.toContain('mended@')
    await submitForm(testApp, url, oneClick)
    expect([await reasons(), await reasons('mended@guests.example')]).toEqual([stopped, []])
  })

  it('only by the signed link: who typed an address on a page knows the guest’s link', async () => {
    await submitForm(testApp, await mailed(), oneClick)
    const before = await getFingerprint(testApp)
    for (const request of [
      getPage(testApp, old),
      submitForm(testApp, old, {}),
      submitForm(testApp, old, oneClick),
      submitForm(testApp, old, { undo: '1' }),
    ])
      expect((await request).headers['location']).toBe('/not-found')
    expect(await getFingerprint(testApp)).toBe(before)
    expect(await reasons()).toEqual(stopped)
  })

  it('never by a forged link: of another guest, event or key, or without a signature', async () => {
    const url = await mailed()
    await purge()
    const seal = new URLSearchParams(url.split('?')[1]).get('to') ?? ''
    const forged = createUnsubscribeToken(
      { secretKey: 'z'.repeat(32) },
      { EID, GID },
      { accountId: cast.asha.accountId, address: 'zoe@guests.example' },
    )
    const before = await getFingerprint(testApp)
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
        .flatMap((one) => [getPage(testApp, one), submitForm(testApp, one, oneClick)])
        .map(async (request) => {
          const { statusCode, headers, body } = await request
          const { 'x-request-id': _id, date: _date, ...rest } = headers
          return JSON.stringify([statusCode, rest, body])
        }),
    )
    expect([...new Set(answers)]).toHaveLength(1)
    expect(answers[0]).toContain('"location":"/not-found"')
    expect(await getFingerprint(testApp)).toBe(before)
  })

  it('and then promises no copy of a reply on the page', async () => {
    const url = await mailed()
    await testApp.world.db
      .updateTable('guest')
      .set({ answer: 'maybe', answered_at: testApp.clock.now(), people: 1 })
      .where('id', '=', GID)
      .execute()
    const copies = async () =>
      (await getPage(testApp, `/${EID}/${GID}`)).body.includes('sent a copy')
    expect(await copies()).toBe(true)
    await submitForm(testApp, url, oneClick)
    expect(await copies()).toBe(false)
  })

  it('however often others guess from the same IP address', { tags: 'long' }, async () => {
    const strict = await openTestApp({ mode: 'live', leniency: 1 })
    try {
      const from = (url: string) => strict.app.inject({ url, remoteAddress: '203.0.113.7' })
      const ours = createUnsubscribeToken(
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

describe('Our product shows the stop page', () => {
  const headingOf = async (url: string, headers = {}) =>
    /<html lang="(\w+)"/.exec((await getPage(testApp, url, headers)).body)?.[1]

  it('in the requested language, else the guest’s, the browser’s or the event’s', async () => {
    const url = await mailed()
    expect(await headingOf(url, { 'accept-language': 'ar' })).toBe('en')
    expect(await headingOf(`${url}&lang=fr`)).toBe('fr')
    await testApp.world.db
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
    await testApp.world.db
      .updateTable('event')
      .set({ languages: ['en'] })
      .where('id', '=', EID)
      .execute()
    expect(await headingOf(`${url}&lang=fr`)).toBe('en')
  })

  it('and keeps the language after a press or a change', async () => {
    const url = await mailed()
    const page = (await getPage(testApp, `${url}&lang=fr`)).body
    const action =
      /<form action="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&').replace('#reply', '') ?? ''
    expect(action).toBe(`${url}&lang=fr`)
    expect((await submitForm(testApp, action, {})).body).toContain('Désabonnement confirmé')
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

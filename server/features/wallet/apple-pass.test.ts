import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { createAppleWallet } from '../../adapters/wallets/apple-wallet.ts'
import { readWalletSettings } from '../../base/wallet-settings.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { getPage, setWedding } from '../../test/flows/guest-pages.ts'
import { openPass } from '../../test/fakes/open-pass.ts'
import { makePassCertificates, passTeam, passType } from '../../test/fakes/wallet-keys.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { verifyDoorCode } from '../guests/rules/door-code.ts'

const EID = castEvents.wedding
const GID = castGuests.meera
const link = `/${EID}/${GID}`
const certificates = makePassCertificates()

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ mode: 'live' })
})
afterAll(async () => {
  await testApp.close()
  rmSync(certificates.folder, { recursive: true })
})
beforeEach(async () => {
  testApp.world.wallets.apple = createAppleWallet(readWalletSettings(certificates.env).apple!)
  await setWedding(testApp, {
    check_in: true,
    confirmation: 'at-once',
    cancelled_at: null,
    unpublished_at: null,
    starts_at: new Date('2026-12-13T13:00:00Z'),
    languages: ['en', 'arb'],
    translations: { arb: { title: 'أنانيا وفيكرام', venue: 'رانغ محل' } },
    map_link: 'https://maps.google.com/?q=24.5764,73.6835',
  })
  await setMeera({
    answer: 'yes',
    answered_at: testApp.clock.now(),
    people: 3,
    confirmed_at: null,
    waitlisted_at: null,
    language: 'en',
    table_name: 'Jasmine',
  })
  await testApp.world.db.deleteFrom('wallet_pass').execute()
})

const setMeera = (changes: object) =>
  testApp.world.db.updateTable('guest').set(changes).where('id', '=', GID).execute()
const download = (query = '') => getPage(testApp, `${link}/ticket.pkpass${query}`)
const openOwn = async (query = '') => openPass((await download(query)).rawPayload, certificates)
const listFields = ({ json }: Awaited<ReturnType<typeof openOwn>>) =>
  Object.fromEntries(
    Object.values(json.eventTicket)
      .flat()
      .map((one) => [one.key, one]),
  )

describe('Our product puts a ticket into Apple Wallet', () => {
  it('as a file whose list of hashes is whole and signed', { tags: 'long' }, async () => {
    const answer = await download()
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['cache-control'],
      answer.headers['x-robots-tag'],
    ]).toEqual([200, 'application/vnd.apple.pkpass', 'no-store', 'noindex'])
    const pass = await openPass(answer.rawPayload, certificates)
    expect(pass.manifest).toEqual(pass.hashes)
    expect(pass.names).toEqual(
      expect.arrayContaining(['icon.png', 'icon@2x.png', 'logo.png', 'ar.lproj/pass.strings']),
    )
    expect(pass.picture('icon@2x.png').readUInt32BE(16)).toBe(58)
  })

  it('with time and zone, place, table, people and the signed code of the door', async () => {
    const pass = await openOwn()
    const { json } = pass
    expect(json).toMatchObject({
      passTypeIdentifier: passType,
      teamIdentifier: passTeam,
      description: 'Ticket for Ananya & Vikram',
      relevantDate: '2026-12-13T13:00:00.000Z',
      locations: [{ latitude: 24.5764, longitude: 73.6835 }],
      webServiceURL: `https://mehfil.example/api/wallet/${EID}`,
    })
    expect(json.voided).toBeUndefined()
    expect(listFields(pass)).toMatchObject({
      title: { value: 'Ananya & Vikram' },
      when: {
        label: 'When',
        value: '2026-12-13T18:30:00+05:30',
        ignoresTimeZone: true,
        changeMessage: 'New time: %@',
      },
      where: { value: 'Rang Mahal' },
      table: { value: 'Jasmine' },
      people: { value: 3 },
      zone: { value: 'Asia/Kolkata' },
      page: { value: `https://mehfil.example${link}` },
    })
    const [code] = json.barcodes
    const { passcode } = await testApp.world.db
      .selectFrom('guest')
      .select('passcode')
      .where('id', '=', GID)
      .executeTakeFirstOrThrow()
    expect(verifyDoorCode(testApp.world.settings.secretKey, code!.message)).toEqual({
      eventId: EID,
      passcode,
    })
    expect(json.serialNumber).not.toContain(GID)
  })

  it('in the language of the guest, with labels for phones in each language', async () => {
    await setMeera({ language: 'arb' })
    const pass = await openOwn()
    expect(listFields(pass)).toMatchObject({
      title: { value: 'أنانيا وفيكرام', textAlignment: 'PKTextAlignmentNatural' },
      where: { label: 'المكان', value: 'رانغ محل' },
    })
    expect(['en', 'fr', 'ar'].map((language) => pass.strings(language)['المكان'])).toEqual([
      'Where',
      'Où',
      'المكان',
    ])
    expect(listFields(await openOwn('?lang=en'))).toMatchObject({
      title: { value: 'Ananya & Vikram' },
      where: { label: 'Where' },
    })
  })

  it('with what the party comes to: when and where the first of it is, and each on the back', async () => {
    const asha = await testApp.as('asha')
    const ask = { everyone: true, places: null }
    const rows = ['Mehndi', 'Sangeet', 'Reception'].map((title, at) => ({
      ...programmeRow,
      id: `0000000000000F${at + 1}`,
      day: at,
      title,
      function: ask,
    }))
    Object.assign(rows[0]!, { startMinute: 1_080 })
    Object.assign(rows[1]!, { startMinute: 1_260, endMinute: 60, place: 'The lawn' })
    Object.assign(rows[2]!, {
      startMinute: null,
      translations: { arb: { title: 'الاستقبال', place: '', line: '', track: '' } },
    })
    const say = async (person: number, ids: string[]) =>
      testApp.world.db
        .insertInto('question_answer')
        .values({
          event_id: EID,
          guest_id: GID,
          question_id: functionsQuestionId,
          person,
          value: ids.join(','),
        })
        .onConflict((again) =>
          again
            .columns(['event_id', 'guest_id', 'question_id', 'person'])
            .doUpdateSet({ value: ids.join(',') }),
        )
        .execute()
    const params = { EID }
    const { http } = await asha.call(saveProgramme, { params, input: { rows } as never })
    expect(http).toBe(200)
    await say(0, [rows[1]!.id])
    await say(1, [rows[1]!.id, rows[2]!.id])
    const pass = await openOwn()
    expect(pass.json).toMatchObject({ relevantDate: '2026-12-14T15:30:00.000Z' })
    expect(listFields(pass)).toMatchObject({
      when: { value: '2026-12-14T21:00:00+05:30', timeStyle: 'PKDateStyleShort' },
      where: { value: 'The lawn' },
      functions: {
        label: 'You’re coming to',
        value: 'Sangeet: Mon 14 Dec, 9:00\u00a0pm – 1:00\u00a0am, The lawn\nReception: Tue 15 Dec',
      },
    })
    expect(listFields(pass)['address']).toMatchObject({
      value: expect.stringMatching(/^The lawn, Rang Mahal/) as string,
    })

    // A day alone has no time on the ticket, and who waits is not at the function.
    await say(0, [`~${rows[0]!.id}:1`])
    await say(1, [rows[2]!.id])
    await setMeera({ language: 'arb' })
    expect(listFields(await openOwn())).toMatchObject({
      when: { value: '2026-12-15T00:00:00+05:30', timeStyle: 'PKDateStyleNone' },
      functions: { value: expect.stringMatching(/^الاستقبال: [^\n]+$/) as string },
    })

    await testApp.world.db.deleteFrom('question_answer').where('guest_id', '=', GID).execute()
    const whole = listFields(await openOwn())
    expect(whole).toMatchObject({ when: { value: '2026-12-13T18:30:00+05:30' } })
    expect(whole['functions']).toBeUndefined()
    await asha.call(saveProgramme, { params, input: { rows: [] } as never })
  })

  it('in readable colours of the event, without a date while there is none', async () => {
    await setWedding(testApp, { colour_style: '#f5e9c8', starts_at: null })
    const pass = await openOwn()
    expect(pass.json.foregroundColor).toBe('rgb(27, 16, 32)')
    expect([pass.json.relevantDate, pass.json.expirationDate]).toEqual([undefined, undefined])
    expect(listFields(pass)['when']).toMatchObject({ value: 'To be announced' })
    await setWedding(testApp, { colour_style: 'ruby' })
    expect((await openOwn()).json.foregroundColor).toBe('rgb(255, 255, 255)')
  })

  it.each([
    ['declines', { answer: 'no' }, {}],
    ['may come', { answer: 'maybe' }, {}],
    ['waits', { waitlisted_at: new Date('2026-11-20T10:00:00Z') }, {}],
    ['is not confirmed', {}, { confirmation: 'by-hand' }],
    ['is invited to a cancelled event', {}, { cancelled_at: new Date('2026-11-20T10:00:00Z') }],
    ['needs no code at the door', {}, { check_in: false }],
    ['was there long ago', {}, { starts_at: new Date('2026-11-01T10:00:00Z') }],
  ])('but not of a guest who %s', async (_, guest, event) => {
    await setWedding(testApp, event)
    await setMeera({ people: 3, ...guest })
    const answer = await download()
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, `${link}?lang=en#reply`])
    expect((await getPage(testApp, link)).body).not.toContain('ticket.pkpass')
    expect(await testApp.world.db.selectFrom('wallet_pass').selectAll().execute()).toEqual([])
  })

  it('by a button on the page and a link in the mail, in the guest’s language', async () => {
    expect((await getPage(testApp, link)).body).toMatch(
      new RegExp(`<a href="${link}/ticket.pkpass(\\?lang=en)?"[^]*?Add to Apple Wallet`),
    )
    expect((await getPage(testApp, `${link}?lang=ar`)).body).toContain('إضافة إلى Apple Wallet')
    expect((await getPage(testApp, link)).body).not.toContain('Google Wallet')
  })

  it('and shows no button without keys', async () => {
    testApp.world.wallets.apple = null
    expect((await getPage(testApp, link)).body).not.toContain('Wallet')
    expect((await download()).headers['location']).toBe(`${link}?lang=en#reply`)
  })

  it('and knows no ticket at a link that leads to no guest', async () => {
    const answer = await getPage(testApp, `/${EID}/A5A00000000FFFF/ticket.pkpass`)
    expect(answer.headers['location']).toMatch(/^\/not-found\?from=link/)
  })
})

import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { createGoogleWallet } from '../../adapters/wallets/google-wallet.ts'
import { readWalletSettings } from '../../base/wallet-settings.ts'
import { castEvents, castGuests } from '../../seed/cast-events.ts'
import { startGoogleWalletServer } from '../../test/fakes/google-wallet-server.ts'
import { makeServiceAccount } from '../../test/fakes/wallet-keys.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { getPage, setWedding } from '../../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { verifyDoorCode } from '../guests/rules/door-code.ts'
import { refreshPasses } from './actions/refresh-passes.ts'

const EID = castEvents.wedding
const GID = castGuests.meera
const link = `/${EID}/${GID}`
const account = makeServiceAccount()
const issuer = account.env.GOOGLE_WALLET_ISSUER

let testApp: TestApp
let google: Awaited<ReturnType<typeof startGoogleWalletServer>>
beforeAll(async () => {
  google = await startGoogleWalletServer()
  testApp = await openTestApp({ mode: 'live' })
})
afterAll(async () => {
  await testApp.close()
  await google.close()
})
let version = 1
const changeEvent = async (changes: object) => {
  testApp.clock.move(1_000)
  await setWedding(testApp, { ...changes, version: ++version })
}
beforeEach(async () => {
  await testApp.world.db.deleteFrom('wallet_pass').execute()
  testApp.world.wallets.google = createGoogleWallet(readWalletSettings(account.env).google!, {
    now: testApp.clock.now,
    origin: 'https://mehfil.example',
    endpoints: google.endpoints,
  })
  google.requests.length = 0
  google.assertions.length = 0
  google.known.clear()
  google.state.isAway = false
  await changeEvent({
    starts_at: new Date('2026-12-13T13:00:00Z'),
    venue: 'Rang Mahal',
    cancelled_at: null,
    languages: ['en', 'arb'],
    translations: { arb: { title: 'أنانيا وفيكرام' } },
  })
  await changeMeera({ answer: 'yes', people: 2, table_name: 'Jasmine', language: 'en' })
})
const changeMeera = (changes: object) =>
  testApp.world.db
    .updateTable('guest')
    .set({ updated_at: testApp.clock.now(), ...changes })
    .where('id', '=', GID)
    .execute()

const save = () => getPage(testApp, `${link}/google-wallet`)
type SavedTicket = {
  eventTicketClasses?: object[]
  eventTicketObjects: Array<Record<string, unknown>>
}
/** The ticket behind the address, as Google reads it. */
async function readTicket(address: string | undefined) {
  const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(address ?? '') ?? []
  const { payload, protectedHeader } = await jwtVerify(token, account.publicKey, {
    audience: 'google',
    issuer: account.env.GOOGLE_WALLET_EMAIL,
  })
  return { payload, protectedHeader, ticket: payload['payload'] as SavedTicket, token }
}

describe('Our product puts a ticket into Google Wallet', () => {
  it('by an address with a token that our service account signed', async () => {
    google.state.isAway = true
    const answer = await save()
    expect([
      answer.statusCode,
      answer.headers['cache-control'],
      answer.headers['x-robots-tag'],
    ]).toEqual([303, 'no-store', 'noindex'])
    const { payload, protectedHeader, ticket } = await readTicket(answer.headers['location'])
    expect(protectedHeader.alg).toBe('RS256')
    expect(payload).toMatchObject({ typ: 'savetowallet', origins: ['https://mehfil.example'] })
    expect(ticket.eventTicketClasses).toEqual([
      expect.objectContaining({
        id: `${issuer}.${EID}`,
        reviewStatus: 'UNDER_REVIEW',
        eventName: {
          defaultValue: { language: 'en', value: 'Ananya & Vikram' },
          translatedValues: [{ language: 'ar', value: 'أنانيا وفيكرام' }],
        },
        dateTime: { start: '2026-12-13T18:30:00+05:30', end: '2026-12-13T23:00:00+05:30' },
        venue: expect.objectContaining({
          name: expect.objectContaining({ defaultValue: { language: 'en', value: 'Rang Mahal' } }),
        }),
      }),
    ])
    const [object] = ticket.eventTicketObjects
    expect(object).toMatchObject({
      classId: `${issuer}.${EID}`,
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE' },
      textModulesData: [
        { id: 'table', body: 'Jasmine', localizedHeader: { defaultValue: { value: 'Table' } } },
        { id: 'people', body: '2' },
      ],
    })
    expect(
      verifyDoorCode(
        testApp.world.settings.secretKey,
        (object!['barcode'] as { value: string }).value,
      ),
    ).toMatchObject({ eventId: EID })
    expect(object!['id']).not.toContain(GID)
  })

  it('and writes the event to Google first where the address would be too long', async () => {
    const { ticket } = await readTicket((await save()).headers['location'])
    expect(ticket.eventTicketClasses).toBeUndefined()
    expect(google.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PATCH /v1/eventTicketClass/${issuer}.${EID}`,
      'POST /v1/eventTicketClass',
    ])
    expect(google.requests[0]?.access).toBe('Bearer access')
    const { payload } = await jwtVerify(google.assertions[0]!, account.publicKey, {
      currentDate: testApp.clock.now(),
    })
    expect(payload).toMatchObject({
      scope: 'https://www.googleapis.com/auth/wallet_object.issuer',
      aud: google.endpoints.token,
    })
  })

  it('with labels in the language of the guest first', async () => {
    await changeMeera({ language: 'arb' })
    const { ticket } = await readTicket((await save()).headers['location'])
    expect(ticket.eventTicketObjects[0]).toMatchObject({
      textModulesData: [
        { localizedHeader: { defaultValue: { language: 'ar', value: 'الطاولة' } } },
        {},
      ],
    })
  })

  it('with what the party comes to, each with its day, time and place', async () => {
    const asha = await testApp.as('asha')
    const params = { EID }
    const row = {
      ...programmeRow,
      id: '0000000000000F1',
      day: 1,
      title: 'Sangeet',
      place: 'The lawn',
      startMinute: 1_260,
      function: { everyone: true, places: null },
    }
    await asha.call(saveProgramme, { params, input: { rows: [row] } as never })
    const answer = { event_id: EID, guest_id: GID, question_id: functionsQuestionId, person: 0 }
    await testApp.world.db
      .insertInto('question_answer')
      .values({ ...answer, value: row.id })
      .execute()
    const { ticket } = await readTicket((await save()).headers.location)
    expect(ticket.eventTicketObjects[0]?.['textModulesData']).toContainEqual({
      id: 'functions',
      localizedHeader: expect.objectContaining({
        defaultValue: { language: 'en', value: 'You’re coming to' },
      }) as object,
      body: 'Sangeet: Mon 14 Dec, 9:00\u00a0pm, The lawn',
    })
    await testApp.world.db.deleteFrom('question_answer').where('guest_id', '=', GID).execute()
    await asha.call(saveProgramme, { params, input: { rows: [], cutsFunctions: true } })
  })

  it('and tells Google when time, place or table change', async () => {
    await save()
    google.requests.length = 0
    await changeEvent({ starts_at: new Date('2026-12-13T15:00:00Z'), venue: 'Durbar Hall' })
    await refreshPasses(testApp.world, EID)
    expect(
      google.requests.map(({ method, path }) => `${method} ${path.replace(/[^/]+$/, '')}`),
    ).toEqual(['PATCH /v1/eventTicketClass/', 'PATCH /v1/eventTicketObject/'])
    expect(google.requests[0]?.body).toMatchObject({
      dateTime: { start: '2026-12-13T20:30:00+05:30' },
      venue: { name: { defaultValue: { value: 'Durbar Hall' } } },
    })
    await changeMeera({ table_name: 'Lotus', updated_at: new Date('2026-12-01T10:00:00Z') })
    await refreshPasses(testApp.world, EID)
    expect(google.requests.at(-1)?.body).toMatchObject({
      textModulesData: [{ body: 'Lotus' }, {}],
    })
  })

  it('and ends the ticket of a cancelled event, again after Google was away', async () => {
    await save()
    await changeEvent({ cancelled_at: testApp.clock.now() })
    google.state.isAway = true
    await expect(refreshPasses(testApp.world, EID)).rejects.toThrow('503')
    google.state.isAway = false
    google.requests.length = 0
    await refreshPasses(testApp.world, EID)
    expect(google.requests.at(-1)?.body).toMatchObject({ state: 'INACTIVE' })
  })

  it('by a button where keys are set and a guest comes', async () => {
    expect((await getPage(testApp, link)).body).toContain('Add to Google Wallet')
    await changeMeera({ answer: 'maybe' })
    expect((await getPage(testApp, link)).body).not.toContain('Wallet')
    expect((await save()).headers['location']).toBe(`${link}?lang=en#reply`)
    await changeMeera({ answer: 'yes' })
    testApp.world.wallets.google = null
    expect((await getPage(testApp, link)).body).not.toContain('Wallet')
    expect((await save()).headers['location']).toBe(`${link}?lang=en#reply`)
  })
})

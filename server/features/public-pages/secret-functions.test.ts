import { beforeEach, describe, expect, it } from 'vitest'
import { fill, type Call } from '@mehfil/contract/call.ts'
import { catalogue, getCallAddress } from '@mehfil/contract/catalogue.ts'
import { sharePreviews } from '@mehfil/contract/events/public-pages.ts'
import { saveProgramme, type ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import { saveGuestFunctions } from '@mehfil/contract/guests/functions.ts'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { pdfText } from '../../test/files/pdf.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { EID, meera, openPublicPages, page } from '../../test/flows/public-pages.ts'

const secretId = '0000000000000F7'
const open: ProgrammeRecord = {
  ...programmeRow,
  id: '0000000000000F8',
  title: 'Reception',
  function: { everyone: true, places: null },
}
const secret: ProgrammeRecord = {
  ...programmeRow,
  id: secretId,
  startMinute: 17 * 60 + 17,
  title: 'Qawwali',
  place: 'Haveli Nine',
  line: 'By the old well',
  function: { everyone: false, places: 40 },
  translations: {
    fr: { title: 'Chants soufis', place: 'Palais Neuf', line: '', track: '' },
    arb: { title: 'قوالي', place: '', line: '', track: '' },
  },
}
const secretTexts =
  /Qawwali|Haveli Nine|old well|Chants soufis|Palais Neuf|قوالي|0000000000000F7|T171700/

const { testApp, setEvent, get } = await openPublicPages()
const asha = await testApp.as('asha')

const saveRows = (rows: ProgrammeRecord[]) =>
  asha.call(saveProgramme, { params: { EID }, input: { rows } })
const choose = (GID: string) =>
  asha.call(saveGuestFunctions, { params: { EID, GID }, input: { functions: [secretId] } })

beforeEach(async () => {
  testApp.clock.move(61_000)
  await setEvent({ calendar_sequence: 0 })
  await saveRows([open, secret])
  await choose(castGuests.jon)
})

/** Every call of strangers and of guests, whose address names an event, a page or a guest. */
const publicCalls = Object.entries(catalogue as Record<string, Call>).filter(
  ([, { access, path }]) =>
    (access.kind === 'anyone' || access.kind === 'guest-link') && /\{(EID|DOMAIN|A)\}/.test(path),
)

/** What anyone may send: an answer, also one that guesses the function. */
const answer = {
  ANSWER: 'yes',
  NAME: 'Leela Iyer',
  EMAIL: '',
  QUESTIONS: { [functionsQuestionId]: [secretId] },
}
const form = { answer: 'yes', name: 'Leela Iyer', people: '1', party: 'chips' }

async function request(call: Call, language: string) {
  const path = fill(getCallAddress(call), {
    EID,
    DOMAIN: page.slice(1),
    A: EID,
    B: 'all',
    GID: castGuests.meera,
  })
  const url = `${path}?lang=${language}`
  const visitor = testApp.visitor()
  if (call.kind === 'form')
    return visitor.inject({
      method: call.method,
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const body = call.method === 'GET' ? undefined : answer
  return visitor.send(call.method, url, body && { ...body, SUBMISSION: testApp.world.random.id() })
}

describe('Our product tells a function of chosen guests', () => {
  it('to them, on their page and in their calendar', async () => {
    const jon = `/${EID}/${castGuests.jon}`
    expect((await get(`${jon}?lang=en`)).body).toContain('Qawwali')
    expect((await get(`${jon}?lang=fr`)).body).toContain('Chants soufis')
    expect((await get(`${jon}/calendar.ics`)).body).toContain('T171700')
    expect(publicCalls.length).toBeGreaterThan(20)
  })

  it.each(publicCalls)('and to no other reader by %s', async (_, call) => {
    for (const language of ['en', 'fr', 'arb']) {
      testApp.clock.move(61_000)
      const { body, headers } = await request(call, language)
      expect(body).not.toMatch(secretTexts)
      expect(JSON.stringify(headers)).not.toMatch(secretTexts)
    }
  })

  it('nor in what messengers and printers show', { tags: 'long' }, async () => {
    const list = async () => (await asha.call(sharePreviews, { params: { EID } })).data.previews
    const withSecret = await list()
    expect(JSON.stringify(withSecret)).not.toMatch(secretTexts)
    const pictures = await Promise.all(withSecret.map(async ({ picture }) => get(picture)))
    await saveRows([open])
    const without = await list()
    expect(withSecret.map(({ picture, square }) => [picture, square])).toEqual(
      without.map(({ picture, square }) => [picture, square]),
    )
    for (const [at, { picture }] of without.entries())
      expect((await get(picture)).rawPayload.equals(pictures[at]!.rawPayload)).toBe(true)
    await saveRows([open, secret])
    for (const language of ['en', 'fr', 'arb']) {
      const card = await asha.send('GET', `/api/events/${EID}/share-card?language=${language}`)
      expect(card.statusCode).toBe(200)
      const text = (await pdfText(card.rawPayload)).replace(/\s+/g, ' ')
      if (language === 'en') expect(text).toContain('Reception')
      expect(text).not.toMatch(secretTexts)
    }
  })

  it('nor to a guest who is no longer chosen', async () => {
    await choose(castGuests.meera)
    expect((await get(`${meera}?lang=en`)).body).toContain('Qawwali')
    await asha.call(saveGuestFunctions, {
      params: { EID, GID: castGuests.meera },
      input: { functions: [] },
    })
    expect((await get(`${meera}?lang=en`)).body).not.toMatch(secretTexts)
    expect((await get(`${meera}/calendar.ics`)).body).not.toMatch(secretTexts)
  })
})

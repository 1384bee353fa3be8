import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { castEvents, castGuests } from '../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(async () => {
  await testApp.close()
})

const EID = castEvents.wedding
const goneMessage = 'We couldn’t find this page of the list. Please reload.'
const unknownId = '00000000-0000-4000-8000-0000000000ff'

/** For parameters that name a page of a list, or a known word. */
const refusedRequests: Array<[method: string, url: string, sent: object, errors: object]> = [
  ['POST', `/api/events/${EID}/rsvp-responses`, { AFTER: 'garbage' }, { AFTER: goneMessage }],
  [
    'POST',
    `/api/events/${EID}/rsvp-responses`,
    { AFTER: '2026-02-31T10:00:00.000Z|0123456789ABCDE' },
    { AFTER: goneMessage },
  ],
  ['GET', `/api/events/${EID}/guests?after=x`, {}, { after: goneMessage }],
  [
    'GET',
    `/api/events/${EID}/guests?answered=2026-11-31`,
    {},
    { answered: 'Please enter a valid date, such as 12 December 2026.' },
  ],
  [
    'GET',
    `/api/events/${EID}/guests?arrived=2026-11-31T10:00Z/2026-12-01T10:00Z`,
    {},
    { arrived: 'Please enter a valid date, such as 12 December 2026.' },
  ],
  ['GET', `/api/events/${EID}/reports?after=x`, {}, { after: goneMessage }],
  [
    'GET',
    `/api/events/${EID}/guest-reports?sort=-answered-at&after=x%7C0123456789ABCDE`,
    {},
    { after: goneMessage },
  ],
  [
    'GET',
    `/api/events/${EID}/guest-reports?sort=-answered-at&after=2026-02-31%2000%3A00%3A00%2B00%7C0123456789ABCDE`,
    {},
    { after: goneMessage },
  ],
  [
    'GET',
    `/api/events/${EID}/guest-reports?sort=-answered-at&after=0000-01-01%2000%3A00%3A00%2B00%7C0123456789ABCDE`,
    {},
    { after: goneMessage },
  ],
  [
    'GET',
    `/api/events/${EID}/guest-reports?sort=-answered-at&after=2026-01-01%2000%3A00%3A00%2B99%7C0123456789ABCDE`,
    {},
    { after: goneMessage },
  ],
  [
    'GET',
    `/api/events/${EID}/guest-reports?sort=people&after=x%7C0123456789ABCDE`,
    {},
    { after: goneMessage },
  ],
  [
    'GET',
    `/api/events/${EID}/guest-reports?columns=name,shoe-size`,
    {},
    { columns: 'One of these columns isn’t in this report.' },
  ],
  [
    'GET',
    `/api/events/${EID}/guest-reports?sort=phone`,
    {},
    { sort: 'Please choose one of the options.' },
  ],
  [
    'GET',
    `/api/events/${EID}/reports/web/table?columns=q-0123456789ABCDE`,
    {},
    { columns: 'One of these columns isn’t in this report.' },
  ],
  [
    'POST',
    `/api/events/${EID}/exports`,
    { REPORT: 'guest', FORMAT: 'csv', COLUMNS: ['name', 'shoe-size'] },
    { COLUMNS: 'One of these columns isn’t in this report.' },
  ],
  [
    'POST',
    `/api/events/${EID}/guest-exports`,
    { FORMAT: 'csv', COLUMNS: ['NAME', 'SHOE_SIZE'] },
    { 'COLUMNS.1': 'Please choose one of the options.' },
  ],
  ['GET', `/api/events/${EID}/notification-guests?after=x`, {}, { after: goneMessage }],
  ['GET', '/api/user/activity?BEFORE=x', {}, { BEFORE: goneMessage }],
  [
    'POST',
    `/api/events/${EID}/todos/template`,
    { KEYS: ['nothing-of-ours'] },
    { KEYS: 'Please choose one of the options.' },
  ],
  [
    'DELETE',
    `/api/events/${EID}/images`,
    { IMAGEIDS: ['0123456789ABCDE'] },
    { IMAGEIDS: 'This picture no longer exists.' },
  ],
  [
    'POST',
    `/api/events/${EID}/check-in/guests/${castGuests.meera}`,
    { TAP_ID: 'x' },
    { TAP_ID: 'We couldn’t find this. Please reload the page and try again.' },
  ],
]

describe('Our product refuses unknown keys', () => {
  it.each(refusedRequests)('in %s %s %j, at the field', async (method, url, sent, errors) => {
    const { statusCode, body } = await asha.send(method, url, sent)
    expect([statusCode, (JSON.parse(body) as { data: { errors?: object } }).data.errors]).toEqual([
      400,
      errors,
    ])
  })

  it('but accepts the next page that it named itself, in any order of the list', async () => {
    const guests = Array.from({ length: 60 }, (_, at) => ({ NAME: `Guest ${at}` }))
    expect(
      (await asha.send('POST', `/api/events/${EID}/guests/many`, { GUESTS: guests })).statusCode,
    ).toBe(200)
    for (const sort of [
      'name',
      '-name',
      'people',
      '-answered-at',
      'added-at',
      '-attended-at',
      'category',
      'language',
    ]) {
      const page = async (after?: string) => {
        const { statusCode, body } = await asha.inject({
          method: 'GET',
          url: `/api/events/${EID}/reports/guest/table?sort=${sort}${after ? `&after=${encodeURIComponent(after)}` : ''}`,
        })
        const { NEXT, ROWS } = (
          JSON.parse(body) as { data: { NEXT: string | null; ROWS: unknown[] } }
        ).data
        return { statusCode, next: NEXT, rows: ROWS?.length }
      }
      const first = await page()
      expect([sort, await page(first.next ?? '')]).toEqual([
        sort,
        { statusCode: 200, next: null, rows: 12 },
      ])
    }
  })

  it('of an undo that does not exist, with the sentence for it', async () => {
    const { statusCode, body } = await asha.send('POST', `/api/events/${EID}/guests/undo`, {
      UNDO: unknownId,
    })
    expect([statusCode, (JSON.parse(body) as { message: string }).message]).toEqual([
      404,
      'There’s nothing to undo: the change is more than a day old or belongs to another list.',
    ])
  })

  it('of a language the event does not have, and accepts the language once the event has it', async () => {
    const words = (language: string) =>
      asha.send('PUT', `/api/events/${EID}/words/${language}`, { TITLE: 'Notre mariage' })
    for (const language of ['fr', 'en'])
      expect([
        (await words(language)).statusCode,
        (JSON.parse((await words(language)).body) as { message: string }).message,
      ]).toEqual([409, 'Please add this language in the event settings first.'])
    await testApp.world.db
      .updateTable('event')
      .set({ languages: ['en', 'fr'] })
      .where('id', '=', EID)
      .execute()
    expect((await words('fr')).statusCode).toBe(200)
  })
})

describe('Our product refuses in the language of', () => {
  it('the account for a signed-in person, regardless of the browser’s language', async () => {
    const own = await testApp.as('asha')
    await own.send('POST', '/api/user/change-language', { LANGUAGE: 'French' })
    const refused = async (url: string) =>
      (
        JSON.parse(
          (
            await own.inject({
              method: 'GET',
              url,
              headers: { 'accept-language': 'ar', cookie: 'lang=arb' },
            })
          ).body,
        ) as { message: string }
      ).message
    expect([
      await refused('/api/events/FFFFFFFFFFFFFFF'),
      await refused(`/api/events/${EID}/guests?after=x`),
    ]).toEqual([
      'Élément introuvable.',
      'Cette partie de la liste est introuvable. Veuillez recharger la page.',
    ])
    await own.send('POST', '/api/user/change-language', { LANGUAGE: 'English' })
  })

  it('the browser for all other people', async () => {
    const { body } = await testApp.visitor({ lang: 'fr' }).send('POST', '/api/auth/login', {})
    expect((JSON.parse(body) as { data: { errors: object } }).data.errors).toMatchObject({
      EMAIL: 'L’e-mail est obligatoire',
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { castEvents, castGuests } from './seed/events.ts'
import { openHouse, type House } from './test/house.ts'

let house: House
let asha: Awaited<ReturnType<House['as']>>
beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(async () => {
  await house.close()
})

const EID = castEvents.wedding
const gone = 'We couldn’t find this page of the list. Please reload.'
const none = '00000000-0000-4000-8000-0000000000ff'

/** Where a page of a list, or one of some known words, is named. */
const asked: Array<[method: string, url: string, sent: object, errors: object]> = [
  ['POST', `/api/events/${EID}/rsvp-responses`, { AFTER: 'garbage' }, { AFTER: gone }],
  [
    'POST',
    `/api/events/${EID}/rsvp-responses`,
    { AFTER: '2026-02-31T10:00:00.000Z|0123456789ABCDE' },
    { AFTER: gone },
  ],
  ['GET', `/api/events/${EID}/guests?after=x`, {}, { after: gone }],
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
  ['GET', `/api/events/${EID}/reports?after=x`, {}, { after: gone }],
  [
    'GET',
    `/api/events/${EID}/guest-reports?sort=-answered-at&after=x%7C0123456789ABCDE`,
    {},
    { after: gone },
  ],
  [
    'GET',
    `/api/events/${EID}/guest-reports?sort=-answered-at&after=2026-02-31%2000%3A00%3A00%2B00%7C0123456789ABCDE`,
    {},
    { after: gone },
  ],
  [
    'GET',
    `/api/events/${EID}/guest-reports?sort=-answered-at&after=0000-01-01%2000%3A00%3A00%2B00%7C0123456789ABCDE`,
    {},
    { after: gone },
  ],
  [
    'GET',
    `/api/events/${EID}/guest-reports?sort=-answered-at&after=2026-01-01%2000%3A00%3A00%2B99%7C0123456789ABCDE`,
    {},
    { after: gone },
  ],
  [
    'GET',
    `/api/events/${EID}/guest-reports?sort=people&after=x%7C0123456789ABCDE`,
    {},
    { after: gone },
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
  ['GET', `/api/events/${EID}/notification-guests?after=x`, {}, { after: gone }],
  ['GET', '/api/user/activity?BEFORE=x', {}, { BEFORE: gone }],
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

describe('Our product refuses what it does not know', () => {
  it.each(asked)('%s %s %j, at the field', async (method, url, sent, errors) => {
    const { statusCode, body } = await asha.send(method, url, sent)
    expect([statusCode, (JSON.parse(body) as { data: { errors?: object } }).data.errors]).toEqual([
      400,
      errors,
    ])
  })

  it('and goes on from a place it named itself, whatever the list is sorted by', async () => {
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

  it('an undo nobody made, in words that hold', async () => {
    const { statusCode, body } = await asha.send('POST', `/api/events/${EID}/guests/undo`, {
      UNDO: none,
    })
    expect([statusCode, (JSON.parse(body) as { message: string }).message]).toEqual([
      404,
      'There’s nothing to undo: the change is more than a day old or belongs to another list.',
    ])
  })

  it('words of a language the event does not have, and takes them once it does', async () => {
    const words = (language: string) =>
      asha.send('PUT', `/api/events/${EID}/words/${language}`, { TITLE: 'Notre mariage' })
    for (const language of ['fr', 'en'])
      expect([
        (await words(language)).statusCode,
        (JSON.parse((await words(language)).body) as { message: string }).message,
      ]).toEqual([409, 'Please add this language in the event settings first.'])
    await house.world.db
      .updateTable('event')
      .set({ languages: ['en', 'fr'] })
      .where('id', '=', EID)
      .execute()
    expect((await words('fr')).statusCode).toBe(200)
  })
})

describe('Our product refuses in the language of', () => {
  it('the account for whoever is signed in, whatever the browser speaks', async () => {
    const own = await house.as('asha')
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

  it('the browser for everybody else', async () => {
    const { body } = await house.visitor({ lang: 'fr' }).send('POST', '/api/auth/login', {})
    expect((JSON.parse(body) as { data: { errors: object } }).data.errors).toMatchObject({
      EMAIL: 'L’e-mail est obligatoire',
    })
  })
})

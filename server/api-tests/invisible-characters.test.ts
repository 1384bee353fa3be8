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
const guest = `/api/events/${EID}/guests/${castGuests.meera}`
const contact = {
  HOSTNAME: '',
  CONTACT: '',
  EMAIL: '',
  ADDRESS: '',
  MAP_LINK: '',
  WEBSITE: '',
  SOCIALMEDIA: [],
}
const todo = { NOTES: '', OWNER: null, FACT: null, DUE_DATE: null, DUE_DAYS: null, DUE_TIME: null }

/** Every kind of free text, with the call that stores it and the call that reads it. */
const texts: Array<[what: string, method: string, url: string, body: (text: string) => object]> = [
  ['a title', 'PUT', `/api/events/${EID}`, (text) => ({ TITLE: text })],
  ['a venue', 'PUT', `/api/events/${EID}`, (text) => ({ VENUE: text })],
  ['an address', 'PUT', `/api/events/${EID}`, (text) => ({ ADDRESS: text })],
  [
    'a description',
    'POST',
    `/api/events/${EID}/description`,
    (text) => ({ DESCRIPTION: `<p>${text}</p>` }),
  ],
  [
    'a host’s name',
    'POST',
    `/api/events/${EID}/contact-info`,
    (text) => ({ ...contact, HOSTNAME: text }),
  ],
  [
    'a heading',
    'PUT',
    `/api/events/${EID}/web-rsvp`,
    (text) => ({ HEADING: text, MAYBE: true, NOTE: true, FORM: { questions: {}, options: {} } }),
  ],
  ['a guest’s name', 'POST', guest, (text) => ({ NAME: text })],
  ['a category', 'POST', guest, (text) => ({ CATEGORY: text })],
  ['a table', 'POST', guest, (text) => ({ TABLE: text })],
  ['a note for the door', 'POST', guest, (text) => ({ DOOR_NOTE: text })],
  ['a companion', 'POST', guest, (text) => ({ COMPANIONS: [text] })],
  ['a to-do', 'POST', `/api/events/${EID}/todos`, (text) => ({ ...todo, TITLE: text })],
  [
    'notes of a to-do',
    'POST',
    `/api/events/${EID}/todos`,
    (text) => ({ ...todo, TITLE: 'Cake', NOTES: text }),
  ],
  ['a gate', 'POST', `/api/events/${EID}/door-gates`, (text) => ({ GATES: [text] })],
]

describe('Our product stores only the visible part of texts', () => {
  it.each(texts)(
    'in %s, without direction marks and invisible characters',
    async (_, method, url, body) => {
      const { statusCode, body: told } = await asha.send(
        method,
        url,
        body('Lake\u202e \u2067side\u2069\u200b\u2060 room\ufeff'),
      )
      expect([statusCode, told.includes('Lake side room')], told.slice(0, 300)).toEqual([200, true])
      // The isolates around names in a list are the product's own.
      expect(told).not.toMatch(/[\u202a-\u202e\u2066\u2067\u200b\u2060\ufeff]/)
    },
  )

  it.each(texts)(
    'in %s, with Persian and Malayalam words and whole emoji unchanged',
    async (_, method, url, body) => {
      const written = 'علی\u200cرضا ക\u0d4d\u200dഷ 👩🏽\u200d💻'
      const { statusCode, body: told } = await asha.send(method, url, body(written))
      expect([statusCode, told.includes(written)], told.slice(0, 300)).toEqual([200, true])
    },
  )

  it.each([
    ['PUT', `/api/events/${EID}`, { TITLE: '\u200b\u202e' }, { TITLE: 'Title is required' }],
    ['PUT', `/api/events/${EID}`, { VENUE: '\u3164' }, { VENUE: 'Place is required' }],
    ['POST', guest, { NAME: '\u2800\u200b' }, { NAME: 'Name is required' }],
    ['POST', guest, { NAME: '🌸' }, { NAME: 'A name needs at least one letter or digit.' }],
    [
      'POST',
      `/api/events/${EID}/todos`,
      { ...todo, TITLE: '\u2063\u2063' },
      { TITLE: 'Please describe the to-do.' },
    ],
    [
      'POST',
      `/api/events/${EID}/door-gates`,
      { GATES: ['\u200f'] },
      { 'GATES.0': 'Please enter a name for the gate.' },
    ],
  ])('and treats an invisible text as empty: %s %s %j', async (method, url, sent, errors) => {
    const { statusCode, body } = await asha.send(method, url, sent)
    expect([statusCode, (JSON.parse(body) as { data: { errors: object } }).data.errors]).toEqual([
      400,
      errors,
    ])
  })

  it('and reads older texts that still contain invisible characters', async () => {
    await testApp.world.db
      .updateTable('event')
      .set({
        title: 'Old\u202e title',
        rsvp_heading: 'Com\u200bing?',
        contact: JSON.stringify({
          hosts: 'A\u202eb',
          phone: '',
          email: '',
          address: '',
          mapLink: '',
          website: '',
          social: [],
        }),
      })
      .where('id', '=', EID)
      .execute()
    for (const url of [
      `/api/events/${EID}`,
      `/api/events/${EID}/web-rsvp`,
      `/api/events/${EID}/contact-info/Web`,
      '/ananya-vikram',
    ]) {
      const { statusCode, body } = await asha.inject({ method: 'GET', url })
      expect([url, statusCode], body.slice(0, 300)).toEqual([url, 200])
    }
  })
})

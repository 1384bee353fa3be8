import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '@mehfil/contract/accounts.ts'
import * as calls from '@mehfil/contract/events.ts'
import { asUsual, addWebRsvp, webRsvpInfo, type Question } from '@mehfil/contract/rsvp.ts'
import { castEvents } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'
import { noahWith } from '../../test/rights.ts'

let house: House
let asha: Awaited<ReturnType<House['as']>>
let params: { EID: string }

beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(() => house.close())
beforeEach(async () => {
  params = {
    EID: (
      await asha.call(calls.addEvent, {
        input: { mode: 'Web', type: 'Wedding', title: 'Aisha & Rohan' },
      })
    ).data.id,
  }
  await chosen(['en', 'fr', 'arb'])
})

const meal: Question = {
  id: '0000000000000A1',
  text: 'Which meal?',
  mandatory: true,
  deleted: false,
  ...asUsual,
  kind: 'radio',
  max: 1,
  values: [
    { id: '0000000000000B1', value: 'Veg' },
    { id: '0000000000000B2', value: 'Fish' },
  ],
}
const save = (LANGUAGE: string, input: calls.EventWords) =>
  asha.call(calls.saveWords, { params: { ...params, LANGUAGE }, input })
const event = async () => (await asha.call(calls.eventById, { params })).data
const chosen = async (languages: calls.EventSettings['languages']) => {
  const { data } = await asha.call(calls.settingsOf, { params })
  return asha.call(calls.selectSettings, { params, input: { ...data, languages } })
}

describe('Our product keeps an event in several languages', () => {
  it('saves what is sent in one of them, leaves the rest, and tells whoever looks', async () => {
    await save('arb', { title: 'عائشة وروهان', hosts: 'عائلة كابور' })
    const { data } = await save('arb', { venue: 'رنغ محل', title: '' })
    await save('fr', { title: 'Aïcha et Rohan' })
    expect(data.facts.title).toBe('Aisha & Rohan')
    expect((await event()).words).toEqual({
      arb: { title: '', hosts: 'عائلة كابور', venue: 'رنغ محل' },
      fr: { title: 'Aïcha et Rohan' },
    })
    expect((await event()).version).toBe(5)
  })

  it('tells a host its name and place in the host’s own language where they are written in it, and in the first where not', async () => {
    const seen = async () => {
      const listed = (await asha.call(calls.allEvents)).data.events.find(
        ({ id }) => id === params.EID,
      )
      const { title, venue } = (await asha.call(calls.checkSidebarStatus, { params })).data
      expect([listed?.title, listed?.venue]).toEqual([title, venue])
      return [title, venue]
    }
    await asha.call(calls.updateEvent, { params, input: { venue: 'Rang Mahal' } })
    await save('arb', { title: 'عائشة وروهان', venue: '' })
    await asha.call(changeLanguage, { input: { language: 'arb' } })
    await chosen(['en'])
    expect(await seen()).toEqual(['Aisha & Rohan', 'Rang Mahal'])
    await chosen(['en', 'arb'])
    expect(await seen()).toEqual(['عائشة وروهان', 'Rang Mahal'])
    expect((await event()).facts.title).toBe('Aisha & Rohan')
    await asha.call(changeLanguage, { input: { language: 'fr' } })
    expect(await seen()).toEqual(['Aisha & Rohan', 'Rang Mahal'])
    await asha.call(changeLanguage, { input: { language: 'en' } })
    expect(await seen()).toEqual(['Aisha & Rohan', 'Rang Mahal'])
    // The plan holds no more drafts than this file has tests.
    await asha.call(calls.deleteEvent, { params })
  })

  it('cleans a description in every language', async () => {
    const { data } = await save('arb', {
      descriptionHtml: '<p onclick=alert(1)>أهلاً<script>alert(1)</script></p>',
    })
    expect(data.words.arb?.descriptionHtml).toBe('<p>أهلاً</p>')
  })

  it.each([
    ['arb', { TITLE: 'x'.repeat(101) }, 'TITLE'],
    ['arb', { TITLE: 'a\r\nBcc: b' }, 'TITLE'],
    ['fr', { VENUE: 7 }, 'VENUE'],
    ['fr', { HOSTNAME: 'a\u0000' }, 'HOSTNAME'],
    ['fr', { QUESTIONS: { '0000000000000A1': 'x'.repeat(301) } }, 'QUESTIONS.0000000000000A1'],
    ['fr', { OPTIONS: { __proto__x: 'y' } }, 'OPTIONS.__proto__x'],
  ])('refuses in %s %o at its field', async (language, sent, field) => {
    const response = await asha.send('PUT', `/api/events/${params.EID}/words/${language}`, sent)
    expect([response.statusCode, Object.keys(JSON.parse(response.body).data.errors)]).toEqual([
      400,
      [field],
    ])
    expect((await event()).words).toEqual({})
  })

  it('refuses more words for questions than a form has', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 4_001 }, (_, at) => [
        at.toString(16).toUpperCase().padStart(15, '0'),
        'x',
      ]),
    )
    expect(
      (await asha.send('PUT', `/api/events/${params.EID}/words/fr`, { OPTIONS: many })).statusCode,
    ).toBe(400)
  })

  it.each(['de', 'ar', 'EN', '__proto__', 'constructor'])(
    'knows no language %s',
    async (language) => {
      expect((await save(language, { title: 'x' })).http).toBe(404)
    },
  )

  it('asks for the right to edit', async () => {
    const noah = await noahWith(house, ['CheckIn'])
    expect(
      (
        await noah.call(calls.saveWords, {
          params: { EID: castEvents.wedding, LANGUAGE: 'fr' },
          input: { title: 'Non' },
        })
      ).http,
    ).toBe(403)
  })

  it('turns to another first language with every word, and back', async () => {
    await asha.call(addWebRsvp, {
      params,
      input: { heading: 'Coming?', maybeAllowed: true, noteAllowed: true, form: [meal] },
    })
    await chosen(['en', 'arb'])
    await save('arb', {
      title: 'عائشة وروهان',
      heading: 'هل ستحضرون؟',
      hosts: 'عائلة كابور',
      questions: { [meal.id]: 'أي وجبة؟' },
      options: { '0000000000000B1': 'نباتية' },
    })

    expect((await chosen(['arb', 'en'])).http).toBe(200)
    expect((await event()).facts.title).toBe('عائشة وروهان')
    expect((await event()).words).toEqual({
      arb: {},
      en: {
        title: 'Aisha & Rohan',
        hosts: '',
        heading: 'Coming?',
        questions: { [meal.id]: 'Which meal?' },
        options: { '0000000000000B1': 'Veg' },
      },
    })
    expect((await asha.call(webRsvpInfo, { params })).data).toMatchObject({
      heading: 'هل ستحضرون؟',
      form: [{ text: 'أي وجبة؟', values: [{ value: 'نباتية' }, { value: 'Fish' }] }],
    })
    expect(
      (await asha.call(calls.contactOf, { params: { ...params, MODE: 'Web' } })).data.hosts,
    ).toBe('عائلة كابور')

    await chosen(['en', 'arb'])
    expect((await asha.call(webRsvpInfo, { params })).data).toMatchObject({
      heading: 'Coming?',
      form: [{ text: 'Which meal?', values: [{ value: 'Veg' }, { value: 'Fish' }] }],
    })
    expect((await event()).words.arb).toMatchObject({
      title: 'عائشة وروهان',
      questions: { [meal.id]: 'أي وجبة؟' },
    })
  })
})

describe('Our product, when guests were told something else,', () => {
  const wedding = { EID: castEvents.wedding }
  const untold = async () => (await asha.call(calls.eventById, { params: wedding })).data.untold

  it('says what they were told and how many would be told', async () => {
    expect(await untold()).toBeNull()
    const before = (await asha.call(calls.eventById, { params: wedding })).data.facts
    await asha.call(calls.updateEvent, { params: wedding, input: { kicker: 'Together' } })
    expect(await untold()).toBeNull()
    const { data } = await asha.call(calls.updateEvent, {
      params: wedding,
      input: { venue: 'Sajjan Garh' },
    })
    expect(data.untold).toMatchObject({
      venue: before.venue,
      startsAt: before.startsAt,
      title: before.title,
      guests: 2,
      people: 5,
    })
    await asha.call(calls.updateEvent, { params: wedding, input: { venue: 'Jag Mandir' } })
    expect((await untold())?.venue).toBe(before.venue)
  })

  it('counts nobody whose address takes no mails, who is gone, or who has no address', async () => {
    await house.world.db
      .updateTable('guest')
      .set({ email: '' })
      .where('id', '=', 'A5A00000000EE02')
      .execute()
    expect(await untold()).toMatchObject({ guests: 1, people: 4 })
    await house.world.db
      .updateTable('guest')
      .set({ bounced_at: house.clock.now() })
      .where('id', '=', 'A5A00000000EE01')
      .execute()
    expect(await untold()).toMatchObject({ guests: 0, people: 0 })
  })

  it('has nothing to tell once the old place holds again', async () => {
    await asha.call(calls.updateEvent, { params: wedding, input: { venue: 'Rang Mahal' } })
    expect(await untold()).toBeNull()
  })
})

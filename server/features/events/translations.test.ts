import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeLanguage } from '@mehfil/contract/accounts/accounts.ts'
import * as calls from '@mehfil/contract/events/events.ts'
import * as contactCalls from '@mehfil/contract/events/contact.ts'
import * as settingsCalls from '@mehfil/contract/events/settings.ts'
import { questionDefaults, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { addWebRsvp, webRsvpInfo } from '@mehfil/contract/rsvp/rsvp.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
let params: { EID: string }

beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  params = {
    EID: (
      await asha.call(calls.addEvent, {
        input: { mode: 'Web', type: 'Wedding', title: 'Aisha & Rohan' },
      })
    ).data.id,
  }
  await chooseLanguages(['en', 'fr', 'arb'])
})

const meal: RsvpQuestion = {
  id: '0000000000000A1',
  text: 'Which meal?',
  mandatory: true,
  deleted: false,
  ...questionDefaults,
  kind: 'radio',
  max: 1,
  values: [
    { id: '0000000000000B1', value: 'Veg' },
    { id: '0000000000000B2', value: 'Fish' },
  ],
}
const save = (LANGUAGE: string, input: calls.EventTexts) =>
  asha.call(calls.saveWords, { params: { ...params, LANGUAGE }, input })
const readEvent = async () => (await asha.call(calls.eventById, { params })).data
const chooseLanguages = async (languages: settingsCalls.EventSettings['languages']) => {
  const { data } = await asha.call(settingsCalls.settingsOf, { params })
  return asha.call(settingsCalls.selectSettings, { params, input: { ...data, languages } })
}

describe('Our product, with an event in several languages,', () => {
  it('stores the sent texts of one language, keeps the others, and updates open screens', async () => {
    await save('arb', { title: 'عائشة وروهان', hosts: 'عائلة كابور' })
    const { data } = await save('arb', { venue: 'رنغ محل', title: '' })
    await save('fr', { title: 'Aïcha et Rohan' })
    expect(data.facts.title).toBe('Aisha & Rohan')
    expect((await readEvent()).words).toEqual({
      arb: { title: '', hosts: 'عائلة كابور', venue: 'رنغ محل' },
      fr: { title: 'Aïcha et Rohan' },
    })
    expect((await readEvent()).version).toBe(5)
  })

  it('shows a host the name and place in the host’s language if they are written in it, and otherwise in the first one', async () => {
    const readTitlesEverywhere = async () => {
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
    await chooseLanguages(['en'])
    expect(await readTitlesEverywhere()).toEqual(['Aisha & Rohan', 'Rang Mahal'])
    await chooseLanguages(['en', 'arb'])
    expect(await readTitlesEverywhere()).toEqual(['عائشة وروهان', 'Rang Mahal'])
    expect((await readEvent()).facts.title).toBe('Aisha & Rohan')
    await asha.call(changeLanguage, { input: { language: 'fr' } })
    expect(await readTitlesEverywhere()).toEqual(['Aisha & Rohan', 'Rang Mahal'])
    await asha.call(changeLanguage, { input: { language: 'en' } })
    expect(await readTitlesEverywhere()).toEqual(['Aisha & Rohan', 'Rang Mahal'])
    // The plan allows fewer drafts than this file has tests.
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
    expect((await readEvent()).words).toEqual({})
  })

  it('refuses more texts of questions than the form has', async () => {
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

  it.each(['xx', 'ar', 'EN', '__proto__', 'constructor'])(
    'has no language %s',
    async (language) => {
      expect((await save(language, { title: 'x' })).http).toBe(404)
    },
  )

  it('requires the permission to edit', async () => {
    const noah = await signInNoahWith(testApp, ['CheckIn'])
    expect(
      (
        await noah.call(calls.saveWords, {
          params: { EID: castEvents.wedding, LANGUAGE: 'fr' },
          input: { title: 'Non' },
        })
      ).http,
    ).toBe(403)
  })

  it('switches the first language with every text, and back', async () => {
    await asha.call(addWebRsvp, {
      params,
      input: { heading: 'Coming?', maybeAllowed: true, noteAllowed: true, form: [meal] },
    })
    await chooseLanguages(['en', 'arb'])
    await save('arb', {
      title: 'عائشة وروهان',
      heading: 'هل ستحضرون؟',
      hosts: 'عائلة كابور',
      questions: { [meal.id]: 'أي وجبة؟' },
      options: { '0000000000000B1': 'نباتية' },
    })

    expect((await chooseLanguages(['arb', 'en'])).http).toBe(200)
    expect((await readEvent()).facts.title).toBe('عائشة وروهان')
    expect((await readEvent()).words).toEqual({
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
      (await asha.call(contactCalls.contactOf, { params: { ...params, MODE: 'Web' } })).data.hosts,
    ).toBe('عائلة كابور')

    await chooseLanguages(['en', 'arb'])
    expect((await asha.call(webRsvpInfo, { params })).data).toMatchObject({
      heading: 'Coming?',
      form: [{ text: 'Which meal?', values: [{ value: 'Veg' }, { value: 'Fish' }] }],
    })
    expect((await readEvent()).words.arb).toMatchObject({
      title: 'عائشة وروهان',
      questions: { [meal.id]: 'أي وجبة؟' },
    })
  })
})

describe('Our product, after a change that guests do not know,', () => {
  const wedding = { EID: castEvents.wedding }
  const readUnannounced = async () =>
    (await asha.call(calls.eventById, { params: wedding })).data.untold

  it('returns the facts guests know and the number of guests to tell', async () => {
    expect(await readUnannounced()).toBeNull()
    const before = (await asha.call(calls.eventById, { params: wedding })).data.facts
    await asha.call(calls.updateEvent, { params: wedding, input: { kicker: 'Together' } })
    expect(await readUnannounced()).toBeNull()
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
    expect((await readUnannounced())?.venue).toBe(before.venue)
  })

  it('leaves out guests without an address, deleted ones, and those whose address receives no mails', async () => {
    await testApp.world.db
      .updateTable('guest')
      .set({ email: '' })
      .where('id', '=', 'A5A00000000EE02')
      .execute()
    expect(await readUnannounced()).toMatchObject({ guests: 1, people: 4 })
    await testApp.world.db
      .updateTable('guest')
      .set({ bounced_at: testApp.clock.now() })
      .where('id', '=', 'A5A00000000EE01')
      .execute()
    expect(await readUnannounced()).toMatchObject({ guests: 0, people: 0 })
  })

  it('has no change to announce once the old place is set again', async () => {
    await asha.call(calls.updateEvent, { params: wedding, input: { venue: 'Rang Mahal' } })
    expect(await readUnannounced()).toBeNull()
  })
})

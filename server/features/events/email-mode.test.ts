import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailDesigns } from '@mehfil/templates/mails/catalogue.ts'
import {
  chooseColourStyle,
  chooseTemplate,
  colourStyles,
  templateDetails,
  templateImages,
} from '@mehfil/contract/events/design.ts'
import * as calls from '@mehfil/contract/events/events.ts'
import * as contactCalls from '@mehfil/contract/events/contact.ts'
import {
  checkDomain,
  domainOf,
  publishEvent,
  saveDomain,
} from '@mehfil/contract/events/publishing.ts'
import { questionDefaults } from '@mehfil/contract/rsvp/questions.ts'
import {
  addEmailRsvp,
  addWebRsvp,
  emailRsvpInfo,
  rsvpInfoOf,
  updateEmailRsvp,
  webRsvpInfo,
} from '@mehfil/contract/rsvp/rsvp.ts'
import { castEvents, buildGuestRow } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
let mail: { EID: string }

beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await testApp.world.db.deleteFrom('event').where('mode', '=', 'Email').execute()
  mail = {
    EID: (
      await asha.call(calls.addEvent, {
        input: { mode: 'Email', type: 'Festival', title: 'Lanterns on the lake' },
      })
    ).data.id,
  }
})

const form = {
  heading: 'Will you light one?',
  maybeAllowed: true,
  noteAllowed: false,
  form: [
    {
      id: '0000000000000Q1'.replace('Q', 'A'),
      text: 'How many lanterns?',
      mandatory: false,
      deleted: false,
      ...questionDefaults,
      kind: 'number' as const,
      max: 4,
      values: [],
    },
  ],
}
const draft = { EID: castEvents.draft }
const facts = { startsAt: new Date('2027-03-01T12:00:00Z'), venue: 'Jal Mahal' }
const readStored = () => asha.call(calls.eventById, { params: mail })

describe('Our product in Email mode', () => {
  it('starts with the mail design for the occasion, and offers only mail designs and their colours', async () => {
    expect((await readStored()).data).toMatchObject({
      mode: 'Email',
      templateId: 'fanous',
      colourStyle: 'indigo',
      ready: [],
    })
    const { data } = await asha.call(templateDetails, { params: mail })
    expect(data.choices.map(({ id, mode }) => [id, mode])).toEqual(
      mailDesigns.map((id) => [id, 'Email']),
    )
    expect(
      (
        await asha.call(colourStyles, { params: { MODE: 'Email', TEMPLATE: 'typographic' } })
      ).data.colourStyles.map(({ id }) => id),
    ).toContain('cobalt')
    expect(
      (await asha.call(colourStyles, { params: { MODE: 'Email', TEMPLATE: 'grid' } })).http,
    ).toBe(404)

    expect(
      (
        await asha.call(chooseTemplate, {
          params: mail,
          input: { templateId: 'typographic', colourStyle: 'cobalt' },
        })
      ).http,
    ).toBe(200)
    expect(
      (await asha.call(chooseColourStyle, { params: mail, input: { colourStyle: 'mint' } })).http,
    ).toBe(200)
    expect((await readStored()).data).toMatchObject({
      templateId: 'typographic',
      colourStyle: 'mint',
      ready: ['email-images'],
    })
    expect(
      (
        await asha.call(chooseTemplate, {
          params: mail,
          input: { templateId: 'grid', colourStyle: 'mango' },
        })
      ).errors,
    ).toHaveProperty('TEMPLATE_ID')
    expect(
      (
        await asha.call(chooseTemplate, {
          params: draft,
          input: { templateId: 'typographic', colourStyle: 'cobalt' },
        })
      ).errors,
    ).toHaveProperty('TEMPLATE_ID')
  })

  it('has a form of its own, and none of the other mode', async () => {
    expect((await asha.call(addEmailRsvp, { params: mail, input: form })).data).toMatchObject({
      heading: 'Will you light one?',
      noteAllowed: false,
      form: [{ text: 'How many lanterns?' }],
    })
    expect(
      (await asha.call(updateEmailRsvp, { params: mail, input: { ...form, heading: '' } })).data
        .heading,
    ).toBe('')
    expect((await asha.call(emailRsvpInfo, { params: mail })).data.form).toHaveLength(1)
    expect(
      (await asha.call(rsvpInfoOf, { params: { ...mail, MODE: 'Email' } })).data.form,
    ).toHaveLength(1)
    expect((await readStored()).data.ready).toEqual(['email-rsvp'])
  })

  it('answers a call of the other mode as not found, both ways', async () => {
    const wrong = await Promise.all([
      asha.call(webRsvpInfo, { params: mail }),
      asha.call(addWebRsvp, { params: mail, input: form }),
      asha.call(rsvpInfoOf, { params: { ...mail, MODE: 'Web' } }),
      asha.call(emailRsvpInfo, { params: draft }),
      asha.call(addEmailRsvp, { params: draft, input: form }),
      asha.call(updateEmailRsvp, { params: draft, input: form }),
      asha.call(templateImages, { params: { ...mail, MODE: 'Web' } }),
      asha.call(contactCalls.contactOf, { params: { ...mail, MODE: 'Web' } }),
      asha.call(calls.eventDetails, { params: { ...mail, MODE: 'Web' } }),
      asha.call(domainOf, { params: mail }),
      asha.call(saveDomain, { params: mail, input: { domain: 'lanterns' } }),
    ])
    expect(wrong.map(({ http, code }) => `${http} ${code}`)).toEqual(
      wrong.map(() => '404 wrongMode'),
    )
    expect(
      (await asha.call(checkDomain, { input: { id: mail.EID, domain: 'lanterns' } })).code,
    ).toBe('wrongMode')
  })

  it('publishes without an address: guests use their own links, and other people see the contact page', async () => {
    expect((await asha.call(publishEvent, { params: mail, input: {} })).errors).toEqual({
      STARTDATE: expect.any(String),
      VENUE: expect.any(String),
    })
    await asha.call(calls.updateEvent, { params: mail, input: facts })
    const { data, http } = await asha.call(publishEvent, { params: mail, input: {} })
    expect([http, data.domain, data.link, data.status]).toEqual([
      200,
      '',
      `http://localhost:3000/${mail.EID}/contact`,
      'PUBLISHED',
    ])
    expect((await asha.call(publishEvent, { params: mail, input: {} })).data.link).toBe(data.link)
    expect(
      await testApp.world.db
        .selectFrom('event_domain')
        .selectAll()
        .where('event_id', '=', mail.EID)
        .execute(),
    ).toEqual([])
    expect((await asha.call(calls.checkSidebarStatus, { params: mail })).data.link).toBe(data.link)
    expect(
      (await testApp.visitor().inject({ method: 'GET', url: new URL(data.link).pathname }))
        .statusCode,
    ).toBe(200)
    expect(
      await testApp.world.db
        .selectFrom('mail')
        .selectAll()
        .where('event_id', '=', mail.EID)
        .execute(),
    ).toEqual([])
  })

  it('counts the guest step as ready once a guest is on the list', async () => {
    await testApp.world.db
      .insertInto('guest')
      .values(buildGuestRow(mail.EID, 'A5A00000000EE77', 'Leela Iyer', testApp.clock.now()))
      .execute()
    expect((await readStored()).data.ready).toEqual(['manage-guest'])
  })

  it('shows an event to its own account only', async () => {
    const ivo = await testApp.as('ivo')
    const responses = await Promise.all([
      ivo.call(emailRsvpInfo, { params: mail }),
      ivo.call(addEmailRsvp, { params: mail, input: form }),
      ivo.call(updateEmailRsvp, { params: mail, input: form }),
      ivo.call(calls.saveWords, { params: { ...mail, LANGUAGE: 'fr' }, input: { title: 'À moi' } }),
    ])
    expect(responses.map(({ http }) => http)).toEqual([404, 404, 404, 404])
    expect((await readStored()).data.words).toEqual({})
  })
})

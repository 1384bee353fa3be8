import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  chooseColourStyle,
  chooseTemplate,
  colourStyles,
  templateDetails,
  templateImages,
} from '@mehfil/contract/design.ts'
import * as calls from '@mehfil/contract/events.ts'
import { checkDomain, domainOf, publishEvent, saveDomain } from '@mehfil/contract/publishing.ts'
import {
  asUsual,
  addEmailRsvp,
  addWebRsvp,
  emailRsvpInfo,
  rsvpInfoOf,
  updateEmailRsvp,
  webRsvpInfo,
} from '@mehfil/contract/rsvp.ts'
import { castEvents, guestRow } from '../../seed/events.ts'
import { openHouse, type House } from '../../test/house.ts'

let house: House
let asha: Awaited<ReturnType<House['as']>>
let mail: { EID: string }

beforeAll(async () => {
  house = await openHouse()
  asha = await house.as('asha')
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.world.db.deleteFrom('event').where('mode', '=', 'Email').execute()
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
      ...asUsual,
      kind: 'number' as const,
      max: 4,
      values: [],
    },
  ],
}
const draft = { EID: castEvents.draft }
const facts = { startsAt: new Date('2027-03-01T12:00:00Z'), venue: 'Jal Mahal' }
const kept = () => asha.call(calls.eventById, { params: mail })

describe('Our product in Email mode', () => {
  it('begins with the mail that suits the occasion, and offers mails and their colours alone', async () => {
    expect((await kept()).data).toMatchObject({
      mode: 'Email',
      templateId: 'fanous',
      colourStyle: 'indigo',
      ready: [],
    })
    const { data } = await asha.call(templateDetails, { params: mail })
    expect(data.choices.map(({ id, mode }) => [id, mode])).toEqual([
      ['jaali', 'Email'],
      ['typographic', 'Email'],
      ['fanous', 'Email'],
    ])
    expect(
      (
        await asha.call(colourStyles, { params: { MODE: 'Email', TEMPLATE: 'typographic' } })
      ).data.colourStyles.map(({ id }) => id),
    ).toContain('cobalt')
    expect(
      (await asha.call(colourStyles, { params: { MODE: 'Email', TEMPLATE: 'cutpaper' } })).http,
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
    expect((await kept()).data).toMatchObject({
      templateId: 'typographic',
      colourStyle: 'mint',
      ready: ['email-images'],
    })
    expect(
      (
        await asha.call(chooseTemplate, {
          params: mail,
          input: { templateId: 'cutpaper', colourStyle: 'mango' },
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

  it('keeps its own form, and none of the other mode', async () => {
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
    expect((await kept()).data.ready).toEqual(['email-rsvp'])
  })

  it('answers a call of the wrong mode as not found, both ways', async () => {
    const wrong = await Promise.all([
      asha.call(webRsvpInfo, { params: mail }),
      asha.call(addWebRsvp, { params: mail, input: form }),
      asha.call(rsvpInfoOf, { params: { ...mail, MODE: 'Web' } }),
      asha.call(emailRsvpInfo, { params: draft }),
      asha.call(addEmailRsvp, { params: draft, input: form }),
      asha.call(updateEmailRsvp, { params: draft, input: form }),
      asha.call(templateImages, { params: { ...mail, MODE: 'Web' } }),
      asha.call(calls.contactOf, { params: { ...mail, MODE: 'Web' } }),
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

  it('is published without an address: its guests come by their own links, everybody else to the contact page', async () => {
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
      await house.world.db
        .selectFrom('event_domain')
        .selectAll()
        .where('event_id', '=', mail.EID)
        .execute(),
    ).toEqual([])
    expect((await asha.call(calls.checkSidebarStatus, { params: mail })).data.link).toBe(data.link)
    expect(
      (await house.visitor().inject({ method: 'GET', url: new URL(data.link).pathname }))
        .statusCode,
    ).toBe(200)
    expect(
      await house.world.db
        .selectFrom('mail')
        .selectAll()
        .where('event_id', '=', mail.EID)
        .execute(),
    ).toEqual([])
  })

  it('counts its guests as ready once somebody is on the list', async () => {
    await house.world.db
      .insertInto('guest')
      .values(guestRow(mail.EID, 'A5A00000000EE77', 'Leela Iyer', house.clock.now()))
      .execute()
    expect((await kept()).data.ready).toEqual(['manage-guest'])
  })

  it('is another account’s secret', async () => {
    const ivo = await house.as('ivo')
    const asked = await Promise.all([
      ivo.call(emailRsvpInfo, { params: mail }),
      ivo.call(addEmailRsvp, { params: mail, input: form }),
      ivo.call(updateEmailRsvp, { params: mail, input: form }),
      ivo.call(calls.saveWords, { params: { ...mail, LANGUAGE: 'fr' }, input: { title: 'À moi' } }),
    ])
    expect(asked.map(({ http }) => http)).toEqual([404, 404, 404, 404])
    expect((await kept()).data.words).toEqual({})
  })
})

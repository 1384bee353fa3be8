import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/events/events.ts'
import * as contactCalls from '@mehfil/contract/events/contact.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { getEvent } from './store/event.ts'
import type { EventScope } from '../../base/access/scope.ts'
import { cast } from '../../seed/cast.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
let draft: { EID: string }

beforeAll(async () => {
  testApp = await openTestApp()
  asha = await testApp.as('asha')
})
afterAll(() => testApp.close())

beforeEach(async () => {
  await testApp.world.db
    .deleteFrom('event')
    .where('published_at', 'is', null)
    .where('id', '!=', castEvents.draft)
    .execute()
  const { data } = await asha.call(calls.addEvent, {
    input: { mode: 'Web', type: 'Conference', title: 'Open Door' },
  })
  draft = { EID: data.id }
})
const readStored = (EID: string) =>
  getEvent(testApp.world.db, { accountId: cast.asha.accountId, eventId: EID } as EventScope)

describe('Our product', () => {
  it('cleans a description before it is stored', async () => {
    const { data } = await asha.call(calls.saveDescription, {
      params: draft,
      input: {
        html: '<p onclick=alert(1)>Come <b>early</b><script>alert(1)</script><img src=x onerror=alert(1)></p>',
      },
    })
    expect(data.html).toBe('<p>Come <strong>early</strong></p>')
    expect((await readStored(draft.EID)).descriptionHtml).toBe(data.html)
    expect(
      (
        await asha.send('POST', `/api/events/${draft.EID}/description`, {
          DESCRIPTION: 'x'.repeat(20_001),
        })
      ).statusCode,
    ).toBe(400)
    expect(
      (
        await asha.call(calls.saveDescription, {
          params: draft,
          input: { html: 'nul \u0000 and half \ud800' },
        })
      ).data.html,
    ).toBe('nul  and half \ufffd')
  })

  it('stores whom guests may ask what, and keeps them when a client does not know them', async () => {
    const base = { hosts: 'Asha', phone: '', email: '', address: '', mapLink: '', website: '' }
    const people = [
      { name: 'Sunita Rathore', about: 'Stay and travel', phone: '+91 98290 12345', email: '' },
    ]
    const save = async (input: object) =>
      (
        await asha.call(contactCalls.saveContact, {
          params: draft,
          input: { ...base, social: [], ...input },
        })
      ).data
    expect((await save({ people })).people).toEqual(people)
    expect((await save({})).people).toEqual(people)
    expect((await save({ people: [] })).people).toEqual([])
    const { body } = await asha.send('POST', `/api/events/${draft.EID}/contact-info`, {
      HOSTNAME: '',
      CONTACT: '',
      EMAIL: '',
      ADDRESS: '',
      MAP_LINK: '',
      WEBSITE: '',
      SOCIALMEDIA: [],
      PEOPLE: [{ NAME: '', ABOUT: 'Food', CONTACT: 'x', EMAIL: '' }],
    })
    expect(Object.keys(JSON.parse(body).data.errors)).toEqual(['PEOPLE.0.NAME', 'PEOPLE.0.CONTACT'])
  })

  it('stores a contact section and refuses every link that is not https', async () => {
    const contact = {
      hosts: 'Asha & Noah',
      phone: '+91 98450 12345',
      email: 'asha+party@mehfil.example',
      address: '<b>Lake Road</b>\nUdaipur',
      mapLink: '',
      website: 'https://mehfil.example/"onmouseover=alert(1)',
      social: [{ network: 'instagram', link: 'https://instagram.com/asha' }],
    } as const
    expect(
      (
        await asha.call(contactCalls.saveContact, {
          params: draft,
          input: { ...contact, social: [...contact.social] },
        })
      ).http,
    ).toBe(200)
    expect(
      (await asha.call(contactCalls.contactOf, { params: { ...draft, MODE: 'Web' } })).data,
    ).toEqual({ ...contact, people: [] })
    expect((await asha.call(calls.eventById, { params: draft })).data.ready).toEqual([
      'web-contact-section',
    ])
    for (const link of [
      'javascript:alert(1)//a.b',
      'data:text/html,x.y',
      'http://x.example',
      '//evil.example',
      'https://a\u0000b.example',
      'HTTPS://x.example',
      ' https://',
    ]) {
      const response = await asha.send('POST', `/api/events/${draft.EID}/contact-info`, {
        HOSTNAME: '',
        CONTACT: '',
        EMAIL: '',
        ADDRESS: '',
        MAP_LINK: '',
        WEBSITE: link,
        SOCIALMEDIA: [{ NETWORK: 'x', LINK: link }],
      })
      expect([
        link,
        response.statusCode,
        Object.keys(JSON.parse(response.body).data.errors),
      ]).toEqual([link, 400, ['WEBSITE', 'SOCIALMEDIA.0.LINK']])
    }
    expect(
      (
        await asha.send('POST', `/api/events/${draft.EID}/contact-info`, {
          HOSTNAME: 'Asha\r\nBcc: x@y.z',
          CONTACT: '',
          EMAIL: '',
          ADDRESS: '',
          MAP_LINK: '',
          WEBSITE: '',
          SOCIALMEDIA: [],
        })
      ).statusCode,
    ).toBe(400)
  })

  it('returns an empty contact section if none was saved', async () => {
    expect(
      (await asha.call(contactCalls.contactOf, { params: { ...draft, MODE: 'Web' } })).data,
    ).toEqual({
      hosts: '',
      phone: '',
      email: '',
      address: '',
      mapLink: '',
      website: '',
      social: [],
      people: [],
    })
  })
})

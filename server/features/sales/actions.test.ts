import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestCallback } from '@mehfil/contract/billing/sales.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { getSalesContact } from './actions.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ mode: 'live', leniency: 1, events: false })
})
afterAll(async () => {
  await testApp.close()
})

const zoya = { fullName: 'Zoya Rahman', contact: '+919812345670' }
const listRequests = () =>
  testApp.world.db.selectFrom('callback_request').selectAll().orderBy('created_at').execute()
const send = (ip: string, data: object) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/auth/request-callback',
    remoteAddress: ip,
    payload: { data },
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  })

describe('Our product', () => {
  it('stores a request for a call with its time, also without a sales address, and logs that once', async () => {
    const getSalesHours: string[] = []
    testApp.world.log = {
      ...testApp.world.log,
      info: (_facts, message) => void getSalesHours.push(message),
    }
    const visitor = testApp.visitor()
    const answer = await visitor.send('POST', '/api/auth/request-callback', {
      FULLNAME: ' Zoya Rahman ',
      CONTACT: '+91 98123 45670',
      INSERTED_AT: '2020-01-01 00:00:00',
    })
    expect(JSON.parse(answer.body)).toEqual({
      status: 'success',
      message: 'Your Request has been successfully saved.',
      data: {},
    })
    testApp.clock.move(1_000)
    await visitor.call(requestCallback, {
      input: { fullName: 'فاطمة الزهراء', contact: '919812345671' },
      headers: { 'accept-language': 'ar' },
    })
    expect(await listRequests()).toMatchObject([
      {
        full_name: 'Zoya Rahman',
        contact: '+919812345670',
        language: 'en',
        plan: null,
        email: null,
        created_at: new Date(testApp.clock.now().getTime() - 1_000),
      },
      { full_name: 'فاطمة الزهراء', contact: '+919812345671', language: 'arb' },
    ])
    expect(await testApp.mails()).toEqual([])
    expect(getSalesHours).toEqual([expect.stringContaining('SALES_EMAIL is not set')])
  })

  it('mails it to the sales address in the same transaction', async () => {
    testApp.world.settings.salesMailbox = 'desk@mehfil.example'
    const answer = await testApp
      .visitor()
      .call(requestCallback, { input: zoya, headers: { 'accept-language': 'fr' } })
    expect(answer.message).toBe('Votre demande a bien été enregistrée.')
    const [mail] = await testApp.mails()
    expect(mail?.to.address).toBe('desk@mehfil.example')
    expect(mail?.subject).toBe('Please call Zoya Rahman')
    expect(mail?.html).toContain('href="tel:+919812345670"')
    expect(mail?.text).toContain('+91 98123 45670')
    expect(mail?.text).toContain('French')
    expect(mail?.replyTo).toBeUndefined()
  })

  it('shows when sales can be reached, in each reader’s language and as the operator set it', () => {
    const { world } = testApp
    const getSalesHours = () =>
      (['en', 'fr', 'arb'] as const).map((language) => getSalesContact(world, language).hours)
    expect(getSalesHours()).toEqual([
      'Monday-Friday 8 AM to 8 PM IST',
      expect.stringMatching(/^du lundi au vendredi.*Inde$/),
      expect.stringMatching(/الهند$/),
    ])
    const ours = world.settings.brand
    world.settings.brand = {
      ...ours,
      salesHours: { en: 'At any time', fr: 'À toute heure', arb: 'At any time' },
    }
    expect(getSalesHours()).toEqual(['At any time', 'À toute heure', 'At any time'])
    world.settings.brand = ours
  })

  it('accepts five an hour from one network', async () => {
    const before = (await listRequests()).length
    const answers = []
    for (let call = 0; call < 8; call++)
      answers.push(
        (await send('198.51.100.7', { FULLNAME: 'Zoya', CONTACT: '+919812345670' })).statusCode,
      )
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect((await listRequests()).length - before).toBe(5)
    expect(
      (await send('198.51.100.8', { FULLNAME: 'Zoya', CONTACT: '+919812345670' })).statusCode,
    ).toBe(200)
    testApp.clock.move(3_600_000)
    expect(
      (await send('198.51.100.7', { FULLNAME: 'Zoya', CONTACT: '+919812345670' })).statusCode,
    ).toBe(200)
  })

  it('does not count a refused request', async () => {
    for (let call = 0; call < 8; call++)
      expect(
        (await send('198.51.100.9', { FULLNAME: 'Zoya', CONTACT: '+990000000000' })).statusCode,
      ).toBe(400)
    expect(
      (await send('198.51.100.9', { FULLNAME: 'Zoya', CONTACT: '+919812345670' })).statusCode,
    ).toBe(200)
  })

  it.each([
    'Zoya\r\nBcc: all@mehfil.example',
    'Zoya\r\n\tBcc',
    '=?utf-8?q?Zoya?=',
    'Zoya <script>',
    'Zoya\u2028Bcc',
    'Zoya\u0000',
    '<b>Zoya</b>',
    'a@b.example',
  ])('lets no name such as %o into the mail', async (name) => {
    const before = (await testApp.mails()).length
    const { statusCode } = await send(`198.51.101.${before}`, {
      FULLNAME: name,
      CONTACT: '+919812345670',
    })
    const mails = (await testApp.mails()).slice(before)
    if (statusCode !== 200) return expect(mails).toEqual([])
    expect(mails[0]?.subject).toBe('Please call Zoya Bcc')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requestCallback } from '@mehfil/contract/sales.ts'
import { openHouse, type House } from '../../test/house.ts'
import { salesContactOf } from './actions.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ mode: 'live', leniency: 1, events: false })
})
afterAll(async () => {
  await house.close()
})

const zoya = { fullName: 'Zoya Rahman', contact: '+919812345670' }
const requests = () =>
  house.world.db.selectFrom('callback_request').selectAll().orderBy('created_at').execute()
const send = (ip: string, data: object) =>
  house.app.inject({
    method: 'POST',
    url: '/api/auth/request-callback',
    remoteAddress: ip,
    payload: { data },
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
  })

describe('Our product', () => {
  it('keeps a request to be called with the time of its own, though nobody said whom to mail, and says so once', async () => {
    const said: string[] = []
    house.world.log = { ...house.world.log, info: (_facts, message) => void said.push(message) }
    const visitor = house.visitor()
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
    house.clock.move(1_000)
    await visitor.call(requestCallback, {
      input: { fullName: 'فاطمة الزهراء', contact: '919812345671' },
      headers: { 'accept-language': 'ar' },
    })
    expect(await requests()).toMatchObject([
      {
        full_name: 'Zoya Rahman',
        contact: '+919812345670',
        language: 'en',
        plan: null,
        email: null,
        created_at: new Date(house.clock.now().getTime() - 1_000),
      },
      { full_name: 'فاطمة الزهراء', contact: '+919812345671', language: 'arb' },
    ])
    expect(await house.mails()).toEqual([])
    expect(said).toEqual([expect.stringContaining('SALES_EMAIL is not set')])
  })

  it('mails it to the address that was set, in the same transaction', async () => {
    house.world.settings.salesMailbox = 'desk@mehfil.example'
    const answer = await house
      .visitor()
      .call(requestCallback, { input: zoya, headers: { 'accept-language': 'fr' } })
    expect(answer.message).toBe('Votre demande a bien été enregistrée.')
    const [mail] = await house.mails()
    expect(mail?.to.address).toBe('desk@mehfil.example')
    expect(mail?.subject).toBe('Please call Zoya Rahman')
    expect(mail?.html).toContain('href="tel:+919812345670"')
    expect(mail?.text).toContain('+91 98123 45670')
    expect(mail?.text).toContain('French')
    expect(mail?.replyTo).toBeUndefined()
  })

  it('says when whoever sells can be reached in the words of each reader, and as the provider says it', () => {
    const { world } = house
    const said = () =>
      (['en', 'fr', 'arb'] as const).map((language) => salesContactOf(world, language).hours)
    expect(said()).toEqual([
      'Monday-Friday 8 AM to 8 PM IST',
      expect.stringMatching(/^du lundi au vendredi.*Inde$/),
      expect.stringMatching(/الهند$/),
    ])
    const ours = world.settings.brand
    world.settings.brand = {
      ...ours,
      salesHours: { en: 'At any time', fr: 'À toute heure', arb: 'At any time' },
    }
    expect(said()).toEqual(['At any time', 'À toute heure', 'At any time'])
    world.settings.brand = ours
  })

  it('takes five an hour from one line, and keeps none beyond', async () => {
    const before = (await requests()).length
    const answers = []
    for (let call = 0; call < 8; call++)
      answers.push(
        (await send('198.51.100.7', { FULLNAME: 'Zoya', CONTACT: '+919812345670' })).statusCode,
      )
    expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect((await requests()).length - before).toBe(5)
    expect(
      (await send('198.51.100.8', { FULLNAME: 'Zoya', CONTACT: '+919812345670' })).statusCode,
    ).toBe(200)
    house.clock.move(3_600_000)
    expect(
      (await send('198.51.100.7', { FULLNAME: 'Zoya', CONTACT: '+919812345670' })).statusCode,
    ).toBe(200)
  })

  it('counts no request that it refuses', async () => {
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
    const before = (await house.mails()).length
    const { statusCode } = await send(`198.51.101.${before}`, {
      FULLNAME: name,
      CONTACT: '+919812345670',
    })
    const mails = (await house.mails()).slice(before)
    if (statusCode !== 200) return expect(mails).toEqual([])
    expect(mails[0]?.subject).toBe('Please call Zoya Bcc')
  })
})

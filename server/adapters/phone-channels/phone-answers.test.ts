import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSmsClient } from './sms.ts'
import { createWhatsappClient } from './whatsapp.ts'

type ProviderReply = { status: number; body: unknown }
let answers: ProviderReply[] = []
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const { status, body } = answers.shift() ?? { status: 200, body: {} }
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
})
let api = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const message = { id: '6f1f4a3e-0000-4000-8000-000000000001', to: '+919820014141' }
const openWhatsapp = () =>
  createWhatsappClient({
    api,
    token: 'token',
    phoneId: '1',
    businessId: '2',
    appSecret: 'secret',
    verifyToken: 'word',
  })
const openSms = () =>
  createSmsClient({ api, account: 'AC1', token: 'token', from: '+15005550006' }, `${api}/report`)
const sendWith = async (channel: 'whatsapp' | 'sms', answer: ProviderReply) => {
  answers = [answer]
  const sender = channel === 'sms' ? openSms() : openWhatsapp()
  return (await sender.send({ ...message, content: { text: 'Hello' } })).is
}
const meta = (code: number) => ({ error: { code, message: 'said' } })

describe('Our product sends a message again', () => {
  it.each([
    ['whatsapp', 500, '<html>', 'uncertain'],
    ['whatsapp', 503, {}, 'uncertain'],
    ['whatsapp', 507, meta(131_999), 'uncertain'],
    // Something went wrong: Meta does not know what became of it.
    ['whatsapp', 500, meta(131_000), 'uncertain'],
    ['whatsapp', 500, meta(1), 'uncertain'],
    ['whatsapp', 502, meta(2), 'uncertain'],
    ['whatsapp', 503, meta(2), 'later'],
    ['whatsapp', 500, meta(131_016), 'later'],
    ['whatsapp', 500, meta(131_026), 'refused'],
    ['whatsapp', 429, meta(130_429), 'later'],
    ['whatsapp', 400, meta(131_000), 'later'],
    ['whatsapp', 401, meta(190), 'later'],
    ['whatsapp', 400, meta(100), 'refused'],
    ['sms', 500, '', 'uncertain'],
    ['sms', 500, { code: 20_500, message: 'Internal' }, 'uncertain'],
    ['sms', 503, {}, 'uncertain'],
    ['sms', 503, { code: 20_503, message: 'Unavailable' }, 'later'],
    ['sms', 500, { code: 21_211 }, 'refused'],
    ['sms', 429, { code: 20_429 }, 'later'],
    ['sms', 401, {}, 'later'],
  ] as const)(
    'only where it was not taken: %s answers %i %j, so it is %s',
    async (channel, status, body, is) => {
      expect(await sendWith(channel, { status, body })).toBe(is)
    },
  )
})

describe('Our product reads the templates of WhatsApp', () => {
  const template = (name: string) => ({ name, language: 'en', status: 'APPROVED' })
  const page = (name: string, paging: object = {}) => ({
    status: 200,
    body: { data: [template(name)], paging },
  })
  const next = { cursors: { after: 'a+b=' }, next: 'https://elsewhere.example/?token=1' }

  it('of all pages, always at the address that the operator set', async () => {
    asked.length = 0
    answers = [page('first', next), page('last', { cursors: { after: 'end' } })]
    const templates = await openWhatsapp().list()
    expect(templates?.map(({ name }) => name)).toEqual(['first', 'last'])
    expect(asked.map((url) => new URL(url, api).searchParams.get('after'))).toEqual([null, 'a+b='])
  })

  it.each([
    ['fails', { status: 500, body: {} }],
    ['fails with a list', { ...page('last'), status: 500 }],
    ['has no further place', page('last', { next: 'https://elsewhere.example' })],
  ])('or none, where a page %s', async (_, second) => {
    answers = [page('first', next), second]
    expect(await openWhatsapp().list()).toBeNull()
  })

  it('and not for ever', async () => {
    answers = Array.from({ length: 60 }, () => page('again', next))
    expect(await openWhatsapp().list()).toBeNull()
    expect(answers.length).toBeGreaterThan(0)
  })
})

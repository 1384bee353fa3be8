import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCallAddress, catalogue } from '@mehfil/contract/catalogue.ts'
import { fill, type Call } from '@mehfil/contract/call.ts'
import { castEvents, castGuests } from '../seed/cast-events.ts'
import { getFingerprint } from '../test/flows/guest-pages.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { oneOf, testVariants } from '../../tools/testing/test-variants.ts'

const host = 'mehfil.example'
const params = { EID: castEvents.wedding, GID: castGuests.meera, DOMAIN: 'ananya-vikram' }

/** Every call that changes something, and the published reads that do. */
const readsThatEnd = [
  '/user/logged-out',
  '/auth/websession-logout',
  '/auth/websession-signup-logout',
  '/auth/websession-cancel-publish',
]
const changing = Object.entries(catalogue).filter(
  ([, call]) => (call.method !== 'GET' || readsThatEnd.includes(call.path)) && !call.fromAnywhere,
)

type ForgedHeaders = Record<string, string | undefined>
type Forgery = {
  name: string
  head: ForgedHeaders
  type?: string
  payload?: string
  fits?: (call: Call) => boolean
}

const multipart = '--x\r\ncontent-disposition: form-data; name="NAME"\r\n\r\nMallory\r\n--x--\r\n'
const isForm = ({ kind }: Call) => kind === 'form'
const hasBody = ({ method }: Call) => method !== 'GET'

/**
 * Requests that another site can make a visitor's browser send. They lack Sec-Fetch-Site, as in
 * older browsers, unless stated.
 */
const forgeries: Forgery[] = [
  { name: 'no Origin', head: {} },
  { name: 'Origin null', head: { origin: 'null' } },
  { name: 'an evil Origin', head: { origin: 'https://evil.example' } },
  { name: 'a sibling subdomain', head: { origin: `https://pictures.${host}` } },
  { name: 'our host as a suffix', head: { origin: `https://${host}.evil.example` } },
  { name: 'our host as a prefix of theirs', head: { origin: `https://evil-${host}` } },
  { name: 'plain http', head: { origin: `http://${host}` } },
  { name: 'another port', head: { origin: `https://${host}:8443` } },
  {
    name: 'Sec-Fetch-Site cross-site beside our Origin',
    head: { origin: `https://${host}`, 'sec-fetch-site': 'cross-site' },
  },
  { name: 'Sec-Fetch-Site same-site', head: { 'sec-fetch-site': 'same-site' } },
  { name: 'Sec-Fetch-Site none', head: { 'sec-fetch-site': 'none' } },
  {
    name: 'text/plain from our own page',
    head: { origin: `https://${host}` },
    type: 'text/plain',
    payload: '{"data":{}}',
    fits: hasBody,
  },
  {
    name: 'a form body from our own page',
    head: { origin: `https://${host}` },
    type: 'application/x-www-form-urlencoded',
    payload: 'NAME=Mallory',
    fits: (call) => hasBody(call) && !isForm(call),
  },
  {
    name: 'a form body in parts from our own page',
    head: { origin: `https://${host}` },
    type: 'multipart/form-data; boundary=x',
    payload: multipart,
    fits: (call) => hasBody(call) && !isForm(call),
  },
]

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ mode: 'live', leniency: 1_000_000 })
})
afterAll(async () => {
  await testApp.close()
})

const types: Record<string, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  upload: 'multipart/form-data; boundary=x',
}
const payloads: Record<string, string> = {
  json: '{"data":{"NAME":"Mallory","STATUS":"UNPUBLISHED"}}',
  form: 'answer=yes&name=Mallory',
  upload: multipart,
}

type ForgedRequest = Pick<Forgery, 'head' | 'type' | 'payload'>

/** Sent as Asha, so that only the guard can refuse it. */
async function sendForged(call: Call, request: ForgedRequest, more: ForgedHeaders = {}) {
  const asha = await testApp.as('asha')
  const before = await getFingerprint(testApp)
  const { statusCode, body } = await sendForgedAs(asha, call, request, more)
  return { statusCode, body, wrote: before !== (await getFingerprint(testApp)) }
}

const sendForgedAs = (
  { cookies }: Pick<Awaited<ReturnType<TestApp['as']>>, 'cookies'>,
  call: Call,
  { head, type = types[call.kind]!, payload = payloads[call.kind]! }: ForgedRequest,
  more: ForgedHeaders = {},
) =>
  testApp.app.inject({
    method: call.method,
    url: fill(getCallAddress(call), params as never),
    cookies,
    headers: { host, ...(call.method !== 'GET' && { 'content-type': type }), ...more, ...head },
    ...(call.method !== 'GET' && { payload }),
  } as never) as unknown as Promise<{ statusCode: number; body: string }>

const isRefused = (call: Call, { statusCode, body }: { statusCode: number; body: string }) =>
  statusCode === 403 && (isForm(call) || body.includes('"foreignOrigin"'))

describe('Our product accepts changes only from its own pages', () => {
  it('except one-click stops of mail programs, the signed requests of payment and mail providers, what phones with a pass send, and the calls of the stand-ins', () => {
    expect(
      Object.entries(catalogue).flatMap(([name, { fromAnywhere }]) => (fromAnywhere ? [name] : [])),
    ).toEqual([
      'signupStandardCallback',
      'signupExclusiveCallback',
      'standardCallback',
      'exclusiveCallback',
      'paymentWebhook',
      'stopMails',
      'whatsappWebhook',
      'smsWebhook',
      'mailWebhook',
      'registerPassDevice',
      'unregisterPassDevice',
      'passLog',
      'standInTokenInfo',
      'standInWhatsappSend',
      'standInTemplates',
      'standInSmsSend',
      'sandboxList',
      'sandboxCreate',
      'sandboxGet',
      'sandboxListOfEntity',
      'sandboxAct',
    ])
  })

  let cells = 0
  afterAll(() => console.info(`forged requests refused: ${cells} over ${changing.length} calls`))

  testVariants(forgeries, oneOf(3))(
    'and refuses $name, without writing anything',
    async (forgery) => {
      const asha = await testApp.as('asha')
      const before = await getFingerprint(testApp)
      for (const [name, call] of changing) {
        if (forgery.fits && !forgery.fits(call)) continue
        const answer = await sendForgedAs(
          asha,
          call,
          forgery,
          call.kind === 'upload' && forgery.type ? {} : { 'x-requested-with': 'mehfil' },
        )
        expect([name, isRefused(call, answer), answer.statusCode]).toEqual([name, true, 403])
        cells += 1
      }
      expect(await getFingerprint(testApp)).toBe(before)
    },
    60_000,
  )

  it('and accepts a form answer from its own page', async () => {
    const answer = await sendForged(catalogue['answerForm']!, {
      head: { origin: `https://${host}` },
      payload: 'answer=yes&name=Leela',
    })
    expect([answer.statusCode, answer.wrote]).toEqual([303, true])
  })

  it(
    'and accepts the same requests from its own pages, so only the guard refuses them',
    { tags: 'long', timeout: 60_000 },
    async () => {
      for (const [name, call] of changing.toSorted(
        ([a], [b]) => Number(a === 'logout') - Number(b === 'logout'),
      )) {
        for (const head of [
          { origin: `https://${host}` },
          { 'sec-fetch-site': 'same-origin' },
        ] as ForgedHeaders[]) {
          const answer = await sendForged(call, { head }, { 'x-requested-with': 'mehfil' })
          expect([
            name,
            head,
            answer.statusCode === 403 && answer.body.includes('foreignOrigin'),
          ]).toEqual([name, head, false])
          expect([
            name,
            answer.statusCode < 500 && !(isForm(call) && answer.statusCode === 403),
          ]).toEqual([name, true])
        }
      }
    },
  )

  it('and lets no other site read its answers', async () => {
    for (const origin of ['https://evil.example', 'null', `https://pictures.${host}`]) {
      const answer = await testApp.app.inject({
        method: 'GET',
        url: '/api/verify-users-access',
        headers: { host, origin },
        cookies: (await testApp.as('asha')).cookies,
      })
      expect([
        answer.headers['access-control-allow-origin'],
        answer.headers['access-control-allow-credentials'],
      ]).toEqual([undefined, undefined])
      expect(
        (
          await testApp.app.inject({
            method: 'OPTIONS',
            url: '/api/auth/login',
            headers: { host, origin, 'access-control-request-method': 'POST' },
          })
        ).statusCode,
      ).toBe(404)
    }
  })
})

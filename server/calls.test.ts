import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressOf, catalogue } from '@mehfil/contract/catalogue.ts'
import { openHouse, type House } from './test/house.ts'

/** The calls hosts' and guests' pages make in this part of the product, written down by hand and not from the catalogue. */
const needed = `
  POST /api/auth/send-otp-register · POST /api/auth/otp-verify-register · GET /api/auth/auth-register · POST /api/auth/create-user · POST /api/auth/select-plan
  POST /api/auth/register-logout · POST /api/auth/login · GET /api/auth/auth-reset · POST /api/auth/send-otp-forgot · POST /api/auth/otp-verify-forgot
  POST /api/auth/reset-password · POST /api/auth/password-token-logout · GET /api/user/logged-out
  GET /api/user/profile-info · POST /api/user/check-password · POST /api/user/set-password · POST /api/user/change-language
  POST /api/auth/check-user · POST /api/auth/google-signup · GET /api/auth/get-geo-details · POST /api/auth/request-callback
  POST /api/auth/get-pricing-custom · POST /api/auth/get-pricing-standard · POST /api/auth/get-pricing-separate · GET /api/user/get-plan-details
  GET /api/user/get-client-user · POST /api/user/invite-user · POST /api/user/re-invite-user · POST /api/user/delete-user-invite
  POST /api/user/update-normal-user · POST /api/user/delete-normal-user · POST /api/user/auth-invite · GET /api/user/auth-user
  POST /api/user/send-otp-invite · POST /api/user/resend-otp-invite · POST /api/user/otp-verify-ivite · POST /api/user/create-normal-user · POST /api/user/clear-invite
  POST /api/user/send-otp-delete · POST /api/user/verify-otp-delete · POST /api/user/update-user-info
  POST /api/auth/register/payment/initiate · POST /api/auth/signup/standard/payment-callback · POST /api/auth/signup/exclusive/payment-callback
  POST /api/user/standard/payment-callback · POST /api/user/exclusive/payment-callback · POST /api/auth/websession/payment/success
  POST /api/auth/web-session · GET /api/verify-web-session · GET /api/auth/websession-details · POST /api/auth/websession-create-user · POST /api/auth/websession-pay-user
  POST /api/auth/send-otp-websession-register · POST /api/auth/otp-verify-websession-register · GET /api/auth/websession-signup-logout · GET /api/auth/websession-cancel-publish
  GET /api/auth/websession-logout · POST /api/auth/estimate · POST /api/auth/update-estimate · POST /api/auth/send-otp-estimate · POST /api/auth/otp-verify-estimate
  POST /api/auth/estimate/payment/initiate
  GET /api/check-sidebar-status/{EID} · GET /api/validate-event/{EID} · GET /api/verify-users-access
  GET /api/events · DELETE /api/events/{EID} · GET /api/events/{EID} · POST /api/events · PUT /api/events/{EID}
  GET /api/colour-styles/{MODE}/{TEMPLATE} · POST /api/events/{EID}/colour-style · GET /api/events/{EID}/template
  GET /api/events/{EID}/images/{MODE} · POST /api/events/{EID}/images · DELETE /api/events/{EID}/images
  GET /api/events/{EID}/details/{MODE} · POST /api/events/{EID}/description · GET /api/events/{EID}/contact-info/{MODE} · POST /api/events/{EID}/contact-info
  GET /api/events/{EID}/rsvp-info/{MODE} · GET /api/events/{EID}/web-rsvp · POST /api/events/{EID}/web-rsvp · PUT /api/events/{EID}/web-rsvp
  GET /api/events/{EID}/guests · POST /api/events/{EID}/guests · DELETE /api/events/{EID}/guests/{GID} · PUT /api/events/{EID}/guests/{GID}/category
  POST /api/events/{EID}/guests/{GID}/confirm
  GET /api/events/{EID}/settings · POST /api/events/{EID}/selected-settings · POST /api/events/{EID}/settings
  POST /api/events/check-domain · GET /api/events/{EID}/domain · POST /api/events/{EID}/domain
  POST /api/events/{EID}/publish · POST /api/events/publish-toggle
  GET /api/public/{EID}/web-rsvp · POST /api/public/{EID}/web-rsvp · POST /api/public/{EID}/{GID}/web-rsvp · POST /api/public/{EID}/{GID}/view
  GET /api/public/{EID}/template · GET /api/public/domain/{DOMAIN} · GET /{DOMAIN} · GET /{EID}/{GID} · GET /{EID}/contact
  GET /api/events/{EID}/notification-guests · POST /api/events/{EID}/notifications · GET /api/events/{EID}/notifications · GET /api/events/{EID}/notifications/{NOTICE}
  POST /api/events/{EID}/dashboard-counts · POST /api/events/{EID}/rsvp-responses · GET /api/events/{EID}/web-rsvp-response/{GID}
  GET /language/{LNG}/{FILE} · GET /healthz · GET /readyz · GET /api/openapi.json
`.split(/[·\n]/).map((line) => line.trim()).filter(Boolean)

const declared = new Set(Object.values(catalogue).map((call) => `${call.method} ${addressOf(call)}`))

let house: House
beforeAll(async () => { house = await openHouse({ events: false }) })
afterAll(async () => { await house.close() })
const get = (url: string) => house.visitor().inject({ method: 'GET', url })

describe('Our product answers the calls its pages were promised', () => {
  it.each(needed)('%s', (address) => {
    expect(declared).toContain(address)
    const [method = '', path = ''] = address.split(' ')
    expect(house.app.hasRoute({ method: method as 'GET', url: path.replace(/\{(\w+)\}/g, ':$1') })).toBe(true)
  })

  it('and would miss one nobody declared', () => {
    expect(declared).not.toContain('POST /api/events/{EID}/subscriptions')
  })

  it('and no address by another method', async () => {
    for (const [name, call] of Object.entries(catalogue)) {
      const url = addressOf(call).replace(/\{(\w+)\}/g, 'X')
      const others = (['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const).filter((method) => !Object.values(catalogue).some((one) => one.method === method && matches(one, call)))
      for (const method of others) {
        const { statusCode, body } = await house.visitor().inject({ method, url, headers: { 'content-type': 'application/json' }, payload: '{}' })
        const isLed = method === 'GET' && statusCode === 303
        // One empty segment of a path is a label as far as the router sees, and a form from nowhere is refused.
        const isForm = method === 'POST' && url === '/' && statusCode === 403
        expect([name, method, isLed || isForm || statusCode === 404], `${method} ${url}: ${statusCode} ${body.slice(0, 100)}`).toEqual([name, method, true])
      }
    }
  }, 60_000)
})

const patternOf = (call: (typeof catalogue)[string]) => new RegExp(`^${addressOf(call).replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`)
const matches = (one: (typeof catalogue)[string], other: (typeof catalogue)[string]) => patternOf(one).test(addressOf(other).replace(/\{\w+\}/g, 'X'))

describe('Our product describes its calls', () => {
  it('as an OpenAPI document with every call that speaks JSON, its parameters and both shapes', async () => {
    const { statusCode, headers, body } = await get('/api/openapi.json')
    const document = JSON.parse(body) as { openapi: string; paths: Record<string, Record<string, { operationId: string; parameters: Array<{ name: string }>; requestBody?: object; responses: Record<string, object> }>> }
    expect([statusCode, headers['content-type'], document.openapi]).toEqual([200, 'application/json; charset=utf-8', '3.1.0'])
    const described = Object.entries(document.paths).flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`))
    const speaking = Object.values(catalogue).filter(({ kind }) => kind !== 'page' && kind !== 'form' && kind !== 'raw').map((call) => `${call.method} ${addressOf(call)}`)
    expect(described.sort()).toEqual(speaking.sort())
    const operations = Object.entries(document.paths).flatMap(([path, methods]) => Object.values(methods).map((operation) => ({ path, ...operation })))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { path, parameters, responses } of operations) {
      expect([path, parameters.map(({ name }) => `{${name}}`)]).toEqual([path, path.match(/\{\w+\}/g) ?? []])
      expect(Object.keys(responses)).toContain('200')
    }
    expect(body).toContain('GUEST_STATUS')
  })
})

describe('Our product gives out its words', () => {
  it('in three languages and six files', async () => {
    for (const language of ['en', 'fr', 'arb']) {
      for (const file of ['common', 'profile', 'legal', 'billing', 'dashboard', 'creation']) {
        const { statusCode, body, headers } = await get(`/language/${language}/${file}.json`)
        expect([language, file, statusCode, headers['content-type']]).toEqual([language, file, 200, 'application/json; charset=utf-8'])
        expect(Object.keys(JSON.parse(body) as object).length).toBeGreaterThan(0)
      }
    }
  })

  it('and nothing else, whatever the path says', async () => {
    const steps = ['..', '%2e%2e', '..%2f', '%2e%2e%2f', '..%5c', '..%252f', '%c0%ae%c0%ae%2f', '....//', '.%00.', '..;', '\\..']
    const ends = ['package.json', 'server/package.json', 'etc/passwd', 'data/secret-key', 'common.json', 'locales/en/mail.json', 'en/guest.json', '.env', 'common.json%00.png', 'common.json/']
    const paths = steps.flatMap((step) => ends.flatMap((end) => [`/language/${step}/${end}`, `/language/en/${step}${step}${end}`, `/language/en/${encodeURIComponent(`../../${end}`)}`]))
    paths.push('/language/en/guest.json', '/language/en/mail.json', '/language/de/common.json', '/language/en/common', '/language/en/common.json.json', '/language/__proto__/common.json', '/language/en/constructor.json', '/language/EN/common.json', '/language/en/.json')
    const bodies = new Set<string>()
    for (const url of paths) {
      const { statusCode, body, headers } = await get(url)
      const isLed = statusCode === 303 && headers['location'] === '/not-found'
      expect([url, isLed || statusCode === 404 || statusCode === 400], `${url}: ${statusCode} ${body.slice(0, 80)}`).toEqual([url, true])
      bodies.add(isLed || statusCode === 400 ? '' : body)
    }
    expect([...bodies].sort()).toEqual(['', '{}'])
    expect(paths.length).toBeGreaterThan(300)
  })
})

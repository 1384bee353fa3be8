import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { getCallAddress, catalogue } from '@mehfil/contract/catalogue.ts'
import { cast } from '../seed/cast.ts'
import { castEvents, castGuests } from '../seed/cast-events.ts'
import { openEveryCall, type CallResponse, type ReadCallRequest } from '../test/calls/every-call.ts'
import { publishedCalls, type PublishedCall } from '../test/calls/published-calls.ts'
import { mailed, notices } from '../test/calls/call-fixtures.ts'
import { cases } from '../test/calls/request-cases.ts'
import { oneOf, testVariants } from '../../tools/testing/test-variants.ts'

let everyCall: Awaited<ReturnType<typeof openEveryCall>>
let invoice = ''

beforeAll(async () => {
  everyCall = await openEveryCall()
  const { db } = everyCall.testApp.world
  const now = everyCall.testApp.clock.now()
  await db
    .updateTable('guest')
    .set({ answer: 'yes', people: 1, answered_at: now })
    .where('id', '=', mailed.GID)
    .execute()
  const row = await db
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', cast.asha.accountId)
    .executeTakeFirstOrThrow()
  invoice = row.id
})
afterAll(async () => {
  await everyCall.close()
})

const byAddress = new Map(
  Object.entries(catalogue).map(([name, call]) => [
    `${call.method} ${getCallAddress(call)}`,
    { name, call },
  ]),
)

/** For addresses with more than one meaning, or with another caller than Asha. */
const defaultParams: Record<string, string> = {
  EID: castEvents.wedding,
  GID: castGuests.jon,
  MODE: 'Web',
  TEMPLATE: 'jaali',
  NOTICE: notices.sent,
  A: 'IN',
  B: 'all',
  DOMAIN: 'ananya-vikram',
  LNG: 'en',
  FILE: 'common.json',
}
const mailParams = { EID: castEvents.mail, GID: mailed.GID }
const readCases: Record<string, { who?: ReadCallRequest['who']; params?: Record<string, string> }> =
  {
    'GET /api/auth/get-geo-details': { who: 'nobody' },
    'GET /api/auth/auth-register': { who: 'plans' },
    'GET /api/auth/auth-reset': { who: 'forgot' },
    'GET /api/verify-web-session': { who: 'building' },
    'GET /api/auth/websession-details': { who: 'buildingSum' },
    'GET /api/auth/websession-signup-logout': { who: 'buildingSum' },
    'GET /api/auth/websession-cancel-publish': { who: 'building' },
    'GET /api/auth/websession-logout': { who: 'building' },
    'GET /api/events/{EID}/email-rsvp': { params: mailParams },
    'GET /api/events/{EID}/email-rsvp-response/{GID}': { params: mailParams },
    'GET /api/public/{EID}/email-rsvp': { who: 'nobody', params: mailParams },
    'GET /api/public/{EID}/{GID}/email-rsvp': { who: 'nobody', params: mailParams },
  }

const statusByAddress: Record<string, string> = {
  'GET /api/auth/websession-cancel-publish': 'cancelled',
}

async function sendPublished({ address, ignored }: PublishedCall): Promise<CallResponse> {
  const [method = '', path = ''] = address.split(' ')
  const { name, call } = byAddress.get(address)!
  if (method !== 'GET')
    return everyCall.make(
      name,
      Object.fromEntries(
        ignored.map((field) => [field, field === 'user' ? {} : '2020-01-01 00:00:00']),
      ),
    )
  const {
    who = path.startsWith('/api/public') || !path.startsWith('/api') ? 'nobody' : 'asha',
    params = {},
  } = readCases[address] ?? {}
  const url = path.replace(
    /\{(\w+)\}/g,
    (_, one: string) => ({ ...defaultParams, INVOICE: invoice, ...params })[one] ?? '',
  )
  return everyCall.read({ method: call.method, url, who })
}

/** Every name in a JSON text, at any depth. */
const listNames = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return [
    ...(Array.isArray(value) ? [] : Object.keys(value)),
    ...Object.values(value).flatMap(listNames),
  ]
}

/** The names of a body, at any depth. */
const listDeclaredNames = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema && schema.properties ? Object.keys(schema.properties) : []
  return [...own, ...Object.values(schema).flatMap(listDeclaredNames)]
}

describe('Our product answers every published call', () => {
  testVariants(publishedCalls, oneOf(3))(
    'at $address, with every published field',
    async (published) => {
      const found = byAddress.get(published.address)
      expect(found, 'this call is not declared').toBeDefined()
      const { name, call } = found!
      expect(
        listDeclaredNames(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })),
      ).toEqual(expect.arrayContaining(published.sent))

      const { statusCode, headers, body } = await sendPublished(published)
      expect([name, statusCode < 400], `${statusCode} ${body.slice(0, 300)}`).toEqual([name, true])
      if (
        !String(headers['content-type']).startsWith('application/json') ||
        !published.address.includes(' /api/') ||
        published.address.endsWith('openapi.json')
      )
        return
      const envelope = JSON.parse(body) as { status: string; message: string; data: unknown }
      expect([Object.keys(envelope).sort(), envelope.status]).toEqual([
        ['data', 'message', 'status'],
        statusByAddress[published.address] ?? 'success',
      ])
      expect(listNames(envelope.data)).toEqual(expect.arrayContaining(published.answered))
      expect(listNames(envelope.data), 'a password is told to nobody').not.toContain('PASSWORD')
    },
  )

  it('and this test fails for a missing call or field', () => {
    expect(byAddress.has('POST /api/events/{EID}/subscriptions')).toBe(false)
    expect(
      listDeclaredNames(
        z.toJSONSchema(catalogue['login']!.input, { io: 'input', unrepresentable: 'any' }),
      ),
    ).not.toContain('CREDENTIAL')
    expect(listNames({ A: [{ B: null }], C: 'D' })).toEqual(['A', 'C', 'B'])
    expect(publishedCalls.length).toBeGreaterThan(150)
  })

  it('and the test has a body for each that needs one', () => {
    const missing = publishedCalls
      .filter(({ address }) => !address.startsWith('GET'))
      .map(({ address }) => byAddress.get(address)?.name ?? address)
      .filter((name) => !Object.hasOwn(cases, name))
    expect(missing).toEqual([])
  })
})

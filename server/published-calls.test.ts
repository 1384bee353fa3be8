import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { addressOf, catalogue } from '@mehfil/contract/catalogue.ts'
import { cast } from './seed/cast.ts'
import { castEvents, castGuests } from './seed/events.ts'
import { openEveryCall, type Answer, type Reading } from './test/every-call.ts'
import { publishedCalls, type PublishedCall } from './test/published-calls.ts'
import { cases, mailed, notices } from './test/sent-bodies.ts'

let every: Awaited<ReturnType<typeof openEveryCall>>
let invoice = ''

beforeAll(async () => {
  every = await openEveryCall()
  const { db } = every.house.world
  const now = every.house.clock.now()
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
  await every.close()
})

const byAddress = new Map(
  Object.entries(catalogue).map(([name, call]) => [
    `${call.method} ${addressOf(call)}`,
    { name, call },
  ]),
)

/** Where an address has more than one meaning, or somebody else asks than Asha. */
const usual: Record<string, string> = {
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
const readings: Record<string, { who?: Reading['who']; params?: Record<string, string> }> = {
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

const statusOf: Record<string, string> = { 'GET /api/auth/websession-cancel-publish': 'cancelled' }

async function answerTo({ address, sentAlong }: PublishedCall): Promise<Answer> {
  const [method = '', path = ''] = address.split(' ')
  const { name, call } = byAddress.get(address)!
  if (method !== 'GET')
    return every.make(
      name,
      Object.fromEntries(
        sentAlong.map((field) => [field, field === 'user' ? {} : '2020-01-01 00:00:00']),
      ),
    )
  const {
    who = path.startsWith('/api/public') || !path.startsWith('/api') ? 'nobody' : 'asha',
    params = {},
  } = readings[address] ?? {}
  const url = path.replace(
    /\{(\w+)\}/g,
    (_, one: string) => ({ ...usual, INVOICE: invoice, ...params })[one] ?? '',
  )
  return every.read({ method: call.method, url, who })
}

/** Every name in a text of JSON, however deep. */
const namesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return [
    ...(Array.isArray(value) ? [] : Object.keys(value)),
    ...Object.values(value).flatMap(namesIn),
  ]
}

/** Names of a body, however deep. */
const declaredNames = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema && schema.properties ? Object.keys(schema.properties) : []
  return [...own, ...Object.values(schema).flatMap(declaredNames)]
}

describe('Our product answers every published call', () => {
  it.each(publishedCalls)('$address, with every field that has a name', async (published) => {
    const found = byAddress.get(published.address)
    expect(found, 'this call is not declared').toBeDefined()
    const { name, call } = found!
    expect(
      declaredNames(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })),
    ).toEqual(expect.arrayContaining(published.sent))

    const { statusCode, headers, body } = await answerTo(published)
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
      statusOf[published.address] ?? 'success',
    ])
    expect(namesIn(envelope.data)).toEqual(expect.arrayContaining(published.told))
    expect(namesIn(envelope.data), 'a password is told to nobody').not.toContain('PASSWORD')
  })

  it('and would miss a call or a field that is not there', () => {
    expect(byAddress.has('POST /api/events/{EID}/subscriptions')).toBe(false)
    expect(
      declaredNames(
        z.toJSONSchema(catalogue['login']!.input, { io: 'input', unrepresentable: 'any' }),
      ),
    ).not.toContain('CREDENTIAL')
    expect(namesIn({ A: [{ B: null }], C: 'D' })).toEqual(['A', 'C', 'B'])
    expect(publishedCalls.length).toBeGreaterThan(150)
  })

  it('with a body of its own for each that has one', () => {
    const missing = publishedCalls
      .filter(({ address }) => !address.startsWith('GET'))
      .map(({ address }) => byAddress.get(address)?.name ?? address)
      .filter((name) => !Object.hasOwn(cases, name))
    expect(missing).toEqual([])
  })
})

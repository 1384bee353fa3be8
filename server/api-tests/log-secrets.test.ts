import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRequestLog } from '../base/http/request-observer.ts'
import { createLog } from '../base/log.ts'
import { cast } from '../seed/cast.ts'
import { openEveryCall } from '../test/calls/every-call.ts'
import { cases } from '../test/calls/request-cases.ts'

type LogLine = {
  level: string
  message: string
  route?: string
  status?: number
  requestId?: string
}

const lines: string[] = []
const log = createLog({ format: 'json', write: (line) => void lines.push(line) })
let calls: Awaited<ReturnType<typeof openEveryCall>>
beforeAll(async () => {
  calls = await openEveryCall({ log, observers: [createRequestLog(log)] })
})
afterAll(() => calls.close())

const telling = /pass|otp|token|secret|mail|name|contact|address|message|note|comment/i

/** What people typed: words of their own, and all that has an address or a telling name. */
function listTyped(value: unknown, name = ''): string[] {
  if (typeof value === 'string')
    return value.length >= 5 && (telling.test(name) || /[@ ]/.test(value)) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    listTyped(one, Array.isArray(value) ? name : key),
  )
}

const typed = new Set([
  ...Object.values(cases).flatMap(({ wire }) => listTyped(wire)),
  cast.asha.email,
  cast.asha.password,
  'meera@guests.example',
])

const parse = () => lines.map((line) => JSON.parse(line) as LogLine)
const listFound = () => {
  const text = lines.join('')
  return [...typed].filter((secret) => text.includes(secret))
}

describe('Our product logs', () => {
  it(
    'one line for each request, with its call, its status and its ids, and nothing that was typed',
    { tags: 'long' },
    async () => {
      for (const name of Object.keys(cases)) await calls.make(name)
      await expect.poll(() => lines.length).toBeGreaterThanOrEqual(Object.keys(cases).length)
      expect(typed.size).toBeGreaterThan(30)
      const requests = parse().filter(({ message }) => message === 'request')
      expect(requests).toHaveLength(Object.keys(cases).length)
      expect(requests.every(({ requestId, status }) => requestId && status !== 499)).toBe(true)
      expect(new Set(requests.map(({ route }) => route)).size).toBeGreaterThan(80)
      expect(
        lines.filter((line) => line.includes(`"accountId":"${cast.asha.accountId}"`)).length,
      ).toBeGreaterThan(20)
      expect(listFound()).toEqual([])
    },
  )

  it(
    'an error once, without what was typed, where the database refuses every change',
    { tags: 'long' },
    async () => {
      lines.length = 0
      await sql`alter table audit rename column subject to renamed_subject`.execute(
        calls.testApp.world.db,
      )
      const some = Object.keys(cases).filter((_, at) => at % 4 === 0)
      for (const name of some) await calls.make(name)
      await expect.poll(() => lines.length).toBeGreaterThan(some.length)
      const errors = parse().filter(({ level }) => level === 'error')
      expect(errors.length).toBeGreaterThan(15)
      expect(errors.every(({ requestId }) => requestId)).toBe(true)
      expect(listFound()).toEqual([])
    },
  )

  it('what a check of the log would find, if it were there', () => {
    lines.push(`{"message":"${cast.asha.email}"}`)
    expect(listFound()).toEqual([cast.asha.email])
  })
})

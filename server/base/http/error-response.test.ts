import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
beforeEach(async () => {
  testApp = await openTestApp({ events: false })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await testApp.close()
})

/** The answer when this statement makes the database fail. */
async function getErrorResponse(statement: ReturnType<typeof sql>) {
  const thrown = await statement.execute(testApp.world.db).then(
    () => {
      throw new Error('it was taken')
    },
    (error: Error) => error,
  )
  testApp.world.limiter.consumeOrRefuse = () => Promise.reject(thrown)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await testApp.visitor().send('GET', '/api/events')
  return {
    code: (thrown as { code?: string }).code,
    http: answer.statusCode,
    logged: logged.mock.calls.length,
  }
}

describe('Our product tells an input that the database cannot store from a bug of its own', () => {
  it.each([
    ['a zero byte in a text', sql`select ${'nul \u0000'}::text`, '22021'],
    ['a zero byte in JSON', sql`select ${JSON.stringify({ name: 'nul \u0000' })}::jsonb`, '22P05'],
    [
      'half a character in JSON',
      sql`select ${JSON.stringify({ name: 'half \ud800' })}::jsonb`,
      '22P02',
    ],
  ])('and answers politely: %s', async (_what, statement, code) => {
    expect(await getErrorResponse(statement)).toEqual({ code, http: 400, logged: 0 })
  })

  it.each([
    ['a value that is no uuid', sql`select ${'nobody'}::uuid`, '22P02'],
    ['a value that is no number', sql`select ${'many'}::int`, '22P02'],
    ['a number out of range', sql`select ${'99999999999'}::int`, '22003'],
  ])('and logs a bug once: %s', async (_what, statement, code) => {
    expect(await getErrorResponse(statement)).toEqual({ code, http: 500, logged: 1 })
  })
})

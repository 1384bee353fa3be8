import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openHouse, type House } from '../test/house.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ events: false })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await house.close()
})

/** What somebody is told when the database answers this statement with an error. */
async function toldOf(statement: ReturnType<typeof sql>) {
  const thrown = await statement.execute(house.world.db).then(
    () => {
      throw new Error('it was taken')
    },
    (error: Error) => error,
  )
  house.world.limiter.require = () => Promise.reject(thrown)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const answer = await house.visitor().send('GET', '/api/events')
  return {
    code: (thrown as { code?: string }).code,
    http: answer.statusCode,
    logged: logged.mock.calls.length,
  }
}

describe('Our product tells an input no database can keep from a bug of its own', () => {
  it.each([
    ['a zero byte in a text', sql`select ${'nul \u0000'}::text`, '22021'],
    ['a zero byte in JSON', sql`select ${JSON.stringify({ name: 'nul \u0000' })}::jsonb`, '22P05'],
    [
      'half a character in JSON',
      sql`select ${JSON.stringify({ name: 'half \ud800' })}::jsonb`,
      '22P02',
    ],
  ])('politely: %s', async (_what, statement, code) => {
    expect(await toldOf(statement)).toEqual({ code, http: 400, logged: 0 })
  })

  it.each([
    ['a value that is no uuid', sql`select ${'nobody'}::uuid`, '22P02'],
    ['a value that is no number', sql`select ${'many'}::int`, '22P02'],
    ['a number out of range', sql`select ${'99999999999'}::int`, '22003'],
  ])('as a bug, written down once: %s', async (_what, statement, code) => {
    expect(await toldOf(statement)).toEqual({ code, http: 500, logged: 1 })
  })
})

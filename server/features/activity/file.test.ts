import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { updateUserInfo } from '@mehfil/contract/accounts/profile.ts'
import { sql } from 'kysely'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { deleteOldActivity } from './jobs.ts'

const day = 86_400_000
const url = '/api/user/activity-file'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

const readFile = async () => {
  const asha = await testApp.as('asha')
  const answer = await asha.inject({ method: 'GET', url })
  return {
    answer,
    rows: parse(answer.body, { bom: true, columns: true }) as Record<string, string>[],
  }
}

describe('Our product gives the activity of a year as a file', () => {
  it('to owners alone, after a proof', async () => {
    const noah = await testApp.as('noah')
    expect((await noah.inject({ method: 'GET', url })).statusCode).toBe(403)
    expect((await testApp.visitor().inject({ method: 'GET', url })).statusCode).toBe(401)
    const asha = await testApp.as('asha')
    testApp.clock.move(15 * 60_000 + 1)
    expect((await asha.inject({ method: 'GET', url })).statusCode).toBe(409)
    const { answer } = await readFile()
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/csv; charset=utf-8',
    ])
  })

  it('in which no typed text is a formula', async () => {
    const asha = await testApp.as('asha')
    await asha.call(updateUserInfo, { input: { fullName: 'Asha Rao' } })
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1']
    for (const title of formulas) {
      await testApp.world.db
        .updateTable('event')
        .set({ title })
        .where('id', '=', castEvents.wedding)
        .execute()
      await testApp.world.db
        .insertInto('audit')
        .values({
          account_id: cast.asha.accountId,
          ip_hash: '',
          request_id: '',
          event_id: castEvents.wedding,
          person_id: cast.asha.personId,
          call: 'PUT /events/{EID}',
          before: JSON.stringify({ title: 'A name' }),
          after: JSON.stringify({ title }),
          at: testApp.clock.now(),
        })
        .execute()
      const { rows } = await readFile()
      const cells = rows.flatMap((row) => Object.values(row))
      expect(cells.length).toBeGreaterThan(8)
      expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    }
  })
})

describe('Our product keeps the activity of a year', () => {
  it('and deletes what is older, which nothing else may', async () => {
    const { db } = testApp.world
    const now = testApp.clock.now()
    const insert = (call: string, days: number) =>
      db
        .insertInto('audit')
        .values({
          account_id: cast.asha.accountId,
          ip_hash: '',
          request_id: '',
          call,
          at: new Date(now.getTime() - days * day),
        })
        .execute()
    await insert('old', 380)
    await insert('kept', 300)
    await expect(
      sql`delete from audit where account_id = ${cast.asha.accountId} and call = 'kept'`.execute(
        db,
      ),
    ).rejects.toThrow('only added to')
    await deleteOldActivity(testApp.world)
    const { rows } = await sql<{ call: string }>`
      select call from audit where account_id = ${cast.asha.accountId} and call in ('old', 'kept')`.execute(
      db,
    )
    expect(rows).toEqual([{ call: 'kept' }])
  })
})

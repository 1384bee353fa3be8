import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as own from '@mehfil/contract/accounts/profile.ts'
import { cast } from '../../seed/cast.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { tableDataPolicies } from './store/data-policies.ts'

const { asha } = cast

let testApp: TestApp
beforeEach(async () => {
  await testApp?.close()
  testApp = await openTestApp()
})
afterAll(async () => {
  await testApp.close()
})

describe('Our product', () => {
  it('protects the audit log of a living account from changes', async () => {
    const { db } = testApp.world
    await (await testApp.as('asha')).call(own.updateUserInfo, { input: { fullName: 'Asha Rao' } })
    const blank = () =>
      db
        .updateTable('audit')
        .set({ subject: null, before: null, after: null })
        .where('account_id', '=', asha.accountId)
        .execute()
    await expect(blank()).rejects.toThrow('only added to')
    await db
      .updateTable('account')
      .set({ purged_at: new Date() })
      .where('id', '=', asha.accountId)
      .execute()
    await expect(
      db
        .updateTable('audit')
        .set({ call: 'GET /nothing', subject: null, before: null, after: null })
        .where('account_id', '=', asha.accountId)
        .execute(),
    ).rejects.toThrow('only added to')
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('only added to')
    await blank()
  })

  it('has a data policy for every table', async () => {
    const names = async () =>
      (
        await sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
          testApp.world.db,
        )
      ).rows.map(({ name }) => name)
    const undecided = async () =>
      (await names()).filter((name) => !Object.hasOwn(tableDataPolicies, name))
    expect(await undecided()).toEqual([])
    await sql`create table nobody_thought_of (person_id uuid)`.execute(testApp.world.db)
    expect(await undecided()).toEqual(['nobody_thought_of'])
  })

  it('allows no column with personal data in a table without a policy', async () => {
    const { rows } = await sql<{
      table: string
      column: string
    }>`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`.execute(
      testApp.world.db,
    )
    const silent = rows.filter(
      ({ table }) =>
        tableDataPolicies[table as keyof typeof tableDataPolicies]?.account === null &&
        tableDataPolicies[table as keyof typeof tableDataPolicies]?.person === null,
    )
    // The id of a webhook is the provider's, not the id of an event.
    const theirs = silent.filter(
      ({ table, column }) => `${table}.${column}` !== 'payment_webhook.event_id',
    )
    expect(
      theirs.filter(({ column }) =>
        /(^|_)(person|account|event|email|full_name|to_address|contact)(_id)?$/.test(column),
      ),
    ).toEqual([])
  })
})

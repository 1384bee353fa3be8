import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cast } from '../../seed/cast.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { seedDemo } from '../../seed/demo.ts'
import { openEveryCall } from '../../test/calls/every-call.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { runOn } from '../../test/database/test-database.ts'
import { createSession, closeAccountSessions } from '../access/session.ts'
import { systemRandom } from '../random.ts'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'

type DirectoryRow = { kind: string; name: string; account: string }

/** What has to be in the directory, read from the tables themselves. */
const listNames = async (db: Db): Promise<DirectoryRow[]> =>
  (
    await sql<DirectoryRow>`
      select 'event' as kind, id as name, account_id as account from event
      union all select 'label', d.label, e.account_id from event_domain d join event e on e.id = d.event_id
      union all select 'email', lower(p.email), m.account_id from person p join member m on m.person_id = p.id
        where p.removed_at is null and m.removed_at is null
      union all select 'session', encode(sha256(id::bytea), 'hex'), account_id from session
      union all select 'session', encode(sha256(h.id::bytea), 'hex'), e.account_id from helper_session h join event e on e.id = h.event_id
      union all select 'key', encode(secret_hash, 'hex'), account_id from door_helper
      union all select 'key', encode(token_hash, 'hex'), account_id from team_invitation
      union all select 'key', encode(secret_hash, 'hex'), account_id from api_key
      union all select 'key', encode(token_hash, 'hex'), account_id from privacy_request
      union all select 'domain', served, account_id from page_domain where served is not null
      order by 1, 2, 3`.execute(db)
  ).rows

const listDirectory = async (db: Db): Promise<DirectoryRow[]> =>
  (
    await sql<DirectoryRow>`select kind, name, account_id as account from directory order by 1, 2, 3`.execute(
      db,
    )
  ).rows

async function expectComplete(db: Db, note = ''): Promise<DirectoryRow[]> {
  const names = await listNames(db)
  expect(await listDirectory(db), note).toEqual(names)
  const shards = await sql<{ id: string }>`
    (select id from account except select account_id from account_shard) union all (select account_id from account_shard except select id from account)`.execute(
    db,
  )
  expect(shards.rows, note).toEqual([])
  return names
}

const countKinds = (rows: DirectoryRow[]) =>
  Object.fromEntries(
    ['event', 'label', 'email', 'session', 'key'].map((kind) => [
      kind,
      rows.filter((row) => row.kind === kind).length,
    ]),
  )

describe('Our product keeps one list of all names, with their accounts', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp({ events: false })
    const { db } = testApp.world
    await db.deleteFrom('member').execute()
    await db.deleteFrom('person').execute()
    await db.deleteFrom('account').execute()
    await seedDemo(testApp.world)
    await testApp.as('asha')
  })
  afterAll(() => testApp.close())

  it('that holds every name of the demo and nothing else', async () => {
    const counts = countKinds(await expectComplete(testApp.world.db))
    for (const kind of ['event', 'label', 'email', 'session'])
      expect([kind, (counts[kind] ?? 0) > 0]).toEqual([kind, true])
  })

  it('and fails this test for a name that it misses, and for one that is left', async () => {
    const { db } = testApp.world
    await db.transaction().execute(async (tx) => {
      await sql`alter table session disable trigger session_in_directory`.execute(tx)
      await closeAccountSessions(tx, cast.asha.accountId)
      await expect(expectComplete(tx as never)).rejects.toThrow('deeply equal')
      await sql`delete from directory where kind = 'session'`.execute(tx)
      await expectComplete(tx as never)
      await createSession(tx, {
        ...cast.asha,
        agent: '',
        now: testApp.clock.now(),
        random: systemRandom,
      })
      await expect(expectComplete(tx as never)).rejects.toThrow('deeply equal')
      await sql`delete from session`.execute(tx)
      await sql`alter table session enable trigger session_in_directory`.execute(tx)
    })
  })

  it('that a migration fills from the rows of before it', async () => {
    const { db } = testApp.world
    await testApp.as('asha')
    const rows = await expectComplete(db)
    await runOn(
      testApp.databaseUrl,
      "truncate directory, account_shard; delete from repeatable where name like 'record_%'",
    )
    expect(await listDirectory(db)).toEqual([])
    await migrate(testApp.databaseUrl)
    expect(await expectComplete(db)).toEqual(rows)
  })
})

describe('Our product keeps the list of names', () => {
  it('while any call is made', { tags: 'long', timeout: 120_000 }, async () => {
    const everyCall = await openEveryCall()
    const before = countKinds(await expectComplete(everyCall.testApp.world.db))
    for (const kind of Object.keys(before)) expect([kind, before[kind]! > 0]).toEqual([kind, true])
    const seen = new Set<string>()
    for (const name of namingCalls) {
      const { left } = await everyCall.run(name, null, () => expectComplete(everyCall.db, name))
      for (const [kind, count] of Object.entries(countKinds(left)))
        if (count !== before[kind]) seen.add(kind)
    }
    expect([...seen].sort()).toEqual(['email', 'event', 'key', 'label', 'session'])
    await everyCall.close()
  })

  it('when an address changes, a member leaves, an event goes with its label and helpers, and a person is removed', async () => {
    const testApp = await openTestApp()
    const { db } = testApp.world
    const noah = await testApp.as('noah')
    await expectComplete(db)
    await db
      .updateTable('person')
      .set({ email: 'Asha.Rao@new.example' })
      .where('id', '=', cast.asha.personId)
      .execute()
    expect(await expectComplete(db)).toContainEqual({
      kind: 'email',
      name: 'asha.rao@new.example',
      account: cast.asha.accountId,
    })
    const { personId } = cast.noah
    for (const removedAt of [testApp.clock.now(), null]) {
      await db
        .updateTable('member')
        .set({ removed_at: removedAt })
        .where('person_id', '=', personId)
        .execute()
      await expectComplete(db, String(removedAt))
    }
    await db
      .updateTable('person')
      .set({ removed_at: testApp.clock.now() })
      .where('id', '=', personId)
      .execute()
    await expectComplete(db)
    await db.updateTable('person').set({ email: '' }).where('id', '=', personId).execute()
    await db.deleteFrom('event').where('id', '=', castEvents.wedding).execute()
    await expectComplete(db)
    expect(noah.cookies).toBeDefined()
    await testApp.close()
  })

  it('and refuses a label, an event or a session that another account has', async () => {
    const testApp = await openTestApp()
    const { db } = testApp.world
    const own = await db.selectFrom('directory').selectAll().where('kind', '!=', 'email').execute()
    expect(own.length).toBeGreaterThan(0)
    for (const row of own)
      await expect(
        db
          .insertInto('directory')
          .values({ ...row, account_id: cast.ivo.accountId })
          .execute(),
      ).rejects.toThrow(/directory_(unique_name|pkey)/)
    await testApp.close()
  })
})

/** Calls that begin or end events, labels, sessions, links and members. */
const namingCalls = [
  'login',
  'googleSignup',
  'verifyGoogleCode',
  'startWebSession',
  'createWebSessionUser',
  'loginWebSession',
  'confirmPayment',
  'confirmWebSessionPayment',
  'resetPassword',
  'signOutDevice',
  'signOutOthers',
  'verifyDeleteCode',
  'inviteUser',
  'reInviteUser',
  'deleteUserInvite',
  'deleteNormalUser',
  'createNormalUser',
  'clearInvite',
  'switchAccount',
  'addEvent',
  'copyEvent',
  'startFromTemplate',
  'deleteEvent',
  'deleteCancelledEvent',
  'saveDomain',
  'publishEvent',
  'changeMode',
  'addHelperLink',
  'revokeHelperLink',
  'enterByLink',
  'leaveDoor',
]

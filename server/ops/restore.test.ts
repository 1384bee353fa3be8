import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { verifyBackupFile } from '../adapters/backup/backup-file.ts'
import { createDiskStorage } from '../adapters/storage/disk-storage.ts'
import { openDb, openPool, type Db } from '../base/database/db.ts'
import { migrate } from '../base/database/migrate.ts'
import { enqueueJob } from '../base/jobs/job-queue.ts'
import { countHeldMails, findMailHold, releaseMails } from '../base/mail/mail-hold.ts'
import { deliverDueMails } from '../base/mail/mail-worker.ts'
import { enqueueMail } from '../base/mail/outbox.ts'
import type { OutgoingMail, World } from '../base/world.ts'
import { mailWork } from '../feature-list.ts'
import { purgeGuests } from '../features/guests/jobs.ts'
import { castEvents } from '../seed/cast-events.ts'
import { emptyDatabase, type TestDatabase } from '../test/database/test-database.ts'
import { backupKey as key, openBackupFolder } from '../test/operations/backup-folder.ts'
import { takeBackup } from './backup.ts'
import { restore, restoreBackup } from './restore.ts'

const EID = castEvents.wedding
const { testApp, folder, withKey } = await openBackupFolder()

const restored: Array<{ database: TestDatabase; db: Db }> = []
afterEach(async () => {
  for (const { database, db } of restored.splice(0)) {
    await db.destroy()
    await database.drop()
  }
})

/** A machine with a migrated database without rows and a storage without files. */
async function openEmptyMachine(secret: string | null = key) {
  const database = await emptyDatabase()
  await migrate(database.url)
  const db = openDb(openPool(database.url, () => {}))
  restored.push({ database, db })
  const dataDir = await mkdtemp(join(folder, 'machine-'))
  const storage = createDiskStorage(join(dataDir, 'files'))
  const sent: OutgoingMail[] = []
  const { settings, ...world } = withKey(testApp.world, secret)
  return {
    url: database.url,
    sent,
    world: {
      ...world,
      settings: { ...settings, dataDir },
      db,
      storage,
      sendMail: async (mail: OutgoingMail) => void sent.push(mail),
    } satisfies World,
  }
}

const sendAnswer = async (name: string) => {
  const { http } = await testApp.visitor().call(sendWebAnswer, {
    params: { EID },
    input: { answer: 'yes', name, submission: testApp.world.random.id() },
  })
  if (http !== 200) throw new Error(`The answer of ${name} got ${http}.`)
}

/** Guests answer, four at once, until stopped. Resolves to the names of those who got through. */
function startAnswers() {
  let isStopped = false
  const acknowledged: string[] = []
  const senders = [0, 1, 2, 3].map(async (sender) => {
    for (let count = 0; !isStopped; count += 1) {
      const name = `Guest ${sender} ${count}`
      await sendAnswer(name)
      acknowledged.push(name)
    }
  })
  return {
    acknowledged,
    stop: async () => {
      isStopped = true
      await Promise.all(senders)
    },
  }
}

const listGuestNames = async (db: Db) =>
  (await db.selectFrom('guest').select('name').where('event_id', '=', EID).execute()).map(
    ({ name }) => name,
  )

const countRows = async (db: Db) => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`.execute(
    db,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int from ${sql.table(name)}`.execute(db)
    counts[name] = rows[0]!.count
  }
  return counts
}

describe('Our product is backed up while guests answer, and restored elsewhere,', () => {
  it(
    'with every answer of before, pictures that open, and no mail sent again',
    { tags: 'long' },
    async () => {
      const { world } = testApp
      const picture = Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => at % 251))
      await world.storage.put('picture.webp', picture)
      await enqueueJob(
        world.db,
        purgeGuests,
        {},
        {
          at: new Date('2027-01-01T00:00:00Z'),
          key: 'later',
        },
      )
      await queueMail(world, 'A mail that waits')
      await queueMail(world, 'A mail that is being sent')
      await world.db
        .updateTable('mail')
        .set({ state: 'inflight', lease_until: world.now() })
        .where('subject', '=', 'A mail that is being sent')
        .execute()
      const answers = startAnswers()
      await expect.poll(() => answers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(40)
      const before = [...answers.acknowledged]
      const result = await takeBackup(
        withKey(world, key),
        testApp.databaseUrl,
        join(folder, 'a.backup'),
      )
      await expect
        .poll(() => answers.acknowledged.length, { timeout: 30_000 })
        .toBeGreaterThan(before.length + 20)
      await answers.stop()

      const machine = await openEmptyMachine()
      const totals = await restoreBackup(machine.world, machine.url, result.path)

      expect(totals).toEqual(result.totals)
      expect(before.length).toBeGreaterThan(40)
      const names = await listGuestNames(machine.world.db)
      expect(before.filter((name) => !names.includes(name))).toEqual([])
      expect(names.length).toBeLessThan((await listGuestNames(world.db)).length)
      expect(await machine.world.storage.get('picture.webp')).toEqual(picture)
      const { rows: jobs } = await sql<{
        key: string
      }>`select key from graphile_worker.jobs where run_at > '2026-12-31'`.execute(machine.world.db)
      expect(jobs).toEqual([{ key: 'later' }])

      await deliverDueMails(machine.world, mailWork, 500)
      expect(machine.sent).toEqual([])
      await queueMail(machine.world, 'A mail of after the restore')
      await deliverDueMails(machine.world, mailWork, 500)
      expect(machine.sent).toEqual([])

      const hold = (await findMailHold(machine.world.db))!
      const late = new Date(Date.now() + 60_000)
      await machine.world.db
        .updateTable('mail')
        .set({ created_at: late })
        .where('subject', '=', 'A mail of after the restore')
        .execute()
      await planMail(machine.world)
      const held = await countHeldMails(machine.world.db, hold)
      expect(held).toContainEqual({ kind: 'change', isEarlier: true, count: 1 })
      const stopped = await releaseMails(machine.world.db, hold, {
        choice: 'since-restore',
        at: world.now(),
      })
      expect(stopped).toBeGreaterThan(0)
      expect(
        await machine.world.db.selectFrom('planned_mail').select('guest_id').execute(),
      ).toEqual([])
      while ((await deliverDueMails(machine.world, mailWork, 500)) > 0);
      expect(machine.sent.map(({ subject }) => subject)).toEqual(['A mail of after the restore'])
      const earlier = await machine.world.db
        .selectFrom('mail')
        .select(['subject', 'state'])
        .where('subject', 'like', 'A mail that%')
        .execute()
      expect(earlier.map(({ state }) => state)).toEqual(['uncertain', 'uncertain'])
    },
  )

  it('with the same rows in every table', { tags: 'long' }, async () => {
    const path = join(folder, 'b.backup')
    await takeBackup(withKey(testApp.world, key), testApp.databaseUrl, path)
    const machine = await openEmptyMachine()
    await restoreBackup(machine.world, machine.url, path)
    expect(await countRows(machine.world.db)).toEqual({
      ...(await countRows(testApp.world.db)),
      mail_hold: 1,
    })
    // What was computed by triggers was not computed twice, and goes on from there.
    await machine.world.db.insertInto('audit').values(auditRow()).execute()
  })
})

const auditRow = () => ({
  call: 'POST /x',
  ip_hash: '',
  request_id: 'x',
  at: testApp.world.now(),
})

const queueMail = (world: World, subject: string) =>
  enqueueMail(world.db, world, {
    kind: 'account',
    to: { name: 'Asha', address: 'asha@mehfil.example' },
    fromName: 'Mehfil',
    language: 'en',
    subject,
    html: '<p>x</p>',
    text: 'x',
  })

/** A sending of before the backup, of which a mail is still to be written. */
async function planMail({ db }: World): Promise<void> {
  await sql`
    with made as (
      insert into campaign (event_id, id, account_id, kind, submission, created_by, created_at, held_until, planned_mails)
        select id, gen_random_uuid(), account_id, 'change', 'PLANNED', created_by, '2020-01-01', '2020-01-01', 1 from event limit 1 returning event_id, id)
    insert into planned_mail (event_id, guest_id, campaign_id) select event_id, 'A', id from made`.execute(
    db,
  )
}

describe('Our product would send mails again', () => {
  it('without the hold, which shows that the test of it can fail', { tags: 'long' }, async () => {
    const path = join(folder, 'g.backup')
    await queueMail(testApp.world, 'A mail of before')
    await takeBackup(withKey(testApp.world, key), testApp.databaseUrl, path)
    const machine = await openEmptyMachine()
    await restoreBackup(machine.world, machine.url, path)
    await machine.world.db.deleteFrom('mail_hold').execute()
    await deliverDueMails(machine.world, mailWork, 500)
    expect(machine.sent.map(({ subject }) => subject)).toContain('A mail of before')
  })
})

describe('Our product restores by its command', () => {
  const run = async (args: string[], changes: object) => {
    const { world, url } = await openEmptyMachine()
    const lines: string[] = []
    const code = await restore.run({
      args,
      readSettings: () => ({ ...world.settings, databaseUrl: url, ...changes }),
      print: (line) => void lines.push(line),
    })
    return { code, said: lines.join('\n'), db: world.db }
  }

  it('with the same SECRET_KEY, or where another one is meant', { tags: 'long' }, async () => {
    const path = join(folder, 'e.backup')
    await takeBackup(withKey(testApp.world, key), testApp.databaseUrl, path)
    const other = { secretKey: 'x'.repeat(40) }
    await expect(run([path], other)).rejects.toThrow('SECRET_KEY is another one')
    const { code, said, db } = await run([path, '--other-secret-key'], other)
    expect([code, said]).toEqual([0, expect.stringMatching(/^Restored in .*No mail is sent/s)])
    expect((await countRows(db))['person']).toBeGreaterThan(2)
    await expect(run([], {})).rejects.toThrow('Name the file')
  })

  it('a backup of these migrations alone', { tags: 'long' }, async () => {
    const path = join(folder, 'f.backup')
    const { db } = testApp.world
    await sql`insert into migration (name) values ('999-later.sql')`.execute(db)
    await takeBackup(withKey(testApp.world, key), testApp.databaseUrl, path)
    await expect(run([path], {})).rejects.toThrow(
      'a newer version of the program (it has 999-later',
    )
    await sql`delete from migration where name in ('999-later.sql', '014-mail-hold.sql')`.execute(
      db,
    )
    await takeBackup(withKey(testApp.world, key), testApp.databaseUrl, path)
    await expect(run([path], {})).rejects.toThrow('an older version of the program (it lacks 014')
    await sql`insert into migration (name) values ('014-mail-hold.sql')`.execute(db)
  })
})

describe('Our product refuses to restore', { tags: 'long' }, () => {
  const path = () => join(folder, 'c.backup')
  beforeAll(async () => {
    await takeBackup(withKey(testApp.world, key), testApp.databaseUrl, path())
  })

  it('over a database that has rows, which stay as they are', async () => {
    const machine = await openEmptyMachine()
    const at = testApp.world.now()
    await machine.world.db
      .insertInto('suppression')
      .values({ address_hash: Buffer.from('x'), created_at: at } as never)
      .execute()
      .catch(() => machine.world.db.insertInto('audit').values(auditRow()).execute())
    const before = await countRows(machine.world.db)
    await expect(restoreBackup(machine.world, machine.url, path())).rejects.toThrow('not empty')
    expect(await countRows(machine.world.db)).toEqual(before)
  })

  it('over a storage that has files', async () => {
    const machine = await openEmptyMachine()
    await machine.world.storage.put('mine.webp', Buffer.from('x'))
    await expect(restoreBackup(machine.world, machine.url, path())).rejects.toThrow(
      'The storage is not empty',
    )
    expect(await machine.world.storage.list('')).toHaveLength(1)
  })

  it('but not because of the built files of its own pages, which every start puts there', async () => {
    const machine = await openEmptyMachine()
    await machine.world.storage.put(`asset-${'0'.repeat(40)}.js`, Buffer.from('x'))
    const { rows } = await restoreBackup(machine.world, machine.url, path())
    expect(rows).toBeGreaterThan(100)
  })

  it('a file that was changed or cut off at any place', async () => {
    const whole = await readFile(path())
    const broken = join(folder, 'broken.backup')
    for (const part of [0.001, 0.01, 0.3, 0.6, 0.95, 0.9999]) {
      const at = Math.floor(whole.length * part)
      const changed = Buffer.from(whole)
      changed[at] = changed[at]! ^ 1
      await writeFile(broken, changed)
      await expect(verifyBackupFile(broken, key), `changed at ${part}`).rejects.toThrow(/backup/i)
      await writeFile(broken, whole.subarray(0, at))
      await expect(verifyBackupFile(broken, key), `cut at ${part}`).rejects.toThrow(/backup/i)
    }
    await writeFile(broken, Buffer.concat([whole, Buffer.from('x')]))
    await expect(verifyBackupFile(broken, key)).rejects.toThrow('damaged')
    await expect(verifyBackupFile(path(), key)).resolves.toMatchObject({ files: 1 })
  })

  it('an encrypted one without its key, or with another', async () => {
    await expect(verifyBackupFile(path(), null)).rejects.toThrow('set BACKUP_KEY')
    await expect(verifyBackupFile(path(), `${key}?`)).rejects.toThrow('another key')
    expect((await readFile(path())).includes('asha@mehfil.example')).toBe(false)
  })

  it('what is no backup, or is not there', async () => {
    await writeFile(join(folder, 'list.csv'), 'name\nMeera\n'.repeat(20))
    await expect(verifyBackupFile(join(folder, 'list.csv'), key)).rejects.toThrow('no backup')
    await expect(verifyBackupFile(join(folder, 'none'), key)).rejects.toThrow('There is no file')
  })

  it('half of one: after an error in the middle, database and storage are empty again', async () => {
    const machine = await openEmptyMachine()
    await machine.world.db.schema.dropTable('todo_mail').execute()
    await expect(restoreBackup(machine.world, machine.url, path())).rejects.toThrow('todo_mail')
    const counts = await countRows(machine.world.db)
    expect(
      Object.entries(counts).filter(
        ([name, count]) => count > 0 && !/^(migration|repeatable)$/.test(name),
      ),
    ).toEqual([])
    expect(await machine.world.storage.list('')).toEqual([])
  })
})

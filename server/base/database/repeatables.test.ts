import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, runOn, type TestDatabase } from '../../test/database/test-database.ts'
import { projectFolder } from '../project-folder.ts'
import { StartupError } from '../startup-error.ts'
import { migrate } from './migrate.ts'
import { orderRepeatables } from './repeatables.ts'

const sqlFile = (name: string, uses = '', feature = 'guests') => ({
  path: `server/features/${feature}/sql/${name}.sql`,
  text: `-- Not yet: later().\ncreate or replace function ${name}() returns void language plpgsql as $$ begin ${uses} end $$;\n`,
})
const orderOf = (...files: Array<{ path: string; text: string }>) =>
  orderRepeatables(files).map(({ name }) => name)
const refusalOf = (...files: Array<{ path: string; text: string }>): string => {
  try {
    orderRepeatables(files)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
  return 'nothing was refused'
}

describe('Our product defines each SQL function once', () => {
  it('and applies it after those it uses', () => {
    expect(
      orderOf(
        sqlFile('first', 'perform second(); perform third();'),
        sqlFile('later'),
        {
          path: 'server/features/guests/sql/seen.sql',
          text: 'create or replace view seen as select first();',
        },
        sqlFile('second', 'perform third ();'),
        sqlFile('third', 'perform third();'),
      ),
    ).toEqual(['third', 'second', 'first', 'later', 'seen'])
  })

  it('and refuses a circle', () => {
    expect(
      refusalOf(sqlFile('first', 'perform second();'), sqlFile('second', 'perform first();')),
    ).toBe('No order for these is possible, because each uses the next: first, second, first.')
  })

  it('and refuses a second definition', () => {
    expect(refusalOf(sqlFile('first'), sqlFile('first', '', 'events'))).toBe(
      'first is defined in server/features/guests/sql/first.sql and again in server/features/events/sql/first.sql.',
    )
    const twice = sqlFile('first').text.repeat(2)
    expect(refusalOf({ ...sqlFile('first'), text: twice })).toBe(
      'The function first is defined twice in server/features/guests/sql/first.sql.',
    )
    const trigger = (name: string) =>
      `${sqlFile(name).text}create or replace trigger added after insert on guest for each row execute function ${name}();`
    expect(
      refusalOf(
        { ...sqlFile('first'), text: trigger('first') },
        { ...sqlFile('second'), text: trigger('second') },
      ),
    ).toBe(
      'trigger added is defined in server/features/guests/sql/first.sql and again in server/features/guests/sql/second.sql.',
    )
  })

  it('and takes a constraint trigger where the file drops it first', () => {
    const { path, text } = sqlFile('first')
    const trigger =
      'create constraint trigger settled after update on guest deferrable for each row execute function first();'
    expect(
      orderOf({ path, text: `${text}drop trigger if exists settled on guest;\n${trigger}` }),
    ).toEqual(['first'])
    expect(refusalOf({ path, text: `${text}${trigger}` })).toContain('no triggers but those')
  })

  it('and refuses a file that is not named after what it defines', () => {
    const refusal =
      'The file server/features/guests/sql/first.sql has to create or replace one function or view, called first, and no triggers but those that call it.'
    const { path, text } = sqlFile('first')
    for (const other of [
      sqlFile('other').text,
      `${text}${sqlFile('other').text}`,
      `${text}create or replace trigger added after insert on guest for each row execute function other();`,
      text.replace('or replace ', ''),
      '-- create or replace function first() is not here.',
    ])
      expect([other, refusalOf({ path, text: other })]).toEqual([other, refusal])
  })
})

describe('Our product applies an SQL function again', () => {
  let database: TestDatabase
  let folder: string
  let client: pg.Client
  const copyOf = (path: string) => join(folder, path)
  const zoneFile = 'features/events/sql/known_zone.sql'
  const edit = async (path: string, change: (text: string) => string) =>
    writeFile(copyOf(path), change(await readFile(copyOf(path), 'utf8')))
  const readApplied = async () => {
    const { rows } = await client.query<{ name: string; applied_at: Date }>(
      'select name, applied_at from repeatable order by name',
    )
    return new Map(rows.map(({ name, applied_at }) => [name, applied_at.toISOString()]))
  }
  const listAppliedAgain = async (start: () => Promise<unknown>) => {
    const before = await readApplied()
    await start()
    const after = await readApplied()
    return [...after].filter(([name, at]) => before.get(name) !== at).map(([name]) => name)
  }

  beforeAll(async () => {
    database = await freshDatabase()
    folder = await mkdtemp(join(tmpdir(), 'mehfil-sql-'))
    await cp(join(projectFolder, 'server'), folder, {
      recursive: true,
      filter: (path) => !/node_modules|\.tsx?$/.test(path),
    })
    client = new pg.Client({ connectionString: database.url })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
    await rm(folder, { recursive: true })
  })

  it('when its text has changed, and no other', async () => {
    expect(await listAppliedAgain(() => migrate(database.url, folder))).toEqual([])
    await edit(zoneFile, (text) => text.replaceAll("'UTC'", "'Asia/Kolkata'"))
    expect(await listAppliedAgain(() => migrate(database.url, folder))).toEqual(['known_zone'])
    const { rows } = await client.query("select known_zone('none') as zone")
    expect(rows).toEqual([{ zone: 'Asia/Kolkata' }])
  })

  it('after a migration that dropped it, with its triggers', async () => {
    await writeFile(copyOf('database/002-drop.sql'), 'drop function set_waitlist_times() cascade;')
    expect(await listAppliedAgain(() => migrate(database.url, folder))).toEqual([
      'set_waitlist_times',
    ])
    const { rows } = await client.query(
      "select tgname from pg_trigger where tgfoid = 'set_waitlist_times'::regproc order by 1",
    )
    expect(rows).toEqual([{ tgname: 'guest_waitlist_changed' }, { tgname: 'guest_waitlisted' }])
    await runOn(database.url, "delete from migration where name = '002-drop.sql'")
    await rm(copyOf('database/002-drop.sql'))
  })

  it('after a migration that dropped a trigger of it', async () => {
    const migration = copyOf('database/002-drop-trigger.sql')
    await writeFile(migration, 'drop trigger guest_waitlisted on guest;')
    expect(await listAppliedAgain(() => migrate(database.url, folder))).toEqual([
      'set_waitlist_times',
    ])
    const { rows } = await client.query(
      "select tgname from pg_trigger where tgname = 'guest_waitlisted'",
    )
    expect(rows).toHaveLength(1)
    await runOn(database.url, "delete from migration where name = '002-drop-trigger.sql'")
    await rm(migration)
  })

  it('but refuses a migration that has the name of one before the baseline', async () => {
    const migration = copyOf('database/003-answers.sql')
    await writeFile(migration, 'select 1;')
    await expect(migrate(database.url, folder)).rejects.toThrow(
      'The migration 003-answers.sql has the name of a migration before the baseline. Give it another name.',
    )
    await rm(migration)
  })

  it('and leaves everything as it was when one of them cannot be applied', async () => {
    await edit('features/events/sql/lock_event_seats.sql', (text) => `${text}select nothing;`)
    await edit(zoneFile, (text) => `${text}-- Once more.\n`)
    expect(await listAppliedAgain(() => migrate(database.url, folder).catch(() => {}))).toEqual([])
    await edit('features/events/sql/lock_event_seats.sql', (text) =>
      text.replace('select nothing;', ''),
    )
    expect(await listAppliedAgain(() => migrate(database.url, folder))).toEqual(['known_zone'])
  })

  it('and forgets one whose file is gone', async () => {
    await rm(copyOf('features/checkin/sql/delete_door_log.sql'))
    await migrate(database.url, folder)
    expect([...(await readApplied()).keys()]).not.toContain('delete_door_log')
  })

  it('but refuses a definition in a migration', async () => {
    const migration = copyOf('database/002-more.sql')
    await mkdir(dirname(migration), { recursive: true })
    await writeFile(
      migration,
      '-- create view no;\ndrop function if exists more();\nCREATE FUNCTION more() returns void language sql as $$ $$;',
    )
    await expect(migrate(database.url, folder)).rejects.toThrow(
      new StartupError(
        "The migration 002-more.sql defines the function more. Functions, triggers and views belong in files of their own, in a feature's sql folder.",
      ),
    )
    await rm(migration)
    await migrate(database.url, folder)
  })
})

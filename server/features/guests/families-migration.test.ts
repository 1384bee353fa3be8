import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Tx } from '../../base/database/db.ts'
import { projectFolder } from '../../base/project-folder.ts'
import { openTestApp } from '../../test/test-app.ts'

const countAll = async (tx: Tx) =>
  (
    await sql`
      select t.event_id, sum(t.people)::int as people, sum(t.yes)::int as yes, sum(t.no_answer)::int as silent,
        (select count(*)::int from guest g where g.event_id = t.event_id) as guests,
        (select sum(g.heads)::int from guest g where g.event_id = t.event_id) as heads,
        (select count(*)::int from companion c where c.event_id = t.event_id) as companions,
        (select count(*)::int from question_answer a where a.event_id = t.event_id) as answers
      from event_tally t group by t.event_id order by t.event_id`.execute(tx)
  ).rows

const migrations = ['035-households.sql', '037-second-addresses.sql']

/** The database as it was before. */
const takeBack = async (tx: Tx) => {
  for (const statement of [
    'drop trigger event_asks_for_ages on event',
    'alter table event drop column children_asked',
    'alter table import_guest drop column children, drop column infants',
    'drop table guest_address',
    'alter table mail drop column second_of',
  ])
    await sql.raw(statement).execute(tx)
}

it('Our product counts the guests and companions of before alike once they may have ages and second addresses', async () => {
  const testApp = await openTestApp()
  const texts = await Promise.all(
    migrations.map((name) => readFile(join(projectFolder, 'server/database', name), 'utf8')),
  )
  const trial = testApp.world.db.transaction().execute(async (tx) => {
    await takeBack(tx)
    const before = await countAll(tx)
    for (const text of texts) await sql.raw(text).execute(tx)
    const after = await countAll(tx)
    const { rows } =
      await sql`select from guest_address union all select from question where kind = 'ages'`.execute(
        tx,
      )
    expect(before.length).toBeGreaterThan(1)
    expect(after).toEqual(before)
    expect(rows).toEqual([])
    throw new Error('taken back')
  })
  await expect(trial).rejects.toThrow('taken back')
  await testApp.close()
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { saveGuestFunctions } from '@mehfil/contract/guests/functions.ts'
import { languages } from '@mehfil/contract/languages.ts'
import { exportReport } from '@mehfil/contract/reports/exports.ts'
import { overallReport, webReport } from '@mehfil/contract/reports/reports.ts'
import { buildGuestRow } from '../../seed/cast-events.ts'
import { csvRows } from '../../test/files/read-files.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { EID, functionIds, openFunctions } from '../../test/flows/functions.ts'
import { makeFile } from '../exports/jobs.ts'

const params = { EID }
const [mehndi, sangeet, dinner] = functionIds
const { testApp, asha, db, join } = await openFunctions()
afterAll(() => testApp.close())

const save = (ids: readonly string[]) =>
  asha.call(saveProgramme, {
    params,
    input: {
      rows: [
        {
          ...programmeRow,
          id: mehndi,
          title: 'Mehndi',
          translations: { fr: { title: 'Henné', place: '', line: '', track: '' } },
          function: { everyone: true, places: 3, waitingList: true },
        },
        {
          ...programmeRow,
          id: sangeet,
          title: 'Sangeet',
          function: { everyone: false, places: null },
        },
        {
          ...programmeRow,
          id: dinner,
          title: 'Dinner',
          function: { everyone: true, places: null },
        },
      ].filter(({ id }) => ids.includes(id)),
      cutsFunctions: true,
    },
  })

const silentId = '20F000000000001'

/**
 * A family of three has places, a couple waits for the mehndi and comes to the dinner, one guest said no,
 * and of a silent party of four, who are chosen for the sangeet, one is invited to nothing but the dinner.
 */
beforeAll(async () => {
  await db.deleteFrom('guest').where('event_id', '=', EID).execute()
  await save([mehndi, sangeet, dinner])
  const [family] = await join(
    [
      [mehndi, dinner],
      [mehndi, dinner],
      [mehndi, dinner],
    ],
    [[mehndi, dinner], [mehndi]],
  )
  const now = testApp.world.now()
  await db
    .insertInto('guest')
    .values([
      buildGuestRow(EID, silentId, 'Silent', now, { party_limit: 4, invited_at: now }),
      buildGuestRow(EID, '20F000000000002', 'Not', now, { answer: 'no', answered_at: now }),
    ])
    .execute()
  await db
    .insertInto('companion')
    .values([{ event_id: EID, guest_id: silentId, position: 1, name: 'Cook' }])
    .execute()
  await asha.call(saveGuestFunctions, {
    params: { EID, GID: silentId },
    input: { functions: [sangeet], companions: [{ name: 'Cook', functions: [dinner] }] },
  })
  await asha.call(saveGuestFunctions, {
    params: { EID, GID: family },
    input: { functions: [sangeet] },
  })
  const arrived = { event_id: EID, guest_id: family, function_id: dinner }
  await db
    .insertInto('arrival')
    .values({ ...arrived, id: testApp.world.random.uuid(), people: 2, by_name: '', at: now })
    .execute()
  await db
    .insertInto('function_attendance')
    .values({ ...arrived, arrived: 2 })
    .execute()
})

/** Person by person, as they are stored. */
async function countStored() {
  const { rows } = await sql<Record<string, string | number>>`
    with person as (
      select g.*, n, coalesce(c.name, case when n > 0 then '-' else '' end) as key,
        (select value from question_answer a where a.event_id = g.event_id and a.guest_id = g.id and a.question_id = functions_question() and a.person = n) as said
      from guest g cross join generate_series(0, g.heads - 1) as n
        left join companion c on c.event_id = g.event_id and c.guest_id = g.id and c.position = n
      where g.event_id = ${EID} and g.deleted_at is null and not g.walk_in),
    asked as (
      select r.id, r.title, r.position, p.answer, p.id as guest, coalesce(p.said, '') as said,
        (r.asks_everyone or r.id = any(p.functions)) and coalesce(p.companion_functions -> p.key, to_jsonb(array[r.id])) ? r.id as is_invited
      from programme_row r cross join person p where r.event_id = ${EID} and r.asks_everyone is not null)
    select title, count(*) filter (where answer = 'yes' and said ~ ('(^|,)' || id))::int as coming,
      count(*) filter (where is_invited)::int as invited, count(*) filter (where is_invited and answer is null)::int as silent,
      count(*) filter (where said ~ ('(^|,)~' || id))::int as waiting,
      (select coalesce(sum(people), 0)::int from arrival where event_id = ${EID} and function_id = asked.id and undone_at is null) as arrived
    from asked group by id, title, position order by position`.execute(db)
  return rows.map((row) => Object.values(row))
}

const readPart = async (call: typeof overallReport | typeof webReport) => {
  const { data } = await asha.call(call as typeof overallReport, { params, query: {} })
  return { data, part: data.parts.find(({ id }) => id === 'functions') }
}

describe('Our product reports for each function who is invited, comes, waits and is silent', () => {
  it.each([overallReport, webReport])('as counted in the database: $path', async (call) => {
    const { part } = await readPart(call)
    expect(part?.columns.map(({ id }) => id)).toEqual([
      'function',
      'coming',
      'invited',
      'share',
      'silent',
      'waiting',
      'arrived',
    ])
    const rows = part!.rows.map(({ cells }) => cells)
    expect(rows).toEqual([
      ['Mehndi', 3, 9, 33, 3, 2, 0],
      ['Sangeet', 0, 6, 0, 3, 0, 0],
      ['Dinner', 4, 10, 40, 4, 0, 2],
    ])
    expect(rows.map((cells) => cells.toSpliced(3, 1))).toEqual(await countStored())
  })

  it('beside the people of the event, of whom each is counted once', async () => {
    const { data, part } = await readPart(webReport)
    const coming = part!.rows.map(({ cells }) => Number(cells[1]))
    expect([data.figures.find(({ id }) => id === 'coming')?.value, coming]).toEqual([5, [3, 0, 4]])
  })

  it('in the language of the reader, in the file too', async () => {
    const heads = []
    for (const language of languages) {
      const { data } = await asha.call(exportReport, {
        params,
        input: { format: 'csv', report: 'overall', language },
      })
      await makeFile.run(testApp.world, { eventId: EID, exportId: data.id })
      const url = `/api/events/${EID}/exports/${data.id}/file`
      const { body } = await asha.inject({ method: 'GET', url })
      const rows = csvRows(body)
      const at = rows.findIndex(([first]) => first === 'Mehndi' || first === 'Henné')
      heads.push(...rows.slice(at - 1, at + 1))
    }
    expect(heads).toEqual([
      ['Function', 'Coming', 'Invited', 'Share', 'No reply', 'Waiting list', 'Checked in'],
      ['Mehndi', '3', '9', '33', '3', '2', '0'],
      ['Moment', 'Viennent', 'Invités', 'Part', 'Sans réponse', 'Liste d’attente', 'Arrivées'],
      ['Henné', '3', '9', '33', '3', '2', '0'],
      ['الفقرة', 'سيحضرون', 'المدعوون', 'النسبة', 'دون رد', 'قائمة الانتظار', 'وصلوا'],
      ['Mehndi', '3', '9', '33', '3', '2', '0'],
    ])
  })

  it('and says of a function that is gone who had come to it', async () => {
    await save([mehndi, sangeet])
    const { part } = await readPart(webReport)
    expect(part!.rows.map(({ cells }) => cells)).toEqual([
      ['Mehndi', 3, 9, 33, 3, 2, 0],
      ['Sangeet', 0, 6, 0, 3, 0, 0],
      ['Dinner', 4, null, null, null, null, 2],
    ])
  })
})

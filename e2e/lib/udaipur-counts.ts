import type { ProductProcess } from '../../tools/testing/product-process.ts'
import { readSql } from './database.ts'

type PeopleByTitle = { title: string; people: number }

/** Who sits at a function: tables that are over, parties at several tables, and people who do not come. */
export const countSeats = async (product: ProductProcess, EID: string, functionId: string) => {
  const [sums] = await readSql<{ seated: number; over: number; split: number; others: number }>(
    product,
    `with seat as (select * from seating_seat where event_id = '${EID}' and function_id = '${functionId}')
     select (select count(*)::int from seat) as seated,
       (select count(*)::int from seating_table t where t.event_id = '${EID}' and t.function_id = '${functionId}'
         and t.seats < (select count(*) from seat s where s.table_id = t.id)) as over,
       (select count(*)::int from (select guest_id from seat group by guest_id having count(distinct table_id) > 1) as party) as split,
       (select count(*)::int from seat s where not exists (
         select from question_answer a where a.event_id = s.event_id and a.guest_id = s.guest_id and a.person = s.person
           and a.question_id = functions_question() and '${functionId}' = any(string_to_array(a.value, ',')))) as others`,
  )
  return sums
}

/** People who were let in, by function. */
export const countArrivals = (product: ProductProcess, EID: string) =>
  readSql<PeopleByTitle>(
    product,
    `select r.title, sum(a.people)::int as people from arrival a
     join programme_row r on r.event_id = a.event_id and r.id = a.function_id
     where a.event_id = '${EID}' and a.undone_at is null group by r.position, r.title order by r.position`,
  )

/** The most people of each party at one function: each person counts once. */
export const countPeopleInside = async (product: ProductProcess, EID: string): Promise<number> => {
  const [row] = await readSql<{ people: number }>(
    product,
    `select sum(people)::int as people from (
       select max(people) as people from (
         select guest_id, function_id, sum(people) as people from arrival
         where event_id = '${EID}' and undone_at is null group by guest_id, function_id) as one
       group by guest_id) as party`,
  )
  return row?.people ?? 0
}

/** People who come to each function, counted in the stored answers. */
export const countComers = (product: ProductProcess, EID: string) =>
  readSql<PeopleByTitle>(
    product,
    `select r.title, count(*)::int as people
     from programme_row r join question_answer a on a.event_id = r.event_id and r.id = any(string_to_array(a.value, ','))
       join guest g on g.event_id = a.event_id and g.id = a.guest_id and g.answer = 'yes'
     where r.event_id = '${EID}' group by r.position, r.title order by r.position`,
  )

/** People who are invited to each function, and those of them whose party has not answered. */
export const countInvited = (product: ProductProcess, EID: string) =>
  readSql<{ title: string; invited: number; silent: number }>(
    product,
    `select r.title, sum(g.heads)::int as invited, coalesce(sum(g.heads) filter (where g.answer is null), 0)::int as silent
     from programme_row r join guest g on g.event_id = r.event_id and g.deleted_at is null and not g.walk_in
       and (r.asks_everyone or r.id = any(g.functions))
     where r.event_id = '${EID}' and r.asks_everyone is not null group by r.position, r.title order by r.position`,
  )

/** What a report says of each function: who is invited, who is silent, who comes and who came. */
export function listReported(report: Record<string, unknown>) {
  const parts = report['PARTS'] as Array<{
    ID: string
    COLUMNS: Array<{ ID: string }>
    ROWS: Array<{ CELLS: unknown[] }>
  }>
  const part = parts.find(({ ID }) => ID === 'functions')
  const at = (name: string) => part?.COLUMNS.findIndex(({ ID }) => ID === name) ?? -1
  return (part?.ROWS ?? []).map(({ CELLS }) => ({
    title: CELLS[at('function')],
    invited: CELLS[at('invited')],
    silent: CELLS[at('silent')],
    coming: CELLS[at('coming')],
    came: CELLS[at('arrived')],
  }))
}

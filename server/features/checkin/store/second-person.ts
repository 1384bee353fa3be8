import { sql } from 'kysely'

/**
 * Whom the second address of a guest `g` is of, as one more person who comes along: where the party has a
 * place without a name, and not where the name is there already. The door finds people by their names.
 */
export const secondPerson = sql<string[]>`case when g.second_text = '' then '{}' else array(
  select a.name from guest_address a where a.event_id = g.event_id and a.guest_id = g.id and a.name <> '' and lower(a.name) <> lower(g.name)
    and not exists (select from companion c where c.event_id = g.event_id and c.guest_id = g.id and lower(c.name) = lower(a.name))
    and (select count(*) from companion c where c.event_id = g.event_id and c.guest_id = g.id) < g.heads - 1) end`

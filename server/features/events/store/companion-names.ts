import { sql } from 'kysely'

/** The names of the companions of a guest of this query, in the order of the party. */
export const companionNames = (guest: 'g' | 'n' | 'guest') =>
  sql<
    string[]
  >`array(select c.name from companion c where c.event_id = ${sql.ref(`${guest}.event_id`)} and c.guest_id = ${sql.ref(`${guest}.id`)} order by c.position)`

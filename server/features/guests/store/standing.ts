import { sql } from 'kysely'

/** As `guest_by_standing` keeps it. */
export const standing = sql<string>`(case when guest.answer is null then 'none' when guest.waitlisted_at is not null and guest.answer <> 'no' then 'waiting' else guest.answer end)`

/** Looked at the page; whoever answered did. */
export const saw = sql`(guest.viewed_at is not null or guest.answer is not null)`

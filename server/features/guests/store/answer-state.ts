import { sql } from 'kysely'

/** The same expression as in the index `guest_by_answer_state`. */
export const answerState = sql<string>`(case when guest.answer is null then 'none' when guest.waitlisted_at is not null and guest.answer <> 'no' then 'waiting' else guest.answer end)`

/** Has viewed the page. An answer counts as a view. */
export const hasViewed = sql`(guest.viewed_at is not null or guest.answer is not null)`

import type pg from 'pg'

/** An event of the demo without limits, which begins in twenty days. */
export async function openLargeEvent(client: pg.Client): Promise<string> {
  const {
    rows: [event],
  } = await client.query<{ id: string }>(
    `update event set starts_at = now() + interval '20 days', capacity = null
     where id = (select event_id from event_domain where label = 'block-printing') returning id`,
  )
  if (!event) throw new Error('The demo has no event at block-printing.')
  await client.query('update plan_limit set people = 100000000')
  return event.id
}

/** Empties the outbox and the list of an event, and gives it guests who were not invited yet. */
export async function replaceGuests(client: pg.Client, EID: string, guests: number): Promise<void> {
  // A million rows take longer than a request may.
  await client.query('set statement_timeout = 0')
  await client.query('delete from mail')
  await client.query('delete from guest where event_id = $1', [EID])
  await client.query(
    `insert into guest (event_id, id, name, email, passcode, party_limit, created_at, updated_at)
    select $1, 'B' || lpad(upper(to_hex(n)), 14, '0'), 'Guest ' || n || ' Rao', 'guest' || n || '@guests.example', lpad(n::text, 8, '0'), 1 + n % 3, now(), now() from generate_series(1, $2::int) n`,
    [EID, guests],
  )
  await client.query('vacuum analyze guest')
  await client.query('vacuum analyze mail')
}

/** A campaign's id is made by the sender, who may press twice. */
export const createSubmission = (): string =>
  crypto.randomUUID().replaceAll('-', '').slice(-15).toUpperCase()

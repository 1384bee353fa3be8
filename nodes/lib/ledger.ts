import { query } from './postgres-server.ts'

export type GuestEvent = { id: string; label: string }

/** An open event of the demo without a limit of places, so that every answer is accepted. */
export async function openEvent(databaseUrl: string): Promise<GuestEvent> {
  const label = 'block-printing'
  const [row] = await query<{ event_id: string }>(
    databaseUrl,
    'select event_id from event_domain where label = $1',
    [label],
  )
  const id = row?.event_id ?? ''
  await query(
    databaseUrl,
    "update event set starts_at = now() + interval '20 days', capacity = null where id = $1",
    [id],
  )
  await query(databaseUrl, 'update plan_limit set people = 100000000')
  return { id, label }
}

/** The confirmed answers that the database does not have. */
export async function listLost(
  databaseUrl: string,
  { id }: GuestEvent,
  acknowledged: Iterable<string>,
): Promise<string[]> {
  const rows = await query<{ submission: string }>(
    databaseUrl,
    'select submission from guest where event_id = $1 and submission is not null and answered_at is not null',
    [id],
  )
  const stored = new Set(rows.map(({ submission }) => submission))
  return [...acknowledged].filter((submission) => !stored.has(submission))
}

/** The control of the ledger: one confirmed answer is deleted, and has to be missed. */
export async function countAfterDeletingOne(
  databaseUrl: string,
  event: GuestEvent,
  acknowledged: ReadonlySet<string>,
): Promise<number> {
  const [first = ''] = acknowledged
  await query(databaseUrl, 'delete from guest where event_id = $1 and submission = $2', [
    event.id,
    first,
  ])
  return (await listLost(databaseUrl, event, acknowledged)).length
}

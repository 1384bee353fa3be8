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

/** Another event of the demo, whose guests share nothing with the first one's. */
export async function openSecondEvent(databaseUrl: string): Promise<GuestEvent> {
  const first = await openEvent(databaseUrl)
  const [row] = await query<{ id: string; label: string }>(
    databaseUrl,
    `select e.id, d.label from event e join event_domain d on d.event_id = e.id
     where e.published_at is not null and e.mode = 'Web' and e.id <> $1 order by e.id limit 1`,
    [first.id],
  )
  if (!row) throw new Error('The demo has no second event.')
  await query(
    databaseUrl,
    "update event set starts_at = now() + interval '20 days', capacity = null where id = $1",
    [row.id],
  )
  // The guests of the load answer no questions.
  await query(databaseUrl, 'update question set mandatory = false where event_id = $1', [row.id])
  return row
}

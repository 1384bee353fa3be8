import type { WalletName } from '@mehfil/contract/events/wallet.ts'
import { sql } from 'kysely'
import type { Language } from '@mehfil/contract/languages.ts'
import type { Db, Tx } from '../../base/database/db.ts'
import type { EventScope, GuestScope } from '../../base/access/scope.ts'
import { selectGuests } from '../guests/store/guests.ts'
import type { GuestRecord } from '../guests/store/guests.ts'

type NewPass = {
  wallet: WalletName
  serial: string
  language: Language
  content: string
  now: Date
}

/** Notes that a guest takes a pass, and resolves to its serial: that of the first time. */
export async function storePass(
  tx: Tx,
  { eventId, guestId }: GuestScope,
  { wallet, serial, language, content, now }: NewPass,
): Promise<string> {
  const { rows } = await sql<{ serial: string }>`
    insert into wallet_pass as pass (event_id, guest_id, wallet, serial, language, content, told, changed_at, created_at)
    values (${eventId}, ${guestId}, ${wallet}, ${serial}, ${language}, ${content}, ${content}, ${now}, ${now})
    on conflict (event_id, guest_id, wallet) do update set language = excluded.language, content = excluded.content,
      changed_at = case when pass.content = excluded.content then pass.changed_at else excluded.changed_at end
    returning serial`.execute(tx)
  return rows[0]!.serial
}

export type StoredPass = {
  guestId: string
  wallet: WalletName
  serial: string
  language: Language
  content: string
  told: string
  staleAt: Date | null
}

const passColumns = [
  'guest_id as guestId',
  'wallet',
  'serial',
  'language',
  'content',
  'told',
  'stale_at as staleAt',
] as const

export async function findPassBySerial(
  tx: Tx,
  { eventId }: EventScope,
  serial: string,
): Promise<StoredPass | null> {
  const row = await tx
    .selectFrom('wallet_pass')
    .select(passColumns)
    .where('event_id', '=', eventId)
    .where('serial', '=', serial)
    .executeTakeFirst()
  return (row as StoredPass | undefined) ?? null
}

export type PassDevice = { serial: string; device: string }

/** True when the phone is new. A pass that is no longer there has no phones. */
export async function storeDevice(
  tx: Tx,
  { eventId }: EventScope,
  { serial, device, pushToken, now }: PassDevice & { pushToken: string; now: Date },
): Promise<'new' | 'known' | 'missing'> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into wallet_device (event_id, serial, device, push_token, registered_at)
    select event_id, serial, ${device}, ${pushToken}, ${now} from wallet_pass where event_id = ${eventId} and serial = ${serial}
    on conflict (event_id, serial, device) do update set push_token = excluded.push_token
    returning xmax = 0 as "isNew"`.execute(tx)
  return rows[0] ? (rows[0].isNew ? 'new' : 'known') : 'missing'
}

/** Phones of one pass; more would be an attack. */
export async function countDevices(
  tx: Tx,
  { eventId }: EventScope,
  serial: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('wallet_device')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('event_id', '=', eventId)
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const removeDevice = (tx: Tx, { eventId }: EventScope, { serial, device }: PassDevice) =>
  tx
    .deleteFrom('wallet_device')
    .where('event_id', '=', eventId)
    .where('serial', '=', serial)
    .where('device', '=', device)
    .execute()

/** The passes of a phone that changed after a moment, with the moment of each one's change. */
export const listChangedPasses = (
  tx: Tx,
  { eventId }: EventScope,
  { device, since }: { device: string; since: Date },
): Promise<Array<{ serial: string; changedAt: Date }>> =>
  tx
    .selectFrom('wallet_device')
    .innerJoin('wallet_pass', (join) =>
      join
        .onRef('wallet_pass.event_id', '=', 'wallet_device.event_id')
        .onRef('wallet_pass.serial', '=', 'wallet_device.serial'),
    )
    .select(['wallet_pass.serial', 'wallet_pass.changed_at as changedAt'])
    .where('wallet_device.event_id', '=', eventId)
    .where('wallet_device.device', '=', device)
    .where('wallet_pass.changed_at', '>', since)
    .orderBy('wallet_pass.serial')
    .execute()

/** Passes of a wallet whose event or guest changed, the next ones after a serial. */
export async function listStalePasses(
  tx: Tx,
  { eventId }: EventScope,
  { wallet, after, limit }: { wallet: WalletName; after: string; limit: number },
): Promise<StoredPass[]> {
  const rows = await tx
    .selectFrom('wallet_pass')
    .select(passColumns)
    .where('event_id', '=', eventId)
    .where('wallet', '=', wallet)
    .where('stale_at', 'is not', null)
    .where('serial', '>', after)
    .orderBy('serial')
    .limit(limit)
    .execute()
  return rows as StoredPass[]
}

/** The guests of passes, deleted ones too. */
export async function listPassGuests(
  tx: Tx,
  scope: EventScope,
  ids: readonly string[],
): Promise<Map<string, GuestRecord>> {
  const rows = await selectGuests(tx, scope).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes what passes say now, before their phones are told and ask for them. */
export async function storeContents(
  tx: Tx,
  { eventId }: EventScope,
  passes: ReadonlyArray<{ serial: string; content: string }>,
  now: Date,
): Promise<void> {
  if (passes.length === 0) return
  await sql`
    update wallet_pass p set content = c.content, changed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(passes)}::jsonb) as c (serial text, content text)
    where p.event_id = ${eventId} and p.serial = c.serial`.execute(tx)
}

/** A pass that became stale again while the wallets were told stays so. */
export async function markTold(
  tx: Tx,
  { eventId }: EventScope,
  passes: ReadonlyArray<{ serial: string; content: string; staleAt: Date | null }>,
): Promise<void> {
  await sql`
    update wallet_pass p set told = c.content, stale_at = case when p.stale_at > c."staleAt" then p.stale_at end
    from jsonb_to_recordset(${JSON.stringify(passes)}::jsonb) as c (serial text, content text, "staleAt" timestamptz)
    where p.event_id = ${eventId} and p.serial = c.serial`.execute(tx)
}

export async function listPushTokens(
  tx: Tx,
  { eventId }: EventScope,
  serials: readonly string[],
): Promise<string[]> {
  if (serials.length === 0) return []
  const rows = await tx
    .selectFrom('wallet_device')
    .select('push_token')
    .distinct()
    .where('event_id', '=', eventId)
    .where('serial', 'in', serials)
    .execute()
  return rows.map(({ push_token }) => push_token)
}

export async function removePushTokens(
  tx: Tx,
  { eventId }: EventScope,
  tokens: readonly string[],
): Promise<void> {
  if (tokens.length === 0) return
  await tx
    .deleteFrom('wallet_device')
    .where('event_id', '=', eventId)
    .where('push_token', 'in', tokens)
    .execute()
}

/** Events with passes that became stale in this time and were not told. */
export async function listStaleEvents(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('wallet_pass')
    .select('event_id')
    .distinct()
    .where('stale_at', '>', from)
    .where('stale_at', '<=', until)
    .execute()
  return rows.map(({ event_id }) => event_id)
}

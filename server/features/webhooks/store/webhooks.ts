import type { WebhookKind, WebhookTarget } from '@mehfil/contract/accounts/webhooks.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { sql } from 'kysely'
import type { AccountRef, AccountScope } from '../../../base/access/scope.ts'
import type { Tx } from '../../../base/database/db.ts'
import { refuse } from '../../../base/refusal.ts'
import { webhookPermissions } from '../rules/webhooks.ts'

/** Its person, `m`, was in the team when it was added, and is since then. */
export const isInTeam = sql<boolean>`(m.removed_at is null and w.created_at >= m.joined_at)`

/** Its person, `m`, may see now all that it tells. */
export const hasRights = sql<boolean>`coalesce(m.role = 'Superuser' or (m.permissions @> ${[...webhookPermissions]}::text[] and (m.event_ids is null or w.event_id = any (m.event_ids))), false)`

/** The key that subscribed was revoked, or its time is over. */
export const isKeyEnded = (now: Date) =>
  sql<boolean>`(w.key_id is not null and not exists (select from api_key k where k.account_id = w.account_id and k.id = w.key_id
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})))`

const selectWebhooks = (tx: Tx, { accountId }: AccountRef) =>
  tx
    .selectFrom('webhook as w')
    .innerJoin('person as p', 'p.id', 'w.person_id')
    .innerJoin('member as m', (join) =>
      join.onRef('m.account_id', '=', 'w.account_id').onRef('m.person_id', '=', 'w.person_id'),
    )
    .leftJoin('event as e', (join) =>
      join.onRef('e.account_id', '=', 'w.account_id').onRef('e.id', '=', 'w.event_id'),
    )
    .leftJoin('api_key as y', (join) =>
      join.onRef('y.account_id', '=', 'w.account_id').onRef('y.id', '=', 'w.key_id'),
    )
    .where('w.account_id', '=', accountId)
    .select([
      'w.id',
      'w.person_id as personId',
      'w.name',
      'w.url',
      'w.target',
      'w.language',
      'w.event_id as eventId',
      'e.title as eventTitle',
      'w.kinds',
      'w.secret',
      'w.former_secret as formerSecret',
      'w.former_until as formerUntil',
      'w.created_at as createdAt',
      'w.paused_at as pausedAt',
      'w.pause_reason as pauseReason',
      'p.full_name as by',
      'w.key_id as keyId',
      'y.name as keyName',
      'y.revoked_at as keyRevokedAt',
      'y.expires_at as keyExpiresAt',
      isInTeam.as('isInTeam'),
      hasRights.as('hasRights'),
    ])

type WebhookRow = Awaited<ReturnType<ReturnType<typeof selectWebhooks>['executeTakeFirstOrThrow']>>
const toWebhook = ({ kinds, target, language, ...row }: WebhookRow) => ({
  ...row,
  kinds: kinds as WebhookKind[],
  target: target as WebhookTarget,
  language: language as Language,
})
export type WebhookRecord = ReturnType<typeof toWebhook>

export async function listWebhookRecords(tx: Tx, scope: AccountRef): Promise<WebhookRecord[]> {
  const rows = await selectWebhooks(tx, scope)
    .orderBy('w.created_at', 'desc')
    .orderBy('w.id')
    .execute()
  return rows.map(toWebhook)
}

/** A webhook of the account; `locked` until the commit. */
export async function getWebhook(
  tx: Tx,
  scope: AccountRef,
  id: string,
  { locked = false }: { locked?: boolean } = {},
): Promise<WebhookRecord> {
  const row = await selectWebhooks(tx, scope)
    .where('w.id', '=', id)
    .$if(locked, (one) => one.forNoKeyUpdate('w'))
    .executeTakeFirst()
  return row ? toWebhook(row) : refuse('notFound')
}

/** How many messages of each webhook were refused and wait for another attempt. */
export async function countFailed(tx: Tx, { accountId }: AccountRef): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('webhook_message')
    .select(['webhook_id', (one) => one.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('delivered_at', 'is', null)
    .where('failing_since', 'is not', null)
    .groupBy('webhook_id')
    .execute()
  return new Map(rows.map(({ webhook_id, count }) => [webhook_id, Number(count)]))
}

/** What its person chooses. */
export type WebhookChoice = Pick<
  WebhookRecord,
  'name' | 'url' | 'target' | 'language' | 'eventId' | 'kinds'
>
type NewWebhook = WebhookChoice & Pick<WebhookRecord, 'id' | 'secret' | 'createdAt' | 'keyId'>

const toChoiceColumns = ({ name, url, target, language, eventId, kinds }: WebhookChoice) => ({
  name,
  url,
  target,
  language,
  event_id: eventId,
  kinds,
})

export async function addWebhook(
  tx: Tx,
  { accountId, personId }: AccountScope,
  { id, secret, keyId, createdAt, ...choice }: NewWebhook,
): Promise<void> {
  await tx
    .insertInto('webhook')
    .values({
      account_id: accountId,
      id,
      person_id: personId,
      ...toChoiceColumns(choice),
      key_id: keyId,
      secret,
      created_at: createdAt,
    })
    .execute()
}

const updateWebhook = (tx: Tx, { accountId }: AccountRef, id: string) =>
  tx.updateTable('webhook').where('account_id', '=', accountId).where('id', '=', id)

export const updateChoice = (tx: Tx, scope: AccountRef, id: string, choice: WebhookChoice) =>
  updateWebhook(tx, scope, id).set(toChoiceColumns(choice)).execute()

/** It counts as added now, as its person may have joined after it was. */
export const updatePerson = (tx: Tx, scope: AccountScope, id: string, now: Date) =>
  updateWebhook(tx, scope, id).set({ person_id: scope.personId, created_at: now }).execute()

export const replaceSecret = (
  tx: Tx,
  scope: AccountRef,
  id: string,
  { secret, formerUntil }: { secret: string; formerUntil: Date },
) =>
  updateWebhook(tx, scope, id)
    .set({ former_secret: sql`secret`, secret, former_until: formerUntil })
    .execute()

/** Answers whether it was not paused before. */
export async function stampPaused(
  tx: Tx,
  scope: AccountRef,
  id: string,
  { at, reason }: { at: Date; reason: 'failing' | 'gone' | null },
): Promise<boolean> {
  const { numUpdatedRows } = await updateWebhook(tx, scope, id)
    .where('paused_at', 'is', null)
    .set({ paused_at: at, pause_reason: reason })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What waited is due now, and is given three days again. */
export async function clearPause(tx: Tx, scope: AccountRef, id: string, now: Date): Promise<void> {
  await updateWebhook(tx, scope, id).set({ paused_at: null, pause_reason: null }).execute()
  await tx
    .updateTable('webhook_message')
    .where('account_id', '=', scope.accountId)
    .where('webhook_id', '=', id)
    .where('ended_at', 'is', null)
    .set({
      due_at: now,
      attempts: 0,
      failing_since: sql`case when failing_since is null then null else ${now}::timestamptz end`,
    })
    .execute()
}

export async function removeWebhook(tx: Tx, { accountId }: AccountRef, id: string): Promise<void> {
  await tx
    .deleteFrom('webhook_message')
    .where('account_id', '=', accountId)
    .where('webhook_id', '=', id)
    .execute()
  await tx.deleteFrom('webhook').where('account_id', '=', accountId).where('id', '=', id).execute()
}

import { sql } from 'kysely'
import { dayMs } from '@mehfil/contract/durations.ts'
import type { Tx } from '../../../base/database/db.ts'
import { findPaymentMethod, type AccountSubscription } from './subscriptions.ts'

type SubscriptionCard = { network: string; last4: string; endsAt: Date | null; seenAt: Date }

/** The card of the latest payment wins, also when the payments are read in another order. */
export async function saveCard(
  tx: Tx,
  gatewayId: string,
  { network, last4, endsAt, seenAt }: SubscriptionCard,
): Promise<void> {
  await tx
    .updateTable('subscription')
    .set({ card_network: network, card_last4: last4, card_ends_at: endsAt, card_seen_at: seenAt })
    .where('gateway_id', '=', gatewayId)
    .where((is) => is.or([is('card_seen_at', 'is', null), is('card_seen_at', '<=', seenAt)]))
    .execute()
}

type PayingWith = { method: string; network: string; last4: string; endsAt: Date | null }

/** The card of the subscription, or how its last period was paid. */
export async function findPayingWith(
  tx: Tx,
  { id }: Pick<AccountSubscription, 'id'>,
): Promise<PayingWith | null> {
  const card = await tx
    .selectFrom('subscription')
    .select(['card_network', 'card_last4', 'card_ends_at'])
    .where('id', '=', id)
    .where('card_last4', '!=', '')
    .executeTakeFirst()
  if (card)
    return {
      method: 'card',
      network: card.card_network,
      last4: card.card_last4,
      endsAt: card.card_ends_at,
    }
  const method = await findPaymentMethod(tx, id)
  return method && { ...method, endsAt: null }
}

/** Subscriptions that are renewed, whose card ends within so many days and whose owner has no mail of that. */
export async function listEndingCards(
  tx: Tx,
  now: Date,
  days: number,
): Promise<Array<{ id: string; endsAt: Date; network: string; last4: string }>> {
  const { rows } = await sql<{ id: string; ends: Date; network: string; last4: string }>`
    select id, card_ends_at as ends, card_network as network, card_last4 as last4 from subscription
    where card_ends_at > ${now} and card_ends_at <= ${new Date(now.getTime() + days * dayMs)} and state in ('active', 'overdue')
      and exists (select from account where account.id = subscription.account_id and account.deleted_at is null)
      and not exists (select from mail where mail.account_id = subscription.account_id
        and mail.idempotency_key = 'plan card-ending-' || ${days}::int || ' ' || subscription.id || ' ' || to_char(subscription.card_ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    limit 500`.execute(tx)
  return rows.map(({ id, ends, network, last4 }) => ({ id, endsAt: ends, network, last4 }))
}

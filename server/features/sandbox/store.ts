import { sql } from 'kysely'
import type { sandboxFaults } from '@mehfil/contract/system/payment-sandbox.ts'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { Tx } from '../../base/database/db.ts'
import type { SandboxStore } from './actions/sandbox-store.ts'
import type { SandboxEntity, SandboxEntityKind } from './rules/entities.ts'

/** Stored in the database, so that it outlives the server as the provider would. */
export function createSandboxStore(tx: Tx, now: Date): SandboxStore {
  return {
    get: async (id) => {
      const row = await tx
        .selectFrom('sandbox_entity')
        .select('body')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return (row?.body as SandboxEntity | undefined) ?? null
    },
    find: async (kind, like) => {
      const { rows } = await sql<{ body: SandboxEntity }>`
        select body from sandbox_entity where kind = ${kind} and body @> ${JSON.stringify(like)}::jsonb order by created_at desc, id desc limit 100`.execute(
        tx,
      )
      return rows.map(({ body }) => body)
    },
    put: async (entity) => {
      await sql`insert into sandbox_entity (id, kind, body, created_at) values (${entity.id}, ${entity.entity}, ${JSON.stringify(entity)}::jsonb, ${now}) on conflict (id) do update set body = excluded.body`.execute(
        tx,
      )
    },
    putOnce: async (key, make) => {
      const entity = make()
      await sql`insert into sandbox_entity (id, kind, body, idempotency_key, created_at) values (${entity.id}, ${entity.entity}, ${JSON.stringify(entity)}::jsonb, ${key}, ${now}) on conflict (idempotency_key) do nothing`.execute(
        tx,
      )
      const { rows } = await sql<{
        body: SandboxEntity
      }>`select body from sandbox_entity where idempotency_key = ${key}`.execute(tx)
      return rows[0]?.body ?? entity
    },
  }
}

/** Subscriptions that are due. */
export async function lockDueSubscriptions(tx: Tx, now: number): Promise<SandboxEntity[]> {
  const { rows } = await sql<{ body: SandboxEntity }>`
    select body from sandbox_entity where kind = ${'subscription' satisfies SandboxEntityKind} and body ->> 'status' in ('authenticated', 'active', 'pending')
      and (body ->> 'charge_at')::bigint <= ${now} order by id limit 100 for update skip locked`.execute(
    tx,
  )
  return rows.map(({ body }) => body)
}

export type SandboxFaults = WireValue<(typeof sandboxFaults)['input']>
export const noFaults: SandboxFaults = {
  fault: 'none',
  times: 0,
  receipts: 'same',
  isSilent: false,
  copies: 1,
  late: 0,
  isShuffled: false,
  isCardEmpty: false,
}

export async function getFaults(tx: Tx): Promise<SandboxFaults> {
  const row = await tx.selectFrom('sandbox_faults').select('faults').executeTakeFirst()
  return { ...noFaults, ...(row?.faults as Partial<SandboxFaults> | undefined) }
}

export async function saveFaults(tx: Tx, faults: SandboxFaults): Promise<void> {
  await tx
    .insertInto('sandbox_faults')
    .values({ faults: JSON.stringify(faults) })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({ faults: JSON.stringify(faults) }),
    )
    .execute()
}

/** Takes one of the planned faults; null without one. */
export async function takeFault(tx: Tx): Promise<SandboxFaults['fault']> {
  const { rows } = await sql<{ fault: SandboxFaults['fault'] }>`
    update sandbox_faults set faults = jsonb_set(faults, '{times}', to_jsonb((faults ->> 'times')::int - 1))
    where (faults ->> 'times')::int > 0 returning faults ->> 'fault' as fault`.execute(tx)
  return rows[0]?.fault ?? 'none'
}

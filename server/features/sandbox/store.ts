import { sql } from 'kysely'
import type { sandboxFaults } from '@mehfil/contract/sandbox.ts'
import type { Answer } from '@mehfil/contract/envelope.ts'
import type { Tx } from '../../base/db.ts'
import type { Shelf } from './actions/shelf.ts'
import type { Entity, Kind } from './rules/entities.ts'

/** What the stand-in knows outlives the server, as the provider would. */
export function shelfIn(tx: Tx, now: Date): Shelf {
  return {
    get: async (id) => {
      const row = await tx
        .selectFrom('sandbox_entity')
        .select('body')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return (row?.body as Entity | undefined) ?? null
    },
    find: async (kind, like) => {
      const { rows } = await sql<{ body: Entity }>`
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
    once: async (key, make) => {
      const entity = make()
      await sql`insert into sandbox_entity (id, kind, body, once_key, created_at) values (${entity.id}, ${entity.entity}, ${JSON.stringify(entity)}::jsonb, ${key}, ${now}) on conflict (once_key) do nothing`.execute(
        tx,
      )
      const { rows } = await sql<{
        body: Entity
      }>`select body from sandbox_entity where once_key = ${key}`.execute(tx)
      return rows[0]?.body ?? entity
    },
  }
}

/** Subscriptions whose day has come. */
export async function subscriptionsToTurn(tx: Tx, now: number): Promise<Entity[]> {
  const { rows } = await sql<{ body: Entity }>`
    select body from sandbox_entity where kind = ${'subscription' satisfies Kind} and body ->> 'status' in ('authenticated', 'active', 'pending')
      and (body ->> 'charge_at')::bigint <= ${now} order by id limit 100 for update skip locked`.execute(
    tx,
  )
  return rows.map(({ body }) => body)
}

export type Faults = Answer<(typeof sandboxFaults)['input']>
export const noFaults: Faults = {
  fault: 'none',
  times: 0,
  receipts: 'same',
  isSilent: false,
  copies: 1,
  late: 0,
  isShuffled: false,
  isCardEmpty: false,
}

export async function faultsIn(tx: Tx): Promise<Faults> {
  const row = await tx.selectFrom('sandbox_faults').select('faults').executeTakeFirst()
  return { ...noFaults, ...(row?.faults as Partial<Faults> | undefined) }
}

export async function keepFaults(tx: Tx, faults: Faults): Promise<void> {
  await tx
    .insertInto('sandbox_faults')
    .values({ faults: JSON.stringify(faults) })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({ faults: JSON.stringify(faults) }),
    )
    .execute()
}

/** One of the next so many questions that go wrong; how, or nothing. */
export async function takeFault(tx: Tx): Promise<Faults['fault']> {
  const { rows } = await sql<{ fault: Faults['fault'] }>`
    update sandbox_faults set faults = jsonb_set(faults, '{times}', to_jsonb((faults ->> 'times')::int - 1))
    where (faults ->> 'times')::int > 0 returning faults ->> 'fault' as fault`.execute(tx)
  return rows[0]?.fault ?? 'none'
}

import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { ProductProcess } from '../../tools/testing/product-process.ts'
import {
  divideCounters,
  readDatabaseCounters,
  subtractCounters,
  type DatabaseCounters,
  type IdleRates,
  type ProcessorSeconds,
} from './counters.ts'
import { groupProfile, type CallFrame, type ProfileCosts } from './profile-groups.ts'
import { profileProduct } from './profiler.ts'
import { countStatements, listFunctionCosts, type StatementCosts } from './statements.ts'
import { divideLogs, readLogPosition, readRelationLogs, type RelationLog } from './wal.ts'

/** What one pass over a unit gave: how often it was done, and what a client saw of it. */
export type UnitPass = {
  units: number
  p50Us: number
  /** Sent to the client; null where no client is counted. */
  bytes: number | null
}

export type LedgerUnit = {
  name: string
  title: string
  /** How it is measured, in a sentence or two. */
  note: string
  /** Prepares some units, and gives the work alone: what was prepared is not measured. */
  prepare(): Promise<() => Promise<UnitPass>>
  /** The same from several connections at once, where that makes a difference. */
  prepareCrowd?(): Promise<() => Promise<UnitPass>>
}

export type UnitCosts = Pick<LedgerUnit, 'name' | 'title' | 'note'> &
  UnitPass & {
    nodeUs: number
    postgresUs: number
    database: DatabaseCounters
    logs: RelationLog[]
    statements: StatementCosts
    profile: ProfileCosts
    crowd: { nodeUs: number; postgresUs: number } | null
  }

export type LedgerContext = {
  client: pg.Client
  product: ProductProcess
  inspectorPort: number
  readProcessorSeconds(): ProcessorSeconds
  findPlace(frame: CallFrame): string
  idle: IdleRates
}

/** A connection that has nothing to do reports its figures after ten seconds at the latest. */
const reportMs = 10_500

/** Four passes, because to count statements and to profile take processor time themselves. */
export async function measureUnit(context: LedgerContext, unit: LedgerUnit): Promise<UnitCosts> {
  console.log(`  ${unit.title}`)
  await (
    await unit.prepare()
  )()
  const counted = await countPass(context, unit)
  const statements = await countUnitStatements(context, unit)
  const work = await unit.prepare()
  let units = 1
  const profile = await profileProduct(context.product, context.inspectorPort, async () => {
    units = (await work()).units
  })
  const { name, title, note } = unit
  return {
    name,
    title,
    note,
    ...counted,
    statements,
    profile: groupProfile(profile, units, context.findPlace),
    crowd: unit.prepareCrowd
      ? (await timePass(context, await unit.prepareCrowd())).processor
      : null,
  }
}

async function countPass(
  context: LedgerContext,
  unit: LedgerUnit,
): Promise<UnitPass & Pick<UnitCosts, 'nodeUs' | 'postgresUs' | 'database' | 'logs'>> {
  const { client, idle } = context
  const work = await unit.prepare()
  await wait(reportMs)
  const before = await readDatabaseCounters(client)
  const logStart = await readLogPosition(client)
  const startedAt = performance.now()
  const { pass, processor } = await timePass(context, work)
  const logEnd = await readLogPosition(client)
  await wait(reportMs)
  const counted = subtractCounters(await readDatabaseCounters(client), before)
  const seconds = (performance.now() - startedAt) / 1_000
  return {
    ...pass,
    ...processor,
    database: divideCounters(counted, { units: pass.units, seconds, idle }),
    logs: divideLogs(await readRelationLogs(client, logStart, logEnd), pass.units),
  }
}

/** Processor time of one unit, without what the product takes when no request comes. */
async function timePass(
  { readProcessorSeconds, idle }: LedgerContext,
  work: () => Promise<UnitPass>,
): Promise<{ pass: UnitPass; processor: { nodeUs: number; postgresUs: number } }> {
  const before = readProcessorSeconds()
  const startedAt = performance.now()
  const pass = await work()
  const seconds = (performance.now() - startedAt) / 1_000
  const after = readProcessorSeconds()
  const toUs = (name: keyof ProcessorSeconds) =>
    Math.max(0, ((after[name] - before[name] - idle[name] * seconds) * 1e6) / pass.units)
  return { pass, processor: { nodeUs: toUs('node'), postgresUs: toUs('postgres') } }
}

async function countUnitStatements(
  { client }: LedgerContext,
  unit: LedgerUnit,
): Promise<StatementCosts> {
  const work = await unit.prepare()
  let units = 1
  const costs = await countStatements(client, async () => (units = (await work()).units))
  await wait(reportMs)
  return { ...costs, topFunctions: await listFunctionCosts(client, units) }
}

/** What the product counts in a second without requests. */
export async function measureIdle({
  client,
  readProcessorSeconds,
}: Pick<LedgerContext, 'client' | 'readProcessorSeconds'>): Promise<IdleRates> {
  await wait(reportMs)
  const before = { ...(await readDatabaseCounters(client)), ...readProcessorSeconds() }
  const startedAt = performance.now()
  await wait(reportMs)
  const after = { ...readProcessorSeconds(), ...(await readDatabaseCounters(client)) }
  const seconds = (performance.now() - startedAt) / 1_000
  const toRate = (name: keyof IdleRates) => Math.max(0, after[name] - before[name]) / seconds
  return {
    node: toRate('node'),
    postgres: toRate('postgres'),
    transactions: toRate('transactions'),
    walBytes: toRate('walBytes'),
    walRecords: toRate('walRecords'),
    walImages: toRate('walImages'),
  }
}

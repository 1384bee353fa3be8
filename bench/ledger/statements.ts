import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { planMode } from '../../server/base/database/planned-once.ts'

/** A statement, or a function, with its calls and microseconds for one unit. To plan it comes on top. */
export type StatementCost = { text: string; calls: number; us: number; planUs: number }

export type StatementCosts = {
  /** Statements that the product sent. Each of them is one round trip. */
  sent: number
  /** Statements inside of functions and triggers. */
  inner: number
  topSent: StatementCost[]
  topInner: StatementCost[]
  /** Functions and triggers by the time they took themselves, without those they called. */
  topFunctions: StatementCost[]
}

const [shownStatements, shownInner, shownFunctions] = [5, 8, 10]

/** The extensions are in a schema of their own, which the product does not look into. */
export async function createLedgerExtensions(client: pg.Client): Promise<void> {
  await client.query('create schema bench_ledger')
  await client.query('create extension pg_stat_statements schema bench_ledger')
  await client.query('create extension pg_walinspect schema bench_ledger')
}

/** Counting every statement inside of functions costs time, so it is on for one pass alone. */
export async function countStatements(
  client: pg.Client,
  work: () => Promise<number>,
): Promise<StatementCosts> {
  await setTracking(client, 'all')
  await client.query('select bench_ledger.pg_stat_statements_reset()')
  await client.query(
    'select pg_stat_reset_single_function_counters(oid) from pg_proc where pronamespace = $1::regnamespace',
    ['public'],
  )
  const units = await work()
  const { rows } = await client.query<StatementCost & { isSent: boolean }>(
    `select s.query as text, s.toplevel as "isSent", s.calls::float as calls, s.total_exec_time * 1000 as us, s.total_plan_time * 1000 as "planUs"
      from bench_ledger.pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname = 'mehfil'`,
  )
  await setTracking(client, 'none')
  return { ...rankStatements(rows, units), topFunctions: [] }
}

async function setTracking(client: pg.Client, which: 'all' | 'none'): Promise<void> {
  await client.query(`alter system set pg_stat_statements.track = '${which}'`)
  await client.query(
    `alter system set pg_stat_statements.track_planning = ${which === 'all' ? 'on' : 'off'}`,
  )
  await client.query(`alter system set track_functions = '${which}'`)
  await client.query('select pg_reload_conf()')
  // Each connection reads its settings again before its next statement, once it has been told.
  await wait(300)
}

/** Functions are counted when a connection reports its figures, which is later than statements. */
export async function listFunctionCosts(
  client: pg.Client,
  units: number,
): Promise<StatementCost[]> {
  const { rows } = await client.query<StatementCost>(
    `select funcname as text, calls::float as calls, self_time * 1000 as us, 0::float as "planUs" from pg_stat_user_functions where calls > 0 and schemaname = 'public'`,
  )
  return rankByTime(rows, units, shownFunctions)
}

type CountedStatement = StatementCost & { isSent: boolean }

export function rankStatements(
  rows: readonly CountedStatement[],
  units: number,
): Omit<StatementCosts, 'topFunctions'> {
  const sent = rows.filter(({ isSent, text }) => isSent && !isPlanMode(text))
  const inner = rows.filter(({ isSent }) => !isSent)
  return {
    sent: sumCalls(sent) / units,
    inner: sumCalls(inner) / units,
    topSent: rankByTime(sent, units, shownStatements),
    topInner: rankByTime(inner, units, shownInner),
  }
}

/** Travels in front of a statement, and is counted with numbers in place of its values. */
const isPlanMode = (text: string): boolean =>
  text.replaceAll(/\$\d+/g, '?') === planMode.text.replaceAll(/'[^']*'|\btrue\b/g, '?')

const sumCalls = (rows: readonly StatementCost[]) => rows.reduce((sum, { calls }) => sum + calls, 0)

/** The heartbeat of a connection is in every run, and no part of a unit. */
const smallestShare = 0.001

function rankByTime(rows: readonly StatementCost[], units: number, shown: number): StatementCost[] {
  const getTime = ({ us, planUs }: StatementCost) => us + planUs
  const total = rows.reduce((sum, row) => sum + getTime(row), 0) / units
  const byText = Map.groupBy(rows, ({ text }) => shortenStatement(text))
  return [...byText]
    .map(([text, same]) => ({
      text,
      calls: sumCalls(same) / units,
      us: same.reduce((sum, { us }) => sum + us, 0) / units,
      planUs: same.reduce((sum, { planUs }) => sum + planUs, 0) / units,
    }))
    .filter((row) => getTime(row) >= total * smallestShare)
    .sort((a, b) => getTime(b) - getTime(a))
    .slice(0, shown)
}

const longestText = 110

/** One line, in which the name of a prepared statement is kept: it says the most. */
export function shortenStatement(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > longestText ? `${line.slice(0, longestText - 1)}…` : line
}

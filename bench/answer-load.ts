import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A new guest, each time from a new IP address. */
export function createAnswer(questions?: Record<string, string[]>) {
  const id = randomUUID().replaceAll('-', '').slice(-15).toUpperCase()
  const randomByte = () => Math.floor(Math.random() * 250)
  return {
    headers: { 'x-forwarded-for': `10.${randomByte()}.${randomByte()}.${randomByte()}` },
    body: JSON.stringify({
      data: {
        ANSWER: 'yes',
        NAME: 'Bench Guest',
        EMAIL: `${id.toLowerCase()}@guests.example`,
        SUBMISSION: id,
        ...(questions && { QUESTIONS: questions }),
      },
    }),
  }
}

/**
 * The limit: one durable upsert as pgbench counts it, from 16 clients, because our own database
 * takes no 64 beside the product. Needs the table `bench_limit`.
 */
export function measureUpserts(url: string, folder: string): number {
  return Number(pgbench(url, folder).match(/tps = ([\d.]+)/)?.[1] ?? 0)
}

/**
 * The slowest of a hundred such upserts in milliseconds at a fixed rate, counted from when each was
 * due. It shows what disk and machine alone cost.
 */
export function measureUpsertP99(url: string, folder: string, rate: number): number {
  pgbench(url, folder, ['-R', String(rate), '-l', '--log-prefix', join(folder, 'late')])
  const logs = readdirSync(folder)
    .filter((name) => name.startsWith('late.'))
    .map((name) => join(folder, name))
  const times = logs
    .flatMap((log) =>
      readFileSync(log, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => Number(line.split(' ')[2]) / 1_000),
    )
    .sort((a, b) => a - b)
  for (const log of logs) rmSync(log)
  return times[Math.floor(times.length * 0.99)] ?? 0
}

/** How many upserts one client has made in a few seconds, one after the other. */
export function countUpserts(url: string, folder: string): number {
  const output = pgbench(url, folder, ['-c', '1', '-j', '1'])
  return Number(output.match(/actually processed: (\d+)/)?.[1] ?? 0)
}

function pgbench(url: string, folder: string, options: string[] = []): string {
  const script = join(folder, 'upsert.sql')
  writeFileSync(
    script,
    '\\set id random(1, 100000)\ninsert into bench_limit values (:id, 1) on conflict (id) do update set hits = bench_limit.hits + 1;\n',
  )
  return execFileSync(
    'pgbench',
    ['-n', '-M', 'prepared', '-c', '16', '-j', '2', '-T', '6', '-f', script, ...options, url],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
}

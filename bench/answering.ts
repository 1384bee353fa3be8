import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A new guest from a new address each time. */
export function freshAnswer() {
  const id = randomUUID().replaceAll('-', '').slice(-15).toUpperCase()
  const part = () => Math.floor(Math.random() * 250)
  return {
    headers: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` },
    body: JSON.stringify({ data: { ANSWER: 'yes', NAME: 'Bench Guest', EMAIL: `${id.toLowerCase()}@guests.example`, SUBMISSION: id } }),
  }
}

/** The limit: one durable upsert, as pgbench counts it. 16 clients: a database of our own takes no 64 beside the product. Wants the table `bench_limit`. */
export function upsertsPerSecond(url: string, folder: string): number {
  const script = join(folder, 'upsert.sql')
  writeFileSync(script, '\\set id random(1, 100000)\ninsert into bench_limit values (:id, 1) on conflict (id) do update set hits = bench_limit.hits + 1;\n')
  const out = execFileSync('pgbench', ['-n', '-M', 'prepared', '-c', '16', '-j', '2', '-T', '6', '-f', script, url], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return Number(out.match(/tps = ([\d.]+)/)?.[1] ?? 0)
}

/**
 * Two nodes over PgBouncer in transaction mode: they start, answer, and go on when PgBouncer is
 * killed; a node that would be deaf refuses to start.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { roleSettings } from '../server/base/database/role-settings.ts'
import { startProduct, type ProductProcess } from '../tools/testing/product-process.ts'
import { createFolder, startDatabase, startPooler } from './support/database-servers.ts'
import { startGuests } from './support/guest-load.ts'
import { openPart } from './lib/part.ts'

const restarts = Number(process.argv[2] ?? 5)
const folder = createFolder(mkdtempSync(join(tmpdir(), 'nodes-pooler-')))
const products: ProductProcess[] = []
const part = openPart('transaction-mode', { restarts: 0, acknowledged: 0 })
const expectThat = (isSo: boolean, what: string) => part.check(what, isSo)

const database = await startDatabase(join(folder, 'primary'))
const pooler = await startPooler(join(folder, 'pooler'), database)
const startNode = async (env: Record<string, string> = {}) => {
  const product = await startProduct({
    dataDir: join(folder, `node-${products.length}`),
    env: {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
      DEMO: 'on',
      TRUST_PROXY: '1',
      ...env,
    },
  })
  products.push(product)
  return product
}
const inProduct = async <Row extends object>(text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: pooler.url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

try {
  const nodes = [await startNode(), await startNode()]
  const urls = nodes.map(({ url }) => url)
  expectThat(true, 'two nodes start over PgBouncer in transaction mode')
  const [event] = await inProduct<{ event_id: string }>(
    "update event set starts_at = now() + interval '20 days', capacity = null from event_domain d where d.label = 'block-printing' and d.event_id = event.id returning event_id",
  )
  await inProduct('update plan_limit set people = 100000000')
  const eventId = event?.event_id ?? ''

  const quiet = startGuests(urls, eventId)
  await wait(5_000)
  const quietStatuses = await quiet.stop()
  expectThat(
    Object.keys(quietStatuses).join() === '200',
    `all answers are taken: ${JSON.stringify(quietStatuses)}`,
  )
  const before = nodes.map(({ process }) => process.pid)
  const loud = startGuests(urls, eventId)
  let longestMs = 0
  for (let run = 0; run < restarts; run += 1) {
    await wait(1_000)
    await pooler.kill()
    await wait(500)
    const begun = performance.now()
    const known = loud.acknowledged.length
    await pooler.start()
    while (loud.acknowledged.length <= known + 5 && performance.now() - begun < 20_000)
      await wait(20)
    longestMs = Math.max(longestMs, performance.now() - begun)
  }
  const loudStatuses = await loud.stop()
  expectThat(
    longestMs < 10_000,
    `answers are taken again ${Math.round(longestMs)} ms after a start`,
  )
  expectThat(
    Object.keys(loudStatuses).every((status) => ['200', '503'].includes(status)),
    `while PgBouncer is away the answers are 200 and 503: ${JSON.stringify(loudStatuses)}`,
  )
  expectThat(
    nodes.every(({ process: { pid, exitCode } }, at) => pid === before[at] && exitCode === null),
    'no process restarted',
  )
  await checkSessions()
  const stored = new Set(
    (
      await inProduct<{ submission: string }>(
        `select submission from guest where event_id = '${eventId}' and submission is not null`,
      )
    ).map(({ submission }) => submission),
  )
  const acknowledged = [...quiet.acknowledged, ...loud.acknowledged]
  const lost = acknowledged.filter((submission) => !stored.has(submission)).length
  expectThat(lost === 0, `${lost} of ${acknowledged.length} acknowledged answers are lost`)
  const wrong = nodes.flatMap(({ getOutput }) =>
    getOutput()
      .split('\n')
      .filter((line) =>
        /prepared statement|unsupported startup parameter|unexpected error/.test(line),
      ),
  )
  expectThat(wrong.length === 0, `the log has no error of a pooler: ${wrong[0] ?? ''}`)

  const deaf = await startNode({ DATABASE_DIRECT_URL: '' }).then(
    () => 'started',
    (error: Error) => error.message,
  )
  part.control(
    'a node without the direct address refuses to start',
    /DATABASE_DIRECT_URL/.test(deaf),
  )
  const refused = await new pg.Pool({ connectionString: pooler.url, options: '-c jit=off' })
    .query('select 1')
    .then(
      () => 0,
      () => 1,
    )
  part.control('PgBouncer refuses a startup parameter', refused === 1)
  Object.assign(part.state, { restarts, acknowledged: acknowledged.length })
} finally {
  for (const product of products) await product.stop()
  await pooler.kill()
  await database.kill()
  rmSync(folder, { recursive: true, force: true })
}
part.finish()

/**
 * What a session left behind would be found by the next one on its connection. PgBouncer was
 * restarted since the role got its settings.
 */
async function checkSessions(): Promise<void> {
  const locks = await database.query("select from pg_locks where locktype = 'advisory'")
  expectThat(locks.length === 0, 'no advisory lock outlives its transaction')
  const timeouts = new Set(
    (
      await Promise.all(
        Array.from({ length: 20 }, () =>
          inProduct<{ value: string }>("select current_setting('statement_timeout') as value"),
        ),
      )
    ).flatMap((rows) => rows.map(({ value }) => value)),
  )
  expectThat(
    [...timeouts].join() === roleSettings['statement_timeout'],
    `each connection has the role's time limit: ${[...timeouts].join()}`,
  )
  const names = new Set(
    (
      await database.query<{ name: string }>(
        "select application_name as name from pg_stat_activity where datname = 'mehfil' and application_name <> ''",
      )
    ).map(({ name }) => name),
  )
  expectThat(names.has('mehfil'), 'the database lists our connections by name')
}

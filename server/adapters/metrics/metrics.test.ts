import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../base/database/db.ts'
import { projectFolder } from '../../base/project-folder.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'

let testApp: TestApp
let node: Awaited<ReturnType<TestApp['secondNode']>>
let metrics: Metrics
let pool: ReturnType<typeof openPool>
let server: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  testApp = await openTestApp()
  pool = openPool(testApp.databaseUrl, () => {})
  const { db, log } = testApp.world
  metrics = await createMetrics({
    db,
    pools: { requests: pool },
    log,
    findNewestBackup: async () => new Date(Date.now() - 3_600_000),
  })
  node = await testApp.secondNode((world) => ({ ...world, observers: [metrics.observeRequest] }))
  server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.stop()
  await pool.end()
  await testApp.close()
})

const scrape = async () => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()

describe('Our product tells its numbers', () => {
  it('on a port of their own: requests by call and status, and what the database holds', async () => {
    const visitor = node.visitor()
    await visitor.inject({ method: 'GET', url: '/api/user/verify' })
    await visitor.inject({ method: 'GET', url: '/healthz' })
    await testApp.as('asha')
    metrics.countMails([{ kind: 'code', state: 'sent' }])
    const text = await scrape()
    expect(text).toContain('mehfil_request_seconds_count{call="GET /healthz",status="200"} 1')
    expect(text).toContain('mehfil_database_up 1')
    expect(text).toMatch(/mehfil_events\{state="published"\} \d/)
    expect(text).toContain('mehfil_mail_outcomes_total{kind="code",state="sent"} 1')
    expect(text).toContain('mehfil_pool_connections{pool="requests",state="waiting"} 0')
    expect(text).not.toContain(castEvents.wedding)
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
  })

  it('under the names that the dashboard and the alert rules ask for', async () => {
    await testApp.world.db
      .insertInto('mail')
      .values({
        id: testApp.world.random.uuid(),
        kind: 'account',
        to_address: 'a@b.example',
        from_name: '',
        language: 'en',
        subject: '',
        html: '',
        body_text: '',
        next_at: testApp.clock.now(),
        created_at: testApp.clock.now(),
      })
      .execute()
    expect(await metrics.registry.getSingleMetricAsString('mehfil_newest_backup_seconds')).toMatch(
      / 36\d\d/,
    )
    const known = new Set(
      (await metrics.registry.getMetricsAsJSON()).flatMap(({ name, type }) =>
        String(type) === 'histogram' ? [name, `${name}_count`, `${name}_bucket`] : [name],
      ),
    )
    for (const file of ['grafana/mehfil.json', 'prometheus/alerts.yml']) {
      const text = await readFile(join(projectFolder, 'deploy', file), 'utf8')
      const asked = new Set(text.match(/\b(?:mehfil|nodejs|process)_[a-z\d_]+/g))
      expect(asked.size).toBeGreaterThan(10)
      expect(
        [...asked].filter((name) => !known.has(name)),
        file,
      ).toEqual([])
    }
  })
})

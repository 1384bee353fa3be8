import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueueJob, startJobWorker, type JobDefinition } from '../../base/jobs/job-queue.ts'
import { setTracer } from '../../base/tracing.ts'
import { purgeGuests } from '../../features/guests/jobs.ts'
import { openWebAnswers } from '../../test/flows/web-answers.ts'
import { createOtlpTracer } from './otlp-tracer.ts'

type SentSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status?: { code?: number; message?: string }
  attributes: Array<{ key: string; value: { stringValue?: string } }>
}

/** Takes spans as a collector does. */
async function startCollector() {
  const spans: SentSpan[] = []
  const services: string[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(pieces).toString()) as {
        resourceSpans: Array<{
          resource: { attributes: SentSpan['attributes'] }
          scopeSpans: Array<{ spans: SentSpan[] }>
        }>
      }
      for (const { resource, scopeSpans } of resourceSpans) {
        services.push(...resource.attributes.map(({ value }) => value.stringValue ?? ''))
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      }
      response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    spans,
    services,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const { testApp, send } = await openWebAnswers()
let collector: Awaited<ReturnType<typeof startCollector>>
let stopTracer: () => Promise<void>
beforeAll(async () => {
  collector = await startCollector()
  const { tracer, stop } = await createOtlpTracer({
    endpoint: collector.url,
    serviceName: 'mehfil-test',
    delayMs: 50,
  })
  setTracer(tracer)
  stopTracer = stop
})
afterAll(async () => {
  setTracer(null)
  await stopTracer()
  await collector.close()
})

const named = (name: RegExp) => collector.spans.filter((span) => name.test(span.name))

describe('Our product sends traces to a collector', () => {
  it('with a span for a request and one below it for each of its statements', async () => {
    await send({ name: 'Leela Iyer' })
    await expect.poll(() => named(/^POST /).length).toBeGreaterThan(0)
    const [request] = named(/^POST /)
    const statements = named(/^sql /).filter(({ traceId }) => traceId === request?.traceId)
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.every(({ parentSpanId }) => parentSpanId !== undefined)).toBe(true)
    expect(collector.services).toContain('mehfil-test')
    expect(JSON.stringify(collector.spans)).not.toContain('Leela')
  })

  it('with a job', async () => {
    const { world, databaseUrl } = testApp
    await enqueueJob(world.db, purgeGuests, {})
    const worker = await startJobWorker(world, databaseUrl, [purgeGuests as JobDefinition])
    await expect.poll(() => named(/^job purge-guests$/).length, { timeout: 20_000 }).toBe(1)
    await worker.stop()
    const [job] = named(/^job /)
    expect(named(/^sql /).some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true)
  })

  it('with a mail, and with what failed', async () => {
    await testApp.world.db
      .insertInto('mail')
      .values({
        id: testApp.world.random.uuid(),
        kind: 'account',
        to_address: 'meera@guests.example',
        from_name: '',
        language: 'en',
        subject: 'x',
        html: 'x',
        body_text: 'x',
        next_at: testApp.clock.now(),
        created_at: testApp.clock.now(),
      })
      .execute()
    await testApp.mails()
    await expect(sql`select 1/0`.execute(testApp.world.db)).rejects.toThrow('division')
    await expect.poll(() => named(/^mail$/).length).toBeGreaterThan(0)
    await expect
      .poll(() => named(/^sql select/).some(({ status }) => status?.code === 2))
      .toBe(true)
    expect(JSON.stringify(collector.spans)).not.toContain('meera@')
  })
})

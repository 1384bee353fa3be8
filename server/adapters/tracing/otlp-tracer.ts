import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context } from '@opentelemetry/api'
import { redactText } from '../../base/redact.ts'
import type { SpanAttributes, Tracer } from '../../base/tracing.ts'

type TracerOptions = {
  /** The collector's address; its path for traces is added. */
  endpoint: string
  serviceName: string
  /** How often spans are sent. */
  delayMs?: number
}

/** Sends spans to an OpenTelemetry collector over HTTP. The packages are loaded only here. */
export async function createOtlpTracer({
  endpoint,
  serviceName,
  delayMs = 5_000,
}: TracerOptions): Promise<{ tracer: Tracer; stop(): Promise<void> }> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: delayMs })],
  })
  const source = provider.getTracer('mehfil')
  const current = new AsyncLocalStorage<Context>()
  const run = async <T>(name: string, attributes: SpanAttributes, work: () => Promise<T>) => {
    const parent = current.getStore() ?? api.ROOT_CONTEXT
    const span = source.startSpan(name, { attributes }, parent)
    try {
      return await current.run(api.trace.setSpan(parent, span), work)
    } catch (error) {
      span.setStatus({
        code: api.SpanStatusCode.ERROR,
        message: redactText(error instanceof Error ? error.message : String(error)),
      })
      throw error
    } finally {
      span.end()
    }
  }
  return { tracer: { run }, stop: () => provider.shutdown() }
}

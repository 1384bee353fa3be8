import { createHash } from 'node:crypto'
import { GatewayError, type CheckoutProvider } from '../../base/payments/payment-gateway.ts'
import type { Settings } from '../../base/settings.ts'
import { answerAsProvider, type SandboxResponse } from '../../features/sandbox/actions/api.ts'
import { buildProviderId } from '../../features/sandbox/actions/sandbox-context.ts'
import {
  payInSandbox,
  advanceSubscription,
  type SandboxPaymentOutcome,
} from '../../features/sandbox/actions/payment.ts'
import { chargeSubscription } from '../../features/sandbox/actions/charge.ts'
import type { SandboxContext, SandboxStore } from '../../features/sandbox/actions/sandbox-store.ts'
import {
  buildWebhookEvent,
  type SandboxEntity,
  type SandboxJson,
} from '../../features/sandbox/rules/entities.ts'
import { openCheckout } from '../../adapters/checkout/open-checkout.ts'
import { createSignature } from '../../adapters/checkout/signatures.ts'

/**
 * How a request to the provider fails: cut before it was carried out, cut afterwards, or answered
 * with this response.
 */
export type ProviderFault = 'cut-before' | 'cut-after' | Response
export type FakeWebhook = { id: string; event: string; body: string }
type ProviderClock = { now(): Date }

/**
 * The payment provider's stand-in without a database and a network, behind the same client the product uses.
 * It keeps its webhooks, so that a test can deliver them in any order.
 */
export function fakeProvider(settings: Settings, clock: ProviderClock) {
  const secrets = settings.checkout
  if (!secrets) throw new Error('These settings have no payments.')
  const memory = createMemoryStore()
  const merchant = secrets.merchant ?? ''
  const getBackend = (): SandboxContext => ({
    store: memory.store,
    newId: memory.newId,
    now: clock.now(),
    merchant,
    keySecret: secrets.keySecret,
  })
  const { webhooks, recordWebhooks } = createWebhookLog((event, about) => ({
    id: memory.newId('evt_'),
    event,
    body: JSON.stringify(buildWebhookEvent(event, about, { merchant, at: clock.now() })),
  }))
  const client = createFakeFetch({ api: secrets.api, getBackend, recordWebhooks })
  return {
    ...memory,
    checkout: openCheckout(settings, client.fetch) as CheckoutProvider,
    webhooks,
    requests: client.requests,
    secrets,
    /** Chooses the fault of each request from now on. */
    goWrong: client.setFault,
    ...createProviderActions(memory, getBackend, recordWebhooks),
    signed: (body: string) => createSignature(secrets.webhookSecrets[0] ?? '', body),
  }
}

type RecordWebhooks = (news?: SandboxResponse['webhooks']) => FakeWebhook[]

function createWebhookLog(toWebhook: (event: string, about: SandboxEntity[]) => FakeWebhook): {
  webhooks: FakeWebhook[]
  recordWebhooks: RecordWebhooks
} {
  const webhooks: FakeWebhook[] = []
  const recordWebhooks: RecordWebhooks = (news = []) => {
    const made = news.map(([event, about]) => toWebhook(event, about))
    webhooks.push(...made)
    return made
  }
  return { webhooks, recordWebhooks }
}

type FakeFetchInput = {
  api: string
  getBackend: () => SandboxContext
  recordWebhooks: RecordWebhooks
}

/** Answers the product's requests to the provider without a network, and fails where `setFault` says so. */
function createFakeFetch({ api, getBackend, recordWebhooks }: FakeFetchInput) {
  const requests: string[] = []
  let getFault: (question: string) => ProviderFault | null = () => null
  const fakeFetch = async (
    url: string,
    { method, body, headers }: { method: string; body?: string; headers: Record<string, string> },
  ) => {
    const { pathname, searchParams } = new URL(url)
    const path = pathname.slice(new URL(api).pathname.length + 1)
    requests.push(`${method} ${path}`)
    const fault = getFault(`${method} ${path}`)
    if (fault instanceof Response) return fault
    if (fault === 'cut-before') throw new GatewayError('maybe', 'The line was cut.')
    const answer = await answerAsProvider(getBackend(), {
      method,
      path,
      query: Object.fromEntries(searchParams),
      body: body ? (JSON.parse(body) as SandboxJson) : {},
      headers,
    })
    recordWebhooks(answer.webhooks)
    if (fault === 'cut-after') throw new GatewayError('maybe', 'The line was cut.')
    return Response.json(answer.body, { status: answer.status })
  }
  return {
    requests,
    fetch: fakeFetch as unknown as typeof fetch,
    setFault: (how: typeof getFault = () => null) => {
      getFault = how
    },
  }
}

function createProviderActions(
  memory: ReturnType<typeof createMemoryStore>,
  getBackend: () => SandboxContext,
  recordWebhooks: RecordWebhooks,
) {
  const getEntity = (id: string): SandboxEntity => memory.get(id) ?? throwUnknown(id)
  return {
    pay: async (id: string, outcome: SandboxPaymentOutcome = 'success') => {
      const paid =
        (await payInSandbox(getBackend(), id, {
          outcome,
          payer: { email: '', contact: '', description: '' },
        })) ?? throwUnknown(id)
      return {
        payment: paid.payment,
        handed: paid.handlerResult as Record<string, string>,
        news: recordWebhooks(paid.webhooks),
      }
    },
    /** Another card for a running subscription, proven by a small payment. */
    replaceCard: async (id: string) => {
      const proven =
        (await payInSandbox(getBackend(), id, {
          outcome: 'success',
          payer: { email: '', contact: '', description: '' },
          isCardChange: true,
        })) ?? throwUnknown(id)
      return { payment: proven.payment, news: recordWebhooks(proven.webhooks) }
    },
    /** Charges a subscription for one more period. */
    charge: async (id: string) =>
      recordWebhooks((await chargeSubscription(getBackend(), getEntity(id))).told),
    /** Does what the provider does with a subscription on its due day. */
    turn: async (id: string, isCardEmpty = false) =>
      recordWebhooks(await advanceSubscription(getBackend(), getEntity(id), isCardEmpty)),
    /** A webhook that a test makes up. */
    news: (event: string, about: SandboxEntity[]) =>
      recordWebhooks([[event, about]])[0] as FakeWebhook,
  }
}

const throwUnknown = (id: string): never => {
  throw new Error(`The fake provider has no ${id}.`)
}

function createMemoryStore() {
  let entities = new Map<string, SandboxEntity>()
  let keys = new Map<string, string>()
  let ids = 0
  const store: SandboxStore = {
    get: async (id) => entities.get(id) ?? null,
    find: async (kind, like) =>
      [...entities.values()]
        .filter(
          (one) =>
            one.entity === kind &&
            Object.entries(like).every(([field, value]) => one[field] === value),
        )
        .reverse(),
    put: async (entity) => void entities.set(entity.id, entity),
    putOnce: async (key, make) => {
      const known = entities.get(keys.get(key) ?? '')
      const made = known ?? make()
      keys.set(key, made.id)
      entities.set(made.id, made)
      return made
    },
  }
  return {
    store,
    newId: (start: string) =>
      buildProviderId(
        createHash('sha256')
          .update(String((ids += 1)))
          .digest(),
        start,
      ),
    get: (id: string): SandboxEntity | undefined => entities.get(id),
    count: (kind: SandboxEntity['entity']): number =>
      [...entities.values()].filter((one) => one.entity === kind).length,
    /** Takes a snapshot, and returns a function that restores it. */
    mark: () => {
      const saved = { entities: [...entities], keys: [...keys], ids }
      return () => {
        ;[entities, keys, ids] = [new Map(saved.entities), new Map(saved.keys), saved.ids]
      }
    },
  }
}

export type FakeProvider = ReturnType<typeof fakeProvider>

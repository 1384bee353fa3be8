import { createHash } from 'node:crypto'
import { GatewayError, type Checkout } from '../base/gateway.ts'
import type { Settings } from '../base/settings.ts'
import { answerAsProvider, type Answer } from '../features/sandbox/actions/api.ts'
import { idFrom } from '../features/sandbox/actions/desk.ts'
import {
  chargeSubscription,
  payAtDesk,
  turnSubscription,
  type Paying,
} from '../features/sandbox/actions/pay.ts'
import type { Desk, Shelf } from '../features/sandbox/actions/shelf.ts'
import { eventFrom, type Entity, type Json } from '../features/sandbox/rules/entities.ts'
import { openCheckout } from '../outside/checkout/open.ts'
import { signatureOf } from '../outside/checkout/signatures.ts'

/** How one question to the provider goes wrong: nothing done, done and not answered, or answered with something. */
export type Mishap = 'cut-before' | 'cut-after' | Response
export type News = { id: string; event: string; body: string }
type Clock = { now(): Date }

/**
 * The stand-in of the provider without a database and a network, behind the very client the product asks by. What it would tell by
 * webhooks it keeps, for a test to deliver as it likes.
 */
export function fakeProvider(settings: Settings, clock: Clock) {
  const secrets = settings.checkout
  if (!secrets) throw new Error('These settings have no payments.')
  const memory = shelfInMemory()
  const told: News[] = []
  const asked: string[] = []
  let mishap: (question: string) => Mishap | null = () => null
  const desk = (): Desk => ({
    shelf: memory.shelf,
    newId: memory.newId,
    now: clock.now(),
    merchant: secrets.merchant ?? '',
    keySecret: secrets.keySecret,
  })
  const keep = (news: Answer['told'] = []): News[] => {
    const made = news.map(([event, about]) => ({
      id: memory.newId('evt_'),
      event,
      body: JSON.stringify(
        eventFrom(event, about, { merchant: secrets.merchant ?? '', at: clock.now() }),
      ),
    }))
    told.push(...made)
    return made
  }
  const own = (id: string): Entity => memory.get(id) ?? gone(id)

  const ask = (async (
    url: string,
    { method, body, headers }: { method: string; body?: string; headers: Record<string, string> },
  ) => {
    const { pathname, searchParams } = new URL(url)
    const path = pathname.slice(new URL(secrets.api).pathname.length + 1)
    asked.push(`${method} ${path}`)
    const wrong = mishap(`${method} ${path}`)
    if (wrong instanceof Response) return wrong
    if (wrong === 'cut-before') throw new GatewayError('maybe', 'The line was cut.')
    const answer = await answerAsProvider(desk(), {
      method,
      path,
      query: Object.fromEntries(searchParams),
      body: body ? (JSON.parse(body) as Json) : {},
      headers,
    })
    keep(answer.told)
    if (wrong === 'cut-after') throw new GatewayError('maybe', 'The line was cut.')
    return Response.json(answer.body, { status: answer.status })
  }) as unknown as typeof fetch

  return {
    ...memory,
    checkout: openCheckout(settings, ask) as Checkout,
    told,
    asked,
    secrets,
    /** Decides of each question from now on what goes wrong. */
    goWrong: (how: typeof mishap = () => null) => {
      mishap = how
    },
    pay: async (id: string, how: Paying = 'success') => {
      const paid =
        (await payAtDesk(desk(), id, {
          how,
          payer: { email: '', contact: '', description: '' },
        })) ?? gone(id)
      return {
        payment: paid.payment,
        handed: paid.handed as Record<string, string>,
        news: keep(paid.told),
      }
    },
    /** One period more of a subscription. */
    charge: async (id: string) => keep((await chargeSubscription(desk(), own(id))).told),
    /** What its day brings to a subscription. */
    turn: async (id: string, isCardEmpty = false) =>
      keep(await turnSubscription(desk(), own(id), isCardEmpty)),
    /** News of whatever a test makes up. */
    news: (event: string, about: Entity[]) => keep([[event, about]])[0] as News,
    signed: (body: string) => signatureOf(secrets.webhookSecrets[0] ?? '', body),
  }
}

const gone = (id: string): never => {
  throw new Error(`Nobody knows ${id}.`)
}

function shelfInMemory() {
  let entities = new Map<string, Entity>()
  let keys = new Map<string, string>()
  let ids = 0
  const shelf: Shelf = {
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
    once: async (key, make) => {
      const known = entities.get(keys.get(key) ?? '')
      const made = known ?? make()
      keys.set(key, made.id)
      entities.set(made.id, made)
      return made
    },
  }
  return {
    shelf,
    newId: (start: string) =>
      idFrom(
        createHash('sha256')
          .update(String((ids += 1)))
          .digest(),
        start,
      ),
    get: (id: string): Entity | undefined => entities.get(id),
    count: (kind: Entity['entity']): number =>
      [...entities.values()].filter((one) => one.entity === kind).length,
    /** From here everything may happen again in the same way. */
    mark: () => {
      const kept = { entities: [...entities], keys: [...keys], ids }
      return () => {
        ;[entities, keys, ids] = [new Map(kept.entities), new Map(kept.keys), kept.ids]
      }
    },
  }
}

export type FakeProvider = ReturnType<typeof fakeProvider>

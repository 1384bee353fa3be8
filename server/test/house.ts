import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import * as z from 'zod'
import { addressOf } from '@mehfil/contract/catalogue.ts'
import { fill, type Call, type Params } from '@mehfil/contract/call.ts'
import { buildApp } from '../app.ts'
import {
  counterLimits,
  openDb,
  openPool,
  openSharedDb,
  probeLimits,
  requestLimits,
  type PoolLimits,
} from '../base/db.ts'
import { drainSwitch } from '../base/drain.ts'
import type { Share } from '../base/fair-share.ts'
import { limiterOver } from '../base/limits.ts'
import { idleConnections } from '../base/silent-connection.ts'
import { openLive } from '../base/live.ts'
import { deliverDue } from '../base/postman.ts'
import { realRandom } from '../base/random.ts'
import { openSession } from '../base/session.ts'
import { loadWords } from '../base/words.ts'
import type { Google, OutgoingMail, World } from '../base/world.ts'
import { readSettings } from '../env.ts'
import { foundations, postWork } from '../features.ts'
import { openStandIn } from '../outside/google/stand-in.ts'
import { argonPasswords } from '../outside/passwords.ts'
import { diskStorage } from '../outside/storage/disk.ts'
import { cast, demoPeople, moveIn, type CastName } from '../seed/cast.ts'
import { addCastEvents } from '../seed/events.ts'
import { freshDatabase, type TestDatabase } from './database.ts'
import { fakeProvider, type FakeProvider } from './fake-provider.ts'

type Options = {
  /** A database that is there already. */ database?: TestDatabase
  mode?: 'demo' | 'live'
  leniency?: number
  events?: boolean
  google?: Google | null
  /** Somebody can pay, at a provider that a test pulls the strings of. */ pays?: boolean
  /** How long the database may be silent, where that is what a test is about; its complaints are then expected. */ patience?: Patience
  /** How the connections are shared out, where a test is about that. */ share?: Share
}
type Patience = Pick<PoolLimits, 'connectMs' | 'statementMs' | 'answerMs'>

export type House = Awaited<ReturnType<typeof openHouse>>

/** A server on a database of its own, with the cast moved in, a clock that is moved by hand, and a post that is caught. */
export async function openHouse({
  mode = 'demo',
  leniency = 1_000,
  events = true,
  google = null,
  pays = false,
  database: given,
  patience,
  share,
}: Options = {}) {
  const database = given ?? (await freshDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'house-'))
  const clock = movableClock()
  const caught: OutgoingMail[] = []
  const provider = pays
    ? fakeProvider(settingsFor({ database: database.url, dataDir, mode: 'demo' }), clock)
    : null
  const shared = {
    database: database.url,
    dataDir,
    mode,
    leniency,
    clock,
    caught,
    google,
    provider,
    patience,
    share,
  }
  const first = await openNode(shared)
  for (const lay of foundations) await lay(first.world.db)
  await moveIn(first.world.db, first.world.passwords, clock.now())
  if (events) await addCastEvents(first.world.db, clock.now())
  const nodes = [first]
  return {
    ...first,
    clock,
    caught,
    provider,
    databaseUrl: database.url,
    /** A second process over the same database. */
    secondNode: async () => {
      const node = await openNode(shared)
      nodes.push(node)
      return node
    },
    /** Sends what is due and answers every mail caught so far. */
    mails: async () => {
      while ((await deliverDue(first.world, postWork)) > 0);
      return caught
    },
    close: async () => {
      for (const node of nodes) await node.close()
      await database.drop()
      // A font that is just being cut may still be written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}

type Shared = {
  database: string
  dataDir: string
  mode: 'demo' | 'live'
  leniency: number
  clock: Clock
  caught: OutgoingMail[]
  google: Google | null
  provider: FakeProvider | null
  patience: Patience | undefined
  share: Share | undefined
}

const settingsFor = ({ database, dataDir, mode }: Pick<Shared, 'database' | 'dataDir' | 'mode'>) =>
  readSettings({
    DATA_DIR: dataDir,
    SECRET_KEY: 'k'.repeat(32),
    PUBLIC_URL: mode === 'demo' ? 'http://localhost:3000' : 'https://mehfil.example',
    TRUST_PROXY: '0',
    ...(mode === 'live' && { SMTP_URL: 'smtp://127.0.0.1:1', DATABASE_URL: database }),
  })

async function openNode({
  database,
  dataDir,
  mode,
  leniency,
  clock,
  caught,
  google,
  provider,
  patience,
  share,
}: Shared) {
  const settings = settingsFor({ database, dataDir, mode })
  let isClosing = false
  const isExpected = () => isClosing || patience !== undefined
  const stray = (error: Error) => {
    if (!isExpected()) console.error(error)
  }
  const idle = idleConnections()
  const db = openSharedDb(openPool(database, stray, { ...requestLimits, ...patience }, idle), share)
  const counters = openDb(openPool(database, stray, { ...counterLimits, ...patience }, idle))
  const probe = openDb(openPool(database, stray, { ...probeLimits, ...patience }, idle))
  const live = await openLive(
    database,
    stray,
    patience && { everyMs: patience.answerMs, answerMs: patience.answerMs },
  )
  const world: World = {
    settings,
    db,
    probe,
    now: clock.now,
    random: realRandom,
    words: loadWords(),
    drain: drainSwitch(),
    limiter: limiterOver(counters, clock.now, leniency),
    live,
    storage: diskStorage(join(dataDir, 'files')),
    post: async (mail) => {
      caught.push(mail.html ? mail : await readByAMailProgram(mail))
    },
    geo: { placeOf: () => null },
    google,
    standIn: mode === 'demo' ? openStandIn(demoPeople, realRandom, clock.now) : null,
    checkout: provider?.checkout ?? null,
    passwords: argonPasswords({ memoryCost: 64, timeCost: 1, parallelism: 1 }),
    log: {
      info: () => {},
      error: (facts, message) => {
        if (!isExpected()) console.error(message, facts)
      },
    },
  }
  const app = await buildApp(world)
  return {
    world,
    app,
    visitor: (cookies: Record<string, string> = {}) => visitor(app, world, cookies),
    as: async (who: CastName) =>
      visitor(app, world, {
        [cookieName(world, 'sid')]: await openSession(world.db, {
          ...cast[who],
          agent: 'test',
          now: clock.now(),
          random: realRandom,
        }),
      }),
    close: async () => {
      isClosing = true
      await app.close()
      await live.close()
      await counters.destroy()
      await probe.destroy()
      await db.destroy()
    },
  }
}

/** A mail to many is only there as its reader gets it. */
async function readByAMailProgram(mail: OutgoingMail): Promise<OutgoingMail> {
  const {
    subject = '',
    html = '',
    text = '',
    headers,
    attachments,
    replyTo,
  } = await PostalMime.parse(mail.mime?.() ?? Buffer.alloc(0))
  const files = attachments.map(({ filename, mimeType, content }) => ({
    filename: filename ?? '',
    contentType: mimeType,
    content: Buffer.from(content as ArrayBuffer).toString(),
    encoding: 'utf8' as const,
  }))
  return {
    ...mail,
    subject,
    html,
    text,
    attachments: files,
    headers: Object.fromEntries(headers.map(({ originalKey, value }) => [originalKey, value])),
    ...(replyTo?.[0]?.address && { replyTo: replyTo[0].address }),
  }
}

const cookieName = (world: World, name: string) =>
  world.settings.publicUrl.startsWith('https:') ? `__Host-${name}` : name

type Clock = ReturnType<typeof movableClock>

function movableClock() {
  let at = Date.parse('2026-11-21T10:00:00Z')
  return {
    now: () => new Date(at),
    move: (ms: number) => void (at += ms),
    set: (to: Date) => void (at = to.getTime()),
  }
}

type Sent<P extends string, In, Q> = {
  params?: Params<P>
  query?: Q
  input?: In
  headers?: Record<string, string>
}

/** A browser of one person: keeps cookies, sends what a browser sends, speaks our names. */
function visitor(app: FastifyInstance, world: World, cookies: Record<string, string>) {
  const own = {
    'sec-fetch-site': 'same-origin',
    origin: world.settings.publicUrl,
    host: new URL(world.settings.publicUrl).host,
  }

  const inject = async (request: {
    method: string
    url: string
    headers?: Record<string, string>
    payload?: unknown
  }) => {
    const response = (await app.inject({
      ...request,
      headers: { ...own, ...request.headers },
      cookies,
    } as never)) as unknown as {
      statusCode: number
      headers: Record<string, string>
      body: string
      cookies: Array<{ name: string; value: string }>
      rawPayload: Buffer
    }
    for (const { name, value } of response.cookies) {
      if (value) cookies[name] = value
      else delete cookies[name]
    }
    return response
  }

  return {
    cookies,
    inject,
    /** Sends raw wire JSON. */
    send: async (
      method: string,
      url: string,
      data: unknown = {},
      headers: Record<string, string> = {},
    ) =>
      inject({
        method,
        url,
        headers: { ...(method !== 'GET' && { 'content-type': 'application/json' }), ...headers },
        ...(method !== 'GET' && { payload: JSON.stringify({ data }) }),
      }),
    /** Makes a call with our names and reads the answer with our names. */
    call: async <P extends string, In, Out, Q>(
      one: Call<P, In, Out, Q>,
      { params, query, input, headers = {} }: Sent<P, In, Q> = {},
    ) => {
      const search = query
        ? `?${new URLSearchParams(z.encode(one.query, query) as Record<string, string>)}`
        : ''
      const isRead = one.method === 'GET'
      const response = await inject({
        method: one.method,
        url: fill(addressOf(one), (params ?? {}) as Params<P>) + search,
        headers: { ...(!isRead && { 'content-type': 'application/json' }), ...headers },
        ...(!isRead && {
          payload: JSON.stringify({ data: input === undefined ? {} : z.encode(one.input, input) }),
        }),
      })
      const envelope = JSON.parse(response.body) as {
        status: string
        message: string
        data: Record<string, unknown> | null
      }
      const refused = (envelope.data ?? {}) as { code?: string; errors?: Record<string, string> }
      return {
        http: response.statusCode,
        status: envelope.status,
        message: envelope.message,
        code: refused.code,
        errors: refused.errors ?? {},
        data: (envelope.status === 'success'
          ? z.decode(one.output, envelope.data as never)
          : undefined) as Out,
      }
    },
  }
}

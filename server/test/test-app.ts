import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { getCallAddress } from '@mehfil/contract/catalogue.ts'
import { fill, type Call, type PathParams } from '@mehfil/contract/call.ts'
import { buildApp } from '../app.ts'
import { createDrain } from '../base/http/drain.ts'
import type { FairPoolLimits } from '../base/database/fair-pool.ts'
import { createRateLimiter } from '../base/http/rate-limiter.ts'
import { deliverDueMails } from '../base/mail/mail-worker.ts'
import { systemRandom } from '../base/random.ts'
import { createSession } from '../base/access/session.ts'
import { loadTranslations } from '../base/i18n/translations.ts'
import type { FileStorage, GoogleSignIn, OutgoingMail, World } from '../base/world.ts'
import { readSettings } from '../env.ts'
import { mailWork } from '../feature-list.ts'
import { createGoogleStandIn } from '../adapters/google/google-stand-in.ts'
import { createCompanySignIn } from '../adapters/company/company-sign-in.ts'
import { createWebhookClient } from '../adapters/webhooks/webhook-client.ts'
import { createDiskStorage } from '../adapters/storage/disk-storage.ts'
import { cast, demoPeople, type CastName } from '../seed/cast.ts'
import * as fixtures from './database/seeded-database.ts'
import type { TestDatabase } from './database/test-database.ts'
import { fakeProvider, type FakeProvider } from './fakes/fake-provider.ts'
import { createFakePhones, type FakePhones } from './fakes/fake-phones.ts'
import { parseMail } from './fakes/parse-mail.ts'
import { sharePrintFonts } from './files/print-fonts.ts'
import {
  openConnections,
  type DatabaseTimeouts,
  type TestConnections,
  type TestNodeState,
} from './database/connections.ts'

type TestAppOptions = {
  /** An existing database instead of a new one. */
  database?: TestDatabase
  mode?: 'demo' | 'live'
  leniency?: number
  events?: boolean
  google?: GoogleSignIn | null
  /** Payments work, at a fake provider that the test controls. */
  pays?: boolean
  /** Messages to phones work, at fake providers that the test controls. */
  phones?: boolean
  /** Time limits of the database, for tests of a silent one; its errors are then expected. */
  patience?: DatabaseTimeouts
  /** A storage that nodes share. */
  openStorage?: () => FileStorage
  /** How connections are shared among accounts, for tests about sharing. */
  share?: FairPoolLimits
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
export type TestVisitor = ReturnType<TestApp['visitor']>

/** A server on its own database, with test data, a clock to set, and mails that are collected. */
export async function openTestApp({
  mode = 'demo',
  leniency = 1_000,
  events = true,
  google = null,
  pays = false,
  phones = false,
  database: existingDatabase,
  patience,
  share,
  openStorage,
}: TestAppOptions = {}) {
  const database = existingDatabase ?? (await fixtures.seededDatabase({ events }))
  const dataDir = await mkdtemp(join(tmpdir(), 'test-app-'))
  await sharePrintFonts(dataDir)
  const clock = createTestClock()
  const sentMails: OutgoingMail[] = []
  const demo = { database: database.url, dataDir, mode: 'demo' as const }
  const provider = pays ? fakeProvider(readTestSettings(demo), clock) : null
  const fakePhones = phones ? createFakePhones() : null
  const shared = {
    database: database.url,
    dataDir,
    mode,
    leniency,
    clock,
    caught: sentMails,
    google,
    provider,
    fakePhones,
    patience,
    share,
    openStorage,
  }
  const first = await openTestNode(shared)
  if (existingDatabase) await fixtures.insertFixtures(first.world.db, { events })
  const nodes = [first]
  return {
    ...first,
    clock,
    caught: sentMails,
    provider,
    phones: fakePhones,
    databaseUrl: database.url,
    /** A second process over the same database, with a changed world if a test needs one. */
    secondNode: async (changeWorld?: (world: World) => World) => {
      const node = await openTestNode({ ...shared, changeWorld })
      nodes.push(node)
      return node
    },
    mails: () => sendDueMails(first.world, sentMails),
    close: async () => {
      for (const node of nodes) await node.close()
      await database.drop()
      // A font subset may still be written to the disk.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}

/** Sends the mails that are due. Resolves to every mail sent so far. */
async function sendDueMails(world: World, sentMails: OutgoingMail[]): Promise<OutgoingMail[]> {
  while ((await deliverDueMails(world, mailWork)) > 0);
  return sentMails
}

type TestNodeOptions = {
  database: string
  dataDir: string
  mode: 'demo' | 'live'
  leniency: number
  clock: TestClock
  caught: OutgoingMail[]
  google: GoogleSignIn | null
  provider: FakeProvider | null
  fakePhones: FakePhones | null
  patience: DatabaseTimeouts | undefined
  share: FairPoolLimits | undefined
  openStorage: (() => FileStorage) | undefined
  changeWorld?: ((world: World) => World) | undefined
}

const readTestSettings = ({
  database,
  dataDir,
  mode,
}: Pick<TestNodeOptions, 'database' | 'dataDir' | 'mode'>) =>
  readSettings({
    DATA_DIR: dataDir,
    SECRET_KEY: 'k'.repeat(32),
    PUBLIC_URL: mode === 'demo' ? 'http://localhost:3000' : 'https://mehfil.example',
    TRUST_PROXY: '0',
    ...(mode === 'live' && { SMTP_URL: 'smtp://127.0.0.1:1', DATABASE_URL: database }),
  })

async function openTestNode(options: TestNodeOptions) {
  const { clock, changeWorld } = options
  const node: TestNodeState = {
    isClosing: false,
    isErrorExpected: () => node.isClosing || options.patience !== undefined,
  }
  const connections = await openConnections(options, node)
  const testWorld = createTestWorld(options, connections, node)
  const world = changeWorld?.(testWorld) ?? testWorld
  const app = await buildApp(world)
  return {
    world,
    app,
    visitor: (cookies: Record<string, string> = {}) => createVisitor(app, world, cookies),
    as: async (who: CastName) =>
      createVisitor(app, world, {
        [getCookieName(world, 'sid')]: await createSession(world.db, {
          ...cast[who],
          agent: 'test',
          now: clock.now(),
          random: systemRandom,
        }),
      }),
    close: async () => {
      node.isClosing = true
      await app.close()
      await connections.close()
    },
  }
}

function createTestWorld(
  options: TestNodeOptions,
  { db, counters, probeDb, live, watch }: TestConnections,
  node: TestNodeState,
): World {
  const { dataDir, mode, leniency, clock, caught, google, provider } = options
  return {
    settings: readTestSettings(options),
    db,
    probeDb,
    heavyReads: null,
    isDatabaseAway: watch.isAway,
    now: clock.now,
    random: systemRandom,
    getTranslator: loadTranslations(),
    drain: createDrain(),
    limiter: createRateLimiter(counters, clock.now, leniency),
    live,
    storage: options.openStorage?.() ?? createDiskStorage(join(dataDir, 'files')),
    sendMail: async (mail) => {
      caught.push(mail.html ? mail : await parseMail(mail))
    },
    names: noNames,
    sns: { findKey: async () => null, confirm: async () => false },
    webhooks: createWebhookClient({ allowsPrivate: true }),
    companies: createCompanySignIn({ allowsPrivate: true }),
    geo: { findPlace: () => null },
    google,
    googleStandIn:
      mode === 'demo' ? createGoogleStandIn(demoPeople, systemRandom, clock.now) : null,
    wallets: { apple: null, google: null },
    phones: options.fakePhones?.channels ?? { whatsapp: null, sms: null },
    checkout: provider?.checkout ?? null,
    passwords: fixtures.testPasswords,
    observers: [],
    log: {
      info: () => {},
      error: (facts, message) => {
        if (!node.isErrorExpected()) console.error(message, facts)
      },
    },
  }
}

/** Name servers that know nothing. */
const noNames: World['names'] = {
  findMailRecords: async () => ({ texts: [], dmarc: [], dkim: [], exchanges: [] }),
  findHostNames: async () => ({ addresses: [], names: [] }),
  findAliases: async () => [],
  findAddresses: async () => [],
  findTexts: async () => [],
}

const getCookieName = (world: World, name: string) =>
  world.settings.publicUrl.startsWith('https:') ? `__Host-${name}` : name

type TestClock = ReturnType<typeof createTestClock>

function createTestClock() {
  let at = fixtures.testStart.getTime()
  return {
    now: () => new Date(at),
    move: (ms: number) => void (at += ms),
    set: (to: Date) => void (at = to.getTime()),
  }
}

type TestCallOptions<P extends string, In, Q> = {
  params?: PathParams<P>
  query?: Q
  input?: In
  headers?: Record<string, string>
}

/** The browser of one person: with cookies, a browser's headers, and our names for the fields. */
function createVisitor(app: FastifyInstance, world: World, cookies: Record<string, string>) {
  const inject = createInjector(app, world, cookies)
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
      options: TestCallOptions<P, In, Q> = {},
    ) => toCallResult(one, await inject(buildCallRequest(one, options))),
  }
}

type InjectRequest = {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: unknown
}
type InjectResponse = {
  statusCode: number
  headers: Record<string, string>
  body: string
  cookies: Array<{ name: string; value: string }>
  rawPayload: Buffer
}

function createInjector(app: FastifyInstance, world: World, cookies: Record<string, string>) {
  const browserHeaders = {
    'sec-fetch-site': 'same-origin',
    origin: world.settings.publicUrl,
    host: new URL(world.settings.publicUrl).host,
  }
  return async (request: InjectRequest): Promise<InjectResponse> => {
    const response = (await app.inject({
      ...request,
      headers: { ...browserHeaders, ...request.headers },
      cookies,
    } as never)) as unknown as InjectResponse
    for (const { name, value } of response.cookies) {
      if (value) cookies[name] = value
      else delete cookies[name]
    }
    return response
  }
}

function buildCallRequest<P extends string, In, Out, Q>(
  one: Call<P, In, Out, Q>,
  { params, query, input, headers = {} }: TestCallOptions<P, In, Q>,
): InjectRequest {
  const search = query
    ? `?${new URLSearchParams(z.encode(one.query, query) as Record<string, string>)}`
    : ''
  const isRead = one.method === 'GET'
  return {
    method: one.method,
    url: fill(getCallAddress(one), (params ?? {}) as PathParams<P>) + search,
    headers: { ...(!isRead && { 'content-type': 'application/json' }), ...headers },
    ...(!isRead && {
      payload: JSON.stringify({ data: input === undefined ? {} : z.encode(one.input, input) }),
    }),
  }
}

function toCallResult<P extends string, In, Out, Q>(
  one: Call<P, In, Out, Q>,
  response: InjectResponse,
) {
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
}

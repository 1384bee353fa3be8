import { getCallAddress, catalogue } from '@mehfil/contract/catalogue.ts'
import { fill, type Call } from '@mehfil/contract/call.ts'
import { buildApp } from '../../app.ts'
import type { World } from '../../base/world.ts'
import { cast } from '../../seed/cast.ts'
import { createGoogleFor } from '../fakes/fake-google.ts'
import { getStopPath } from '../flows/guest-pages.ts'
import { openTestApp } from '../test-app.ts'
import { countedRandom, databaseInOneTransaction } from '../database/one-transaction.ts'
import { newPassword, callers, programKey, type Caller } from './call-fixtures.ts'
import { cases } from './request-cases.ts'
import { buildBody, type CallBody } from './call-body.ts'
import { prepareRows } from './prepare-rows.ts'
import { prepareMails } from './prepare-mails.ts'
import { prepareReports } from './prepare-reports.ts'
import type { CallSetup } from './call-setup.ts'
import { prepareVisitors } from './prepare-visitors.ts'
import { prepareWallets } from './wallet-cases.ts'
import { preparePlans, preparePayments } from './prepare-billing.ts'

export type CallResponse = { statusCode: number; body: string; headers: Record<string, string> }
/** A call without a body: its address and its caller. */
export type ReadCallRequest = { method: string; url: string; who: Caller }

const host = 'localhost:3000'

/**
 * A test app in which every call can be made as its page makes it. Each call is undone before the next one.
 * Parts of its world can be changed.
 */
export async function openEveryCall(changes: Partial<World> = {}) {
  const setup = await prepareCalls()
  const { testApp } = setup
  const transaction = databaseInOneTransaction(testApp.databaseUrl)
  const random = countedRandom()
  const passwords = {
    hash: async (password: string) => `hash of ${password}`,
    verify: async (_hash: string | null, password: string) => password !== newPassword,
  }
  const app = await buildApp({
    ...testApp.world,
    db: transaction.db,
    random,
    passwords,
    ...changes,
  })
  const send = async <Left>(request: object, look: () => Promise<Left>) => {
    await transaction.begin()
    try {
      random.rewind()
      setup.rewindProvider()
      const { statusCode, body, headers } = (await app.inject(
        request as never,
      )) as unknown as CallResponse
      return { statusCode, body, headers, left: await look() }
    } finally {
      await transaction.undo()
    }
  }
  const lookAtNothing = async () => null
  return {
    testApp,
    db: transaction.db,
    /**
     * Makes one call with the body of its case. `left` is the result of `look` before the call is
     * undone.
     */
    run: <Left>(name: string, more: CallBody | null, look: () => Promise<Left>) =>
      send(buildRequest(setup, name, more), look),
    make: (name: string, more: CallBody | null = null): Promise<CallResponse> =>
      send(buildRequest(setup, name, more), lookAtNothing),
    read: (request: ReadCallRequest): Promise<CallResponse> =>
      send(buildReadRequest(setup, request), lookAtNothing),
    close: async () => {
      await app.close()
      await transaction.close()
      await testApp.close()
    },
  }
}

async function prepareCalls(): Promise<CallSetup & { rewindProvider: () => void }> {
  const testApp = await openTestApp({
    phones: true,
    leniency: 1_000_000,
    google: createGoogleFor({
      new: 'new@house.example',
      asha: cast.asha.email,
      ivo: cast.ivo.email,
    }),
    pays: true,
  })
  const cookies = Object.fromEntries(callers.map((caller) => [caller, {}])) as CallSetup['cookies']
  const setup = { testApp, cookies }
  await prepareRows(setup)
  await prepareWallets(setup)
  await prepareReports(setup)
  await prepareVisitors(setup)
  const rewindProvider = await preparePayments(setup)
  await preparePlans(setup)
  // Last, because others move the clock, and mails are held for half a minute.
  await prepareMails(setup)
  return { ...setup, rewindProvider }
}

const buildReadRequest = ({ cookies }: CallSetup, { method, url, who }: ReadCallRequest) => ({
  method,
  url,
  cookies: cookies[who],
  headers: {
    host,
    origin: `http://${host}`,
    'sec-fetch-site': 'same-origin',
    ...(who === 'program' && { authorization: `Bearer ${programKey}` }),
  },
})

function buildRequest({ testApp, cookies }: CallSetup, name: string, more: CallBody | null) {
  const call = catalogue[name] as Call
  const { who, wire = {}, params = {}, raw } = cases[name]!
  const url =
    name === 'stopMails'
      ? getStopPath(testApp, params as { EID: string; GID: string }, 'meera@guests.example')
      : fill(getCallAddress(call), params as never)
  const type = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    upload: 'multipart/form-data; boundary=x',
  }[call.kind as 'json']
  // A signed body cannot be changed.
  if (raw)
    return {
      method: call.method,
      url,
      payload: raw.body,
      headers: { host, 'content-type': 'application/json', ...raw.headers },
    }
  return {
    method: call.method,
    url,
    cookies: cookies[who],
    payload: buildBody(call, wire, more),
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': type,
      'x-requested-with': 'mehfil',
      ...(who === 'program' && { authorization: `Bearer ${programKey}` }),
    },
  }
}

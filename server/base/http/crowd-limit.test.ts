import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RefusalError } from '../refusal.ts'
import { limitRunningRequests } from './crowd-limit.ts'

let app: FastifyInstance
let url: string
let answerAll: Array<() => void>
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: true })
  answerAll = []
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof RefusalError ? error.http : 500).send(),
  )
  limitRunningRequests(app, 2)
  const wait = () => new Promise<string>((resolve) => answerAll.push(() => resolve('done')))
  app.get('/slow', wait)
  app.get('/stream', { config: { call: { kind: 'stream' } } }, wait)
  app.get('/readyz', async () => 'ok')
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const answer of answerAll) answer()
  await app.close()
})

const ask = async (path: string, signal?: AbortSignal): Promise<number> =>
  (await fetch(url + path, { ...(signal && { signal }) })).status
const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}

it('refuses at once what is too much, and answers again when others are done', async () => {
  const first = [ask('/slow'), ask('/slow')]
  await until(() => answerAll.length === 2)
  expect(await ask('/slow')).toBe(503)
  expect(await ask('/readyz')).toBe(200)
  for (const answer of answerAll.splice(0)) answer()
  expect(await Promise.all(first)).toEqual([200, 200])
  const next = ask('/slow')
  await until(() => answerAll.length === 1)
  answerAll[0]!()
  expect(await next).toBe(200)
})

it('counts no open stream, and no sender who is gone', async () => {
  const streams = [ask('/stream'), ask('/stream'), ask('/stream')]
  await until(() => answerAll.length === 3)
  const leaving = new AbortController()
  const gone = [ask('/slow', leaving.signal), ask('/slow', leaving.signal)]
  await until(() => answerAll.length === 5)
  leaving.abort()
  await Promise.allSettled(gone)
  let status = 503
  while (status === 503) {
    const asked = ask('/slow')
    await Promise.race([asked, until(() => answerAll.length === 6)])
    for (const answer of answerAll) answer()
    status = await asked
  }
  expect(status).toBe(200)
  expect(await Promise.all(streams)).toEqual([200, 200, 200])
})

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createAnswer } from '../answer-load.ts'
import type { PeerSide } from './sides.ts'

type PretixOptions = {
  url: string
  token: string
  item: number
  checkInList: number
  /** The secrets of tickets that are not checked in yet, one a line. */
  tickets: string
  redisPort: string
}

/** pretix as bench/peers/start.sh runs it. */
export function openPretix({
  url,
  token,
  item,
  checkInList,
  tickets,
  redisPort,
}: PretixOptions): PeerSide {
  const secrets = readFileSync(tickets, 'utf8').trimEnd().split('\n')
  const headers = { authorization: `Token ${token}`, 'content-type': 'application/json' }
  const organizer = `${url}/api/v1/organizers/peers`
  let next = 0
  return {
    name: 'pretix',
    page: { url: `${url}/peers/printing/` },
    answer: {
      url: `${organizer}/events/printing/orders/`,
      headers,
      send: () => ({ headers: {}, body: createOrder(item) }),
    },
    checkIn: {
      url: `${organizer}/checkinrpc/redeem/`,
      headers,
      send: () => ({
        headers: {},
        body: JSON.stringify({ lists: [checkInList], secret: secrets[next++] ?? '' }),
      }),
    },
    settle: () => waitForTasks(redisPort),
  }
}

/** The same name and address of a new guest as our answer has. */
function createOrder(item: number): string {
  const { NAME, EMAIL } = (
    JSON.parse(createAnswer().body) as { data: { NAME: string; EMAIL: string } }
  ).data
  return JSON.stringify({
    email: EMAIL,
    locale: 'en',
    send_email: true,
    positions: [{ item, attendee_name: NAME }],
  })
}

const queues = ['default', 'checkout', 'mail', 'background', 'notifications', 'celery']

/** Waits until Celery has done the tasks that requests left to it. */
async function waitForTasks(port: string): Promise<void> {
  const ask = (...words: string[]) =>
    Number(execFileSync('redis-cli', ['-p', port, '-n', '2', ...words], { encoding: 'utf8' }))
  for (let tries = 0; tries < 600; tries += 1) {
    const waiting = queues.reduce((sum, queue) => sum + ask('llen', queue), 0)
    if (waiting + ask('hlen', 'unacked') === 0) return
    await wait(500)
  }
}

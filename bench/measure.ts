import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type BenchFigure = {
  bench: string
  figure: number
  unit: string
  limit: number | null
  ratio: number | null
  target: string
  met: boolean
}

export const median = (list: number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
export const roundTo = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** Milliseconds until the work is done. */
export async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

export async function repeatMeasurement(
  rounds: number,
  work: () => Promise<number>,
): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await work())
  return times
}

/**
 * Runs our work and its limit in turns, so that both meet the same machine. Gives the medians of
 * the rounds.
 */
export async function alternateRounds(
  rounds: number,
  ours: () => Promise<number>,
  limit: () => Promise<number>,
): Promise<{ ours: number; limit: number }> {
  const figures = { ours: [] as number[], limit: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    figures.ours.push(await ours())
    figures.limit.push(await limit())
  }
  return { ours: median(figures.ours), limit: median(figures.limit) }
}

/** Prints the table of one bench and, as the last line, its JSON. */
export function printReport(rows: Record<string, string | number>, figure: BenchFigure): void {
  const width = Math.max(...Object.keys(rows).map((name) => name.length))
  for (const [name, value] of Object.entries(rows)) console.log(`  ${name.padEnd(width)}  ${value}`)
  console.log(JSON.stringify(figure))
}

export type LoadOptions = {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  send?: () => LoadRequest
  rate?: number
  isOver?: () => boolean
}
/** The body of a POST, created for each request. */
type LoadRequest = { headers: Record<string, string>; body: string }
type LoadResult = { perSecond: number; p50: number; p99: number; refused: number }

/**
 * Sends requests on several connections, one after the other or at a fixed rate, and counts the 2xx
 * responses. The client shares the machine with the server, so it reads only the status and length
 * of a response. At a fixed rate the delay counts from the time a request was due, and the clock
 * starts when every connection is open.
 */
export async function runLoad({
  connections,
  seconds,
  rate,
  isOver = () => false,
  ...request
}: LoadOptions): Promise<LoadResult> {
  const clients = await Promise.all(
    Array.from({ length: connections }, () => openConnection(request)),
  )
  const began = performance.now()
  const until = began + seconds * 1_000
  const times: number[] = []
  let refused = 0
  const interval = rate ? (1_000 * connections) / rate : 0
  await Promise.all(
    clients.map(async (ask, place) => {
      for (
        let due = began + (interval * place) / connections;
        due < until && !isOver();
        due = interval ? due + interval : performance.now()
      ) {
        const waitMs = due - performance.now()
        if (interval && waitMs > 0) await wait(waitMs)
        const status = await ask()
        if (status >= 200 && status < 300) times.push(performance.now() - due)
        else refused += 1
      }
      ask.end()
    }),
  )
  times.sort((a, b) => a - b)
  return {
    perSecond: (times.length * 1_000) / (performance.now() - began),
    p50: roundTo(times[Math.floor(times.length * 0.5)] ?? 0),
    p99: roundTo(times[Math.floor(times.length * 0.99)] ?? 0, 1),
    refused,
  }
}

/** The same from another process until it is stopped; GET requests only. */
export async function startLoadProcess(
  requests: Array<Omit<LoadOptions, 'seconds' | 'send' | 'isOver'>>,
): Promise<{ stop(): Promise<LoadResult[]> }> {
  const child = fork(new URL('load-process.ts', import.meta.url))
  await once(child, 'message')
  child.send(requests.map((one) => ({ ...one, seconds: 3_600 })))
  return {
    stop: async () => {
      child.send('stop')
      const [results] = (await once(child, 'message')) as [LoadResult[]]
      return results
    },
  }
}

type LoadConnection = (() => Promise<number>) & {
  end(): void
  /** The bytes of all responses so far. */
  countBytes(): number
}

/** One open connection. Each call sends a request and gives its status after the whole response. */
export async function openConnection({
  url,
  headers = {},
  send,
}: Pick<LoadOptions, 'url' | 'headers' | 'send'>): Promise<LoadConnection> {
  const { hostname, port, pathname, search, host } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay(true)
  await new Promise<void>((resolve, fail) => {
    socket.once('connect', resolve).once('error', fail)
  })
  const formatHeaders = (headerValues: Record<string, string>) =>
    Object.entries(headerValues)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  const start = `${send ? 'POST' : 'GET'} ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${formatHeaders(headers)}`
  let onStatus: (status: number) => void = () => {}
  let status = 0
  let bytesLeft = 0
  let bytes = 0
  let tail = ''
  socket.on('data', (chunk) => {
    bytes += chunk.length
    if (bytesLeft === 0) {
      const head = chunk.toString('latin1', 0, 4_096)
      const end = head.indexOf('\r\n\r\n') + 4
      status = Number(head.slice(9, 12))
      bytesLeft = readLength(head.slice(0, end))
    }
    bytesLeft -= chunk.length
    // A response in chunks ends with an empty one, which two packets may share.
    if (bytesLeft === Infinity) {
      tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - 7))).slice(-7)
      if (tail === '\r\n0\r\n\r\n') bytesLeft = 0
    }
    if (bytesLeft === 0) onStatus(status)
    else if (Number.isNaN(bytesLeft))
      socket.destroy(new Error('A response without a content length cannot be counted.'))
  })
  socket.on('close', () => onStatus(0))
  const sendRequest = () =>
    new Promise<number>((resolve) => {
      onStatus = resolve
      const sent = send?.()
      socket.write(
        sent
          ? `${start}${formatHeaders(sent.headers)}content-length: ${Buffer.byteLength(sent.body)}\r\n\r\n${sent.body}`
          : `${start}\r\n`,
      )
    })
  return Object.assign(sendRequest, {
    end: () => {
      socket.destroy()
    },
    countBytes: () => bytes,
  })
}

/** The bytes of a response by its head; infinite when it comes in chunks. */
const readLength = (head: string): number =>
  /transfer-encoding: chunked/i.test(head)
    ? Infinity
    : head.length + Number(/content-length: (\d+)/i.exec(head)?.[1])

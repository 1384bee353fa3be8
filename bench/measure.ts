import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'

export type Figure = {
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
export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Our work and its limit in turns, so that both meet the same machine; the medians of the rounds. */
export async function inTurns(
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
export function report(rows: Record<string, string | number>, figure: Figure): void {
  const width = Math.max(...Object.keys(rows).map((name) => name.length))
  for (const [name, value] of Object.entries(rows)) console.log(`  ${name.padEnd(width)}  ${value}`)
  console.log(JSON.stringify(figure))
}

export type Load = {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  send?: () => Sent
  rate?: number
  isOver?: () => boolean
}
/** What a POST carries, made anew for each. */
type Sent = { headers: Record<string, string>; body: string }
type Told = { perSecond: number; p99: number; refused: number }

/**
 * Asks on some connections, each again as soon as it was answered or at a steady rate, and counts what came back 2xx. The client
 * shares the machine with the server, so it reads no more of an answer than its status and length, or it would measure itself.
 * At a rate a request is late from the moment it should have gone out; the clock begins once every connection is open.
 */
export async function load({
  connections,
  seconds,
  rate,
  isOver = () => false,
  ...request
}: Load): Promise<Told> {
  const askers = await Promise.all(Array.from({ length: connections }, () => asker(request)))
  const began = performance.now()
  const until = began + seconds * 1_000
  const times: number[] = []
  let refused = 0
  const interval = rate ? (1_000 * connections) / rate : 0
  await Promise.all(
    askers.map(async (ask, place) => {
      for (
        let due = began + (interval * place) / connections;
        due < until && !isOver();
        due = interval ? due + interval : performance.now()
      ) {
        const early = due - performance.now()
        if (interval && early > 0) await pause(early)
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
    p99: rounded(times[Math.floor(times.length * 0.99)] ?? 0, 1),
    refused,
  }
}

/** The same out of another process, until it is stopped; only what reads. */
export async function loadApart(
  requests: Array<Omit<Load, 'seconds' | 'send' | 'isOver'>>,
): Promise<{ stop(): Promise<Told[]> }> {
  const child = fork(new URL('load-apart.ts', import.meta.url))
  await once(child, 'message')
  child.send(requests.map((one) => ({ ...one, seconds: 3_600 })))
  return {
    stop: async () => {
      child.send('stop')
      const [told] = (await once(child, 'message')) as [Told[]]
      return told
    },
  }
}

/** One kept connection; each call sends a request and gives the status once the whole answer is there. */
async function asker({
  url,
  headers = {},
  send,
}: Pick<Load, 'url' | 'headers' | 'send'>): Promise<(() => Promise<number>) & { end(): void }> {
  const { hostname, port, pathname, host } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay(true)
  await new Promise<void>((resolve, fail) => {
    socket.once('connect', resolve).once('error', fail)
  })
  const lines = (own: Record<string, string>) =>
    Object.entries(own)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
  const start = `${send ? 'POST' : 'GET'} ${pathname} HTTP/1.1\r\nhost: ${host}\r\n${lines(headers)}`
  let told: (status: number) => void = () => {}
  let status = 0
  let missing = 0
  socket.on('data', (chunk) => {
    if (missing === 0) {
      const head = chunk.toString('latin1', 0, 4_096)
      const end = head.indexOf('\r\n\r\n') + 4
      status = Number(head.slice(9, 12))
      missing = end + Number(/content-length: (\d+)/i.exec(head.slice(0, end))?.[1])
    }
    missing -= chunk.length
    if (missing === 0) told(status)
    else if (Number.isNaN(missing))
      socket.destroy(new Error('An answer without a length cannot be counted.'))
  })
  socket.on('close', () => told(0))
  const ask = () =>
    new Promise<number>((resolve) => {
      told = resolve
      const sent = send?.()
      socket.write(
        sent
          ? `${start}${lines(sent.headers)}content-length: ${Buffer.byteLength(sent.body)}\r\n\r\n${sent.body}`
          : `${start}\r\n`,
      )
    })
  return Object.assign(ask, {
    end: () => {
      socket.destroy()
    },
  })
}

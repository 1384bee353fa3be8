import autocannon from 'autocannon'

export type Figure = { bench: string; figure: number; unit: string; limit: number | null; ratio: number | null; target: string; met: boolean }

export const median = (list: number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits))

/** Our work and its limit in turns, so that both meet the same machine; the medians of the rounds. */
export async function inTurns(rounds: number, ours: () => Promise<number>, limit: () => Promise<number>): Promise<{ ours: number; limit: number }> {
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

type Load = { url: string; connections: number; seconds: number; method?: 'GET' | 'POST'; headers?: Record<string, string>; each?: (request: autocannon.Request) => autocannon.Request; rate?: number }

/** Requests a second that were answered 2xx, and the 99th percentile in milliseconds. */
export async function load({ url, connections, seconds, method = 'GET', headers = {}, each, rate }: Load): Promise<{ perSecond: number; p99: number; refused: number }> {
  const result = await autocannon({
    url, connections, duration: seconds, method, headers, ...(rate && { overallRate: rate }),
    ...(each && { requests: [{ setupRequest: each }] }),
  })
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99, refused: result.non2xx + result.errors }
}

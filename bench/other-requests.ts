import { setTimeout as wait } from 'node:timers/promises'
import { median, startLoadProcess } from './measure.ts'

const windowMs = 20_000
const windows = 3

type OtherRequests = {
  url: string
  cookie: string
  EID: string
  /** The path of the event's page. */
  page: string
}

/** What others wait for beside the work that is measured: p99 of each kind of request, in ms. */
export type OtherTimes = { keptPage: number; guestList: number }

/** The median of three windows. Run once before, so that everything is warm. */
export async function measureOtherRequests(other: OtherRequests): Promise<OtherTimes> {
  const times: number[][] = []
  for (let round = 0; round < windows; round += 1) times.push(await measureWindow(other))
  const [keptPage = 0, guestList = 0] = [0, 1].map((at) => median(times.map((one) => one[at] ?? 0)))
  return { keptPage, guestList }
}

export async function measureWindow({ url, cookie, EID, page }: OtherRequests): Promise<number[]> {
  const load = await startLoadProcess([
    { url: `${url}${page}`, connections: 2, rate: 50 },
    { url: `${url}/api/events/${EID}/guests`, connections: 2, rate: 25, headers: { cookie } },
  ])
  await wait(windowMs)
  return (await load.stop()).map(({ p99 }) => p99)
}

/** How many times as long the worst kind of request takes. */
export const getWorstGrowth = (idle: OtherTimes, busy: OtherTimes): number =>
  Math.max(
    ...(Object.keys(idle) as Array<keyof OtherTimes>).map(
      (kind) => busy[kind] / Math.max(1, idle[kind]),
    ),
  )

export const describeOtherTimes = (idle: OtherTimes, busy: OtherTimes): Record<string, number> => ({
  'p99 of a kept page before, ms': idle.keptPage,
  'p99 of a kept page meanwhile, ms': busy.keptPage,
  'p99 of a list of guests before, ms': idle.guestList,
  'p99 of a list of guests meanwhile, ms': busy.guestList,
})

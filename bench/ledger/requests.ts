import { median, openConnection, type LoadOptions } from '../measure.ts'
import type { LedgerUnit, UnitPass } from './measure-unit.ts'

const crowdConnections = 16

type RequestUnit = Pick<LedgerUnit, 'name' | 'title' | 'note'> &
  Pick<LoadOptions, 'url' | 'headers' | 'send'> & {
    /** The requests of one pass. */
    requests: number
    /** How many units one request holds. */
    unitsPerRequest?: number
    /** Runs before each request and is not a part of it. */
    beforeEach?: () => Promise<unknown>
    hasCrowd?: boolean
  }

/** A unit that a client asks for: one request after the other on one open connection. */
export function createRequestUnit({
  name,
  title,
  note,
  requests,
  unitsPerRequest = 1,
  beforeEach,
  hasCrowd = false,
  ...load
}: RequestUnit): LedgerUnit {
  const sendRequests = async (count: number): Promise<UnitPass> => {
    const ask = await openConnection(load)
    const times: number[] = []
    for (let at = 0; at < count; at += 1) {
      await beforeEach?.()
      const startedAt = performance.now()
      const status = await ask()
      times.push((performance.now() - startedAt) * 1_000)
      if (status < 200 || status > 299) throw new Error(`${title}: a request got ${status}.`)
    }
    ask.end()
    const units = count * unitsPerRequest
    return { units, p50Us: median(times), bytes: ask.countBytes() / units }
  }
  const sendCrowd = async (): Promise<UnitPass> => {
    const each = Math.ceil(requests / crowdConnections)
    const passes = await Promise.all(
      Array.from({ length: crowdConnections }, () => sendRequests(each)),
    )
    return { ...passes[0]!, units: each * crowdConnections * unitsPerRequest }
  }
  return {
    name,
    title,
    note,
    prepare: async () => () => sendRequests(requests),
    ...(hasCrowd && { prepareCrowd: async () => sendCrowd }),
  }
}

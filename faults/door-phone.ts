/**
 * A phone of `faults -- door`, as a process that can be killed: it reports each entry when the
 * helper sees it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { setTimeout as wait } from 'node:timers/promises'
import { startDevice, type DoorServerClient } from '../door/test/device.ts'
import { createFileStore } from './door-file-store.ts'

export type PhoneOrder = {
  url: string
  cookie: string
  event: string
  device: string
  key: string
  gate: string
  folder: string
  ahead: number
  /**
   * The start of the hour without a network, by the world's clock, and the milliseconds between
   * two scans.
   */
  from: number
  step: number
  codes: string[]
  next: number
  phase: 'take' | 'scan' | 'send'
  isCareless: boolean
  /** Storage is full from this scan until that one. */
  full: readonly [number, number] | null
}
export type PhoneMessage =
  | { seen: string; at: number; index: number }
  | { full: number }
  | { index: number }
  | { done: string }
  | { held: number }
  | { sending: number }
  | { cut: true }

const order = JSON.parse(process.argv[2] ?? '{}') as PhoneOrder
const { url, cookie, event, device, key, gate, folder, ahead } = order
let index = order.next
const getWorldTime = () => (order.phase === 'scan' ? order.from + index * order.step : Date.now())
const clock = () => new Date(getWorldTime() + ahead)
const report = (word: PhoneMessage) => process.send?.(word)
const headers = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  cookie,
  'accept-encoding': 'br',
}
const packFile = `${folder}/pack`

const backend: DoorServerClient = {
  // Data loaded with a network is available without one.
  fetchPack: async () => new Uint8Array(readFileSync(packFile)),
  sendTaps: async ({ sentAt, waiting, taps }) => {
    const body = {
      DEVICE: device,
      SENT_AT: sentAt,
      WAITING: waiting,
      TAPS: taps.map(({ id, kind, count, at, gate: at2, guest, of, people }) => ({
        ID: id,
        KIND: kind,
        COUNT: count,
        AT: at,
        GATE: at2,
        GUEST: guest,
        OF: of,
        PEOPLE: people,
      })),
    }
    const post = (path: string, data: object) =>
      fetch(`${url}/api/events/${event}/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ data }),
      })
    report({ sending: taps.length })
    const sent = await post('door-taps', body)
    if (sent.status === 403) {
      const deposited = await post('door-deposit', { ...body, KEY: key })
      if (!deposited.ok) throw new Error(`deposit ${deposited.status}`)
      const { data } = (await deposited.json()) as { data: { KEPT: string[] } }
      report({ held: data.KEPT.length })
      return data.KEPT.map((id) => ({ id, outcome: 'held', guest: null }))
    }
    if (!sent.ok) throw new Error(`taps ${sent.status}`)
    return (
      (await sent.json()) as {
        data: { TAPS: Array<{ ID: string; OUTCOME: 'in'; GUEST: string | null }> }
      }
    ).data.TAPS.map(({ ID, OUTCOME, GUEST }) => ({ id: ID, outcome: OUTCOME, guest: GUEST }))
  },
}

if (order.phase === 'take' && !existsSync(packFile)) {
  const response = await fetch(`${url}/api/events/${event}/door-pack`, { headers })
  // A browser unpacks by itself, so this does too.
  const bytes = Buffer.from(await response.arrayBuffer())
  writeFileSync(
    packFile,
    bytes.subarray(0, 4).toString() === 'MDP1' ? bytes : brotliDecompressSync(bytes),
  )
}
const phone = await startDevice({
  store: createFileStore(`${folder}/log`, {
    isCareless: order.isCareless,
    isFull: () => order.full !== null && index >= order.full[0] && index < order.full[1],
  }),
  server: backend,
  clock,
  gate,
})
await phone.refresh()

const retried: number[] = []
for (; order.phase === 'scan' && index < order.codes.length; index += 1) await scanOne(index)
// A guest who could not be stored is scanned again once there is storage.
for (const one of retried) await scanOne(one)
if (order.phase === 'send') await sendAll()
report({ done: order.phase })
process.disconnect?.()

async function scanOne(codeIndex: number): Promise<void> {
  try {
    const verdict = await phone.scan(order.codes[codeIndex] ?? '')
    if (verdict.kind === 'welcome')
      report({ seen: verdict.guest.passcode, at: getWorldTime(), index: codeIndex })
    else report({ index: codeIndex })
  } catch {
    retried.push(codeIndex)
    report({ full: codeIndex })
  }
  await wait(1)
}

async function sendAll(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      await phone.send()
      return
    } catch {
      report({ cut: true })
      await wait(100)
    }
  }
  throw new Error('The server never answered.')
}

/** A phone of `faults -- door`, as a process of its own that can be killed: it tells its parent of each entry the moment a helper sees it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { startDevice, type Asked } from '../door/test/device.ts'
import { fileStore } from './door-store.ts'

export type PhoneOrder = {
  url: string
  cookie: string
  event: string
  device: string
  key: string
  gate: string
  folder: string
  ahead: number
  /** When the hour without a network begins, by the world's clock; a scan every so many milliseconds of it. */
  from: number
  step: number
  codes: string[]
  next: number
  phase: 'take' | 'scan' | 'send'
  isCareless: boolean
  /** From this scan on until that one there is no room. */
  full: readonly [number, number] | null
}
export type PhoneWord =
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
const worldNow = () => (order.phase === 'scan' ? order.from + index * order.step : Date.now())
const clock = () => new Date(worldNow() + ahead)
const say = (word: PhoneWord) => process.send?.(word)
const headers = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
  cookie,
  'accept-encoding': 'br',
}
const packFile = `${folder}/pack`

const ask: Asked = {
  // What was taken with a network is there without one.
  pack: async () => new Uint8Array(readFileSync(packFile)),
  send: async ({ sentAt, waiting, taps }) => {
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
    say({ sending: taps.length })
    const sent = await post('door-taps', body)
    if (sent.status === 403) {
      const kept = await post('door-deposit', { ...body, KEY: key })
      if (!kept.ok) throw new Error(`deposit ${kept.status}`)
      const { data } = (await kept.json()) as { data: { KEPT: string[] } }
      say({ held: data.KEPT.length })
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
  const got = await fetch(`${url}/api/events/${event}/door-pack`, { headers })
  // A browser unpacks by itself, and so does this.
  const bytes = Buffer.from(await got.arrayBuffer())
  writeFileSync(
    packFile,
    bytes.subarray(0, 4).toString() === 'MDP1' ? bytes : brotliDecompressSync(bytes),
  )
}
const phone = await startDevice({
  store: fileStore(`${folder}/log`, {
    isCareless: order.isCareless,
    isFull: () => order.full !== null && index >= order.full[0] && index < order.full[1],
  }),
  ask,
  clock,
  gate,
})
await phone.refresh()

const later: number[] = []
for (; order.phase === 'scan' && index < order.codes.length; index += 1) await scanOne(index)
// Whoever could not be kept when there was no room is scanned again when there is.
for (const one of later) await scanOne(one)
if (order.phase === 'send') await sendAll()
say({ done: order.phase })
process.disconnect?.()

async function scanOne(which: number): Promise<void> {
  try {
    const verdict = await phone.scan(order.codes[which] ?? '')
    if (verdict.kind === 'welcome')
      say({ seen: verdict.guest.passcode, at: worldNow(), index: which })
    else say({ index: which })
  } catch {
    later.push(which)
    say({ full: which })
  }
  await new Promise((resolve) => {
    setTimeout(resolve, 1)
  })
}

async function sendAll(): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    try {
      await phone.send()
      return
    } catch {
      say({ cut: true })
      await new Promise((resolve) => {
        setTimeout(resolve, 100)
      })
    }
  }
  throw new Error('The server never answered.')
}

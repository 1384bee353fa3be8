import { brotliDecompressSync } from 'node:zlib'
import { openDevice, sendDoorTaps } from '@mehfil/contract/door.ts'
import type { Tap } from '@mehfil/door/tap.ts'
import { memoryStore, startDevice, type Asked, type Store } from '@mehfil/door/test/device.ts'
import type { House } from './house.ts'

type Visitor = ReturnType<House['visitor']>
type Standing = {
  house: Pick<House, 'clock'>
  who: Visitor
  EID: string
  gate?: string
  ahead?: number
  store?: Store
}

/** A tap as the contract has it: a walk-in's answers are the event's questions. */
export const sentFrom = ({ walkIn, ...tap }: Tap) => ({
  ...tap,
  ...(walkIn && {
    walkIn: {
      name: walkIn.name,
      category: walkIn.category,
      guestOf: walkIn.guestOf,
      phone: walkIn.phone,
      questions: walkIn.answers,
    },
  }),
})

/** A phone at the door of a house, whose clock is ahead of the server's. Asking may be cut off and comes back. */
export async function deviceAt({
  house,
  who,
  EID,
  gate = 'Gate 1',
  ahead = 0,
  store = memoryStore(),
}: Standing) {
  const device = crypto.randomUUID()
  const line = { isUp: true }
  const clock = () => new Date(house.clock.now().getTime() + ahead)
  const opened = await who.call(openDevice, { params: { EID }, input: { device, gate } })
  const up = () => {
    if (!line.isUp) throw new Error('There is no network.')
  }
  const ask: Asked = {
    pack: async (since) => {
      up()
      const got = await who.inject({
        method: 'GET',
        url: `/api/events/${EID}/door-pack${since ? `?since=${since}` : ''}`,
      })
      if (got.statusCode !== 200)
        throw new Error(`The pack was refused: ${got.statusCode} ${got.body}`)
      return new Uint8Array(brotliDecompressSync(got.rawPayload))
    },
    send: async ({ sentAt, waiting, taps }) => {
      up()
      const { http, data, code } = await who.call(sendDoorTaps, {
        params: { EID },
        input: { device, sentAt, waiting, taps: taps.map(sentFrom) },
      })
      if (http !== 200) throw new Error(`The entries were refused: ${http} ${code}`)
      return data.taps
    },
  }
  return {
    device,
    key: opened.data?.key ?? '',
    line,
    ask,
    clock,
    ...(await startDevice({ store, ask, clock, gate })),
  }
}

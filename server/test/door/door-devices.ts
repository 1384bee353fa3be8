import { brotliDecompressSync } from 'node:zlib'
import { openDevice, sendDoorTaps } from '@mehfil/contract/door/devices.ts'
import type { DoorTap } from '@mehfil/door/tap.ts'
import {
  createMemoryStore,
  startDevice,
  type DoorServerClient,
  type TestDeviceStore,
} from '@mehfil/door/test/device.ts'
import type { TestApp, TestVisitor } from '../test-app.ts'

type DoorDeviceOptions = {
  testApp: Pick<TestApp, 'clock'>
  who: TestVisitor
  EID: string
  gate?: string
  functionId?: string
  ahead?: number
  store?: TestDeviceStore
}

/** A tap as the contract has it: a walk-in's answers are the event's questions. */
export const toSentTap = ({ walkIn, ...tap }: DoorTap) => ({
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

/**
 * A phone at the door of a test app, whose clock is ahead of the server's. Its connection can fail
 * and return.
 */
export async function openTestDevice({
  testApp,
  who,
  EID,
  gate = 'Gate 1',
  functionId = '',
  ahead = 0,
  store = createMemoryStore(),
}: DoorDeviceOptions) {
  const device = crypto.randomUUID()
  const connection = { isUp: true }
  const clock = () => new Date(testApp.clock.now().getTime() + ahead)
  const opened = await who.call(openDevice, {
    params: { EID },
    input: { device, gate, ...(functionId && { functionId }) },
  })
  const requireConnection = () => {
    if (!connection.isUp) throw new Error('There is no network.')
  }
  const server: DoorServerClient = {
    fetchPack: async (since) => {
      requireConnection()
      const got = await who.inject({
        method: 'GET',
        url: `/api/events/${EID}/door-pack${since ? `?since=${since}` : ''}`,
      })
      if (got.statusCode !== 200)
        throw new Error(`The pack was refused: ${got.statusCode} ${got.body}`)
      return new Uint8Array(brotliDecompressSync(got.rawPayload))
    },
    sendTaps: async ({ sentAt, waiting, taps }) => {
      requireConnection()
      const { http, data, code } = await who.call(sendDoorTaps, {
        params: { EID },
        input: { device, sentAt, waiting, taps: taps.map(toSentTap) },
      })
      if (http !== 200) throw new Error(`The entries were refused: ${http} ${code}`)
      return data.taps
    },
  }
  return {
    device,
    key: opened.data?.key ?? '',
    line: connection,
    ask: server,
    clock,
    ...(await startDevice({ store, server, clock, gate, functionId })),
  }
}

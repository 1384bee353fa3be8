import { setTimeout as wait } from 'node:timers/promises'
import { sendCall, signIn } from '../../tools/testing/api-client.ts'

export type Writers = { count(): number; stop(): Promise<void> }

/** People of one account who write without a pause. */
export async function startWriters(url: string, eventId: string, people: number): Promise<Writers> {
  const cookie = await signIn(url)
  let written = 0
  let isOver = false
  const write = async (at: number) => {
    while (!isOver) {
      const answered = await sendCall(url, `/events/${eventId}/todos`, {
        cookie,
        data: { TITLE: `Task of writer ${at}` },
        headers: { 'x-forwarded-for': `10.9.${at % 250}.7` },
      }).catch(() => null)
      if (answered?.ok) written += 1
      else await wait(50)
      await answered?.text().catch(() => '')
    }
  }
  const running = Promise.all(Array.from({ length: people }, (_, at) => write(at)))
  return {
    count: () => written,
    stop: async () => {
      isOver = true
      await running
    },
  }
}

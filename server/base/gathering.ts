import type { World } from './world.ts'

export type Gathering = { add(id: string): void; stop(): Promise<void> }

/** Long enough for a burst of changes to be one, and too short to be waited for. */
const pause = 1_000

/** Does once what is asked for many times in short order, one run after the other; what is asked for during one comes into the next. */
export function gathering(
  { log }: Pick<World, 'log'>,
  run: (ids: string[]) => Promise<void>,
  wait = pause,
): Gathering {
  const ids = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let isUnder = false
  let under: Promise<void> = Promise.resolve()
  const work = async () => {
    timer = undefined
    isUnder = true
    const now = [...ids]
    ids.clear()
    await run(now).catch((error: unknown) =>
      log.error({ err: error }, 'what was gathered could not be done'),
    )
    isUnder = false
    if (ids.size > 0) plan()
  }
  const plan = () => {
    timer ??= setTimeout(() => {
      under = work()
    }, wait).unref()
  }
  return {
    add: (id) => {
      ids.add(id)
      if (!isUnder) plan()
    },
    stop: async () => {
      clearTimeout(timer)
      ids.clear()
      await under
    },
  }
}

import { isOfOneRow } from './groups.ts'
import type { World } from './world.ts'

/** What became of mails, until it is written down. */
export type Book<Result> = { add(result: Result): void; written(): Promise<void> }

/** A mail server has taken what stands here, and a process that is killed forgets it: so it stands here no longer than this. */
const soon = 25
const pauses = [200, 1_000, 5_000]

/**
 * Writes what comes in short order down in one go. A database that is away is asked again, as mails whose fate is forgotten are sent
 * again; where one of them is to blame, the others are written without it.
 */
export function bookOf<Result>(
  { log }: Pick<World, 'log'>,
  write: (group: Result[]) => Promise<void>,
): Book<Result> {
  const waiting: Result[] = []
  let under: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  const keep = async (group: Result[], tries = 0): Promise<void> => {
    try {
      if (group.length > 0) await write(group)
    } catch (error) {
      const wait = pauses[tries]
      if (group.length > 1 && (wait === undefined || isOfOneRow(error)))
        for (const one of group) await keep([one], pauses.length)
      else if (wait === undefined || isOfOneRow(error))
        log.error({ err: error }, 'the postman could not write down what became of a mail')
      else {
        await new Promise((resolve) => {
          setTimeout(resolve, wait)
        })
        await keep(group, tries + 1)
      }
    }
  }
  const written = () => {
    if (timer) clearTimeout(timer)
    timer = null
    under = under.then(() => keep(waiting.splice(0)))
    return under
  }
  return {
    add: (result) => {
      waiting.push(result)
      timer ??= setTimeout(() => {
        void written()
      }, soon)
    },
    written,
  }
}

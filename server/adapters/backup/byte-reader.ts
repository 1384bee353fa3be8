import { StartupError } from '../../base/startup-error.ts'

/** Reads so many bytes at a time from a stream. An early end is told with `cutOffMessage`. */
export function createByteReader(source: AsyncIterable<Buffer>, cutOffMessage: string) {
  const pieces = source[Symbol.asyncIterator]()
  let waiting: Buffer[] = []
  let waitingBytes = 0

  const fill = async (bytes: number): Promise<boolean> => {
    while (waitingBytes < bytes) {
      const next = await pieces.next()
      if (next.done) return false
      waiting.push(next.value)
      waitingBytes += next.value.length
    }
    return true
  }
  const join = (): Buffer => {
    const whole = waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting)
    waiting = [whole]
    return whole
  }
  const peek = async (bytes: number): Promise<Buffer> => {
    await fill(bytes)
    return join().subarray(0, bytes)
  }
  const read = async (bytes: number): Promise<Buffer> => {
    if (!(await fill(bytes))) throw new StartupError(cutOffMessage)
    const whole = join()
    waiting = [whole.subarray(bytes)]
    waitingBytes -= bytes
    return whole.subarray(0, bytes)
  }
  return {
    /** The next bytes, which are read again afterwards; fewer at the end. */
    peek,
    read,
    /** The bytes before the next line break, which is read too. */
    readLine: async (maxBytes: number): Promise<Buffer> => {
      const at = (await peek(maxBytes)).indexOf(10)
      if (at < 0) throw new StartupError(cutOffMessage)
      const line = Buffer.from(await read(at))
      await read(1)
      return line
    },
    isAtEnd: async (): Promise<boolean> => !(await fill(1)),
  }
}

import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'

const roomNeeded = 2 * 1024 ** 3

/** Memory where there is enough: a database is copied and written there in a fifth of the time. */
export async function scratchFolder(): Promise<string> {
  const memory = '/dev/shm'
  const room = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room > roomNeeded ? memory : tmpdir()
}

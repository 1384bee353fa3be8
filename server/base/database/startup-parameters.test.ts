import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { openPool } from './db.ts'

/** The names of the parameters that a connection begins with. */
async function readStartupParameters(): Promise<string[]> {
  let resolveNames: (names: string[]) => void
  const names = new Promise<string[]>((resolve) => {
    resolveNames = resolve
  })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (bytes) => {
      const words = bytes.subarray(8).toString().split('\0').filter(Boolean)
      resolveNames(words.filter((_, at) => at % 2 === 0))
      socket.destroy()
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  const pool = openPool(`postgres://mehfil@127.0.0.1:${port}/mehfil`, () => {})
  await pool.connect().catch(() => {})
  await pool.end()
  server.close()
  return names
}

describe('Our product opens connections', () => {
  it('with no parameters but those that every pooler takes', async () => {
    expect((await readStartupParameters()).toSorted()).toEqual([
      'application_name',
      'client_encoding',
      'database',
      'user',
    ])
  })
})

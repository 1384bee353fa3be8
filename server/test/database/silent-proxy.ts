import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

/**
 * A TCP proxy in front of PostgreSQL whose connections can go silent: nothing is forwarded and
 * nothing is closed, as when a firewall forgets a connection. A silenced connection stays silent.
 * Connections opened after `resume` work. A connection opened during the silence never reaches the
 * database, so it takes no place there.
 */
export async function startSilentProxy(databaseUrl: string) {
  const { host, port } = new pg.Client({ connectionString: databaseUrl })
  const lines = new Set<ProxyLine>()
  let isSilent = false
  let isAway = false
  const server = createServer((near) => {
    if (isAway) return near.on('error', () => {}).destroy()
    if (isSilent) return keepSilent(near)
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const line: ProxyLine = { isSilent: false, ends: [near, far] }
    lines.add(line)
    forward(line, near, far)
    forward(line, far, near)
    far.on('close', () => lines.delete(line))
  })
  const keepSilent = (near: Socket) => {
    const line: ProxyLine = { isSilent: true, ends: [near] }
    lines.add(line)
    near.resume()
    near.on('error', () => {})
    near.on('close', () => lines.delete(line))
  }
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address() as { port: number }
  return {
    url: replacePort(databaseUrl, address.port),
    /** Silences all connections: the open ones, and by default also new ones. */
    silence: (which: 'all' | 'open' = 'all') => {
      isSilent = which === 'all'
      for (const line of lines) line.isSilent = true
    },
    resume: () => {
      isSilent = false
    },
    /** Cuts all connections; while the database is away, new ones are cut too. */
    cut: (then: 'back' | 'away' = 'back') => {
      isAway = then === 'away'
      for (const { ends } of lines) for (const end of ends) end?.destroy()
    },
    comeBack: () => {
      isAway = false
    },
    /** The number of silenced connections that the product still holds. */
    silentLines: () => [...lines].filter((line) => line.isSilent && !line.ends[0].destroyed).length,
    close: async () => {
      for (const { ends } of lines) for (const end of ends) end?.destroy()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

type ProxyLine = { isSilent: boolean; ends: [near: Socket, far?: Socket] }

function forward(line: ProxyLine, from: Socket, to: Socket): void {
  from.on('data', (bytes) => {
    if (!line.isSilent) to.write(bytes)
  })
  from.on('end', () => {
    if (!line.isSilent) to.end()
  })
  from.on('error', () => {})
  from.on('close', () => {
    if (!line.isSilent) to.destroy()
  })
}

/** The same database by the proxy's port, even if the server listens on a Unix socket. */
function replacePort(databaseUrl: string, port: number): string {
  const { user = '', password, database = '' } = new pg.Client({ connectionString: databaseUrl })
  const name = encodeURIComponent(user) + (password ? `:${encodeURIComponent(password)}` : '')
  return `postgres://${name}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

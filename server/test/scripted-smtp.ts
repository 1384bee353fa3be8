import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** At which word of the conversation something happens, and what: an answer, silence, a byte a second, or the line cut. */
export type Act = {
  at: 'connect' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message'
  does: 'drop' | 'silent' | 'tarpit' | { says: string }
}

export type ScriptedServer = {
  port: number
  url: string
  taken: string[]
  connections(): number
  most(): number
  play(script: (mail: number) => Act | null): void
  close(): void
}

/** A mail server that behaves well until its script says otherwise. What it took is kept, one entry a mail. */
export async function scriptedServer(
  extensions: readonly string[] = ['PIPELINING', '8BITMIME'],
): Promise<ScriptedServer> {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  let script: (mail: number) => Act | null = () => null
  let mails = 0
  let most = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    converse(socket, {
      extensions,
      taken,
      actFor: (count) => script(count),
      next: () => {
        mails += 1
        return mails
      },
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    taken,
    connections: () => sockets.size,
    most: () => most,
    play: (next) => {
      script = next
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

type Conversation = {
  extensions: readonly string[]
  taken: string[]
  actFor(mail: number): Act | null
  next(): number
}

function converse(socket: Socket, { extensions, taken, actFor, next }: Conversation): void {
  let heard = ''
  let message: string | null = null
  let mail = 0
  let act = actFor(0)
  let isOver = false
  /** True when the script took over. */
  const acts = (at: Act['at']): boolean => {
    if (act?.at !== at) return false
    const { does } = act
    if (does === 'drop') socket.destroy()
    if (does === 'tarpit') drip(socket, '250-slow')
    if (typeof does === 'object') {
      socket.write(`${does.says}\r\n`)
      if (does.says.startsWith('421')) socket.end()
      return true
    }
    isOver = true
    return true
  }
  const answer = (at: Act['at'], words: string) => {
    if (!acts(at)) socket.write(`${words}\r\n`)
  }
  answer('connect', '220 scripted.example ESMTP')
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1')
    for (let end = heard.indexOf('\r\n'); end >= 0 && !isOver; end = heard.indexOf('\r\n')) {
      const line = heard.slice(0, end)
      heard = heard.slice(end + 2)
      if (message !== null) {
        if (line !== '.') {
          message += `${line.startsWith('.') ? line.slice(1) : line}\r\n`
          continue
        }
        if (message !== '') {
          if (act?.at !== 'message' || act.does === 'drop' || act.does === 'silent')
            taken.push(message)
          answer('message', '250 2.0.0 taken')
        } else socket.write('554 5.5.1 nobody\r\n')
        message = null
        continue
      }
      const word = line.slice(0, 4).toUpperCase()
      if (word === 'EHLO')
        answer(
          'EHLO',
          ['250-scripted.example', ...extensions.map((one) => `250-${one}`), '250 HELP'].join(
            '\r\n',
          ),
        )
      else if (word === 'AUTH') answer('AUTH', '235 2.7.0 welcome')
      else if (word === 'MAIL') {
        mail = next()
        act = actFor(mail)
        answer('MAIL', '250 2.1.0 fine')
      } else if (word === 'RCPT') answer('RCPT', '250 2.1.5 fine')
      else if (word === 'DATA') {
        if (act && ['MAIL', 'RCPT'].includes(act.at)) {
          socket.write('503 5.5.1 no\r\n')
          continue
        }
        if (act?.at === 'DATA') acts('DATA')
        else {
          message = ''
          socket.write('354 go on\r\n')
        }
      } else if (word === 'RSET') socket.write('250 2.0.0 again\r\n')
      else if (word === 'QUIT') {
        socket.write('221 2.0.0 bye\r\n')
        socket.end()
      } else socket.write('500 5.5.2 what\r\n')
    }
  })
}

function drip(socket: Socket, words: string): void {
  let at = 0
  const dripping = setInterval(() => {
    if (socket.destroyed) clearInterval(dripping)
    else socket.write(words[at++ % words.length] ?? 'x')
  }, 50).unref()
}

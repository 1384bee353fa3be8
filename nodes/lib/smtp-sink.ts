import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type ReceivedMail = { messageId: string; to: string; at: number }

export type SmtpSink = {
  url: string
  received: ReceivedMail[]
  /** Milliseconds between the end of a mail and the answer that accepts it. */
  setDelay(ms: number): void
  close(): void
}

/** A mail server that accepts everything and remembers what came when. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let delayMs = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    socket.setNoDelay(true).write('220 sink\r\n')
    talk(socket, async (mail) => {
      received.push(mail)
      if (delayMs > 0) await wait(delayMs)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    setDelay: (ms) => {
      delayMs = ms
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

function talk(socket: Socket, receive: (mail: ReceivedMail) => Promise<void>): void {
  let text = ''
  let to = ''
  let isData = false
  const answer = (line: string) => void socket.write(`${line}\r\n`)
  const takeLine = (line: string) => {
    const word = line.slice(0, 4).toUpperCase()
    if (word === 'EHLO') return answer('250 sink')
    if (word === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? ''
    if (word === 'DATA') {
      isData = true
      return answer('354 go on')
    }
    answer(word === 'QUIT' ? '221 bye' : '250 ok')
  }
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1')
    for (;;) {
      const mark = isData ? '\r\n.\r\n' : '\r\n'
      const end = text.indexOf(mark)
      if (end < 0) return
      const piece = text.slice(0, end)
      text = text.slice(end + mark.length)
      if (isData) {
        isData = false
        const messageId = /^message-id:\s*(<[^>]+>)/im.exec(piece)?.[1] ?? ''
        void receive({ messageId, to, at: Date.now() }).then(() => answer('250 kept'))
      } else takeLine(piece)
    }
  })
}

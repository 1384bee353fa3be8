import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * The command at which the script takes over, and how: it answers `says`, stays silent, sends a
 * byte every 50 ms, or drops the connection.
 */
export type SmtpScriptAct = {
  at: 'connect' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message'
  does: 'drop' | 'silent' | 'tarpit' | { says: string }
}

export type ScriptedServer = {
  port: number
  url: string
  taken: string[]
  connections(): number
  most(): number
  play(script: (mail: number) => SmtpScriptAct | null): void
  close(): void
}

/**
 * A mail server that works until its script says otherwise. `taken` holds the mails it accepted.
 */
export async function scriptedServer(
  extensions: readonly string[] = ['PIPELINING', '8BITMIME'],
): Promise<ScriptedServer> {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  let script: (mail: number) => SmtpScriptAct | null = () => null
  let mails = 0
  let most = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    most = Math.max(most, sockets.size)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    runConversation(socket, {
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

type SmtpConversation = {
  extensions: readonly string[]
  taken: string[]
  actFor(mail: number): SmtpScriptAct | null
  next(): number
}

function runConversation(socket: Socket, conversation: SmtpConversation): void {
  const replies = createReplies(socket, conversation)
  const commands = createCommands(socket, conversation, replies)
  let received = ''
  let message: string | null = null
  const readLine = (line: string) => {
    if (message === null) {
      if (readCommand(line) === 'message') message = ''
    } else if (line !== '.') message += `${line.startsWith('.') ? line.slice(1) : line}\r\n`
    else {
      takeMessage(message)
      message = null
    }
  }
  const readCommand = (line: string): 'message' | void => {
    const command = commands[line.slice(0, 4).toUpperCase()]
    return command ? command() : void socket.write('500 5.5.2 what\r\n')
  }
  const takeMessage = (text: string) => {
    if (text === '') return socket.write('554 5.5.1 nobody\r\n')
    const act = replies.getAct()
    if (act?.at !== 'message' || act.does === 'drop' || act.does === 'silent')
      conversation.taken.push(text)
    return replies.answer('message', '250 2.0.0 taken')
  }
  replies.answer('connect', '220 scripted.example ESMTP')
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    let end = received.indexOf('\r\n')
    while (end >= 0 && !replies.isOver()) {
      const line = received.slice(0, end)
      received = received.slice(end + 2)
      readLine(line)
      end = received.indexOf('\r\n')
    }
  })
}

/** Replies to one connection, unless the script of its current mail says otherwise. */
function createReplies(socket: Socket, { actFor, next }: SmtpConversation) {
  let act = actFor(0)
  let isOver = false
  /** True when the script took over. */
  const runAct = (at: SmtpScriptAct['at']): boolean => {
    if (act?.at !== at) return false
    const { does } = act
    if (does === 'drop') socket.destroy()
    if (does === 'tarpit') sendSlowly(socket, '250-slow')
    if (typeof does === 'object') {
      socket.write(`${does.says}\r\n`)
      if (does.says.startsWith('421')) socket.end()
      return true
    }
    isOver = true
    return true
  }
  return {
    runAct,
    isOver: () => isOver,
    getAct: () => act,
    startMail: () => {
      act = actFor(next())
    },
    answer: (at: SmtpScriptAct['at'], words: string): void => {
      if (!runAct(at)) socket.write(`${words}\r\n`)
    },
  }
}

/**
 * The action of each command, by its first four letters; `message` if the following lines are a
 * mail.
 */
function createCommands(
  socket: Socket,
  { extensions }: SmtpConversation,
  { answer, getAct, runAct, startMail }: ReturnType<typeof createReplies>,
): Record<string, () => 'message' | void> {
  const extensionLines = extensions.map((one) => `250-${one}`)
  return {
    EHLO: () =>
      answer('EHLO', ['250-scripted.example', ...extensionLines, '250 HELP'].join('\r\n')),
    AUTH: () => answer('AUTH', '235 2.7.0 welcome'),
    MAIL: () => {
      startMail()
      answer('MAIL', '250 2.1.0 fine')
    },
    RCPT: () => answer('RCPT', '250 2.1.5 fine'),
    DATA: () => {
      const act = getAct()
      if (act && ['MAIL', 'RCPT'].includes(act.at)) return void socket.write('503 5.5.1 no\r\n')
      if (act?.at === 'DATA') return void runAct('DATA')
      socket.write('354 go on\r\n')
      return 'message'
    },
    RSET: () => void socket.write('250 2.0.0 again\r\n'),
    QUIT: () => {
      socket.write('221 2.0.0 bye\r\n')
      socket.end()
    },
  }
}

function sendSlowly(socket: Socket, words: string): void {
  let at = 0
  const dripping = setInterval(() => {
    if (socket.destroyed) clearInterval(dripping)
    else socket.write(words[at++ % words.length] ?? 'x')
  }, 50).unref()
}

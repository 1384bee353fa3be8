import type { Socket } from 'node:net'

export type Reply = { code: number; text: string }

/** What a conversation fails with: the server's own code where it said one. */
export const smtpFailure = (
  message: string,
  facts: { responseCode?: number; afterData?: boolean; unreachable?: boolean } = {},
): Error => Object.assign(new Error(message), facts)

/** The server's no, in its own words. */
export const refusalOf = ({ code, text }: Reply): Error =>
  smtpFailure(`${code} ${text}`, { responseCode: code })

/** One conversation: what is said goes out at once, what is heard comes in the order asked. */
export type Line = {
  say(words: string | Buffer, gone?: () => void): boolean
  /** What is said inside goes out together. */
  together(say: () => void): void
  /** Waits until the socket takes more. */
  drained(): Promise<void>
  hear(): Promise<Reply>
  /** Bytes the server said before it was asked. */
  heardEarly(): boolean
  /** From now on a reply may take so long. */
  patient(ms: number): void
  isOpen(): boolean
  /** Nothing said is still to go out. */
  isAllOut(): boolean
  whenClosed(run: () => void): void
  /** Lets go of the socket, for whoever makes a private line of it. */
  release(): void
  end(): void
}

const longestReply = 64 * 1024
const longestWait = 30_000

type Listener = { resolve(reply: Reply): void; reject(error: Error): void }

export function lineOver(
  socket: Socket,
  { patience = longestWait }: { patience?: number } = {},
): Line {
  const ear = earAt(socket, patience)
  return {
    say: (words, gone) =>
      typeof words === 'string' ? socket.write(words, 'utf8', gone) : socket.write(words, gone),
    together: (say) => {
      socket.cork()
      say()
      socket.uncork()
    },
    drained: () =>
      new Promise((resolve, reject) => {
        ear.wait(true)
        ear.whenClosed(() => reject(smtpFailure('The mail server hung up.')))
        socket.once('drain', () => {
          ear.wait(false)
          resolve()
        })
      }),
    hear: ear.hear,
    heardEarly: ear.heardEarly,
    patient: ear.patient,
    isOpen: ear.isOpen,
    whenClosed: ear.whenClosed,
    release: ear.release,
    isAllOut: () => socket.writableLength === 0,
    end: () => ear.fail(smtpFailure('The conversation is over.')),
  }
}

/** Gives each that waits the next whole reply, and all of them the end. */
function earAt(socket: Socket, first: number) {
  const heard: Reply[] = []
  const waiting: Listener[] = []
  const closing = new Set<() => void>()
  let patience = first
  let text = ''
  let due = Infinity
  let broken: Error | null = null
  const wait = (isWaiting = waiting.length > 0) => {
    due = isWaiting ? performance.now() + patience : Infinity
  }
  const fail = (error: Error) => {
    if (broken) return
    broken = error
    clearInterval(watch)
    socket.destroy()
    for (const { reject } of waiting.splice(0)) reject(error)
    for (const run of closing) run()
  }
  // A server that answers a byte a second is as silent as one that says nothing.
  const watch = setInterval(
    () => {
      if (performance.now() > due) fail(smtpFailure('The mail server was silent for too long.'))
    },
    Math.min(500, first),
  ).unref()
  const onData = (chunk: Buffer) => {
    text += chunk.toString('utf8')
    if (text.length > longestReply) return fail(smtpFailure('The mail server said too much.'))
    for (let next = replyIn(text); next; next = replyIn(text)) {
      text = text.slice(next.length)
      const listener = waiting.shift()
      if (listener) listener.resolve(next.reply)
      else heard.push(next.reply)
      wait()
    }
  }
  const onError = (error: Error) => fail(smtpFailure(error.message))
  const onClose = () => fail(smtpFailure('The mail server hung up.'))
  socket.on('data', onData).on('error', onError).on('close', onClose)
  const hear = () =>
    new Promise<Reply>((resolve, reject) => {
      const known = heard.shift()
      if (known) return resolve(known)
      if (broken) return reject(broken)
      waiting.push({ resolve, reject })
      wait()
    })
  const release = () => {
    clearInterval(watch)
    socket.off('data', onData).off('error', onError).off('close', onClose)
  }
  return {
    hear,
    fail,
    wait,
    release,
    heardEarly: () => heard.length > 0 || text.length > 0,
    isOpen: () => broken === null,
    patient: (ms: number) => {
      patience = ms
    },
    whenClosed: (run: () => void) => void (broken ? run() : closing.add(run)),
  }
}

/** The first whole reply of what was heard: lines of one code, the last with a space after it. */
function replyIn(text: string): { reply: Reply; length: number } | null {
  const lines: string[] = []
  for (let from = 0; ;) {
    const end = text.indexOf('\n', from)
    if (end < 0) return null
    const line = text.slice(from, end).replace(/\r$/, '')
    from = end + 1
    lines.push(line.slice(4))
    if (line[3] !== '-')
      return {
        reply: { code: Number(line.slice(0, 3)) || 0, text: lines.join('\n') },
        length: from,
      }
  }
}

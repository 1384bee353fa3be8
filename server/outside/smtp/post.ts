import { composed } from '../../base/mime.ts'
import type { OutgoingMail, Post } from '../../base/world.ts'
import { handOver } from './hand-over.ts'
import { smtpFailure } from './line.ts'
import { serverAt, type SmtpServer } from './server-address.ts'
import { leave, openSession, type Session } from './session.ts'

const patience = { connect: 10_000, reply: 30_000 }
const mostConnections = 10
/** A connection that mails to many never take. */
const keptFree = 1
const mailsEach = 500
/** What a mail fits into as a rule. */
const roomEach = 48 * 1024
const idleFor = 15_000
const longestMail = 40_000
/** How soon after a server had enough of our connections one more is tried. */
const calm = 60_000

type Job = { mail: OutgoingMail; done(): void; failed(error: Error): void; isRetry: boolean }

type Options = {
  sign?: (message: Buffer) => Promise<Buffer>
  patience?: typeof patience
  connections?: number
}

/** Hands mails to the server named by an `smtp://` or `smtps://` address, over a few connections that are kept. The outbox owns retries. */
export function postOver(
  smtpUrl: string,
  { sign, patience: waits = patience, connections = mostConnections }: Options = {},
): { post: Post; close(): void } {
  const sessions = sessionsWith(serverAt(smtpUrl), waits)
  const queues = { urgent: [] as Job[], other: [] as Job[] }
  const busy = { urgent: 0, other: 0 }
  let most = connections
  let raiseAt = Infinity

  const next = (): Job | undefined => {
    if (busy.urgent + busy.other >= most) return undefined
    return (
      queues.urgent.shift() ??
      (busy.other < Math.max(1, most - keptFree) ? queues.other.shift() : undefined)
    )
  }
  const pump = () => {
    if (performance.now() > raiseAt) {
      most = Math.min(connections, most + 1)
      raiseAt = most < connections ? performance.now() + calm : Infinity
    }
    for (let job = next(); job; job = next()) void run(job)
  }
  const run = async (job: Job) => {
    const lane = job.mail.urgent ? 'urgent' : 'other'
    busy[lane] += 1
    const error = await sessions.send(job.mail, sign).then(
      () => null,
      (thrown: Error) => thrown,
    )
    busy[lane] -= 1
    if (error === null) job.done()
    else if (isEnough(error, sessions.open())) {
      most = Math.max(1, sessions.open())
      raiseAt = performance.now() + calm
      queues[lane].unshift(job)
    } else if (isStale(error) && !job.isRetry) queues[lane].unshift({ ...job, isRetry: true })
    else job.failed(error)
    pump()
  }
  return {
    post: (mail) =>
      new Promise((resolve, reject) => {
        if (sessions.isClosed())
          return reject(smtpFailure('The post is closed.', { unreachable: true }))
        queues[mail.urgent ? 'urgent' : 'other'].push({
          mail,
          done: resolve,
          failed: reject,
          isRetry: false,
        })
        pump()
      }),
    close: () => {
      sessions.close()
      for (const job of [...queues.urgent.splice(0), ...queues.other.splice(0)])
        job.failed(smtpFailure('The post is closed.', { unreachable: true }))
    },
  }
}

type Kept = { session: Session; room: Buffer; since: number }

/** Conversations kept for the next mail, each with a place to write it in; the server's answer to the last one frees it. */
function sessionsWith(server: SmtpServer, waits: typeof patience) {
  const idle: Kept[] = []
  const open = new Set<Session>()
  let isClosed = false
  const begun = async () => {
    const session = await openSession(server, waits)
    if (isClosed) {
      leave(session)
      throw smtpFailure('The post is closing.', { unreachable: true })
    }
    open.add(session)
    session.line.whenClosed(() => {
      open.delete(session)
      const at = idle.findIndex((one) => one.session === session)
      if (at >= 0) idle.splice(at, 1)
    })
    return session
  }
  const putBack = (session: Session, room: Buffer) => {
    if (!session.line.isOpen()) return
    if (isClosed || session.mails >= mailsEach) {
      open.delete(session)
      return leave(session)
    }
    idle.push({
      session,
      room: session.line.isAllOut() ? room : newRoom(),
      since: performance.now(),
    })
  }
  const sweep = setInterval(() => {
    for (const one of idle.filter(({ since }) => performance.now() - since > idleFor)) {
      idle.splice(idle.indexOf(one), 1)
      leave(one.session)
    }
  }, 5_000).unref()
  const send = async (mail: OutgoingMail, sign: Options['sign']) => {
    const kept = idle.pop()
    const room = kept?.room ?? newRoom()
    const message = await written(mail, room, sign).catch((error: unknown) => {
      if (kept) idle.push(kept)
      throw error
    })
    const session = kept?.session ?? (await begun())
    const late = setTimeout(() => session.line.end(), longestMail)
    try {
      await handOver(
        session,
        { sender: mail.sender ?? mail.from.address, recipient: mail.to.address },
        message,
      )
    } catch (error) {
      throw Object.assign(error as Error, { reused: kept !== undefined && !session.line.isOpen() })
    } finally {
      clearTimeout(late)
      putBack(session, room)
    }
  }
  const close = () => {
    isClosed = true
    clearInterval(sweep)
    for (const { session } of idle.splice(0)) leave(session)
  }
  return { send, close, open: () => open.size, isClosed: () => isClosed }
}

const newRoom = (): Buffer => Buffer.allocUnsafeSlow(roomEach)

async function written(mail: OutgoingMail, room: Buffer, sign: Options['sign']): Promise<Buffer> {
  const message = mail.mime
    ? mail.mime((size) => (size <= room.length ? room : Buffer.allocUnsafe(size)))
    : composed(mail, new Date())
  return sign ? sign(message) : message
}

/** Turned away at the door while others of ours are inside: fewer connections, and the mail waits for one of those. */
const isEnough = (error: Error, inside: number): boolean => {
  const { unreachable, responseCode = 0 } = error as {
    unreachable?: boolean
    responseCode?: number
  }
  return unreachable === true && inside > 0 && responseCode >= 400 && responseCode < 500
}

/** A kept connection the server had ended meanwhile: nothing of the mail had gone out. */
const isStale = (error: Error): boolean => {
  const { reused, afterData } = error as { reused?: boolean; afterData?: boolean }
  return reused === true && !afterData
}

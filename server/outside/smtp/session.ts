import { connect, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectPrivately } from 'node:tls'
import { lineOver, refusalOf, smtpFailure, type Line, type Reply } from './line.ts'
import type { SmtpServer } from './server-address.ts'

/** A conversation past its greetings, ready for mails. */
export type Session = { line: Line; offers: ReadonlySet<string>; mails: number }

export type Patience = { connect: number; reply: number }

/** Opens a conversation. Whatever goes wrong here is about the server and no mail's fault. */
export async function openSession(server: SmtpServer, patience: Patience): Promise<Session> {
  let line: Line | null = null
  try {
    const socket = await reach(server, patience.connect)
    line = lineOver(socket, { patience: patience.connect })
    await expected(line, 220)
    let offers = await introduced(line)
    if (!server.secure && offers.has('STARTTLS')) {
      line = await madePrivate(line, { socket, server, patience })
      offers = await introduced(line)
    } else if (server.requireTls)
      throw smtpFailure(
        'The mail server offers no private line, and the password is not said over an open one.',
      )
    if (server.login) await login(line, server.login, offers)
    line.patient(patience.reply)
    return { line, offers: new Set(offers.keys()), mails: 0 }
  } catch (error) {
    line?.end()
    throw Object.assign(error as Error, { unreachable: true, afterData: false })
  }
}

function reach(
  { host, port, secure, anyCertificate }: SmtpServer,
  patience: number,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = secure
      ? connectPrivately({
          host,
          port,
          servername: nameOf(host),
          rejectUnauthorized: !anyCertificate,
        })
      : connect({ host, port, noDelay: true })
    const late = setTimeout(
      () => socket.destroy(smtpFailure('The mail server could not be reached in time.')),
      patience,
    )
    const done = () => {
      clearTimeout(late)
      socket.off('error', failed)
      socket.setNoDelay(true)
      resolve(socket)
    }
    const failed = (error: Error) => {
      clearTimeout(late)
      reject(smtpFailure(error.message))
    }
    socket.once(secure ? 'secureConnect' : 'connect', done).once('error', failed)
  })
}

/** No certificate names an address, and none may be asked for by one. */
const nameOf = (host: string): string => (/^[\d.]+$|:/.test(host) ? '' : host)

async function expected(line: Line, code: number): Promise<Reply> {
  const reply = await line.hear()
  if (reply.code !== code) throw refusalOf(reply)
  return reply
}

const ourName = /^[a-z\d.-]+\.[a-z\d-]+$/i.test(hostname()) ? hostname() : '[127.0.0.1]'

/** What the server offers, with what it says of each. */
async function introduced(line: Line): Promise<Map<string, string>> {
  line.say(`EHLO ${ourName}\r\n`)
  const reply = await line.hear()
  if (reply.code === 250)
    return new Map(
      reply.text
        .split('\n')
        .slice(1)
        .map((one) => [one.split(/[ =]/)[0]?.toUpperCase() ?? '', one.toUpperCase()]),
    )
  if (reply.code < 500) throw refusalOf(reply)
  line.say(`HELO ${ourName}\r\n`)
  await expected(line, 250)
  return new Map()
}

type Privately = { socket: Socket; server: SmtpServer; patience: Patience }

async function madePrivate(line: Line, { socket, server, patience }: Privately): Promise<Line> {
  line.say('STARTTLS\r\n')
  await expected(line, 220)
  // What came before the line was private may be from anybody.
  if (line.heardEarly()) throw smtpFailure('The mail server spoke before the line was private.')
  line.release()
  const safe = await new Promise<Socket>((resolve, reject) => {
    const upgraded = connectPrivately({
      socket,
      servername: nameOf(server.host),
      rejectUnauthorized: !server.anyCertificate,
    })
    const late = setTimeout(
      () => upgraded.destroy(smtpFailure('The mail server made no private line in time.')),
      patience.connect,
    )
    upgraded
      .once('secureConnect', () => {
        clearTimeout(late)
        upgraded.off('error', reject)
        resolve(upgraded)
      })
      .once('error', reject)
  })
  return lineOver(safe, { patience: patience.connect })
}

async function login(
  line: Line,
  { name, password }: NonNullable<SmtpServer['login']>,
  offers: Map<string, string>,
): Promise<void> {
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const ways = (offers.get('AUTH') ?? '').split(/[ =]/)
  if (!ways.includes('LOGIN') || ways.includes('PLAIN')) {
    line.say(`AUTH PLAIN ${base64(`\0${name}\0${password}`)}\r\n`)
  } else {
    line.say('AUTH LOGIN\r\n')
    await expected(line, 334)
    line.say(`${base64(name)}\r\n`)
    await expected(line, 334)
    line.say(`${base64(password)}\r\n`)
  }
  await expected(line, 235)
}

/** Says goodbye and waits for nothing. */
export function leave({ line }: Session): void {
  if (line.isOpen()) line.say('QUIT\r\n', () => line.end())
}

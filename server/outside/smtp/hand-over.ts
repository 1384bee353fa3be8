import { domainToASCII } from 'node:url'
import { refusalOf, smtpFailure, type Line, type Reply } from './line.ts'
import type { Session } from './session.ts'

export type Envelope = { sender: string; recipient: string }

const chunk = 64 * 1024

/** Hands one mail over, which is all ASCII and has no line that begins with a dot. Resolves when the server has taken it; an error says by `afterData` whether the last dot had gone out. */
export async function handOver(
  session: Session,
  { sender, recipient }: Envelope,
  message: Buffer,
): Promise<void> {
  const { line, offers } = session
  const [from, to] = [written(sender), written(recipient)]
  const utf8 = /[^\x20-\x7e]/.test(from + to)
  if (utf8 && !offers.has('SMTPUTF8'))
    throw smtpFailure('The mail server takes no address of such letters.', { responseCode: 553 })
  session.mails += 1
  const commands = [
    `MAIL FROM:<${from}>${utf8 ? ' SMTPUTF8' : ''}`,
    `RCPT TO:<${to}>`,
    'DATA',
  ] as const
  const replies = offers.has('PIPELINING')
    ? await inOneBreath(line, commands)
    : await oneByOne(line, commands)
  const refused = replies.find(({ code }, at) => (at < 2 ? code < 200 || code > 299 : code !== 354))
  if (refused) {
    // A server that wants the message all the same gets an empty one for nobody.
    if (replies[2]?.code === 354) {
      line.say('.\r\n')
      await line.hear()
    }
    if (refused.code === 421) line.end()
    else await beginAnew(line)
    throw refusalOf(refused)
  }
  await sendMessage(line, message)
}

async function inOneBreath(line: Line, commands: readonly string[]): Promise<Reply[]> {
  line.say(`${commands.join('\r\n')}\r\n`)
  const replies: Reply[] = []
  for (const _ of commands) {
    const reply = await line.hear()
    replies.push(reply)
    if (reply.code === 421) break
  }
  return replies
}

async function oneByOne(line: Line, commands: readonly string[]): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const command of commands) {
    line.say(`${command}\r\n`)
    const reply = await line.hear()
    replies.push(reply)
    if (reply.code >= 400 || reply.code < 200) break
  }
  return replies
}

async function beginAnew(line: Line): Promise<void> {
  line.say('RSET\r\n')
  const { code } = await line.hear()
  if (code !== 250) line.end()
}

/** Nothing an address can hold ends the command it stands in. */
function written(address: string): string {
  const at = address.lastIndexOf('@')
  if (/^[!-;=?-~]+$/.test(address)) return address
  const ascii =
    at < 0
      ? address
      : `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`
  if (/[\s<>\p{Cc}]/u.test(ascii))
    throw smtpFailure('The address cannot be written in a mail.', { responseCode: 553 })
  return ascii
}

async function sendMessage(line: Line, message: Buffer): Promise<void> {
  let afterData = false
  const gone = () => {
    afterData = true
  }
  try {
    if (message.length <= chunk)
      line.together(() => {
        line.say(message)
        line.say(end, gone)
      })
    else await sendInPieces(line, message, gone)
    const reply = await line.hear()
    if (reply.code === 421) line.end()
    if (reply.code < 200 || reply.code > 299) throw refusalOf(reply)
  } catch (error) {
    throw Object.assign(error as Error, { afterData })
  }
}

const end = '.\r\n'

/** A large message goes as the server takes it, so that the last dot is known to be out only once all before it is. */
async function sendInPieces(line: Line, message: Buffer, gone: () => void): Promise<void> {
  for (let from = 0; from < message.length; from += chunk) {
    if (!line.say(message.subarray(from, from + chunk))) await line.drained()
  }
  line.say(end, gone)
}

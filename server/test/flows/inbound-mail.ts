import { connect } from 'node:net'

/** A conversation with a mail server: answers the code of each reply after the greeting. */
export async function speakSmtp(port: number, lines: readonly string[]): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const replies: string[] = []
  let text = ''
  const isComplete = () => /^\d{3} .*\r\n$/m.test(text)
  const read = () =>
    new Promise<string>((resolve) => {
      const check = () => {
        if (!isComplete() && !socket.destroyed && !socket.readableEnded) return
        socket.off('data', onData).off('close', check)
        const reply = text
        text = ''
        resolve(reply)
      }
      const onData = (chunk: Buffer) => {
        text += chunk.toString()
        check()
      }
      socket.on('data', onData).on('close', check)
      check()
    })
  await read()
  for (const line of lines) {
    if (socket.destroyed) break
    socket.write(`${line}\r\n`)
    replies.push(await read())
  }
  socket.destroy()
  return replies.map((reply) => reply.slice(0, 3))
}

/** Sends a mail to the addresses; answers the codes of RCPT, DATA and the end. */
export const sendMailTo = async (
  port: number,
  to: readonly string[],
  raw: string,
): Promise<string[]> => {
  const replies = await speakSmtp(port, [
    'EHLO mx.example',
    'MAIL FROM:<>',
    ...to.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    `${raw.replaceAll(/\r?\n/g, '\r\n').replaceAll(/^\./gm, '..')}\r\n.`,
  ])
  return replies.slice(2)
}

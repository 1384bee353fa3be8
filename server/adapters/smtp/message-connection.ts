/* oxlint-disable no-underscore-dangle -- the library names its members so */
import type { Socket } from 'node:net'
import SMTPConnection, { type SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection'
import { createSmtpError } from './smtp-error.ts'

const chunkBytes = 64 * 1024

/**
 * The library's connection, but for the step that sends a message. The library looks at every byte
 * for dots and bare line ends, and its errors do not say whether the last dot had been sent. Our
 * messages are compiled without either, so they are written as they are.
 */
export class MessageConnection extends SMTPConnection {
  /** The whole message was given to the network, so the server may have accepted it. */
  isMessageSent = false

  /** What follows the message of now. */
  #sharedEnd: Buffer | undefined

  /** These members of the library have no types. */
  declare private readonly _supportedExtensions: readonly string[]
  declare private readonly _responseActions: Array<(reply: string) => void>
  declare private readonly _actionSMTPStream: (reply: string, done: MessageReplied) => void

  get takesUtf8Addresses(): boolean {
    return this._supportedExtensions.includes('SMTPUTF8')
  }

  get isOpen(): boolean {
    return !this.destroyed && this._socket !== false && this._socket?.writable === true
  }

  /** All written data has been sent. */
  get isFlushed(): boolean {
    return this._socket ? this._socket.writableLength === 0 : true
  }

  /** Ends the connection with an error, which reaches what waits for the server. */
  giveUp(): void {
    if (this._socket)
      this._socket.destroy(createSmtpError('The mail server was silent for too long.'))
    else this.close()
  }

  /** The process need not wait for the server. */
  letProcessEnd(): void {
    if (this._socket) this._socket.unref()
  }

  async sendMessage(
    envelope: { from: string; to: string },
    message: Buffer,
    sharedEnd?: Buffer,
  ): Promise<SMTPConnectionSendInfo> {
    this.isMessageSent = false
    this.#sharedEnd = sharedEnd
    return new Promise((resolve, reject) => {
      this.send(envelope, message, (error, info) => (error ? reject(error) : resolve(info)))
    })
  }

  /** The library calls this when the server waits for the message, and gives the message to `write`. */
  protected _createSendStream(done: MessageReplied) {
    this._responseActions.push((reply) => this._actionSMTPStream(reply, done))
    return {
      outByteCount: 0,
      write: (message: Buffer) => void this.#writeMessage(message),
      end: () => {},
    }
  }

  async #writeMessage(message: Buffer): Promise<void> {
    const socket = this._socket
    if (!socket) return
    const isLarge = message.length > chunkBytes || this.#sharedEnd !== undefined
    if (isLarge) await writeInChunks(socket, message)
    if (this.#sharedEnd) await writeInChunks(socket, this.#sharedEnd)
    socket.cork()
    if (!isLarge) socket.write(message)
    socket.write('.\r\n')
    socket.uncork()
    this.isMessageSent = true
  }
}

/**
 * A large message is sent at the server's pace, so that its last line is known to be sent only
 * after all lines before it.
 */
async function writeInChunks(socket: Socket, message: Buffer): Promise<void> {
  for (let from = 0; from < message.length; from += chunkBytes)
    if (!socket.write(message.subarray(from, from + chunkBytes)))
      await new Promise((resolve) => {
        socket.once('drain', resolve)
      })
}

type MessageReplied = (error: Error | null, reply?: string) => void

import type { Readable } from 'node:stream'
import type { Db } from './db.ts'
import type { Drain } from './drain.ts'
import type { Checkout } from './gateway.ts'
import type { Limiter } from './limits.ts'
import type { Live } from './live.ts'
import type { Random } from './random.ts'
import type { Settings } from './settings.ts'
import type { Words } from './words.ts'

export type Storage = {
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | null>
  /** Takes a file over that was made on the disk. */
  take(name: string, path: string): Promise<void>
  /** A file that is too large for the memory, to be read as it is sent. */
  open(name: string): Promise<{ bytes: number; stream: Readable } | null>
  remove(name: string): Promise<void>
  /** The files whose names begin so, with when each was last put. */
  list(beginning: string): Promise<Array<{ name: string; putAt: Date }>>
}

/** One mail handed to a mail server. Throws what `outcomeOf` reads. */
export type Post = (message: OutgoingMail) => Promise<void>
export type OutgoingMail = {
  messageId: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  replyTo?: string
  subject: string
  html: string
  text: string
  attachments: MailAttachment[]
  headers: Record<string, string>
  /** Where word of what cannot be delivered comes back to; the From address where there is none. */
  sender?: string
  /** Somebody waits for it: goes before the others. */
  urgent?: boolean
  /** The whole mail ready for the wire, written when its turn comes into the room it is given; what it says is then not composed from the words above. */
  mime?: (room?: (size: number) => Buffer) => Buffer
}
/** `content` is text or base64, as `encoding` says; `cid` makes it a picture of the HTML. */
export type MailAttachment = {
  filename: string
  contentType: string
  content: string
  encoding: 'utf8' | 'base64'
  cid?: string
}

export type Passwords = {
  hash(password: string): Promise<string>
  matches(hash: string | null, password: string): Promise<boolean>
}

/** Where an address on the network is, as far as a database says. */
export type Geo = { placeOf(ip: string): { country: string; city: string } | null }

export type GoogleProof = {
  sub: string
  email: string
  /** When the token that proved it is worth nothing any more. */ expiresAt: Date
}

/** Sign-in by Google. Both questions answer with nothing when Google is away. */
export type Google = {
  clientId: string
  /** Where pages get the script from. */
  script: string
  isStandIn: boolean
  /** Whose token it is, if it was given to us for somebody with a verified address. */
  proofOf(token: string): Promise<GoogleProof | null>
  /** The name of the same person, or nothing. */
  nameOf(token: string, sub: string): Promise<string>
}

/** What plays Google in a demo: gives tokens, and says of them what Google says of its own. */
export type StandIn = {
  people: Array<{ email: string; name: string }>
  give(one: { email: string; name: string; isVerified: boolean }): {
    access_token: string
    token_type: string
    expires_in: number
    scope: string
  }
  infoOf(token: string): Record<string, string> | null
  nameOf(token: string): Record<string, unknown> | null
}

/** Everything outside the program, handed in once. A test hands in its own clock, chance and post. */
export type World = {
  settings: Settings
  db: Db
  /** One connection beside the others, to ask whether the database answers. */
  probe: Db
  now(): Date
  random: Random
  words: Words
  drain: Drain
  limiter: Limiter
  live: Live
  storage: Storage
  post: Post
  passwords: Passwords
  geo: Geo
  /** Null where nobody signs in by Google. */
  google: Google | null
  standIn: StandIn | null
  /** Null where nobody can pay: a live server without keys. */
  checkout: Checkout | null
  log: Log
}

export type Log = {
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}

import type { KeyObject } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Db } from './database/db.ts'
import type { HeavyReads } from './database/heavy-reads.ts'
import type { Drain } from './http/drain.ts'
import type { CheckoutProvider } from './payments/payment-gateway.ts'
import type { RequestObserver } from './http/request-observer.ts'
import type { RateLimiter } from './http/rate-limiter.ts'
import type { LiveEvents } from './live/live-events.ts'
import type { DkimKey } from './mail/domain-checks.ts'
import type { NameLookup } from './mail/name-lookup.ts'
import type { Phones } from './phones.ts'
import type { Random } from './random.ts'
import type { Settings } from './settings.ts'
import type { GuestSite } from './sites/guest-site.ts'
import type { TranslatorFactory } from './i18n/translations.ts'
import type { Wallets } from './wallets.ts'

export type StoredFile = {
  name: string
  bytes: number
  /** The time of its last storing. */
  storedAt: Date
  /** Known where the storage counts it itself. */
  md5?: string
}

/** The files of the product, on the disk of one machine or in a storage that all nodes share. */
export type FileStorage = {
  /** Whether other machines read the same files. */
  isShared: boolean
  put(name: string, bytes: Buffer): Promise<void>
  get(name: string): Promise<Buffer | null>
  /** Stores a copy of a file of this machine's disk, read as it is sent. */
  putFile(name: string, path: string): Promise<void>
  /** Stores a file that is already on the disk by moving it. */
  moveIn(name: string, path: string): Promise<void>
  /** A file that is too large for the memory, or the bytes of a range, to be read while it is sent. */
  open(
    name: string,
    range?: { from: number; to: number },
  ): Promise<{ bytes: number; stream: Readable } | null>
  remove(name: string): Promise<void>
  /** The files whose names begin with a prefix, with the time of each one's last change. */
  list(prefix: string): Promise<StoredFile[]>
  /** The same, one after the other, however many there are. */
  walk(prefix: string): AsyncIterable<StoredFile>
  /** Removes what processes began to store before a moment and never finished. */
  removeUnfinished(before: Date): Promise<void>
  /** Throws when the storage does not answer. */
  check(): Promise<void>
}

/** Sends one mail to a mail server. Throws the errors that `mail-states.ts` interprets. */
export type MailSender = (message: OutgoingMail) => Promise<void>
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
  /** Where reports about a failed delivery go; without it, the From address. */
  sender?: string
  /** What signs it, where it comes from a domain of a host. */
  dkim?: DkimKey
  /** A person waits for it, so it goes before other mails. */
  urgent?: boolean
  /**
   * Writes the whole encoded mail into the given buffer when its turn comes; subject and texts
   * above are then not used.
   */
  mime?: (allocate?: (size: number) => Buffer) => Buffer
  /** The encoded files after what `mime` writes. Many mails share it, so it is never copied. */
  sharedEnd?: Buffer
  /** Runs when its turn comes, before anything is sent; an error leaves it unsent. */
  begin?: () => Promise<void>
}
/** `content` is text or base64, as `encoding` says. `cid` makes it a picture of the HTML. */
export type MailAttachment = {
  filename: string
  contentType: string
  content: string
  encoding: 'utf8' | 'base64'
  cid?: string
}

export type PasswordHasher = {
  hash(password: string): Promise<string>
  verify(hash: string | null, password: string): Promise<boolean>
}

/** The country of a network address, as far as a database knows it. */
export type GeoDatabase = { findPlace(ip: string): { country: string; city: string } | null }

export type VerifiedGoogleUser = {
  sub: string
  email: string
  /** When the token that proved the identity expires. */
  expiresAt: Date
}

/** Sign-in with Google. Both calls find no person when Google is away. */
export type GoogleSignIn = {
  clientId: string
  /** Where pages load the script from. */
  script: string
  isStandIn: boolean
  /** The person of a token that was made for us, with a verified address. */
  verifyToken(token: string): Promise<VerifiedGoogleUser | null>
  /** The name of the same person, or an empty text. */
  findName(token: string, sub: string): Promise<string>
}

/** Amazon's SNS, which signs the reports of SES. Both answer null or false when it is away. */
export type SnsClient = {
  /** The public key of the certificate at an address of Amazon's. */
  findKey(url: string): Promise<KeyObject | null>
  /** Opens the address that confirms a subscription. */
  confirm(url: string): Promise<boolean>
}

/** One request to a program of a host's. */
export type OutgoingWebhook = { url: string; headers: Record<string, string>; body: string }
/** Why there was no answer. */
export type WebhookFailure = 'address' | 'name' | 'timeout' | 'connection' | 'certificate'
export type WebhookAnswer =
  | { status: number; text: string; ms: number; retryAfter: string | null }
  | { failure: WebhookFailure; ms: number }
/** Sends to public addresses alone, and never throws. */
export type WebhookClient = {
  post(request: OutgoingWebhook): Promise<WebhookAnswer>
  /** Whether messages may go to an address, as far as the address itself says it. */
  isAllowed(url: string): boolean
}

/** What an account knows of the provider of its company. */
export type CompanyProvider = { issuer: string; clientId: string; clientSecret: string }
/** What one sign-in has to come back with. */
export type CompanyRequest = { state: string; nonce: string; verifier: string }
export type CompanyUser = {
  /** The provider's key of the person. */
  subject: string
  email: string
  /** Whether the provider proved the address; null where it does not say. */
  isVerified: boolean | null
  name: string
  refreshToken: string | null
}
export type CompanyCheck = { is: 'active'; refreshToken: string } | { is: 'ended' } | { is: 'away' }
/** Signs people in by the provider of their company. Never throws; null proves nothing. */
export type CompanySignIn = {
  isReachable(provider: CompanyProvider): Promise<boolean>
  begin(
    provider: CompanyProvider,
    about: { redirectUrl: string; email: string },
  ): Promise<{ url: string; request: CompanyRequest } | null>
  finish(
    provider: CompanyProvider,
    answer: { answerUrl: string; request: CompanyRequest },
  ): Promise<CompanyUser | null>
  /** Whether the person is still known there; `away` says nothing. */
  refresh(provider: CompanyProvider, refreshToken: string): Promise<CompanyCheck>
}

/** Plays Google in a demo: issues tokens, and answers about them as Google does. */
export type GoogleStandIn = {
  people: Array<{ email: string; name: string }>
  issueToken(person: { email: string; name: string; isVerified: boolean }): {
    access_token: string
    token_type: string
    expires_in: number
    scope: string
  }
  findTokenInfo(token: string): Record<string, string> | null
  findUserInfo(token: string): Record<string, unknown> | null
}

/**
 * Everything outside the program, passed in once. A test passes its own clock, randomness and mail.
 */
export type World = {
  settings: Settings
  /** The names of the account whose guests are served; absent where ours are shown. */
  site?: GuestSite & { plainWorld: World }
  db: Db
  /** One connection beside the others, to ask whether the database answers. */
  probeDb: Db
  /** Where reports, files and searches are read; null for the database itself. */
  heavyReads: HeavyReads | null
  /** True while the database answers nothing, so that what is in memory is all there is. */
  isDatabaseAway(): boolean
  /** The node's clock, corrected by the database's. */
  now(): Date
  random: Random
  getTranslator: TranslatorFactory
  drain: Drain
  limiter: RateLimiter
  live: LiveEvents
  storage: FileStorage
  sendMail: MailSender
  names: NameLookup
  sns: SnsClient
  webhooks: WebhookClient
  companies: CompanySignIn
  passwords: PasswordHasher
  geo: GeoDatabase
  /** Null when sign-in with Google is off. */
  google: GoogleSignIn | null
  googleStandIn: GoogleStandIn | null
  wallets: Wallets
  phones: Phones
  /** Null when payments are off: a live server without keys. */
  checkout: CheckoutProvider | null
  log: Log
  /** They are told of each request at its end. */
  observers: readonly RequestObserver[]
}

export type Log = {
  info(facts: object, message: string): void
  error(facts: object, message: string): void
}

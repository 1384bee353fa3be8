import type { KeyObject } from 'node:crypto'
import type { TextByLanguage } from '@mehfil/contract/languages.ts'
import type { PhoneSettings } from './phones.ts'
import type { ObjectStorageSettings } from './storage/storage-url.ts'

export type BrandSettings = {
  name: string
  /** The product, where guests see another name. */
  processor?: string
  tagline: string
  salesPhone: string
  salesEmail: string
  /** Texts by language; empty: our own texts. */
  salesHours: TextByLanguage
  postalAddress: string
}

/** Our keys at the payment provider, and its address. */
export type CheckoutSettings = {
  keyId: string
  keySecret: string
  /** Secrets of its webhooks: the current one, and the one before. */
  webhookSecrets: string[]
  /** Without a trailing slash. */
  api: string
  script: string
  /** Our account at the provider; null when it is not set. */
  merchant: string | null
  /** A stand-in takes the payments; no money moves. */
  isSandbox: boolean
}

/** The seller, as the law requires it on every bill. */
export type SellerSettings = {
  name: string
  address: string
  gstin: string
  /** The letters that a bill's number begins with, two at most. */
  prefix: string
  /** What is sold, as a code of India's list of services (SAC). */
  sac: string
  /** The letter of undertaking for exports without tax; empty without one. */
  lut: string
}

export type DatabaseSettings = {
  /**
   * The primary without a pooler, to listen, migrate and run the job queue; null where
   * `databaseUrl` is that.
   */
  directUrl: string | null
  /** A replica for reads that take long; null without one. */
  replicaUrl: string | null
  /** Whether statements that run often have names that a connection remembers. */
  statements: 'named' | 'unnamed'
  /** The largest number of connections of each pool of a node. */
  connections: { requests: number; work: number; reports: number; replica: number }
}

export type BackupSettings = {
  /** The folder of backups. */
  dir: string
  /** What they are encrypted with; null: they are not. */
  key: string | null
  /** When one is taken every day, in UTC; null: only by hand. */
  at: { hour: number; minute: number } | null
  /** The newest of so many days and of so many weeks are kept. */
  daily: number
  weekly: number
}

/** The paths of a certificate with its chain and of its key, as PEM. */
export type CertificateFiles = { certificate: string; key: string }

export type BasicLogin = { name: string; password: string }

/** What the reports of mail providers are checked with; null or empty where none are taken. */
export type MailWebhookSettings = {
  /** Topics at Amazon that may report. */
  sesTopics: string[]
  sendgridKey: KeyObject | null
  mailgunKey: string | null
  postmark: BasicLogin | null
  brevo: BasicLogin | null
}

/** What passes of Apple Wallet are signed with, and pushes of their changes sent with. */
export type ApplePassSettings = {
  passType: string
  team: string
  /** In PEM. */
  certificate: string
  /** Apple's certificate above it, in PEM. */
  wwdr: string
  key: KeyObject
  validUntil: Date
}

/** The service account that signs passes of Google Wallet. */
export type GoogleWalletSettings = { issuer: string; email: string; key: KeyObject }

/** Null where guests get no pass of that wallet. */
export type WalletSettings = {
  apple: ApplePassSettings | null
  google: GoogleWalletSettings | null
}

export type OperationsSettings = {
  backup: BackupSettings
  /** Where numbers about this node can be read; null: nowhere. */
  metrics: { port: number; host: string } | null
  /** Where traces are sent, without a trailing slash; null: nowhere. */
  traceEndpoint: string | null
  /** Lines for a program or for a person. */
  logFormat: 'json' | 'text'
}

export type Settings = OperationsSettings & {
  mode: 'demo' | 'live'
  port: number
  host: string
  dataDir: string
  /** Without a trailing slash. */
  publicUrl: string
  /**
   * Our own address, where guests see another one: entries of calendars keep their ids, or guests would have each of them
   * twice.
   */
  calendarUrl?: string
  /** The primary, perhaps through a pooler. Null for the embedded server. */
  databaseUrl: string | null
  database: DatabaseSettings
  /** The storage that all nodes share; null for a folder of this machine. */
  storage: ObjectStorageSettings | null
  smtpUrl: string | null
  /** The sender of invitations and of the mails that follow them. */
  mailFrom: string
  /** The sender of codes and of mails about an account. */
  mailFromCodes: string
  /**
   * The address that reports about undelivered mails come to, with a suffix for each mail; null
   * where none are received.
   */
  mailBounces: string | null
  /** Where reports and answers of calendars are received over SMTP; null where they are not. */
  bounceListener: { port: number; host: string; tls?: CertificateFiles } | null
  mailWebhooks: MailWebhookSettings
  /** How slowly mails to many people go. */
  mailPacing: {
    /** The most mails to one domain in a minute; null without a limit. */
    domainPerMinute: number | null
    /** The first day of a new sender, which sends little at first; null for a known one. */
    warmUpSince: Date | null
  }
  /** The name servers asked about domains of mails; empty for those of the machine. */
  dnsServers: string[]
  /** The key that signs mails, unless the mail server signs them. */
  dkim: { domain: string; selector: string; key: KeyObject } | null
  secretKey: string
  /** The key before a change: links and report addresses of mails that were sent still hold. */
  secretKeyBefore: string | null
  /** How many proxies in front are trusted about the caller's address. */
  trustProxy: number
  /** Seconds of service after the order to stop, while requests are led to other nodes. */
  drainSeconds: number
  /** Where the pages call the API, without a trailing slash; empty for the pages' own origin. */
  apiOrigin: string
  /** A database file of addresses and countries. */
  geoDb: string | null
  /** The header in which a proxy in front names the caller's country, in lower case. */
  geoCountryHeader: string | null
  /** The mailbox for plan requests and call-back requests; null when it is not set. */
  salesMailbox: string | null
  /** The provider's own page of prices, for a comparison of all plans; null when it is not set. */
  pricingUrl: string | null
  /** Our client id at Google, for sign-in; null when it is not set. */
  googleClientId: string | null
  wallets: WalletSettings
  /** How messages reach phones, and what they cost. */
  phones: PhoneSettings
  /** Whether webhooks may go to private addresses, and without TLS. */
  webhooksPrivate: boolean
  /** Null when payments are off. */
  checkout: CheckoutSettings | null
  /** Null when nothing is sold. */
  seller: SellerSettings | null
  brand: BrandSettings
}

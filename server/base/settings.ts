import type { KeyObject } from 'node:crypto'
import type { Language } from '@mehfil/contract/fields.ts'

export type Brand = {
  name: string
  tagline: string
  salesPhone: string
  salesEmail: string
  /** In which words they are said to whom; empty: in our own. */
  salesHours: Record<Language, string>
  postalAddress: string
}

/** Who we are at the payment provider, and where it is. */
export type CheckoutSettings = {
  keyId: string
  keySecret: string
  /** Of its webhooks: the one it signs with, and the one before it. */
  webhookSecrets: string[]
  /** Without a trailing slash. */
  api: string
  script: string
  /** Our account there; null where nobody said. */
  merchant: string | null
  /** Nothing is paid. */
  isSandbox: boolean
}

/** Who sells, as the law wants it on every bill. */
export type SellerSettings = {
  name: string
  address: string
  gstin: string
  /** Letters a bill's number begins with, two at most. */
  prefix: string
  /** What is sold, in India's list of services. */
  sac: string
  /** The letter of undertaking under which exports carry no tax; empty where there is none. */
  lut: string
}

export type Settings = {
  mode: 'demo' | 'live'
  port: number
  host: string
  dataDir: string
  /** Without a trailing slash. */
  publicUrl: string
  databaseUrl: string | null
  smtpUrl: string | null
  /** Whom invitations and what follows from them come from. */
  mailFrom: string
  /** Whom codes and mails about an account come from. */
  mailFromCodes: string
  /** The address reports of mails that were not delivered come back to, each by a suffix of its own; null where none are received. */
  mailBounces: string | null
  /** What mails are signed with, unless the mail server signs them. */
  dkim: { domain: string; selector: string; key: KeyObject } | null
  secretKey: string
  /** How many proxies in front are believed about the caller's address. */
  trustProxy: number
  /** How long it goes on serving after it was told to stop, while requests are led elsewhere. */
  drainSeconds: number
  /** Where the pages call the API, without a trailing slash; empty where they stand themselves. */
  apiOrigin: string
  /** A database file of addresses and countries. */
  geoDb: string | null
  /** The header in which a proxy in front names the caller's country, in small letters. */
  geoCountryHeader: string | null
  /** Where wishes and requests to be called are mailed; null where nobody said. */
  salesMailbox: string | null
  /** The provider's own page of prices, for a comparison of all plans; null where there is none. */
  pricingUrl: string | null
  /** Our name at Google, for sign-in by it; null where nobody said. */
  googleClientId: string | null
  /** Null where nobody can pay. */
  checkout: CheckoutSettings | null
  /** Null where nothing is sold. */
  seller: SellerSettings | null
  brand: Brand
}

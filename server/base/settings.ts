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
  brand: Brand
}


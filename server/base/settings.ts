export type Brand = { name: string; tagline: string; salesPhone: string; salesEmail: string; salesHours: string; postalAddress: string }

export type Settings = {
  mode: 'demo' | 'live'
  port: number
  host: string
  dataDir: string
  /** Without a trailing slash. */
  publicUrl: string
  databaseUrl: string | null
  smtpUrl: string | null
  mailFrom: string
  secretKey: string
  /** How many proxies in front are believed about the caller's address. */
  trustProxy: number
  /** Where the pages call the API, without a trailing slash; empty where they stand themselves. */
  apiOrigin: string
  /** A database file of addresses and countries. */
  geoDb: string | null
  brand: Brand
}


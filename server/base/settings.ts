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
  /** Other origins that may call the API with cookies. */
  apiOrigins: string[]
  brand: Brand
}


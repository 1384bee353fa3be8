import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { randomBytes } from 'node:crypto'
import type { Brand, Settings } from './base/settings.ts'
import { StartRefused } from './base/start-refused.ts'

type Env = Record<string, string | undefined>

/** The only reader of the environment. A missing or wrong setting stops the start with a sentence. */
export function readSettings(env: Env = process.env): Settings {
  const mode = modeOf(env)
  const port = wholeNumber(env, 'PORT', 3000)
  const dataDir = resolve(env.DATA_DIR || 'data')
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '')
  if (!/^https?:\/\//.test(publicUrl) || !URL.canParse(publicUrl)) throw new StartRefused(`PUBLIC_URL is not an address: ${publicUrl}.`)
  if (mode === 'live') requireLive(env)
  else requireLoopback(env.HOST)
  return {
    mode, port, dataDir, publicUrl,
    host: env.HOST || (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl: env.DATABASE_URL || null,
    smtpUrl: env.SMTP_URL || null,
    mailFrom: env.MAIL_FROM || `invitations@${new URL(publicUrl).hostname}`,
    secretKey: env.SECRET_KEY || keyInFolder(dataDir),
    trustProxy: wholeNumber(env, 'TRUST_PROXY', 0),
    apiOrigins: (env.API_ORIGIN || '').split(',').map((origin) => origin.trim()).filter(Boolean),
    brand: brandOf(env),
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function modeOf(env: Env): Settings['mode'] {
  const isLocal = !env.PUBLIC_URL || (URL.canParse(env.PUBLIC_URL) && loopback.has(new URL(env.PUBLIC_URL).hostname))
  if (env.DEMO === 'on') {
    if (!isLocal) throw new StartRefused('DEMO=on works on a loopback address only; take PUBLIC_URL away or set it to http://localhost.')
    return 'demo'
  }
  return !env.DATABASE_URL && isLocal && env.DEMO !== 'off' ? 'demo' : 'live'
}

/** The demo's logins are known to everybody who reads the README. */
function requireLoopback(host: string | undefined): void {
  if (host && !loopback.has(host) && host !== '::1') throw new StartRefused(`A demo is for this machine alone and does not listen on ${host}; take HOST away, or start live with DATABASE_URL, SMTP_URL and SECRET_KEY.`)
}

function requireLive(env: Env): void {
  const missing = ['SMTP_URL', 'SECRET_KEY'].filter((name) => !env[name])
  if (missing.length > 0) throw new StartRefused(`A live start needs ${missing.join(' and ')}; see the settings table in README.md.`)
  if ((env.SECRET_KEY ?? '').length < 32) throw new StartRefused('SECRET_KEY needs 32 characters or more.')
}

function wholeNumber(env: Env, name: string, otherwise: number): number {
  const text = env[name]
  if (!text) return otherwise
  if (!/^\d{1,5}$/.test(text)) throw new StartRefused(`${name} is not a whole number: ${text}.`)
  return Number(text)
}

function keyInFolder(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    const key = randomBytes(32).toString('hex')
    try {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(file, key, { mode: 0o600 })
    } catch {
      throw new StartRefused(`The data folder ${dataDir} cannot be written; set DATA_DIR to one that can.`)
    }
    return key
  }
}

function brandOf(env: Env): Brand {
  return {
    name: env.BRAND_NAME || 'Mehfil',
    tagline: env.BRAND_TAGLINE || '',
    salesPhone: env.SALES_PHONE || '+91 80 4718 2200',
    salesEmail: env.SALES_EMAIL || 'sales@mehfil.example',
    salesHours: env.SALES_HOURS || 'Monday-Friday 8 AM to 8 PM IST',
    postalAddress: env.BRAND_ADDRESS || '',
  }
}

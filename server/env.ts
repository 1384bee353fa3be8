import type { KeyObject } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { keyInFolder, privateKeyFrom, shortestKey } from './base/secret-key.ts'
import { isGstin } from '@mehfil/contract/gstin.ts'
import type { Brand, CheckoutSettings, SellerSettings, Settings } from './base/settings.ts'
import { StartRefused } from './base/start-refused.ts'

type Env = Record<string, string | undefined>

/** The only reader of the environment. A missing or wrong setting stops the start with a sentence. */
export function readSettings(env: Env = process.env): Settings {
  const mode = modeOf(env)
  const port = wholeNumber(env, 'PORT', { otherwise: 3000, least: 1, most: 65_535 })
  const dataDir = resolve(env.DATA_DIR || 'data')
  const publicUrl = publicUrlOf(env, mode, port)
  if (mode === 'live') requireLive(env, publicUrl)
  else requireLoopback(env.HOST)
  return {
    mode,
    port,
    dataDir,
    publicUrl,
    host: env.HOST || (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl: addressOf(env, 'DATABASE_URL', {
      looks: /^postgres(ql)?:\/\//,
      example: 'postgres://name:password@database.example/mehfil',
    }),
    smtpUrl: smtpUrlOf(env),
    ...mailAddresses(env, publicUrl),
    secretKey: env.SECRET_KEY || keyInFolder(dataDir),
    trustProxy: trustedProxies(env),
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', {
      otherwise: mode === 'demo' ? 0 : 5,
      least: 0,
      most: 60,
    }),
    apiOrigin: apiOriginOf(env, publicUrl),
    geoDb: fileOf(env, 'GEO_DB'),
    geoCountryHeader: countryHeaderOf(env),
    salesMailbox: bareAddress(env, 'SALES_EMAIL') ?? (mode === 'demo' ? placeholderSales : null),
    googleClientId: googleClientOf(env),
    checkout: checkoutOf(env, mode, publicUrl),
    seller: sellerOf(env, mode),
    pricingUrl: addressOf(env, 'PRICING_URL', {
      looks: /^https:\/\/[^\s/]+\.[^\s]+$/,
      example: 'https://mehfil.example/pricing',
    }),
    brand: brandOf(env),
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function modeOf(env: Env): Settings['mode'] {
  const isLocal =
    !env.PUBLIC_URL ||
    (URL.canParse(env.PUBLIC_URL) && loopback.has(new URL(env.PUBLIC_URL).hostname))
  if (env.DEMO === 'on') {
    if (!isLocal)
      throw new StartRefused(
        'DEMO=on works on a loopback address only; take PUBLIC_URL away or set it to http://localhost.',
      )
    return 'demo'
  }
  return !env.DATABASE_URL && isLocal && env.DEMO !== 'off' ? 'demo' : 'live'
}

/** Sessions travel over https; this machine alone may do without. */
function publicUrlOf(env: Env, mode: Settings['mode'], port: number): string {
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '')
  if (!/^https?:\/\//.test(publicUrl) || !URL.canParse(publicUrl))
    throw new StartRefused(`PUBLIC_URL is not an address: ${publicUrl}.`)
  const { protocol, hostname } = new URL(publicUrl)
  if (mode === 'live' && protocol !== 'https:' && !loopback.has(hostname))
    throw new StartRefused(`PUBLIC_URL needs https on any machine but this one: ${publicUrl}.`)
  return publicUrl
}

/** The demo's logins are known to everybody who reads the README. */
function requireLoopback(host: string | undefined): void {
  if (host && !loopback.has(host) && host !== '::1')
    throw new StartRefused(
      `A demo is for this machine alone and does not listen on ${host}; take HOST away, or start live with DATABASE_URL, SMTP_URL and SECRET_KEY.`,
    )
}

function requireLive(env: Env, publicUrl: string): void {
  const missing = ['SMTP_URL', 'SECRET_KEY'].filter((name) => !env[name])
  if (missing.length > 0)
    throw new StartRefused(
      `A live start needs ${missing.join(' and ')}; see the settings table in README.md.`,
    )
  if ((env.SECRET_KEY ?? '').length < shortestKey)
    throw new StartRefused(`SECRET_KEY needs ${shortestKey} characters or more.`)
  // We serve plain http, so something in front of us has the certificate; without its word all guests are one caller with one allowance.
  if (publicUrl.startsWith('https:') && !env.TRUST_PROXY)
    throw new StartRefused(
      'A live start under https needs TRUST_PROXY: how many proxies in front of it are believed about the caller’s address, 1 for one, or 0 for none on purpose.',
    )
}

type Range = { otherwise: number; least: number; most: number }

function wholeNumber(env: Env, name: string, { otherwise, least, most }: Range): number {
  const text = env[name]
  if (!text) return otherwise
  if (!/^\d{1,9}$/.test(text)) throw new StartRefused(`${name} is not a whole number: ${text}.`)
  if (Number(text) < least || Number(text) > most)
    throw new StartRefused(`${name} goes from ${least} to ${most}: ${text}.`)
  return Number(text)
}

/** It may hold a password, so the sentence does not repeat it. */
function addressOf(
  env: Env,
  name: string,
  { looks, example }: { looks: RegExp; example: string },
): string | null {
  const text = env[name] || null
  if (text && !looks.test(text))
    throw new StartRefused(`${name} is not an address such as ${example}.`)
  return text
}

function smtpUrlOf(env: Env): string | null {
  const [example, looks] = ['smtps://name:password@mail.example', /^smtps?:\/\/./]
  const address = addressOf(env, 'SMTP_URL', { looks, example })
  if (address && !URL.parse(address)?.hostname)
    throw new StartRefused(
      `SMTP_URL is not an address such as ${example}; in a password write @ as %40, / as %2F and # as %23.`,
    )
  return address
}

/** Invitations and codes go by two addresses where nobody chose, and by the one chosen otherwise. */
function mailAddresses(
  env: Env,
  publicUrl: string,
): Pick<Settings, 'mailFrom' | 'mailFromCodes' | 'mailBounces' | 'dkim'> {
  const { hostname } = new URL(publicUrl)
  const mailFrom = bareAddress(env, 'MAIL_FROM') ?? `invitations@${hostname}`
  const mailFromCodes =
    bareAddress(env, 'MAIL_FROM_CODES') ?? (env.MAIL_FROM ? mailFrom : `accounts@${hostname}`)
  const mailBounces = bareAddress(env, 'MAIL_BOUNCES')
  if (mailBounces?.split('@')[0]?.includes('+'))
    throw new StartRefused(
      `MAIL_BOUNCES gets a + and a suffix for each mail, and has none itself: ${mailBounces}.`,
    )
  return { mailFrom, mailFromCodes, mailBounces, dkim: dkimOf(env, [mailFrom, mailFromCodes]) }
}

/** An address alone: the name beside it is that of the event, or ours. */
function bareAddress(env: Env, name: string): string | null {
  const address = env[name] || null
  if (address && !/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()\\,;:"]+$/.test(address))
    throw new StartRefused(
      `${name} is an address alone, such as invitations@mehfil.example, without a name: ${address}.`,
    )
  return address
}

/** Receivers look the public half up under the selector, and trust it for addresses of its domain. */
function dkimOf(env: Env, addresses: string[]): Settings['dkim'] {
  if (!env.DKIM_KEY) {
    if (env.DKIM_SELECTOR || env.DKIM_DOMAIN)
      throw new StartRefused(
        'DKIM_SELECTOR and DKIM_DOMAIN sign nothing without DKIM_KEY; set it or take them away.',
      )
    return null
  }
  const domain = (env.DKIM_DOMAIN || addresses[0]?.split('@')[1] || '').toLowerCase()
  const selector = env.DKIM_SELECTOR ?? ''
  if (!/^[a-z\d]([a-z\d.-]{0,61}[a-z\d])?$/i.test(selector))
    throw new StartRefused(
      `DKIM_SELECTOR names the key in the domain's records, such as mail2026: ${selector || 'it is missing'}.`,
    )
  const strange = addresses.find(
    (address) => !`.${address.split('@')[1]?.toLowerCase()}`.endsWith(`.${domain}`),
  )
  if (strange)
    throw new StartRefused(
      `DKIM_DOMAIN ${domain} signs for its own addresses alone, and ${strange} is none.`,
    )
  return { domain, selector, key: dkimKeyOf(env) }
}

/** The key itself or a file that holds it. The sentence never repeats it. */
function dkimKeyOf(env: Env): KeyObject {
  const key = privateKeyFrom(env.DKIM_KEY ?? '')
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0
  if (
    !key ||
    !(key.asymmetricKeyType === 'ed25519' || (key.asymmetricKeyType === 'rsa' && bits >= 1_024))
  )
    throw new StartRefused(
      'DKIM_KEY is neither a private key in PEM nor a file with one, of RSA with 1024 bits or more or of Ed25519.',
    )
  return key
}

/** Browsers send the session to the API's host only from pages of the same site. */
function apiOriginOf(env: Env, publicUrl: string): string {
  const asked = (env.API_ORIGIN ?? '').replace(/\/$/, '')
  const pages = new URL(publicUrl)
  if (!asked || asked === pages.origin) return ''
  const api = URL.parse(asked)
  if (!api || api.origin !== asked)
    throw new StartRefused(
      `API_ORIGIN is not an origin such as https://api.mehfil.example: ${asked}.`,
    )
  if (api.protocol !== pages.protocol || siteOf(api) !== siteOf(pages))
    throw new StartRefused(
      `API_ORIGIN and PUBLIC_URL are of two sites, and no browser sends the session from one to the other: ${asked} and ${publicUrl}.`,
    )
  return asked
}

/** Near enough: a registry's own list of suffixes would tell more, and a wrong yes shows at the first login. */
const siteOf = ({ hostname }: URL): string =>
  /^[\d.]+$|^\[/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.')

const trustedProxies = (env: Env): number =>
  wholeNumber(env, 'TRUST_PROXY', { otherwise: 0, least: 0, most: 99 })

/** Without a proxy that sets it, anybody sends such a header. */
function countryHeaderOf(env: Env): string | null {
  const name = env.GEO_COUNTRY_HEADER || null
  if (name && !/^[A-Za-z\d-]{1,64}$/.test(name))
    throw new StartRefused(
      `GEO_COUNTRY_HEADER is the name of a header, such as CF-IPCountry: ${name}.`,
    )
  if (name && trustedProxies(env) === 0)
    throw new StartRefused('GEO_COUNTRY_HEADER is believed from a proxy only; set TRUST_PROXY too.')
  return name?.toLowerCase() ?? null
}

function fileOf(env: Env, name: string): string | null {
  if (!env[name]) return null
  const file = resolve(env[name])
  if (!existsSync(file) || !statSync(file).isFile())
    throw new StartRefused(`${name} is not a file: ${file}.`)
  return file
}

function googleClientOf(env: Env): string | null {
  const id = env.GOOGLE_CLIENT_ID || null
  if (id && !/^[\w-]+\.apps\.googleusercontent\.com$/.test(id))
    throw new StartRefused(
      `GOOGLE_CLIENT_ID is a client's name at Google, such as 1234-abcd.apps.googleusercontent.com: ${id}.`,
    )
  return id
}

/** What a demo pays at: our own stand-in of the provider, on this machine. Its secrets are no secrets: nothing is paid. */
const sandboxAt = (publicUrl: string): CheckoutSettings => ({
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-secret-of-this-machine',
  webhookSecrets: ['sandbox-webhook-secret-of-this-machine'],
  merchant: 'acc_sandbox',
  api: `${publicUrl}/dev/checkout/v1`,
  script: '/dev/checkout/checkout.js',
  isSandbox: true,
})

/** Test keys and live keys are one thing to us; a demo without any has a stand-in of the provider on this machine. */
function checkoutOf(env: Env, mode: Settings['mode'], publicUrl: string): CheckoutSettings | null {
  const keyId = env.RAZORPAY_KEY_ID || null
  if (!keyId) return mode === 'demo' ? sandboxAt(publicUrl) : null
  if (!/^rzp_(test|live)_[A-Za-z0-9]{4,}$/.test(keyId))
    throw new StartRefused(
      'RAZORPAY_KEY_ID is a key such as rzp_test_1DP5mmOlF5G5ag or rzp_live_….',
    )
  const missing = ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'].filter((name) => !env[name])
  if (missing.length > 0)
    throw new StartRefused(
      `RAZORPAY_KEY_ID needs ${missing.join(' and ')} beside it; see the settings table in README.md.`,
    )
  const merchant = env.RAZORPAY_ACCOUNT || null
  if (merchant && !/^acc_[A-Za-z0-9]+$/.test(merchant))
    throw new StartRefused(
      `RAZORPAY_ACCOUNT is an account such as acc_BFQ7uQEaa7j2z7: ${merchant}.`,
    )
  const web = /^https?:\/\/[^\s]+$/
  return {
    keyId,
    keySecret: env.RAZORPAY_KEY_SECRET ?? '',
    merchant,
    isSandbox: false,
    webhookSecrets: [env.RAZORPAY_WEBHOOK_SECRET, env.RAZORPAY_WEBHOOK_SECRET_BEFORE].filter(
      (secret): secret is string => Boolean(secret),
    ),
    api: (
      addressOf(env, 'RAZORPAY_API', { looks: web, example: 'https://api.razorpay.com/v1' }) ??
      'https://api.razorpay.com/v1'
    ).replace(/\/+$/, ''),
    script:
      addressOf(env, 'RAZORPAY_SCRIPT', {
        looks: web,
        example: 'https://checkout.razorpay.com/v1/checkout.js',
      }) ?? 'https://checkout.razorpay.com/v1/checkout.js',
  }
}

const demoSeller = {
  name: 'Mehfil Technologies Pvt Ltd',
  address: '4 Residency Road, Bengaluru 560 025',
  gstin: '29AAMCM7720L1ZU',
}

/** Whoever takes money in India says who they are: three settings, or none where nothing is sold. */
function sellerOf(env: Env, mode: Settings['mode']): SellerSettings | null {
  const { BILLING_NAME: name, BILLING_ADDRESS: address, BILLING_GSTIN: gstin } = env
  const [prefix, sac] = [env.BILLING_PREFIX || 'MH', env.BILLING_SAC || '998599']
  const rest = { prefix, sac, lut: env.BILLING_LUT || '' }
  if (!/^[A-Z\d]{1,2}$/.test(prefix))
    throw new StartRefused(
      `BILLING_PREFIX is one or two capital letters or digits, such as MH: ${prefix}.`,
    )
  if (!/^99\d{4}$/.test(sac))
    throw new StartRefused(`BILLING_SAC is a service's six digits, such as 998599: ${sac}.`)
  if (!name && !address && !gstin) {
    if (mode === 'live' && env.RAZORPAY_KEY_ID)
      throw new StartRefused(
        'RAZORPAY_KEY_ID needs BILLING_NAME, BILLING_ADDRESS and BILLING_GSTIN beside it: every payment gets a tax invoice.',
      )
    return mode === 'demo' ? { ...demoSeller, ...rest } : null
  }
  if (!name || !address || !gstin)
    throw new StartRefused(
      'BILLING_NAME, BILLING_ADDRESS and BILLING_GSTIN go together; set all three or none.',
    )
  if (!isGstin(gstin))
    throw new StartRefused(
      `BILLING_GSTIN is no number of 15 signs such as 29AAMCM7720L1ZU: ${gstin}.`,
    )
  return { name, address, gstin, ...rest }
}

/** A reader of a language nobody wrote the hours in gets those that were written. */
function hoursOf({
  SALES_HOURS: en = '',
  SALES_HOURS_FR: fr = '',
  SALES_HOURS_ARB: arb = '',
}: Env): Brand['salesHours'] {
  return { en, fr: fr || en, arb: arb || en }
}

const placeholderSales = 'sales@mehfil.example'

function brandOf(env: Env): Brand {
  return {
    name: env.BRAND_NAME || 'Mehfil',
    tagline: env.BRAND_TAGLINE || '',
    salesPhone: env.SALES_PHONE || '+91 80 4718 2200',
    salesEmail: env.SALES_EMAIL || placeholderSales,
    salesHours: hoursOf(env),
    postalAddress: env.BRAND_ADDRESS || '',
  }
}

import { languages, type TextByLanguage } from '@mehfil/contract/languages.ts'
import type { KeyObject } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readDatabaseSettings } from './base/database/database-settings.ts'
import { loadOrCreateKey, parsePrivateKey, minKeyLength } from './base/secret-key.ts'
import { readOperations } from './base/operations-settings.ts'
import { readSecretFiles } from './base/secret-files.ts'
import { productAddress, productName } from '@mehfil/contract/system/brand.ts'
import { isGstin } from '@mehfil/contract/billing/tax-number.ts'
import { readReportSettings } from './base/mail/report-settings.ts'
import type { BrandSettings, CheckoutSettings, SellerSettings, Settings } from './base/settings.ts'
import { readInteger, readUrl, type Env } from './base/setting-readers.ts'
import { StartupError } from './base/startup-error.ts'
import { readPhoneSettings } from './base/phone-settings.ts'
import { readWalletSettings } from './base/wallet-settings.ts'
import { parseStorageUrl } from './base/storage/storage-url.ts'

/**
 * The only reader of the environment. A missing or wrong setting stops the start with a sentence.
 */
export function readSettings(given: Env = process.env): Settings {
  const env = readSecretFiles(given)
  const mode = readMode(env)
  const port = readInteger(env, 'PORT', { fallback: 3000, min: 1, max: 65_535 })
  const dataDir = resolve(env.DATA_DIR || 'data')
  const publicUrl = readPublicUrl(env, mode, port)
  if (mode === 'live') requireLiveSettings(env, publicUrl)
  else requireLoopback(env.HOST)
  return {
    mode,
    port,
    dataDir,
    publicUrl,
    host: env.HOST || (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    ...readDatabaseSettings(env),
    storage: env.STORAGE_URL ? parseStorageUrl(env.STORAGE_URL) : null,
    smtpUrl: readSmtpUrl(env),
    ...readMailAddresses(env, publicUrl),
    secretKey: env.SECRET_KEY || loadOrCreateKey(dataDir),
    secretKeyBefore: readKeyBefore(env),
    trustProxy: readTrustedProxies(env),
    drainSeconds: readInteger(env, 'DRAIN_SECONDS', {
      fallback: mode === 'demo' ? 0 : 5,
      min: 0,
      max: 60,
    }),
    apiOrigin: readApiOrigin(env, publicUrl),
    geoDb: readFilePath(env, 'GEO_DB'),
    geoCountryHeader: readCountryHeader(env),
    salesMailbox:
      readMailAddress(env, 'SALES_EMAIL') ?? (mode === 'demo' ? placeholderSalesEmail : null),
    googleClientId: readGoogleClientId(env),
    wallets: readWalletSettings(env),
    phones: readPhoneSettings(env, { mode, host: env.HOST || '127.0.0.1', port }),
    webhooksPrivate: env.WEBHOOKS_PRIVATE === 'on',
    checkout: readCheckout(env, mode, publicUrl),
    seller: readSeller(env, mode),
    pricingUrl: readUrl(env, 'PRICING_URL', {
      pattern: /^https:\/\/[^\s/]+\.[^\s]+$/,
      example: 'https://mehfil.example/pricing',
    }),
    brand: readBrand(env),
    ...readOperations(env, { mode, dataDir }),
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function readMode(env: Env): Settings['mode'] {
  const isLocal =
    !env.PUBLIC_URL ||
    (URL.canParse(env.PUBLIC_URL) && loopback.has(new URL(env.PUBLIC_URL).hostname))
  if (env.DEMO === 'on') {
    if (!isLocal)
      throw new StartupError(
        'DEMO=on works on a loopback address only; take PUBLIC_URL away or set it to http://localhost.',
      )
    return 'demo'
  }
  return !env.DATABASE_URL && isLocal && env.DEMO !== 'off' ? 'demo' : 'live'
}

/** Sessions need https, except on this machine. */
function readPublicUrl(env: Env, mode: Settings['mode'], port: number): string {
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '')
  if (!/^https?:\/\//.test(publicUrl) || !URL.canParse(publicUrl))
    throw new StartupError(`PUBLIC_URL is not an address: ${publicUrl}.`)
  const { protocol, hostname } = new URL(publicUrl)
  if (mode === 'live' && protocol !== 'https:' && !loopback.has(hostname))
    throw new StartupError(`PUBLIC_URL needs https on any machine but this one: ${publicUrl}.`)
  return publicUrl
}

/** The demo's logins are in the README, so they are no secret. */
function requireLoopback(host: string | undefined): void {
  if (host && !loopback.has(host) && host !== '::1')
    throw new StartupError(
      `A demo is for this machine alone and does not listen on ${host}; take HOST away, or start live with DATABASE_URL, SMTP_URL and SECRET_KEY.`,
    )
}

function requireLiveSettings(env: Env, publicUrl: string): void {
  const missing = ['SMTP_URL', 'SECRET_KEY'].filter((name) => !env[name])
  if (missing.length > 0)
    throw new StartupError(
      `A live start needs ${missing.join(' and ')}; see the settings table in README.md.`,
    )
  if ((env.SECRET_KEY ?? '').length < minKeyLength)
    throw new StartupError(`SECRET_KEY needs ${minKeyLength} characters or more.`)
  // We serve plain http, so a proxy in front of us has the certificate. Without this setting all
  // guests would be one caller with one rate limit.
  if (publicUrl.startsWith('https:') && !env.TRUST_PROXY)
    throw new StartupError(
      'A live start under https needs TRUST_PROXY: how many proxies in front of it are believed about the caller’s address, 1 for one, or 0 for none on purpose.',
    )
}

function readKeyBefore(env: Env): string | null {
  const key = env.SECRET_KEY_BEFORE || null
  if (key && key.length < minKeyLength)
    throw new StartupError(`SECRET_KEY_BEFORE needs ${minKeyLength} characters or more.`)
  if (key && key === env.SECRET_KEY)
    throw new StartupError('SECRET_KEY_BEFORE is the key before SECRET_KEY, and not the same.')
  return key
}

function readSmtpUrl(env: Env): string | null {
  const [example, pattern] = ['smtps://name:password@mail.example', /^smtps?:\/\/./]
  const address = readUrl(env, 'SMTP_URL', { pattern, example })
  if (address && !URL.parse(address)?.hostname)
    throw new StartupError(
      `SMTP_URL is not an address such as ${example}; in a password write @ as %40, / as %2F and # as %23.`,
    )
  return address
}

type MailSettings =
  | 'mailFrom'
  | 'mailFromCodes'
  | 'mailBounces'
  | 'bounceListener'
  | 'mailWebhooks'
  | 'mailPacing'
  | 'dnsServers'
  | 'dkim'

/** Invitations and codes have two senders by default, and the chosen one if only one is set. */
function readMailAddresses(env: Env, publicUrl: string): Pick<Settings, MailSettings> {
  const { hostname } = new URL(publicUrl)
  const mailFrom = readMailAddress(env, 'MAIL_FROM') ?? `invitations@${hostname}`
  const mailFromCodes =
    readMailAddress(env, 'MAIL_FROM_CODES') ?? (env.MAIL_FROM ? mailFrom : `accounts@${hostname}`)
  const mailBounces = readMailAddress(env, 'MAIL_BOUNCES')
  if (mailBounces?.split('@')[0]?.includes('+'))
    throw new StartupError(
      `MAIL_BOUNCES gets a + and a suffix for each mail, and has none itself: ${mailBounces}.`,
    )
  return {
    mailFrom,
    mailFromCodes,
    mailBounces,
    ...readReportSettings(env, mailBounces),
    dkim: readDkim(env, [mailFrom, mailFromCodes]),
  }
}

/** An address alone: the name beside it is the event's, or ours. */
function readMailAddress(env: Env, name: string): string | null {
  const address = env[name] || null
  if (address && !/^[^\s@<>()[\]\\,;:"]+@[^\s@<>()\\,;:"]+$/.test(address))
    throw new StartupError(
      `${name} is an address alone, such as invitations@mehfil.example, without a name: ${address}.`,
    )
  return address
}

/**
 * Receivers look up the public key under the selector, and trust it for addresses of its domain.
 */
function readDkim(env: Env, addresses: string[]): Settings['dkim'] {
  if (!env.DKIM_KEY) {
    if (env.DKIM_SELECTOR || env.DKIM_DOMAIN)
      throw new StartupError(
        'DKIM_SELECTOR and DKIM_DOMAIN sign nothing without DKIM_KEY; set it or take them away.',
      )
    return null
  }
  const domain = (env.DKIM_DOMAIN || addresses[0]?.split('@')[1] || '').toLowerCase()
  const selector = env.DKIM_SELECTOR ?? ''
  if (!/^[a-z\d]([a-z\d.-]{0,61}[a-z\d])?$/i.test(selector))
    throw new StartupError(
      `DKIM_SELECTOR names the key in the domain's records, such as mail2026: ${selector || 'it is missing'}.`,
    )
  const foreignAddress = addresses.find(
    (address) => !`.${address.split('@')[1]?.toLowerCase()}`.endsWith(`.${domain}`),
  )
  if (foreignAddress)
    throw new StartupError(
      `DKIM_DOMAIN ${domain} signs for its own addresses alone, and ${foreignAddress} is none.`,
    )
  return { domain, selector, key: readDkimKey(env) }
}

/** The key itself, or a file with it. The message never repeats it. */
function readDkimKey(env: Env): KeyObject {
  const key = parsePrivateKey(env.DKIM_KEY ?? '')
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0
  if (
    !key ||
    !(key.asymmetricKeyType === 'ed25519' || (key.asymmetricKeyType === 'rsa' && bits >= 1_024))
  )
    throw new StartupError(
      'DKIM_KEY is neither a private key in PEM nor a file with one, of RSA with 1024 bits or more or of Ed25519.',
    )
  return key
}

/** Browsers send the session to the API's host only from pages of the same site. */
function readApiOrigin(env: Env, publicUrl: string): string {
  const requested = (env.API_ORIGIN ?? '').replace(/\/$/, '')
  const pages = new URL(publicUrl)
  if (!requested || requested === pages.origin) return ''
  const api = URL.parse(requested)
  if (!api || api.origin !== requested)
    throw new StartupError(
      `API_ORIGIN is not an origin such as https://api.mehfil.example: ${requested}.`,
    )
  if (api.protocol !== pages.protocol || getSite(api) !== getSite(pages))
    throw new StartupError(
      `API_ORIGIN and PUBLIC_URL are of two sites, and no browser sends the session from one to the other: ${requested} and ${publicUrl}.`,
    )
  return requested
}

/**
 * An approximation: the public suffix list would be exact, and a wrong yes shows at the first
 * login.
 */
const getSite = ({ hostname }: URL): string =>
  /^[\d.]+$|^\[/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.')

const readTrustedProxies = (env: Env): number =>
  readInteger(env, 'TRUST_PROXY', { fallback: 0, min: 0, max: 99 })

/** Without a proxy that sets this header, any client can send it. */
function readCountryHeader(env: Env): string | null {
  const name = env.GEO_COUNTRY_HEADER || null
  if (name && !/^[A-Za-z\d-]{1,64}$/.test(name))
    throw new StartupError(
      `GEO_COUNTRY_HEADER is the name of a header, such as CF-IPCountry: ${name}.`,
    )
  if (name && readTrustedProxies(env) === 0)
    throw new StartupError('GEO_COUNTRY_HEADER is believed from a proxy only; set TRUST_PROXY too.')
  return name?.toLowerCase() ?? null
}

function readFilePath(env: Env, name: string): string | null {
  if (!env[name]) return null
  const file = resolve(env[name])
  if (!existsSync(file) || !statSync(file).isFile())
    throw new StartupError(`${name} is not a file: ${file}.`)
  return file
}

function readGoogleClientId(env: Env): string | null {
  const id = env.GOOGLE_CLIENT_ID || null
  if (id && !/^[\w-]+\.apps\.googleusercontent\.com$/.test(id))
    throw new StartupError(
      `GOOGLE_CLIENT_ID is a client's name at Google, such as 1234-abcd.apps.googleusercontent.com: ${id}.`,
    )
  return id
}

/**
 * The payment provider of a demo: our own stand-in on this machine. Its secrets protect nothing,
 * because no money moves.
 */
const getSandboxCheckout = (publicUrl: string): CheckoutSettings => ({
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-secret-of-this-machine',
  webhookSecrets: ['sandbox-webhook-secret-of-this-machine'],
  merchant: 'acc_sandbox',
  api: `${publicUrl}/dev/checkout/v1`,
  script: '/dev/checkout/checkout.js',
  isSandbox: true,
})

/**
 * Test keys and live keys are handled alike. A demo without keys uses a stand-in of the provider on
 * this machine.
 */
function readCheckout(
  env: Env,
  mode: Settings['mode'],
  publicUrl: string,
): CheckoutSettings | null {
  const keyId = env.RAZORPAY_KEY_ID || null
  if (!keyId) return mode === 'demo' ? getSandboxCheckout(publicUrl) : null
  if (!/^rzp_(test|live)_[A-Za-z0-9]{4,}$/.test(keyId))
    throw new StartupError(
      'RAZORPAY_KEY_ID is a key such as rzp_test_1DP5mmOlF5G5ag or rzp_live_….',
    )
  const missing = ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'].filter((name) => !env[name])
  if (missing.length > 0)
    throw new StartupError(
      `RAZORPAY_KEY_ID needs ${missing.join(' and ')} beside it; see the settings table in README.md.`,
    )
  const merchant = env.RAZORPAY_ACCOUNT || null
  if (merchant && !/^acc_[A-Za-z0-9]+$/.test(merchant))
    throw new StartupError(
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
      readUrl(env, 'RAZORPAY_API', { pattern: web, example: 'https://api.razorpay.com/v1' }) ??
      'https://api.razorpay.com/v1'
    ).replace(/\/+$/, ''),
    script:
      readUrl(env, 'RAZORPAY_SCRIPT', {
        pattern: web,
        example: 'https://checkout.razorpay.com/v1/checkout.js',
      }) ?? 'https://checkout.razorpay.com/v1/checkout.js',
  }
}

const demoSeller = {
  name: 'Mehfil Technologies Pvt Ltd',
  address: '4 Residency Road, Bengaluru 560 025',
  gstin: '29AAMCM7720L1ZU',
}

/** A seller in India must name itself on bills: three settings, or none where nothing is sold. */
function readSeller(env: Env, mode: Settings['mode']): SellerSettings | null {
  const { BILLING_NAME: name, BILLING_ADDRESS: address, BILLING_GSTIN: gstin } = env
  const [prefix, sac] = [env.BILLING_PREFIX || 'MH', env.BILLING_SAC || '998599']
  const rest = { prefix, sac, lut: env.BILLING_LUT || '' }
  if (!/^[A-Z\d]{1,2}$/.test(prefix))
    throw new StartupError(
      `BILLING_PREFIX is one or two capital letters or digits, such as MH: ${prefix}.`,
    )
  if (!/^99\d{4}$/.test(sac))
    throw new StartupError(`BILLING_SAC is a service's six digits, such as 998599: ${sac}.`)
  if (!name && !address && !gstin) {
    if (mode === 'live' && env.RAZORPAY_KEY_ID)
      throw new StartupError(
        'RAZORPAY_KEY_ID needs BILLING_NAME, BILLING_ADDRESS and BILLING_GSTIN beside it: every payment gets a tax invoice.',
      )
    return mode === 'demo' ? { ...demoSeller, ...rest } : null
  }
  if (!name || !address || !gstin)
    throw new StartupError(
      'BILLING_NAME, BILLING_ADDRESS and BILLING_GSTIN go together; set all three or none.',
    )
  if (!isGstin(gstin))
    throw new StartupError(
      `BILLING_GSTIN is no number of 15 signs such as 29AAMCM7720L1ZU: ${gstin}.`,
    )
  return { name, address, gstin, ...rest }
}

/** A language without its own sales hours shows the hours of `SALES_HOURS`. */
const readSalesHours = (env: Env): BrandSettings['salesHours'] =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      env[`SALES_HOURS_${language.toUpperCase()}`] || env['SALES_HOURS'] || '',
    ]),
  ) as TextByLanguage

const placeholderSalesEmail = 'sales@mehfil.example'

function readBrand(env: Env): BrandSettings {
  return {
    name: env.BRAND_NAME || productName,
    tagline: env.BRAND_TAGLINE || '',
    salesPhone: env.SALES_PHONE || '+91 80 4718 2200',
    salesEmail: env.SALES_EMAIL || placeholderSalesEmail,
    salesHours: readSalesHours(env),
    postalAddress: env.BRAND_ADDRESS || (env.BRAND_NAME ? '' : productAddress),
  }
}

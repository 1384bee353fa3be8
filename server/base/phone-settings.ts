import { readFileSync } from 'node:fs'
import { currencies } from '@mehfil/contract/billing/money.ts'
import * as z from 'zod'
import type { PhonePrices, PhoneSettings, SmsSettings, WhatsappSettings } from './phones.ts'
import { readUrl, type Env } from './setting-readers.ts'
import type { Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'

/** Without keys a live server sends no messages, and a demo sends them to a stand-in. */
export function readPhoneSettings(
  env: Env,
  machine: Pick<Settings, 'mode' | 'host' | 'port'>,
): PhoneSettings {
  const [whatsapp, sms] = [readWhatsapp(env), readSms(env)]
  if (!whatsapp && !sms)
    return machine.mode === 'demo'
      ? createStandInSettings(machine)
      : { whatsapp, sms, prices: noPrices, isStandIn: false }
  return { whatsapp, sms, prices: readPrices(env), isStandIn: false }
}

const noPrices: PhonePrices = { whatsapp: {}, sms: {} }

/** Examples for a demo alone. A seller sets prices of its own. */
const demoPrices: PhonePrices = {
  whatsapp: { IN: { INR: 120, USD: 2 }, default: { INR: 600, USD: 8 } },
  sms: { IN: { INR: 60, USD: 1 }, default: { INR: 900, USD: 10 } },
}

/** The stand-in's secrets protect nothing, because no phone rings. */
function createStandInSettings({ host, port }: Pick<Settings, 'host' | 'port'>): PhoneSettings {
  const name = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
  const api = `http://${name}:${port}/dev/phones`
  return {
    whatsapp: {
      api: `${api}/whatsapp`,
      token: 'stand-in-token-of-this-machine',
      phoneId: '100000000000001',
      businessId: '200000000000002',
      appSecret: 'stand-in-app-secret-of-this-machine',
      verifyToken: 'stand-in-verify-token-of-this-machine',
    },
    sms: {
      api: `${api}/sms`,
      account: `AC${'0'.repeat(32)}`,
      token: 'stand-in-sms-token-of-this-machine',
      from: '+15005550006',
    },
    prices: demoPrices,
    isStandIn: true,
  }
}

const whatsappNames = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_BUSINESS_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
] as const

function readWhatsapp(env: Env): WhatsappSettings | null {
  if (!hasAll(env, whatsappNames)) return null
  const { WHATSAPP_PHONE_ID: phoneId = '', WHATSAPP_BUSINESS_ID: businessId = '' } = env
  for (const [name, value] of Object.entries({
    WHATSAPP_PHONE_ID: phoneId,
    WHATSAPP_BUSINESS_ID: businessId,
  }))
    if (!/^\d{5,30}$/.test(value))
      throw new StartupError(`${name} is a number of Meta's such as 106540352242922: ${value}.`)
  return {
    api: readApi(env, 'WHATSAPP_API', 'https://graph.facebook.com/v23.0'),
    token: env['WHATSAPP_TOKEN'] ?? '',
    phoneId,
    businessId,
    appSecret: env['WHATSAPP_APP_SECRET'] ?? '',
    verifyToken: env['WHATSAPP_VERIFY_TOKEN'] ?? '',
  }
}

const smsNames = ['SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'] as const

function readSms(env: Env): SmsSettings | null {
  if (!hasAll(env, smsNames)) return null
  const { SMS_ACCOUNT: account = '', SMS_FROM: from = '' } = env
  if (!/^AC[\da-f]{32}$/.test(account))
    throw new StartupError(`SMS_ACCOUNT is AC and 32 digits and letters a to f: ${account}.`)
  if (!/^(\+\d{7,15}|MG[\da-f]{32}|[A-Za-z][A-Za-z\d ]{1,10})$/.test(from))
    throw new StartupError(
      `SMS_FROM is a number such as +15005550006, a messaging service (MG…) or a sender's name: ${from}.`,
    )
  return {
    api: readApi(env, 'SMS_API', 'https://api.twilio.com'),
    account,
    token: env['SMS_TOKEN'] ?? '',
    from,
  }
}

const readApi = (env: Env, name: string, fallback: string): string =>
  (readUrl(env, name, { pattern: /^https?:\/\/[^\s]+$/, example: fallback }) ?? fallback).replace(
    /\/+$/,
    '',
  )

function hasAll(env: Env, names: readonly string[]): boolean {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0 && missing.length < names.length)
    throw new StartupError(`${names.join(', ')} go together; ${missing.join(' and ')} is missing.`)
  return missing.length === 0
}

const price = z.partialRecord(z.enum(currencies), z.int().min(1).max(1_000_000))
const channelPrices = z.record(z.string().regex(/^([A-Z]{2}|default)$/), price).default({})
const priceFile = z.strictObject({ whatsapp: channelPrices, sms: channelPrices })

/** A file of the seller's. A country without a price gets no messages. */
function readPrices(env: Env): PhonePrices {
  const path = env['PHONE_PRICES']
  if (!path)
    throw new StartupError(
      'PHONE_PRICES is missing: the file with what a message costs, by channel, country and currency.',
    )
  const parsed = priceFile.safeParse(readJson(path))
  if (!parsed.success)
    throw new StartupError(
      `PHONE_PRICES has a mistake at ${parsed.error.issues[0]?.path.join('.') || 'its beginning'}: ${path}.`,
    )
  return parsed.data
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as unknown
  } catch {
    throw new StartupError(`PHONE_PRICES is no file of JSON that this user can read: ${path}.`)
  }
}

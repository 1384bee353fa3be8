import { readLimitedText } from '../../base/http/limited-text.ts'
import type { GoogleWalletSettings } from '../../base/settings.ts'
import type { GoogleWallet, GoogleWalletResource } from '../../base/wallets.ts'

/** Google's addresses. This client calls no other. */
export type GoogleWalletEndpoints = { token: string; api: string; save: string }

const googleEndpoints: GoogleWalletEndpoints = {
  token: 'https://oauth2.googleapis.com/token',
  api: 'https://walletobjects.googleapis.com/walletobjects/v1',
  save: 'https://pay.google.com/gp/v/save',
}

const timeoutMs = 5_000
const maxBytes = 256 * 1024
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer'
/** Google's limit for what all browsers open; a longer ticket names its class only. */
const maxTokenLength = 1_800
const tokenSeconds = 3_600

type GoogleWalletNeeds = {
  now: () => Date
  /** The origin of pages with the button. */
  origin: string
  endpoints?: GoogleWalletEndpoints
}

export function createGoogleWallet(
  settings: GoogleWalletSettings,
  { now, origin, endpoints = googleEndpoints }: GoogleWalletNeeds,
): GoogleWallet {
  const send = createSender(settings, { now, endpoints })
  const putClass = async (ticketClass: GoogleWalletResource): Promise<void> => {
    const changed = await send('PATCH', `eventTicketClass/${ticketClass.id}`, ticketClass)
    if (changed === 'missing') await send('POST', 'eventTicketClass', ticketClass)
  }
  const sign = (payload: object) =>
    signToken(settings, {
      iss: settings.email,
      aud: 'google',
      typ: 'savetowallet',
      iat: toSeconds(now()),
      origins: [origin],
      payload,
    })
  return {
    issuer: settings.issuer,
    putClass,
    changeObject: async (ticketObject) => {
      await send('PATCH', `eventTicketObject/${ticketObject.id}`, ticketObject)
    },
    createSaveAddress: async ({ ticketClass, ticketObject }) => {
      const whole = await sign({
        eventTicketClasses: [ticketClass],
        eventTicketObjects: [ticketObject],
      })
      const isShort =
        whole.length <= maxTokenLength ||
        !(await putClass(ticketClass).then(
          () => true,
          () => false,
        ))
      const token = isShort ? whole : await sign({ eventTicketObjects: [ticketObject] })
      return `${endpoints.save}/${token}`
    },
  }
}

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1_000)

async function signToken({ key }: GoogleWalletSettings, claims: object): Promise<string> {
  const { SignJWT } = await import('jose')
  return new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', typ: 'JWT' }).sign(key)
}

type Send = (
  method: 'PATCH' | 'POST',
  path: string,
  body: GoogleWalletResource,
) => Promise<'saved' | 'missing'>

/** Calls of Google's API, with an access token that is asked for once an hour. */
function createSender(
  settings: GoogleWalletSettings,
  { now, endpoints }: Required<Pick<GoogleWalletNeeds, 'now' | 'endpoints'>>,
): Send {
  let access: { token: string; until: number } | null = null
  const getAccess = async (): Promise<string> => {
    if (access && access.until > now().getTime()) return access.token
    const token = await fetchAccess(settings, now(), endpoints)
    access = { token, until: now().getTime() + (tokenSeconds - 120) * 1_000 }
    return token
  }
  return async (method, path, body) => {
    const response = await fetch(`${endpoints.api}/${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${await getAccess()}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
    await response.body?.cancel()
    if (response.status === 404 && method === 'PATCH') return 'missing'
    // Another node wrote the class at the same moment.
    if (response.status === 409 && method === 'POST') return 'saved'
    if (response.status === 401) access = null
    if (!response.ok) throw new Error(`Google Wallet answered ${response.status} to ${method}.`)
    return 'saved'
  }
}

async function fetchAccess(
  settings: GoogleWalletSettings,
  now: Date,
  endpoints: GoogleWalletEndpoints,
): Promise<string> {
  const assertion = await signToken(settings, {
    iss: settings.email,
    scope,
    aud: endpoints.token,
    iat: toSeconds(now),
    exp: toSeconds(now) + tokenSeconds,
  })
  const response = await fetch(endpoints.token, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
  })
  const text = await readLimitedText(response, maxBytes)
  const token = response.ok && (JSON.parse(text) as { access_token?: unknown }).access_token
  if (typeof token !== 'string')
    throw new Error(`Google gave no access to the wallet: status ${response.status}.`)
  return token
}

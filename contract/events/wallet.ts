import { anyone, guestLink } from '../access.ts'
import { call } from '../call.ts'

/** Where guests may keep their ticket. */
export type WalletName = 'apple' | 'google'
/** The last part of the address of a ticket, after the guest's link. */
export const walletPaths: Record<WalletName, string> = {
  apple: 'ticket.pkpass',
  google: 'google-wallet',
}

/** The ticket of a guest with a place, as a signed pass of Apple Wallet. */
export const applePass = call({
  method: 'GET',
  path: '/{EID}/{GID}/ticket.pkpass',
  access: guestLink,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})
/** Leads to Google, which saves the same ticket in Google Wallet. */
export const googlePass = call({
  method: 'GET',
  path: '/{EID}/{GID}/google-wallet',
  access: guestLink,
  forGuests: true,
  kind: 'page',
  limit: 'guest-link',
})

const service = '/api/wallet/{EID}/v1'
const registrations = `${service}/devices/{DEVICE_LIBRARY}/registrations/{PASS_TYPE}` as const
const asked = { access: anyone, kind: 'raw', limit: 'beacon' } as const
/** No page sends these. */
const told = { ...asked, fromAnywhere: true } as const

/**
 * The web service that phones of Apple ask for changes of passes; its paths, bodies and statuses are
 * Apple's. Each event has its own address. A pass proves itself by the token that is written in it.
 */
export const registerPassDevice = call({
  method: 'POST',
  path: `${registrations}/{SERIAL}`,
  ...told,
})
export const unregisterPassDevice = call({
  method: 'DELETE',
  path: `${registrations}/{SERIAL}`,
  ...told,
})
/** The passes of a phone that changed. The phone proves itself by its own unguessable name. */
export const changedPasses = call({ method: 'GET', path: registrations, ...asked })
export const latestPass = call({
  method: 'GET',
  path: `${service}/passes/{PASS_TYPE}/{SERIAL}`,
  ...asked,
})
/** What a phone found wrong with a pass or with this service. */
export const passLog = call({ method: 'POST', path: `${service}/log`, ...told })

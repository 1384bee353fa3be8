import type { WalletName } from '@mehfil/contract/events/wallet.ts'
import { findLanguage, toLanguageTag } from '@mehfil/contract/languages.ts'
import type { PageContext, PageResponse } from '../../../base/http/context.ts'
import { toPersonalLinkContext } from '../../../base/http/call-contexts.ts'
import { readInParallel } from '../../../base/database/db.ts'
import { getEvent } from '../../events/store/event.ts'
import { getGuest } from '../../guests/store/guests.ts'
import { chooseLanguage } from '../../events/rules/translations.ts'
import { canAddPass } from '../rules/pass-facts.ts'
import { createPassSerial } from '../rules/pass-proof.ts'
import { storePass } from '../store.ts'
import { readPassFunctions } from './attended-functions.ts'
import { hashTicket, writeApplePass, writeGoogleTicket, type Ticket } from './write-pass.ts'

type GuestLinkPage = PageContext<{ EID: string; GID: string }>

export const passType = 'application/vnd.apple.pkpass'
/** Never kept by a cache, found by a search or named to another site: it lets its holder in. */
export const passHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
}

/** The ticket as a file of Apple Wallet. A guest without a ticket is led to their page. */
export async function downloadApplePass(context: GuestLinkPage): Promise<PageResponse> {
  const { apple } = context.world.wallets
  const ticket = await takeTicket(context, 'apple', apple !== null)
  if (!apple || 'redirect' in ticket) return ticket as PageResponse
  return {
    body: await apple.sign(writeApplePass(context.world, apple, ticket)),
    type: passType,
    headers: { ...passHeaders, 'content-disposition': 'attachment; filename="ticket.pkpass"' },
  }
}

/** Leads to Google with the signed ticket. */
export async function saveGooglePass(context: GuestLinkPage): Promise<PageResponse> {
  const { google } = context.world.wallets
  const ticket = await takeTicket(context, 'google', google !== null)
  if (!google || 'redirect' in ticket) return ticket as PageResponse
  return {
    redirect: await google.createSaveAddress(writeGoogleTicket(context.world, google, ticket)),
    headers: passHeaders,
  }
}

async function takeTicket(
  context: GuestLinkPage,
  wallet: WalletName,
  isOn: boolean,
): Promise<Ticket | { redirect: string; headers: Record<string, string> }> {
  const { tx, scope } = await toPersonalLinkContext(context)
  const [event, guest, getFunctions] = await readInParallel(
    tx,
    () => getEvent(tx, scope),
    () => getGuest(tx, scope),
    () => readPassFunctions(tx, scope, [scope.guestId]),
  )
  const { lang } = context.request.query as { lang?: unknown }
  const asked = findLanguage(String(lang ?? ''))
  const language = chooseLanguage(
    event,
    asked && event.languages.includes(asked) ? asked : guest.language,
  )
  if (!isOn || !canAddPass(event, guest, context.now))
    return {
      redirect: `/${event.id}/${guest.id}?lang=${toLanguageTag(language)}#reply`,
      headers: passHeaders,
    }
  const functions = getFunctions(guest.id)
  const serial = await storePass(tx, scope, {
    wallet,
    serial: createPassSerial(context.world.settings, {
      eventId: event.id,
      guestId: guest.id,
      wallet,
    }),
    language,
    content: hashTicket(context.world, { event, guest, functions, language }),
    now: context.now,
  })
  return { event, guest, functions, language, serial }
}

import { createHash } from 'node:crypto'
import { fill } from '@mehfil/contract/call.ts'
import { doorIcon } from '@mehfil/contract/system/system.ts'
import { guestPage } from '@mehfil/contract/events/public-pages.ts'
import type { ProgrammeRecord } from '@mehfil/contract/events/programme.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { getMailBrand } from '../../../base/i18n/translations.ts'
import type { AppleWallet, GoogleWallet, UnsignedApplePass } from '../../../base/wallets.ts'
import { undressWorld } from '../../../base/sites/dressed-world.ts'
import type { World } from '../../../base/world.ts'
import type { EventRow } from '../../events/store/event.ts'
import { signDoorCode } from '../../guests/rules/door-code.ts'
import type { GuestRecord } from '../../guests/store/guests.ts'
import { buildApplePass, type PassKey } from '../rules/apple-pass.ts'
import { buildGoogleClass, buildGoogleObject } from '../rules/google-pass.ts'
import { buildPassFacts, type PassFacts } from '../rules/pass-facts.ts'
import { createPassToken } from '../rules/pass-proof.ts'

/** A ticket to be written: whose it is, and in which language. */
export type Ticket = {
  event: EventRow
  guest: GuestRecord
  /** What the party comes to. */
  functions: readonly ProgrammeRecord[]
  language: Language
  serial: string
}

const getWords =
  ({ getTranslator }: World) =>
  (language: Language) => {
    const t = getTranslator(language, 'guest')
    return (key: PassKey, params: Record<string, string> = {}): string => t(key, params)
  }

const getFacts = (
  { getTranslator }: World,
  { event, guest, functions, language }: Omit<Ticket, 'serial'>,
): PassFacts => {
  const t = getTranslator(language, 'guest')
  return buildPassFacts(event, guest, {
    language,
    t: (key, params = {}) => t(key, params),
    functions,
  })
}

/** What all tickets of the event share says nothing of what one party comes to. */
const listSharedFacts = (world: World, ticket: Omit<Ticket, 'serial'>): PassFacts[] =>
  ticket.event.languages.map((language) => getFacts(world, { ...ticket, functions: [], language }))

/** Wallets of the world outside reach no address of this machine, and no page without https. */
const isReachable = (world: World): boolean => getOurUrl(world).startsWith('https:')

/** Phones go on asking where they were told to, so it is no domain that a host may give up. */
const getOurUrl = (world: World): string => undressWorld(world).settings.publicUrl

const getGuestLink = ({ settings }: World, { event, guest }: Ticket): string =>
  settings.publicUrl + fill(guestPage.path, { EID: event.id, GID: guest.id })

const getCode = ({ settings }: World, { event, guest }: Ticket): string =>
  signDoorCode(settings.secretKey, { eventId: event.id, passcode: guest.passcode })

export function writeApplePass(
  world: World,
  { passType, team }: Pick<AppleWallet, 'passType' | 'team'>,
  ticket: Ticket,
): UnsignedApplePass {
  const { event, language, serial } = ticket
  const { settings } = world
  return buildApplePass(getFacts(world, ticket), {
    getWords: getWords(world),
    passType,
    team,
    serial,
    brand: getMailBrand(world, language).name,
    code: getCode(world, ticket),
    link: getGuestLink(world, ticket),
    service: isReachable(world)
      ? {
          address: `${getOurUrl(world)}/api/wallet/${event.id}`,
          token: createPassToken(settings, event.id, serial),
        }
      : null,
  })
}

export function writeGoogleTicket(
  world: World,
  { issuer }: Pick<GoogleWallet, 'issuer'>,
  ticket: Ticket,
) {
  const { event, serial } = ticket
  return {
    ticketClass: buildGoogleClass(listSharedFacts(world, ticket), {
      issuer,
      brand: getMailBrand(world, event.languages[0] ?? 'en').name,
      logo: isReachable(world)
        ? world.settings.publicUrl + fill(doorIcon.path, { FILE: 'door-512.png' })
        : null,
    }),
    ticketObject: buildGoogleObject(getFacts(world, ticket), {
      issuer,
      getWords: getWords(world),
      serial,
      code: getCode(world, ticket),
      link: getGuestLink(world, ticket),
    }),
  }
}

/** A hash of what a ticket says, so that only a change that shows is told to wallets. */
export const hashTicket = (world: World, ticket: Omit<Ticket, 'serial'>): string =>
  createHash('sha256')
    .update(JSON.stringify([getFacts(world, ticket), listSharedFacts(world, ticket)]))
    .digest('base64url')

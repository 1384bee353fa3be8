import { languages, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { joinParts } from '@mehfil/templates/pages/text/place-and-links.ts'
import type { GoogleWalletResource } from '../../../base/wallets.ts'
import type { PassKey } from './apple-pass.ts'
import { formatLocalTime } from '@mehfil/templates/pages/text/local-time.ts'
import type { PassFacts } from './pass-facts.ts'

type Localized = { defaultValue: LocalizedText; translatedValues?: LocalizedText[] }
type LocalizedText = { language: string; value: string }

type ByLanguage = (language: Language) => string

/** A text in several languages, of which Google shows the reader's, or else the first. */
function localize(of: readonly Language[], text: ByLanguage): Localized {
  const [first = 'en', ...others] = of
  const write = (language: Language): LocalizedText => ({
    language: toLanguageTag(language),
    value: text(language),
  })
  return {
    defaultValue: write(first),
    ...(others.length > 0 && { translatedValues: others.map(write) }),
  }
}

type GoogleClassNeeds = {
  issuer: string
  brand: string
  /** A public address of our mark; null where Google cannot reach us. */
  logo: string | null
}

/**
 * What all tickets of an event share, in each of its languages: `facts` are those of a guest, of
 * whom nothing is told here.
 */
export function buildGoogleClass(
  facts: readonly PassFacts[],
  { issuer, brand, logo }: GoogleClassNeeds,
): GoogleWalletResource {
  const [main] = facts
  if (!main) throw new Error('An event has a language.')
  const inLanguage = (text: (one: PassFacts) => string): Localized =>
    localize(
      facts.map(({ language }) => language),
      (language) => text(facts.find((one) => one.language === language) ?? main),
    )
  return {
    id: getGoogleClassId(issuer, main),
    issuerName: main.hosts || brand,
    eventName: inLanguage(({ title }) => title),
    reviewStatus: 'UNDER_REVIEW',
    hexBackgroundColor: main.background,
    multipleDevicesAndHoldersAllowedStatus: 'MULTIPLE_HOLDERS',
    ...(main.place && {
      venue: {
        name: inLanguage(({ place }) => place?.name ?? ''),
        address: inLanguage(formatAddress),
      },
    }),
    ...(main.startsAt &&
      main.endsAt && {
        dateTime: {
          start: formatLocalTime(main.startsAt, main.zone),
          end: formatLocalTime(main.endsAt, main.zone),
        },
      }),
    ...(main.coordinates && { locations: [main.coordinates] }),
    ...(logo !== null && { logo: { sourceUri: { uri: logo } } }),
  }
}

/** Google asks for an address wherever there is a name. */
const formatAddress = ({ language, place }: PassFacts): string =>
  place === null
    ? ''
    : place.lines.length > 0
      ? joinParts({ lang: toLanguageTag(language) }, place.lines)
      : place.name

const getGoogleClassId = (issuer: string, { eventId }: PassFacts): string => `${issuer}.${eventId}`

type GoogleObjectNeeds = {
  issuer: string
  getWords: (language: Language) => (key: PassKey) => string
  serial: string
  code: string
  link: string
}

/** The ticket of one guest. */
export function buildGoogleObject(
  facts: PassFacts,
  { issuer, getWords, serial, code, link }: GoogleObjectNeeds,
): GoogleWalletResource {
  const ordered = [facts.language, ...languages.filter((one) => one !== facts.language)]
  const label = (key: PassKey): Localized =>
    localize(ordered, (language) => getWords(language)(key))
  const module = (id: string, key: PassKey, body: string) => ({
    id,
    localizedHeader: label(key),
    body,
  })
  return {
    id: `${issuer}.${serial}`,
    classId: getGoogleClassId(issuer, facts),
    state: facts.isVoid ? 'INACTIVE' : 'ACTIVE',
    ticketHolderName: facts.holder,
    barcode: {
      type: 'QR_CODE',
      value: code,
      alternateText: facts.passcode.replace(/^(\d{4})(\d{4})$/, '$1 $2'),
    },
    textModulesData: [
      ...(facts.table ? [module('table', 'pass.table', facts.table)] : []),
      module('people', 'pass.people', String(facts.people)),
      ...(facts.functions.length > 0
        ? [module('functions', 'pass.functions', facts.functions.join('\n'))]
        : []),
    ],
    linksModuleData: {
      uris: [{ id: 'page', uri: link, localizedDescription: label('pass.page') }],
    },
  }
}

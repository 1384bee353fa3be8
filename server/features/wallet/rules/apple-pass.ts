import { languages, toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { joinParts } from '@mehfil/templates/pages/text/place-and-links.ts'
import type { ApplePassField, ApplePassJson, UnsignedApplePass } from '../../../base/wallets.ts'
import { formatLocalTime } from '@mehfil/templates/pages/text/local-time.ts'
import type { PassFacts } from './pass-facts.ts'

type PassWords = (key: PassKey, params?: Record<string, string>) => string

const passKeys = [
  'pass.when',
  'pass.whenChanged',
  'pass.where',
  'pass.whereChanged',
  'pass.table',
  'pass.tableChanged',
  'pass.functions',
  'pass.functionsChanged',
  'pass.people',
  'pass.peopleChanged',
  'pass.holder',
  'pass.address',
  'pass.zone',
  'pass.hosts',
  'pass.code',
  'pass.page',
  'pass.undecided',
] as const
export type PassKey = (typeof passKeys)[number] | 'pass.description'

type ApplePassNeeds = {
  /** The words of any language of the product. */
  getWords: (language: Language) => PassWords
  passType: string
  team: string
  brand: string
  serial: string
  /** The signed code of the door. */
  code: string
  /** The guest's own page. */
  link: string
  /** What phones ask for changes, and with which proof; null where they cannot reach us. */
  service: { address: string; token: string } | null
}

/**
 * The ticket as Apple Wallet shows it. Texts of the event are in the guest's language; labels follow
 * the language of the phone, and are the guest's where the phone has another one than ours.
 */
export function buildApplePass(facts: PassFacts, needs: ApplePassNeeds): UnsignedApplePass {
  const words = needs.getWords(facts.language)
  const json: ApplePassJson = {
    formatVersion: 1,
    passTypeIdentifier: needs.passType,
    teamIdentifier: needs.team,
    serialNumber: needs.serial,
    organizationName: facts.hosts || needs.brand,
    description: words('pass.description', { title: facts.title }),
    logoText: needs.brand,
    foregroundColor: toRgb(facts.foreground),
    backgroundColor: toRgb(facts.background),
    labelColor: toRgb(facts.foreground),
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: needs.code,
        messageEncoding: 'iso-8859-1',
        altText: facts.passcode.replace(/^(\d{4})(\d{4})$/, '$1 $2'),
      },
    ],
    eventTicket: {
      headerFields: listTable(facts, words),
      primaryFields: [{ key: 'title', label: '', value: facts.title, ...natural }],
      secondaryFields: [buildWhen(facts, words), ...listPlace(facts, words)],
      auxiliaryFields: listParty(facts, words),
      backFields: listBack(facts, words, needs),
    },
    ...(facts.startsAt && { relevantDate: formatLocalTime(facts.startsAt, facts.zone) }),
    ...(facts.endsAt && { expirationDate: formatLocalTime(getExpiry(facts.endsAt), facts.zone) }),
    ...(facts.coordinates && { locations: [facts.coordinates] }),
    ...(facts.isVoid && { voided: true as const }),
    ...(needs.service && {
      webServiceURL: needs.service.address,
      authenticationToken: needs.service.token,
    }),
  }
  return { json, strings: listStrings(words, needs) }
}

const natural = { textAlignment: 'PKTextAlignmentNatural' } as const
const dayMs = 86_400_000

/** An event may last longer than planned. */
const getExpiry = (endsAt: Date): Date => new Date(endsAt.getTime() + dayMs)

/** A phone shows the time in its own way, but always the one at the event's place. */
const buildWhen = (
  { startsAt, zone, isTimeOpen }: PassFacts,
  words: PassWords,
): ApplePassField => ({
  key: 'when',
  label: words('pass.when'),
  changeMessage: words('pass.whenChanged'),
  ...natural,
  ...(startsAt
    ? {
        value: formatLocalTime(startsAt, zone),
        dateStyle: 'PKDateStyleMedium',
        timeStyle: isTimeOpen ? 'PKDateStyleNone' : 'PKDateStyleShort',
        ignoresTimeZone: true,
      }
    : { value: words('pass.undecided') }),
})

const listPlace = ({ place }: PassFacts, words: PassWords): ApplePassField[] =>
  place
    ? [
        {
          key: 'where',
          label: words('pass.where'),
          value: place.name,
          changeMessage: words('pass.whereChanged'),
          ...natural,
        },
      ]
    : []

const listTable = ({ table }: PassFacts, words: PassWords): ApplePassField[] =>
  table
    ? [
        {
          key: 'table',
          label: words('pass.table'),
          value: table,
          changeMessage: words('pass.tableChanged'),
        },
      ]
    : []

const listParty = ({ holder, people }: PassFacts, words: PassWords): ApplePassField[] => [
  { key: 'holder', label: words('pass.holder'), value: holder, ...natural },
  {
    key: 'people',
    label: words('pass.people'),
    value: people,
    changeMessage: words('pass.peopleChanged'),
    ...natural,
  },
]

function listBack(
  { language, functions, place, zone, startsAt, hosts, passcode }: PassFacts,
  words: PassWords,
  { link }: ApplePassNeeds,
): ApplePassField[] {
  const address = place
    ? joinParts({ lang: toLanguageTag(language) }, [place.name, ...place.lines])
    : ''
  return [
    {
      key: 'functions',
      label: words('pass.functions'),
      value: functions.join('\n'),
      changeMessage: words('pass.functionsChanged'),
      ...natural,
    },
    {
      key: 'address',
      label: words('pass.address'),
      value: address,
      dataDetectorTypes: ['PKDataDetectorTypeAddress'],
    },
    { key: 'zone', label: words('pass.zone'), value: startsAt ? zone.replaceAll('_', ' ') : '' },
    { key: 'hosts', label: words('pass.hosts'), value: hosts },
    { key: 'code', label: words('pass.code'), value: passcode, dataDetectorTypes: [] },
    {
      key: 'page',
      label: words('pass.page'),
      value: link,
      dataDetectorTypes: ['PKDataDetectorTypeLink'],
    },
  ].filter(({ value }) => value !== '')
}

/** The words in every language, by the guest's, which a phone in another language shows. */
const listStrings = (guests: PassWords, { getWords }: ApplePassNeeds) =>
  Object.fromEntries(
    languages.map((language) => {
      const words = getWords(language)
      return [
        toLanguageTag(language),
        Object.fromEntries(passKeys.map((key) => [guests(key), words(key)])),
      ]
    }),
  )

const toRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

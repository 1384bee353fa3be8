import { listLimits } from './list-limits.ts'
import type { VcardLine } from './vcard-lines.ts'

type RankedText = { text: string; rank: number }

export type Card = {
  fullName: string
  structuredName: string
  nickname: string
  organisation: string
  jobTitle: string
  emails: RankedText[]
  phones: RankedText[]
  addresses: RankedText[]
  labels: string
  birthday: string
  related: string[]
  links: string[]
  /** The numbers and addresses of groups, and what their owner calls them: "secrétariat". */
  grouped: Map<string, { text: string; label: string }>
  note: string
  isGroup: boolean
}

export const createCard = (): Card => ({
  fullName: '',
  structuredName: '',
  nickname: '',
  organisation: '',
  jobTitle: '',
  emails: [],
  phones: [],
  addresses: [],
  labels: '',
  birthday: '',
  related: [],
  links: [],
  grouped: new Map(),
  note: '',
  isGroup: false,
})

/** Titles that the guessing of columns knows, as far as a guest has such a field. */
export const cardColumns = [
  'Name',
  'Email',
  'Phone',
  'Other emails',
  'Other phones',
  'Company',
  'Job title',
  'Address',
  'Labels',
  'Note',
  'Nickname',
  'Birthday',
  'Related names',
  'Website',
] as const

/** The best address and number have columns of their own, and all others follow together. */
export function toCells(card: Card): string[] {
  const [email = '', ...otherEmails] = sortByRank(card.emails)
  const [phone = '', ...otherPhones] = sortByRank(card.phones)
  const name =
    card.fullName || card.structuredName || card.nickname || card.organisation || email || phone
  return [
    name,
    email,
    phone,
    otherEmails.join('; '),
    otherPhones.join('; '),
    card.organisation,
    card.jobTitle,
    sortByRank(card.addresses)[0] ?? '',
    card.labels,
    [card.note, ...listLabels(card)].filter((one) => one !== '').join('; '),
    card.nickname === name ? '' : card.nickname,
    card.birthday,
    card.related.join('; '),
    card.links.join('; '),
  ].map((cell) => cell.slice(0, listLimits.cell + 1))
}

/** "+21655550173 (secrétariat)": a label that the host has written. */
const listLabels = ({ grouped }: Card): string[] =>
  [...grouped.values()].flatMap(({ text, label }) =>
    text !== '' && label !== '' ? [`${text} (${label})`] : [],
  )

const sortByRank = (texts: readonly RankedText[]): string[] => [
  ...new Set(texts.toSorted((one, other) => one.rank - other.rank).map(({ text }) => text)),
]

const setters: Record<string, (card: Card, text: string, line: VcardLine) => void> = {
  fn: (card, text) => (card.fullName ||= toPlainText(text)),
  n: (card, text) => (card.structuredName ||= formatName(text)),
  nickname: (card, text) => (card.nickname ||= toPlainText(text)),
  org: (card, text) => (card.organisation ||= joinParts(text, ', ')),
  title: (card, text) => (card.jobTitle ||= toPlainText(text)),
  email: (card, text, line) => {
    addRanked(card.emails, toPlainText(text), rankText(line))
    addToGroup(card, line, { text: toPlainText(text) })
  },
  tel: (card, text, line) => {
    addRanked(card.phones, toPlainText(text), rankPhone(line))
    addToGroup(card, line, { text: toPlainText(text) })
  },
  'x-ablabel': (card, text, line) => addToGroup(card, line, { label: toPlainText(text) }),
  url: (card, text) => addLink(card, toPlainText(text)),
  'x-socialprofile': (card, text) => addLink(card, toPlainText(text)),
  adr: (card, text, line) => addRanked(card.addresses, joinParts(text, ', '), rankText(line)),
  categories: (card, text) => (card.labels ||= formatLabels(text)),
  bday: (card, text) => (card.birthday ||= toPlainText(text)),
  related: addRelated,
  'x-abrelatednames': addRelated,
  'x-spouse': addRelated,
  'x-evolution-spouse': addRelated,
  'x-android-custom': addAndroidField,
  note: (card, text) => (card.note ||= toPlainText(text)),
  kind: (card, text) => (card.isGroup = isGroupKind(text)),
  'x-addressbookserver-kind': (card, text) => (card.isGroup = isGroupKind(text)),
}

/** A group names other cards and is no person. */
const isGroupKind = (text: string) => text.trim().toLowerCase() === 'group'

export const isWanted = (line: VcardLine): boolean => Object.hasOwn(setters, line.name)

export const addVcardLine = (card: Card, line: VcardLine, text: string): void =>
  setters[line.name]?.(card, text, line)

/** More than fit into a cell. */
const maxValues = 100

function addRanked(texts: RankedText[], text: string, rank: number): void {
  const bare = text.replace(/^(?:mailto|tel|sms):/i, '').replace(/;ext=/i, ' ext. ')
  if (bare !== '' && texts.length < maxValues) texts.push({ text: bare, rank })
}

/** The labels that the program offers are in such signs: `_$!<HomePage>!$_`. */
const offeredLabel = /^_\$!<.*>!\$_$/u

function addToGroup(
  { grouped }: Card,
  { group }: VcardLine,
  one: Partial<{ text: string; label: string }>,
): void {
  if (group === '' || grouped.size >= maxValues || offeredLabel.test(one.label ?? '')) return
  grouped.set(group, { text: '', label: '', ...grouped.get(group), ...one })
}

function addLink({ links }: Card, link: string): void {
  if (link !== '' && links.length < maxValues && !links.includes(link)) links.push(link)
}

/** Version 4 may have the number of another card in the place of a name. */
function addRelated({ related }: Card, text: string): void {
  const name = toPlainText(text)
  const isName = name !== '' && !/^urn:/i.test(name) && !related.includes(name)
  if (isName && related.length < maxValues) related.push(name)
}

/** Android has no other place for these: `vnd.android.cursor.item/nickname;Ruca;1;;`. */
function addAndroidField(card: Card, text: string): void {
  const [kind = '', value = ''] = splitParts(text)
  if (kind.endsWith('/nickname')) card.nickname ||= value
  if (kind.endsWith('/relation')) addRelated(card, value)
}

/** Version 4 numbers its preferences from 1 to 100. */
function rankText({ types, params }: VcardLine): number {
  const preference = Number(params.get('PREF') ?? (types.has('PREF') ? 1 : 101))
  return Number.isFinite(preference) ? preference : 101
}

const mobileTypes = ['CELL', 'MOBILE', 'IPHONE']
const silentTypes = ['FAX', 'PAGER', 'MODEM', 'BBS']

/** Mobile numbers before others, as messages go there, and a fax last. */
function rankPhone(line: VcardLine): number {
  const has = (types: readonly string[]) => types.some((type) => line.types.has(type))
  if (has(silentTypes)) return 1_000 + rankText(line)
  return rankText(line) - (has(mobileTypes) ? 500 : 0)
}

/** Family name; given name; further names; title before; title behind. */
function formatName(text: string): string {
  const [family = '', given = '', further = '', before = '', behind = ''] = splitParts(text)
  return [before, given, further.replaceAll(',', ' '), family, behind]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s+/g, ' ')
}

const joinParts = (text: string, by: string): string =>
  splitParts(text)
    .filter((part) => part !== '')
    .join(by)

/** Labels of all contacts, which address books add by themselves. */
const ownLabels = ['mycontacts', 'starred']

const formatLabels = (text: string): string =>
  splitUnescaped(text, ',')
    .map(toPlainText)
    .filter((label) => label !== '' && !ownLabels.includes(label.toLowerCase().replace(/\W/g, '')))
    .join(', ')

const splitParts = (text: string): string[] => splitUnescaped(text, ';').map(toPlainText)

function splitUnescaped(text: string, sign: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === sign) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

/** One line, without the backslashes before commas, semicolons and line ends. */
const toPlainText = (text: string): string =>
  text
    .replace(/\\([nN\\,;:])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? ' ' : sign))
    .replace(/\s+/g, ' ')
    .trim()

import { isSerialTitle } from './column-titles.ts'
import { normaliseTitle } from './titles/normalise-title.ts'

/** Titles of columns that programs write beside a person, without commas or marks. */
const sideTitles = new Set(
  `photo, file as, phonetic first name, phonetic middle name, phonetic last name, yomi name, given name
  yomi, additional name yomi, family name yomi, initials, short name, sensitivity, private,
  priority, subject, directory server, mileage, billing information, internet free busy, keywords,
  member rating, optin time, optin ip, confirm time, confirm ip, latitude, longitude, gmtoff, dstoff, timezone,
  e mail display name, e mail 2 display name, e mail 3 display name,
  cc, last changed, leid, euid, id, uuid, guid, user id, contact id, response id, submission id,
  respondent id, external id, timestamp, horodateur, zeitstempel, marca temporal, ip, ip address, created, created at, updated, updated
  at, last modified, modified, date added, start time, completion time, source, url, link, طابع زمني,
  done, ok, check, checked, hash, checksum, key, row id, row no, fait, pointe, erledigt, hecho, feito, fatto, تم`
    .split(',')
    .map(normaliseTitle),
)
/** "Phone 1 - Label" and "E-mail 2 - Type" say what the value beside them is. */
const kindOfValue =
  /^(?:e mail|email|phone|address|website|relation|event|custom field|im|organization|external id|jot|calendar link)(?: \d+)? (?:label|type)$/

/** These are joined to the name, so they need no meaning of their own. */
const usedNames = ['nom d usage', 'nom usuel', 'nom marital', 'nom d epouse', 'married name']
const joinedTitles = new Set(['name prefix', 'name suffix', 'suffix', 'suffixe', ...usedNames])
/** The last name that a person goes by, where it differs from the one in the papers. */
export const isTitleOfUsedName = (title: string): boolean =>
  usedNames.includes(normaliseTitle(title))
export const isJoinedTitle = (title: string): boolean => joinedTitles.has(normaliseTitle(title))

/** A column that is known to hold nothing about a guest. */
export const isSideTitle = (title: string): boolean => {
  const name = normaliseTitle(title)
  return isSerialTitle(title) || sideTitles.has(name) || kindOfValue.test(name)
}

/** The column of "Partner Last Name" for that of "Partner First Name", whose names come along; -1 without one. */
export function findLastNameBeside(
  at: number,
  titles: readonly string[],
  fields: ReadonlyArray<string | null>,
): number {
  const [, whose] = /^(.+) first(?: name)?$/u.exec(normaliseTitle(titles[at] ?? '')) ?? []
  if (whose === undefined || fields[at] !== 'COMPANIONS') return -1
  const last = titles.findIndex(
    (title) => normaliseTitle(title).replace(/ name$/u, '') === `${whose} last`,
  )
  return (fields[last] ?? null) === null ? last : -1
}

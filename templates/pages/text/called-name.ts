import {
  arabicWawNames,
  callingSuffixes,
  callingTitles,
  companyJoints,
  firstParts,
  householdArticles,
  householdWords,
  innerArticles,
  joints,
  nameSuffixes,
  particles,
  possessives,
  secondParts,
  titles,
  unnamedPeople,
  weakJoints,
  withFamily,
} from './name-words.ts'

/**
 * What a guest is called in a greeting and by {first_name}: the first name or names, with a family
 * that comes along. The name as it was written where it has no first name that is sure.
 */
export function getCalledName(name: string): string {
  const written = name.trim()
  return findCalledName(written) ?? written
}

/** One or more words of a name, and what is between them and the words before. */
type NamePart = { joint: string; words: string[]; isUnnamed: boolean }

function findCalledName(written: string): string | null {
  const parts = splitParts(written)
  const people = parts.filter(({ isUnnamed }) => !isUnnamed)
  const isCouple = people.length > 1
  const sharesLast = isCouple && dropTitles(people.at(-1)?.words ?? []).rest.length > 1
  const called = parts.map(({ joint, words, isUnnamed }) => {
    if (isUnnamed) return joint + words.join(' ')
    const first = isCouple ? findFirstName(words, sharesLast) : findOnlyName(words)
    return first === null ? null : joint + first
  })
  return people.length === 0 || called.includes(null) ? null : called.join('')
}

const toPlain = (word: string): string => word.toLowerCase().replace(/[.,،]/gu, '')

function splitParts(written: string): NamePart[] {
  const parts: NamePart[] = [{ joint: '', words: [], isUnnamed: false }]
  for (const word of listWords(written)) {
    const plain = toPlain(word)
    const words = parts.at(-1)?.words ?? []
    const next = (joint: string, first: string[]) =>
      parts.push({ joint, words: first, isUnnamed: false })
    if (isJoint(plain, parts)) next(` ${word} `, [])
    else if (withFamily.has(plain)) next(' ', [word])
    else if (words.length > 0 && isJoinedWord(word)) next(' و', [word.slice(1)])
    else words.push(word)
  }
  return parts.filter(({ words }) => !isCount(words)).map(toMarkedPart)
}

/** Without remarks in brackets; "Mr.Fox" are two words. */
const listWords = (written: string): string[] =>
  written
    .replace(/\([^()]*\)/gu, ' ')
    .replace(/\s*[&+]\s*/gu, ' & ')
    .replace(/(?<=\p{L}{2})\s*\/\s*(?=\p{L}{2})/gu, ' / ')
    .replace(/\.(?=\p{L}[\p{L}\p{M}])/gu, '. ')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}&/]/u.test(word))

function isJoint(plain: string, parts: readonly NamePart[]): boolean {
  if (joints.has(plain) || companyJoints.has(plain) || plain === '/') return true
  return (
    weakJoints.has(plain) &&
    parts.length === 1 &&
    dropTitles(parts[0]?.words ?? []).rest.length === 1
  )
}

/** In Arabic, "and" is written as a part of the word behind it. */
const isJoinedWord = (word: string): boolean =>
  /^و\p{L}{3,}$/u.test(word) && !arabicWawNames.has(word)

/** "+1" says how many come, and is no part of a greeting. */
const isCount = (words: readonly string[]): boolean =>
  words.length === 1 && /^\p{Nd}{1,2}$/u.test(words[0] ?? '')

function toMarkedPart(part: NamePart): NamePart {
  const plain = part.words.map(toPlain)
  const last = plain.at(-1) ?? ''
  const isUnnamed =
    part.joint !== '' &&
    (unnamedPeople.has(last) || withFamily.has(last)) &&
    plain.slice(0, -1).every((word) => possessives.has(word) || /^\p{Nd}{1,2}$/u.test(word))
  return { ...part, isUnnamed }
}

/** The first name of a guest alone, whose last name may be first: "Rao, Meera" and "RAO Meera". */
function findOnlyName(all: readonly string[]): string | null {
  const words = dropSuffixes(all)
  const commas = words.flatMap((word, at) => (/[,،]/u.test(word) ? [at] : []))
  const [comma] = commas
  if (comma === undefined) return findFirstName(words, false)
  const [last, given] = [words.slice(0, comma + 1), words.slice(comma + 1)]
  const isClear = last.length === 1 || particles.has(last[0] ?? '')
  if (commas.length > 1 || !/[,،]$/u.test(words[comma] ?? '')) return null
  return given.length === 1 || isClear ? findFirstName(given, true) : null
}

/** `Meera Nair, PhD` and `Jon Fox Jr.` have nothing before their first name. */
function dropSuffixes(words: readonly string[]): string[] {
  const isSuffix = (word: string) => nameSuffixes.has(toPlain(word))
  const end = words.findLastIndex((word) => !isSuffix(word)) + 1
  const kept = words.slice(0, end)
  return end === words.length || end === 0
    ? [...words]
    : [...kept.slice(0, -1), (kept.at(-1) ?? '').replace(/[,،]$/u, '')]
}

function dropTitles(words: readonly string[]): { calling: string[]; rest: string[] } {
  const named = words.findIndex((word) => {
    const plain = toPlain(word)
    return !titles.has(plain) && !callingTitles.has(plain)
  })
  const before = named < 0 ? words : words.slice(0, named)
  return {
    calling: before.filter((word) => callingTitles.has(toPlain(word))),
    rest: named < 0 ? [] : words.slice(named),
  }
}

/** Behind a title a single word may be the last name, unless that is written elsewhere. */
function findFirstName(words: readonly string[], isLastKnown: boolean): string | null {
  const { calling, rest } = dropTitles(words)
  const isTitled = rest.length < words.length
  // "Bob's mum" is not Bob.
  if (rest.length === 0 || words.some((word) => /\p{Nd}|[,،]|['’]s$/u.test(word))) return null
  if (isHousehold(rest) || particles.has(rest[0] ?? '')) return null
  if (isTitled && rest.length === 1 && !isLastKnown) return null
  const given = dropInitials(dropCapitals(rest))
  return given === null ? null : [...calling, ...takeFirst(given)].join(' ')
}

const isHousehold = (words: readonly string[]): boolean => {
  const [first = '', last = ''] = [words[0], words.at(-1)].map((word) => toPlain(word ?? ''))
  return householdWords.has(first) || householdWords.has(last) || householdArticles.has(first)
}

/** `DUPONT Marie` and `DE LA TOUR Marie` have the last name first, in capitals. */
function dropCapitals(words: string[]): string[] {
  const end = words.findIndex((word) => /\p{Ll}/u.test(word))
  const isLast = words.slice(0, end).some((word) => /\p{Lu}{3}/u.test(word))
  return end > 0 && isLast ? words.slice(end) : words
}

const isInitial = (word: string): boolean =>
  /^(?:\p{L}\p{M}*\.?|(?:\p{L}\p{M}*\.){2,4})$/u.test(word)

/** "J. Robert Fox" is Robert. Of "J. Fox" the first name is not known: null. */
function dropInitials(words: string[]): string[] | null {
  const named = words.findIndex((word) => !isInitial(word))
  if (named === 0) return words
  if (words.length === 1) return /\./u.test(words[0] ?? '') ? null : words
  return named > 0 && words.length - named > 1 ? words.slice(named) : null
}

/** The first name of these words, which may be of two or three: "Abd El Rahman", "Ramesh ji". */
function takeFirst(words: readonly string[]): string[] {
  const [first = '', second = ''] = words
  const hasArticle = innerArticles.has(toPlain(second))
  if (firstParts.has(toPlain(first))) return words.slice(0, hasArticle ? 3 : 2)
  const isLonger = callingSuffixes.has(toPlain(second)) || secondParts.has(toPlain(second))
  return words.slice(0, isLonger ? 2 : 1)
}

import { isArabicPerson } from './arabic-pairs.ts'
import { readRemarkBehind } from './remark-behind.ts'

/** Blank lines are between the blocks: the places of the lines of each. */
function findBlocks(source: readonly string[]): number[][] {
  const blocks: number[][] = []
  source.forEach((line, at) => {
    if (line === '') return
    if (at > 0 && source[at - 1] !== '') blocks.at(-1)?.push(at)
    else blocks.push([at])
  })
  return blocks
}

const headingWords = /^\p{L}[\p{L}\p{M}\p{N} '’&/().-]{0,39}:?$/u

const usualGroup =
  /(?:^| )(?:committee|team|board|choir|crew|squad|club|band|class|staff|cousins|neighbou?rs|colleagues|friends|family|relatives|parish|office|work|comité|équipe|bureau|chorale|club|cousins|voisins|collègues|amis|famille|anciens|bénévoles|vorstand|mannschaft|chor|verein|nachbarn|kollegen|freunde|familie)(?: |$)/iu
/** In names too. */
const particle =
  /^(?:de|da|di|do|dos|du|des|del|della|van|von|der|den|la|le|el|al|bin|ben|bint|abu|ibn|y|e|and|und|et)$/u
const lowercaseEnd = /^(?:\p{Lu}|\p{L}*['’]s ).* \p{Ll}[\p{L}'’-]*$/u

/** "Senior team" ends in a small letter, as no name does. */
const endsSmall = (written: string): boolean => {
  const line = written.replace(behindName, '')
  return lowercaseEnd.test(line) && !particle.test(line.split(' ').at(-1) ?? '')
}
/** What is said of a person, and who comes along. */
const behindName = /\s*(?:[,:(–—+&]|\s-|\s(?:and|et|und|y|e|plus|with|avec|mit)\s).*$/u

const countWords = (line: string): number => line.split(/\s+/).length
const minShareOfNames = 0.6
const maxSmall = 5

/**
 * The headings of names without bullets, in blocks: the first line of each, where at least half of them are known for
 * headings or, among whole names, have one word. A line alone above them is the title of the list.
 */
export function findBlockHeadings(
  source: readonly string[],
  isKnown: (line: string) => boolean,
): ReadonlySet<number> {
  const blocks = findBlocks(source)
  const below = (blocks[0]?.length === 1 ? blocks.slice(1) : blocks).filter(
    (block, at, all) => block.length > 1 || at < all.length - 1,
  )
  const heads = below
    .map(([first = 0]) => first)
    .filter((at) => readRemarkBehind(source[at] ?? '') === null)
  const lines = heads.map((at) => source[at] ?? '')
  const names = below.flatMap(([, ...others]) => others.map((at) => source[at] ?? ''))
  const areWhole =
    names.filter((name) => countWords(name) > 1).length >= names.length * minShareOfNames
  // Some people write all names so.
  const areSmall = names.filter(endsSmall).length * maxSmall > names.length
  const isGroup = (line: string) =>
    usualGroup.test(line.replace(/:$/u, '')) || (!areSmall && endsSmall(line))
  const told = lines.filter((line) => isKnown(line) || line.endsWith(':') || isGroup(line))
  const shared = told.length > 0 ? findSharing(lines, names) : []
  const known = lines.filter((line) => told.includes(line) || shared.includes(line))
  const single = lines.filter((line) => areWhole && !known.includes(line) && countWords(line) === 1)
  const areTold = known.length > 0 && (known.length + single.length) * 2 >= lines.length
  const areHeadings =
    below.length > 1 &&
    below.every((block) => block.length > 1) &&
    lines.every((line) => headingWords.test(line)) &&
    (areTold || areApart(lines, names))
  return new Set(areHeadings ? heads : [])
}

const listLongWords = (line: string): string[] =>
  (line.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length > 3)

/** "Meine Seite" and "Seite von Jan" share a word that no name has. */
function findSharing(heads: readonly string[], names: readonly string[]): string[] {
  const ofNames = new Set(names.flatMap(listLongWords))
  const isShared = (word: string) =>
    !ofNames.has(word) && heads.filter((line) => listLongWords(line).includes(word)).length > 1
  return heads.filter((line) => listLongWords(line).some(isShared))
}

const uncased = /^\p{Lo}/u
const minSharing = 0.3

/**
 * In a script without capitals: none of them is a usual name, none of their words is in another line, while names share theirs,
 * or have a number or a sign beside them.
 */
function areApart(heads: readonly string[], names: readonly string[]): boolean {
  if (!heads.every((line) => uncased.test(line)) || heads.some(isArabicPerson)) return false
  const times = new Map<string, number>()
  const listWords = (line: string) => [
    ...new Set(line.replace(/\([^()]*\)/gu, ' ').match(/[\p{L}\p{M}]+/gu)),
  ]
  const whole = names.filter((line) => listWords(line).length > 1).length
  const areSingle = whole < names.length * minShareOfNames
  // The first of a family is written as the others are.
  if (areSingle && heads.some((line) => countWords(line) === 1)) return false
  for (const word of [...heads, ...names].flatMap(listWords))
    times.set(word, (times.get(word) ?? 0) + 1)
  const isShared = (line: string) => listWords(line).some((word) => (times.get(word) ?? 0) > 1)
  const like = names.filter((line) => isShared(line) || /[\p{N}(+:–-]/u.test(line)).length
  return !heads.some(isShared) && like >= names.length * minSharing
}

import { isHeadingLine } from './other-lines.ts'
import { dropBullet, findWrittenPhone, hasBullet, readWrittenLine } from './written-line.ts'

/** A line of the list, or a part of one: a guest, or a heading above guests. */
export type WrittenEntry = {
  /** Counted from 1, and which guest of the line; 0 when the line is one guest. */
  line: number
  part: number
  source: string
  isHeading: boolean
  /** The heading above, such as "Friends"; empty without one. */
  section: string
}

/**
 * The guests of a list written by hand, one a line, with their numbers before or behind their names:
 * `2. 050 1234567 Sara`. Null for any other text, such as a table.
 */
export function readWrittenList(text: string): WrittenEntry[] | null {
  const source = text
    .replace(/^\ufeff/u, '')
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
  const lines = source.filter((line) => line !== '' && !emptyItem.test(line))
  if (lines.length < 2 || lines.some((line) => /[\t|]/u.test(line))) return null
  const marked = lines.filter((line) => hasBullet(line) || isNamedNumber(line))
  if (marked.length * 2 <= lines.length) return null
  const areBulleted = lines.filter(hasBullet).length * 2 > lines.length
  // With a bullet before each, a comma may only be between a name and its number.
  if (isTable(areBulleted ? lines.map((line) => readWrittenLine(line).name) : lines)) return null
  return listEntries(source)
}

/** A number that waits for its guest. */
const emptyItem = /^\d{1,3}\s?[.)–-]?$/u

function listEntries(source: readonly string[]): WrittenEntry[] {
  let section = ''
  const named = source.filter(hasContact)
  // A list all in capitals has its names in them too.
  const areCapitals = named.filter((line) => !/\p{Ll}/u.test(line)).length * 2 > named.length
  return source.flatMap((line, at) => {
    if (line === '' || emptyItem.test(line)) return []
    const isTitle = at === 0 && source[1] === '' && !hasContact(line)
    if (isTitle || isSectionLine(line, areCapitals)) {
      section = isTitle ? '' : line.replace(/\s*[:(].*$/u, '')
      return [{ line: at + 1, part: 0, source: line, isHeading: true, section: '' }]
    }
    const isOther = isHeadingLine(dropBullet(line)) && findWrittenPhone(dropBullet(line)) === null
    const people = isOther ? [line] : splitPeople(line)
    return people.map((person, place) => ({
      line: at + 1,
      part: people.length > 1 ? place + 1 : 0,
      source: person,
      isHeading: isOther,
      section,
    }))
  })
}

const hasContact = (line: string): boolean =>
  line.includes('@') || findWrittenPhone(line) !== null || hasBullet(line)

const groupWords =
  /^(?:(?:the |our |my )?(?:friends|family|relatives|colleagues|work|office|neighbou?rs|school)|(?:bride|groom)(?:['’]?s)?(?: side| family)?|amis|famille|collègues|voisins|freunde|familie|kollegen|nachbarn|verwandte|amigos|familia|família|colegas|vizinhos|الأصدقاء|أصدقاء|العائلة|الأهل|الأقارب|الجيران|الزملاء|أهل العروس|أهل العريس)(?:\s*[:(].*)?$/iu

/** In capitals, or a usual word for a group. */
const isSectionLine = (line: string, areCapitals: boolean): boolean =>
  !hasContact(line) &&
  line.length <= 60 &&
  (groupWords.test(line) ||
    (!areCapitals && /^(?=[^(]*\p{Lu}{3})[\p{Lu}\p{M}\s'’&-]+(?:[:(].*)?$/u.test(line)))

/** "Lea, Yara, Maya" are three, and numbers between commas belong to one each. */
function splitPeople(line: string): string[] {
  const parts = line.split(/[,،]/u).map((part) => part.trim())
  const isOneEach =
    parts.filter((part) => findWrittenPhone(part) !== null).length > 1 && !line.includes('@')
  const areNames =
    parts.length > 2 &&
    parts.every((part) => /^\P{N}{2,40}$/u.test(dropBullet(part)) && !part.includes('@'))
  return parts.length > 1 && (isOneEach || areNames) ? parts : [line]
}

/** A name and a number with no more than a few signs between them. */
function isNamedNumber(line: string): boolean {
  const phone = findWrittenPhone(line)
  return phone !== null && /\p{L}/u.test(line)
}

/** As many commas or semicolons in most lines as in the others are columns. */
function isTable(lines: readonly string[]): boolean {
  return [',', ';', '،'].some((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0)
    return counts.length * 2 > lines.length
  })
}

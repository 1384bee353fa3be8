import { latinDigits } from '../fields/text.ts'
import { readNameMarks } from './name-marks.ts'
import { openMore } from './groups/more-people.ts'
import { kids } from './groups/people-words.ts'
import { isAbsentNote } from './other-lines.ts'
import { familyCount } from './people-in-name.ts'
import { dropAdded, readNoteBehindComma } from './reading/note-behind-comma.ts'
import {
  readNoteBehindDash,
  readNoteInBrackets,
  readReplyBehind,
} from './reading/note-in-brackets.ts'
import { readNumbersInName } from './reading/numbers-in-name.ts'
import { readRemarkBehind } from './reading/remark-behind.ts'
import { readReply } from './reading/replies.ts'

/** The parts of a line as people write one in a message: name, number and address in any order. */
export type WrittenLine = {
  /** The name, with what it says about people: `Huda + family (4 pax)`. One that is crossed out keeps its mark: `~Huda~`. */
  name: string
  email: string
  /** Of several numbers all, for the host to choose. */
  phone: string
  /** A remark in brackets that is no part of the name. */
  note: string
}

/** With the circles and the boxes of a list to tick off. */
const bulletPattern =
  /^\s*(?:(?:[-*•]\s+)?\[[ xX]?\]\s+|[-*•·–—▪◦‣✓➤]\s+|[\u25cb\u25cf\u25c9\u25ce\u25ef\u26aa\u26ab\u2b55\u25a0-\u25a2\u2610\u2611]\ufe0f?\s*|\d{1,3}\s?[.)]\s*(?=[^\d\s])|\d{1,3}\s?[.)]\s+|\d{1,3}\s?[-–]\s+(?=\p{L})|(?:\d\ufe0f?\u20e3){1,3}\s*)/u
const mailPattern =
  /<?(?:mailto:)?([^\s<>,;"()@]{1,120}@[^\s<>,;"()@]{1,253}\.[^\s<>,;"()@]{1,63})>?/iu
/** A person needs no more, and patterns would take too long on more. */
const maxWrittenLength = 1_000
const countAndNumber = String.raw`(?:[1-9]|1\d|20)\s*\)\s*[-–—:]*\s*(?=\(?[+0]|(?:\d[\s.-]*){10}|\d{2}[\s./-]\d{3}[\s.-]?\d{3}(?!\d))`
/** "H.No. 214 (5) 98153 66201": the number of a home, and how many come, before a number. */
const homeAndCount = String.raw`(?!\d{1,4}\s\(\s?(?:[1-9]|1\d|20)\s?\)\s(?:\(?[+0]|(?:\d[\s.-]*){10}))`
/** How many come, before a number: "x2 98201 23456", "(5) - 07911 123456", "( 3 ) 0567 743021". No number begins there. */
export const outsideCount = String.raw`(?!\(\s*${countAndNumber})(?!(?<=\(\s*)${countAndNumber})`
const numberPattern = new RegExp(
  String.raw`(?<![\d(])(?<!(?<!\p{L})[x×]\s?(?=[1-9]\d?\s))${outsideCount}${homeAndCount}\(?\+?\(?\d(?:[\d\s().-]|(?<=\d)\/(?=\d)){5,}\d\)?`,
  'giu',
)
/**
 * "+1" for a guest more, before a number that is too short for the country of that code. Ten digits
 * behind +7, and behind +1 ten that begin with a group of three, are a number with its code.
 */
const plusOnes =
  /^\+(?!7\s(?:\D*\d){10}\D*$)(?!1\s+\d{3}(?!\d)(?:\D*\d){7}\D*$)[1-9]\s+(?=\d)(?!\d{3}[\s.-]\d{3}[\s.-]\d{4}$)(?!\d{10}$)/u
/** "+2 (78 234 56 78)": a whole number in brackets behind the guests more. */
const plusOnesBefore = /^\+(?!7)[1-9]\s+(?=\((?:\D*\d){7,}[\d\s.-]*\)$)/u
const phoneWord =
  /[\s,;(/-]*(?<![\p{L}\p{N}])(?:tel|tél|mob|mobile|phone|ph|cell|handy|whatsapp|هاتف|جوال|موبايل)\s*[.:]?\s*$/iu
const datePattern = /^\d{1,4}([-./ ])\d{1,2}\1\d{1,4}$/u
const done = String.raw`(?:[\u2705\u2713\u2714\u2610-\u2612\u2753\u2754]\ufe0f?|\s)+`
const donePattern = new RegExp(`^${done}|${done}$`, 'gu')

/** A tick or a cross before a name, or a line that is crossed out, is of a list too. */
const leadingMark = /^\s*(?:[\u2705\u2714\u2611\u274c\u274e\u2716-\u2718]|\u{1f6ab})/u

export const dropBullet = (line: string): string =>
  latinDigits(readNameMarks(line).text)
    .replace(bulletPattern, '')
    .replace(moreBeforeDash, '+$1, ')
    .replace(moreInBrackets, '+$1, ')
    .replace(parted, '+')
    .replace(familyBeforeNumber, '$1 ($2) ')
    .replace(homeBeforeNumber, '$1 ($2), ')
/** "Manjiri + 2 - 98231 70642": two more, before a dash and a number. "+1 - 415 555 0132" may be the code of a country. */
const moreBeforeDash =
  /(?<=\p{L}[\p{M}.’')]{0,3}\s{0,3})\+(?=\s|[2-689]|[17]\s+[-–—]\s+\(?(?:0|\d{5}[\s.]\d{5}(?!\d)))\s{0,3}([1-9])\s{1,3}[-–—]\s{1,3}(?=\(?(?:\d[\s.()-]{0,3}){7})/u
/** "Ann & Bo (+ 2) - 98231 70642". */
const moreInBrackets = /\(\+\s([1-9])\)\s?[-–—]?\s?(?=\(?(?:\d[\s.()-]{0,3}){7})/u
/** "Rath & family 4 - 94372 55210", "Rao (with family 3) - 88950 17436": their number before the one of a phone. */
const familyBeforeNumber =
  /\(?((?:with|&|and|\+)\s(?:family|fly|fam))\s\(?([1-9]|1\d)\)?\s?[-–—:,]\s?(?=\(?(?:\+\d|\d[\d .-]{6}))/iu
/** "بيت خالو وسيم (4) 71-220 846": how many a home are, before a number whose area code it could be behind another name. */
const homeBeforeNumber =
  /^((?:بيت|عيلة|عائلة|دار|آل|famille|familie|familia|the)\s\P{N}{2,40}?)\s?\(([1-9])\)\s(?=\d[\d\s.-]{5,})/iu
/** "Dina + 1  03 456 789": a guest more, before a number. */
const parted = /\+\s+(?=[1-9]\s+\(?[\d+])/gu
/** A sign before the line, which no cell of a table begins with; numbers may be a column of one. */
export const hasSignBullet = (line: string): boolean => /^\s*[-*•·▪◦‣✓➤○●]\s+\S/u.test(line)
export const hasBullet = (line: string): boolean =>
  leadingMark.test(line) || bulletPattern.test(latinDigits(readNameMarks(line).text))

/** "98201 44763 - 3": a whole number, and how many come. */
const countBehind = /(?<=^\D{0,2}(?:\d\D{0,3}){9,14}\d)\s[-–]\s(?:[1-9]|1\d|20)$/u

/** The first number of the text that may be one of a phone, or null. */
export function findWrittenPhone(text: string): string | null {
  for (const [found] of latinDigits(text).matchAll(numberPattern)) {
    const number = found.replace(plusOnes, '').replace(plusOnesBefore, '').replace(countBehind, '')
    if (!datePattern.test(number.trim()) && number.replace(/\D/g, '').length >= 7) return number
  }
  return null
}

/** "Agnes ✅ paid": what is behind a tick in small letters is said of the guest. */
const saidBehindTick = /\s*[\u2705\u2714\u2611\u{1f44d}]\ufe0f?\s+(?=\p{Ll}[\p{L} ]{1,30}$)/u

/** What is left where a number and an address were taken out between names. */
const takenBetween = /(?:\s*[,;،؛]\s*){2,}(?=\S)/gu

/** "Jo Smith, 07400 123456, and Tom" are two: what was between the names leaves no comma behind. */
const joinTaken = (words: string): string =>
  words.replace(takenBetween, ', ').replace(commaBeforeAnd, ' ')
const commaBeforeAnd =
  /[,،]\s*(?=(?:and|und|et|y|e|plus|with|mit|avec|con|com|[&+]|مع|और)\s|و\p{Script=Arabic})/iu

/** Takes one line of a list apart that was written by hand. */
export function readWrittenLine(written: string): WrittenLine {
  const line = written.replace(saidBehindTick, ' – ')
  const text = dropBullet(line)
  if (text.length > maxWrittenLength) return { name: text, note: '', email: '', phone: '' }
  const [mail = '', email = ''] = mailPattern.exec(text) ?? []
  let words = mail === '' ? text : text.replace(mail, ' ')
  const phones: string[] = []
  for (let phone = findWrittenPhone(words); phone !== null; phone = findWrittenPhone(words)) {
    phones.push(phone.replace(/^\(([^()]*)\)$/u, '$1').trim())
    const at = words.indexOf(phone)
    words = `${words.slice(0, at).replace(phoneWord, '')} ${words.slice(at + phone.length)}`
  }
  if (mail !== '' || phones.length > 0) words = joinTaken(words)
  const behind = findNoteBehind(text, [phones.at(-1) ?? '', mail])
  if (behind !== '') words = words.slice(0, words.lastIndexOf(behind))
  const isStruck = readNameMarks(line).isStruck
  const said = isStruck ? null : readNoteBehindComma(trimMarks(words))
  const noted = joinNote(
    said ? { name: trimMarks(said.rest), note: said.note } : readWrittenName(words),
    behind,
  )
  const taken = readReplyBehind(noted.name) ?? readNumbersInName(noted.name)
  const { name: plain, note } = taken
    ? { name: taken.rest, note: [taken.note, noted.note].filter(Boolean).join(', ') }
    : noted
  const isNo = !houseNumber.test(note) && readReply(note.split(/[,;.]/u)[0] ?? '') === 'no'
  const isOut = isStruck || isNo || noted.note.split(',').some(isAbsentNote)
  const asked = dropAdded(plain, mail !== '' || phones.length > 0)
  const name = isOut ? keepMark(line, asked) : asked
  return { note, name, email, phone: phones.join(' / ') }
}

/** In small letters behind the number or the address: "Theresa - 07400 123123, text her". */
function findNoteBehind(text: string, reach: readonly string[]): string {
  const end = Math.max(...reach.map((one) => (one === '' ? 0 : text.lastIndexOf(one) + one.length)))
  const [, note = ''] = noteBehind.exec(text.slice(end, end + maxNoteLength + 1)) ?? []
  const hasName = /\p{L}/u.test(text.slice(0, end).replace(mailPattern, ''))
  return end > 0 && hasName && isRemark(note) && !morePeople.test(note) ? note : ''
}

/** "no. 42" is a house. */
const houseNumber = /^no\.?\s?\p{N}/iu

const maxNoteLength = 150
const noteBehind = /^[\s,;:.–—-]{0,10}((?:\p{Ll}|\p{Script=Arabic})[^\d@()&+]{2,150})$/u
/** One word is a remark as well if it is an answer, or of a script without capitals. */
const isRemark = (note: string): boolean =>
  /\s|\p{Script=Arabic}/u.test(note) || readReply(note) !== null

const joinNote = (
  written: Pick<WrittenLine, 'name' | 'note'>,
  behind: string,
): Pick<WrittenLine, 'name' | 'note'> => ({
  ...written,
  note: [written.note, behind.trim()].filter(Boolean).join(', '),
})

const keepMark = (line: string, name: string): string =>
  line.includes('~') ? `~${name}~` : `❌ ${name}`

/** A name without the marks around it, and the remark behind it. */
export function readWrittenName(words: string): Pick<WrittenLine, 'name' | 'note'> {
  const { rest, note } = takeNote(trimMarks(words))
  return { name: trimMarks(rest), note }
}

const trimMarks = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    // The brackets of an address, and the kisses of a message.
    .replace(/\(\s?\)/gu, ' ')
    .replace(/(?<=\p{L}) x{1,4}$/u, '')
    .replace(/^[\s:,،;؛~|/"–—-]+|[\s:,،;؛~|/"–—-]+$/gu, '')
    .replace(donePattern, '')
    .trim()

/** A remark in brackets has signs that no name has: `(coming late!!)`. Or it is behind a dash, in small letters. */
function takeNote(text: string): { rest: string; note: string } {
  const [open, doubt = ''] = /\s*\(([^()]{2,30})\)$/u.exec(text) ?? []
  if (open !== undefined && readReply(doubt) === 'maybe')
    return { rest: text.slice(0, -open.length), note: doubt }
  if (isPerhapsMore.test(text)) return { rest: text, note: '' }
  const told = readNoteBehindCount(text) ?? readNoteInBrackets(text) ?? readNoteBehindDash(text)
  if (told) return told
  const [found, bracketed, dashed] =
    /\s*\(([^()]*[!?:;/=\p{Extended_Pictographic}][^()]*|[^()\d]*\s[-–—]\s[^()\d]*)\)\s*$|\s+(?:--+\s*|[-–—]\s+(?=\p{Ll}))(\P{N}+)$/u.exec(
      text,
    ) ?? []
  const note = bracketed ?? dashed
  return found && note
    ? { rest: text.slice(0, -found.length), note }
    : (readRemarkBehind(text) ?? { rest: text, note: '' })
}

/** "(+1?)" asks whether someone comes along, and is no remark. */
const isPerhapsMore = /\((?:\+\s?\d{1,2}|plus (?:one|un|\d))\s?[?؟]+\)$/iu

/** What is brought or said behind a count is no part of a name: "The Guptas (5) biryani", "Rashmi +3 (samosas)". */
const countAndNote =
  /^(?=.{0,80}\p{L})(.{1,80}?(?:\s\(\d{1,2}\)|\s[+x×]\s?\d{1,2}))\s(?:\(([^()\d]{2,80})\)|(\p{Ll}[^\d()&+]{1,80}))$/u
/** Behind a number in brackets capitals are a remark too: "Rinku chachu (1) Canada to aa rahe". */
const bracketAndNote =
  /^(?=.{0,80}\p{L})([^()]{1,80}?\s\((?:[1-9]|1\d|20)\))\s[-–—,;:]{0,2}\s?((?!و|مع)[\p{Lu}\p{Lo}][^\d()&+]{1,80})$/u
/** More people, rather than what they bring. */
const morePeople =
  /^(?:and|und|et|y|e|plus|with|mit|avec|con|com|incl\S*|kids?|child\S*|adults?|people|persons?|guests?|pax|ppl|pers\S*|enfants?|kind\S*|adultes?|erwachsene|tot\S*|in all)(?!\p{L})/iu

const moreKids = new RegExp(String.raw`[+&]\s?\d{1,2}\s${kids}$`, 'iu')

/** "Harpreet & family - 4, biryani". */
const familyAndNote = new RegExp(
  String.raw`^(?=.{0,80}\p{L})(.{1,60}?${familyCount.replace('([1-9]', '(?:[1-9]')})\s?(?:\(([^()\d]{2,80})\)|[,;]\s?([^\d()&+]{2,80}))$`,
  'iu',
)

function readNoteBehindCount(text: string): { rest: string; note: string } | null {
  const [, rest, bracketed, behind] = countAndNote.exec(text) ?? familyAndNote.exec(text) ?? []
  const [, counted, capital] = rest === undefined ? (bracketAndNote.exec(text) ?? []) : []
  if (counted !== undefined && capital !== undefined && !morePeople.test(capital))
    return { rest: counted, note: capital }
  const note = bracketed ?? behind
  // "+ 2 ziomki" may be people, and "+ 2 bachche" are.
  const isOpen = bracketed === undefined && (openMore.test(text) || moreKids.test(text))
  const isNote = rest !== undefined && note !== undefined && !morePeople.test(note) && !isOpen
  return isNote ? { rest, note } : null
}

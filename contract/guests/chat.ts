import { createChatListReader, type ChatList } from './chat-message-list.ts'
import {
  cleanChatLine,
  getChatText,
  isChatPhone,
  isYou,
  readChatLine,
  readChatName,
} from './chat-lines.ts'
import { isReplyMessage } from './reading/chat-replies.ts'
import { findOwnNumber } from './reading/own-number.ts'

export type ChatPerson = {
  /** The digits of the number where the chat has no other name. */
  name: string
  phone: string
  /** The first line that names them, from 1. */
  line: number
}

const toChat = (
  people: readonly ChatPerson[],
  { messages, others, unreadReplies, list }: Omit<Chat, 'people' | 'numbers'>,
): Chat => ({
  people: people.map(withName),
  messages,
  others,
  ...(unreadReplies && { unreadReplies }),
  numbers: people.filter(({ name }) => name === '').length,
  ...(list !== undefined && { list }),
})

/** A name cannot be a number with a plus. */
const withName = ({ name, phone, line }: ChatPerson): ChatPerson => ({
  name: name || phone.replace(/\D+/gu, ' ').trim(),
  phone,
  line,
})

export type Chat = {
  people: ChatPerson[]
  /** Messages, of which no text is kept, and other lines that name no guest. */
  messages: number
  others: number
  /** Messages without a list that say how many come or who cannot, or have a number or an address; absent for none. */
  unreadReplies?: number | undefined
  /** The guests are those of the lists in its messages. */
  list?: ChatList
  /** How many people are known by their number alone. */
  numbers: number
}

const splitLines = (text: string): string[] => text.split(/\r\n|[\r\n\u2028]/)

/** So many lines show what a text is. */
const sampleLines = 400

/**
 * Whether a text is an exported or copied chat. It begins with a time and a name, or has several
 * lines that do.
 */
export function isChat(text: string): boolean {
  const lines = splitLines(text)
    .filter((line) => line.trim() !== '')
    .slice(0, sampleLines)
  const read = lines.map(readChatLine)
  const messages = read.filter((line) => line?.kind === 'message').length
  const stamped = read.filter((line) => line !== null).length
  return messages > 0 && (read[0] != null || stamped > 2)
}

/** Nothing behind is read, and patterns would take too long on an endless line. */
export const maxChatLine = 1_000

export type ChatReader = { push: (line: string) => void; end: () => Chat }

/**
 * Collects the people of a chat, with the number that they call theirs, and the lists in its messages, reading
 * each line once.
 */
export function createChatReader(readLine = readChatLine): ChatReader {
  const lists = createChatListReader()
  const people = new Map<string, ChatPerson>()
  let line = 0
  let [messages, others] = [0, 0]
  /** Where the last message begins, or -1 behind a notice, and where those do that say how many come. */
  let begun = 0
  const replies = new Set<number>()
  const add = (raw: string, message = '') => {
    const name = readChatName(raw)
    if (name === '' || isYou(name)) return
    const isNumber = isChatPhone(name)
    const key = isNumber ? name.replace(/\D/g, '') : name.normalize('NFC').toLowerCase()
    if (!people.has(key))
      people.set(key, { name: isNumber ? '' : name, phone: isNumber ? name : '', line })
    const person = people.get(key)
    if (person?.phone === '') person.phone = findOwnNumber(message) ?? ''
  }
  return {
    push: (whole) => {
      line += 1
      const text = whole.slice(0, maxChatLine)
      const read = readLine(text)
      lists.push(text, read !== null)
      if (read?.kind === 'message') {
        if (read.isNotice) others += 1
        else messages += 1
        if (!read.isNotice) add(read.sender, text)
        begun = read.isNotice ? -1 : line - 1
        if (begun >= 0 && isReplyMessage(getChatText(text) ?? '')) replies.add(begun)
      } else if (read) {
        begun = -1
        if (read.people.length === 0) others += 1
        read.people.forEach((name) => add(name))
      } else if (begun >= 0 && !replies.has(begun) && isReplyMessage(text)) replies.add(begun)
    },
    end: () => {
      const list = lists.end()
      const unreadReplies = [...replies].filter((at) => !list?.used.has(at)).length
      return toChat([...people.values()], {
        messages,
        others,
        unreadReplies,
        ...(list !== undefined && { list }),
      })
    },
  }
}

/** The people of a chat or of a copied list of its members; null for any other text. */
export function readChat(text: string): Chat | null {
  if (!isChat(text)) return readMembers(text)
  const reader = createChatReader()
  splitLines(text).forEach(reader.push)
  return reader.end()
}

/** What the program writes between members: roles, and what its users say about themselves by default. */
const memberNote =
  /^(?:(?:group|community) (?:admin|owner|creator)|admin(?:istrateur|istratrice)? du groupe|gruppenadmin|admin(?:istrador)?(?: del grupo)?|admin do grupo|مشرف(?:ة)? (?:ال)?مجموعة|مشرف|مشرفة|ग्रुप एडमिन|hey there! i am using whatsapp\.?|(?:salut|bonjour) ! j.utilise whatsapp\.?|مرحبًا! أنا أستخدم واتساب\.?|¡?hola!? (?:estoy usando|uso) whatsapp\.?|available|busy|at school|at the movies|at work|battery about to die|can.t talk, whatsapp only|in a meeting|at the gym|sleeping|urgent calls only|disponible|occupé|متاح|مشغول|\d+ (?:members|participants|membres|teilnehmer|members?)|(?:عدد )?\d+ (?:من )?(?:الأعضاء|أعضاء|المشاركين))$/iu

/** A copied list of members is short. */
const maxMembers = 2_000
const maxNameLength = 60

/** The members of a group as its page shows them: in one line with commas, or one below the other. */
function readMembers(text: string): Chat | null {
  const lines = splitLines(text)
    .map(cleanChatLine)
    .filter((line) => line !== '')
  const isOneLine = lines.length === 1
  const items = isOneLine ? (lines[0] ?? '').split(/\s*[,،]\s*/u).filter(Boolean) : lines
  if (items.length < 3 || items.length > maxMembers) return null
  if (items.some((item) => item.length > maxNameLength || /[@\t;|]/u.test(item))) return null
  if (!isOneLine && items.some((item) => /[,،]/u.test(item) && !memberNote.test(item))) return null
  return areMembers(items, isOneLine) ? collectMembers(items) : null
}

/** Only such a list has the host as "You", marks before names, or roles; or names, then numbers alone. */
function areMembers(items: readonly string[], isOneLine: boolean): boolean {
  const isMarked = (item: string) => /^~\s*\S/u.test(item)
  const isClear = (item: string) => isMarked(item) || isChatPhone(item) || memberNote.test(item)
  if (items.some(isYou) && (items.some(isClear) || (isOneLine && isYou(items.at(-1) ?? ''))))
    return true
  if (items.filter(isMarked).length > 1 && items.every((item) => isMarked(item) || isPlain(item)))
    return true
  const numbers = items.map(isChatPhone)
  const first = numbers.indexOf(true)
  return isOneLine && first > 1 && numbers.length - first > 1 && numbers.slice(first).every(Boolean)
}

/** A name without a number behind it, a number, or a note. */
const isPlain = (item: string): boolean =>
  isChatPhone(item) || memberNote.test(item) || !/\d/u.test(item)

function collectMembers(items: readonly string[]): Chat {
  const people: ChatPerson[] = []
  let others = 0
  items.forEach((item, at) => {
    const before = people.at(-1)
    const isMarked = item.startsWith('~')
    const name = readChatName(item)
    if (isYou(name) || memberNote.test(item)) others += 1
    else if (isMarked && before?.name === '') before.name = name
    else if (isChatPhone(item)) {
      // The number of a marked name follows it, unless the numbers come first.
      if (before?.phone === '' && (items[at - 1] ?? '').startsWith('~')) before.phone = item
      else people.push({ name: '', phone: item, line: at + 1 })
    } else people.push({ name, phone: '', line: at + 1 })
  })
  return toChat(dropRepeats(people), { messages: 0, others })
}

function dropRepeats(people: readonly ChatPerson[]): ChatPerson[] {
  const seen = new Set<string>()
  return people.filter(({ name, phone }) => {
    const key = phone === '' ? name.toLowerCase() : phone.replace(/\D/g, '')
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

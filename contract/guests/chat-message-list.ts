import { getChatText } from './chat-lines.ts'
import {
  readListItem,
  toKey,
  shapeMessage,
  type ListedLine,
  type ListItem,
} from './written/message-items.ts'
import { findWrittenPhone } from './written-line.ts'

/** Fewer lines are an answer, and no list. */
const minListed = 3
/** Beside a list, as many lines that say how many come or have a number are a part of it. */
const minFurther = 2
/** A message has room for no more; a longer text is no message. */
const maxListed = 20_000

type Item = ListItem & ListedLine
/** A message so far: where it begins, its lines, those that may be guests, and what it adds to a list if it is none itself. */
type Message = { at: number; lines: ListedLine[]; items: Item[]; further: Addition[] }
/** What a later message adds, and where it begins. */
type Addition = ListedLine & { key: string; from: number }

/** The guests of a chat, each line in its place; the others are empty. */
export type ChatList = {
  text: string
  /** Places of lines that are shown, and are no guests. */
  left: ReadonlySet<number>
  /** Places of the lines with which a message begins, below which no heading of another counts. */
  starts: ReadonlySet<number>
  /** Where the messages begin whose lines are in the text. */
  used: ReadonlySet<number>
}

export type ChatListReader = {
  /** The next line, and whether a message or a notice begins with it. */
  push: (line: string, begins: boolean) => void
  end: () => ChatList | undefined
}

/** The messages with a list, each of other guests, and what is beside them. */
function createParts() {
  const parts = new Set<Message>()
  const partOf = new Map<string, Message>()
  const added: Addition[] = []
  const dropped: Item[] = []
  const keep = (one: Message) => {
    parts.add(one)
    for (const { key } of one.items) if (!partOf.has(key)) partOf.set(key, one)
  }
  const replace = (former: Message, one: Message) => {
    parts.delete(former)
    for (const { key } of former.items) if (partOf.get(key) === former) partOf.delete(key)
    dropped.push(...former.items)
    keep(one)
  }
  const take = (message: Message) => {
    const { items, at: from } = message
    const again = findRepeated(items, partOf)
    if (!again) keep(message)
    else if (items.length >= again.items.length && (isList(message) || !isList(again)))
      replace(again, message)
    else
      for (const one of items.filter(({ key }) => !partOf.has(key)))
        added.push({ at: one.at, text: toItem(one), key: one.key, from })
  }
  return {
    isEmpty: () => parts.size === 0,
    close: (message: Message) => {
      if (mayBeListed(message)) take(message)
      else added.push(...message.further)
    },
    join: () => {
      const kept = [...parts].toSorted((one, other) => one.at - other.at)
      const inList = new Set(kept.flatMap(({ items }) => items.map(({ key }) => key)))
      const further = added.filter(({ key }) => key === '' || !inList.has(key))
      return joinParts(kept, further, dropped)
    },
  }
}

/**
 * Finds the lists of guests that a group passes on in its messages, and what was added to them later. Where a message repeats most of
 * an earlier one, the longer of the two counts, or the later of the same length; who is in the other alone is added or
 * shown. Each line is read once, and only lists are kept.
 */
export function createChatListReader(): ChatListReader {
  let at = -1
  // What is above the first time belongs to a message that was not copied as a whole.
  let message: Message = { at: 0, lines: [], items: [], further: [] }
  const parts = createParts()
  return {
    push: (line, begins) => {
      at += 1
      const text = begins ? (getChatText(line) ?? line) : line
      if (begins) {
        parts.close(message)
        message = { at, lines: [], items: [], further: [] }
      }
      if (message.lines.length >= maxListed) return
      const item = readListItem(text)
      const further = parts.isEmpty() ? null : readFurther(text, item, begins)
      if (further !== null)
        message.further.push({ at, text: further, key: toKey(further), from: message.at })
      message.lines.push({ at, text })
      if (item) message.items.push({ ...item, at, text })
    },
    end: () => {
      parts.close(message)
      return parts.join()
    },
  }
}

/** What a line of a later message adds to a list: a number and a name, or names alone. */
function readFurther(text: string, item: ListItem | null, begins: boolean): string | null {
  if (item?.hasBullet && /^\s*\d/u.test(text)) return text
  const named = begins ? (readAddition(text) ?? readCounted(text, item)) : null
  return named === null ? null : `- ${named}`
}

/** Names, of which one says how many they are or has a number, or several. Without signs before them, most say it. */
function mayBeListed({ lines, items }: Message): boolean {
  const named = items.filter(({ isNamed }) => isNamed).length
  const strong = items.filter(({ isStrong }) => isStrong).length
  return (
    lines.length < maxListed &&
    named * 2 > items.length &&
    (strong >= minFurther || items.length >= minListed)
  )
}

/** A list on which others depend: names with signs before them, or with how many they are. Numbers alone may be of caterers. */
function isList({ items }: Message): boolean {
  const counted = items.filter(({ isCounted }) => isCounted).length
  const strong = items.filter(({ isStrong }) => isStrong).length
  const told = items.filter(({ hasBullet, isCounted }) => hasBullet || isCounted).length
  return told >= minListed || (counted > 0 && strong > minListed)
}

/** The earlier list of which half of the names are in these lines, or of whose names these are half. */
function findRepeated(
  items: readonly Item[],
  partOf: ReadonlyMap<string, Message>,
): Message | undefined {
  const same = new Map<Message, number>()
  for (const { key } of items) {
    const part = partOf.get(key)
    if (part) same.set(part, (same.get(part) ?? 0) + 1)
  }
  return [...same].find(
    ([part, count]) => count * 2 >= Math.min(items.length, part.items.length),
  )?.[0]
}

const toItem = ({ text, hasBullet }: Item): string => (hasBullet ? text : `- ${text.trim()}`)

/** Names alone beside a list that says how many its guests are may be of things: they are shown, and no guests. */
function isOfNames({ items }: Message, main: Message): boolean {
  const share = (one: Message) =>
    one.items.filter(({ isStrong }) => isStrong).length / one.items.length
  return share(main) > 0.5 && !items.some(({ isStrong }) => isStrong)
}

function joinParts(
  parts: readonly Message[],
  added: readonly Addition[],
  dropped: readonly Item[],
): ChatList | undefined {
  const [main] = parts.toSorted((one, other) => other.items.length - one.items.length)
  if (!main || !parts.some(isList)) return undefined
  const left = new Set<number>()
  const lines = parts.flatMap((part, place) => {
    const shaped = shapeMessage(part.lines, { keepsTop: place === 0 })
    const isOther = part !== main && isOfNames(part, main)
    for (const at of isOther ? part.lines.map((line) => line.at) : shaped.left) left.add(at)
    return shaped.lines
  })
  const known = new Set([...parts.flatMap(({ items }) => items), ...added].map(({ key }) => key))
  const all = [...lines, ...added.map(({ at, text }) => ({ at, text }))].toSorted(
    (one, other) => one.at - other.at,
  )
  // They are below the list, as they are no part of it any more.
  const below = (all.at(-1)?.at ?? 0) + 2
  const gone = [
    ...new Map(
      dropped.filter(({ key }) => !known.has(key)).map((one) => [one.key, one] as const),
    ).values(),
  ].map(({ text }, place) => ({ at: below + place, text }))
  for (const { at } of gone) left.add(at)
  return {
    text: toText([...all, ...gone]),
    left,
    starts: new Set(parts.slice(1).map(({ at }) => at)),
    used: new Set([...parts.map(({ at }) => at), ...added.map(({ from }) => from)]),
  }
}

const addingWords =
  /^(?:(?:oh|ah|ps|p\.s\.|sorry|ok|ah oui|ach)[\s,:]+)?(?:and|also|plus|and also|(?:please |pls )?add|(?:and |also |please |pls )?don['’]?t forget|(?:i |we )?forgot|et|aussi|et aussi|(?:tu peux )?ajoute[rz]?|n['’]oublie[sz]? pas|(?:j['’]ai|on a) oublié|und|auch|und auch|vergiss nicht|ich habe? noch|y|también|agrega|añade|falta|وأيضا|وأيضاً|أيضا|أيضاً|أضف|ضيف|أضيفي|نسيت|لا تنس[ىي]?|ولا تنس[ىي]?)[\s,:]+/iu
const maxAddition = 80

const wordsBesideNames = new Set(
  `and, und, et, y, with, plus, avec, mit, con, his, her, their, the, a, sa, son, ses, leurs, seine, ihre, wife, husband, partner, family, kids, children,
  kid, baby, son, daughter, twins, femme, mari, famille, enfants, enfant, frau, mann, familie, kinder, de, da, di, del, van, von, der, den, bin, ibn, al, el`
    .split(',')
    .map((word) => word.trim()),
)
const maxAddedWords = 8
/** Of a script without capitals, more words are rather a sentence. */
const maxPlainWords = 4
const greeting =
  /^(?:happy|merry|good|best|see|thanks?|thank|love|lots|congrats|congratulations|welcome|sorry|please|joyeu[xs]e?s?|bonne?|merci|frohe|alles|liebe|danke|feliz|gracias)\b/iu
const count = /\p{Nd}/u
const reminding = /for(?:get|got)|oubli|verg(?:iss|essen)/iu

/** Words with a capital, numbers, and what joins them. "Sara can't come" is a sentence. */
function areNames(text: string, isReminder: boolean): boolean {
  const words = text.split(/[\s,]+/u).filter((word) => /\p{L}/u.test(word))
  // "And Monday" is a day, "don't forget Inès" a guest; letters without capitals may be a sentence.
  const isPlain = /^\p{Lo}/u.test(text)
  const isSure = count.test(text) || (!isPlain && (isReminder || words.length > 1))
  return (
    isSure &&
    !greeting.test(text) &&
    words.length <= (isPlain ? maxPlainWords : maxAddedWords) &&
    words.every((word) => /^[^\p{L}]*(?:\p{Lu}|\p{Lo})/u.test(word) || wordsBesideNames.has(word))
  )
}

/** "oh and Rebecca Stone": what a message after the list adds to it, as long as it reads like a name. */
function readAddition(message: string): string | null {
  const text = message.length > maxAddition ? '' : message.trim()
  const words = addingWords.exec(text)?.[0]
  const name = text.slice(words?.length ?? 0)
  const isName = /^(?:\p{Lu}\p{Ll}|\p{Lo}{2})/u.test(name) && !/[?!:]/u.test(name)
  return words !== undefined && isName && areNames(name, reminding.test(words)) ? name : null
}

/** "Meena Massi (2) 98140 12377" alone. */
function readCounted(message: string, item: ListItem | null): string | null {
  const text = message.trim()
  const phone = findWrittenPhone(text)
  const name = (phone === null ? text : text.replace(phone, ' ')).replace(/\P{L}+$/u, '')
  const isName = item?.isStrong && text.length <= maxAddition && areNames(`${name} 1`, false)
  return isName ? text : null
}

function toText(lines: readonly ListedLine[]): string {
  let next = 0
  return lines
    .map(({ at, text }) => {
      const gap = '\n'.repeat(at - next)
      next = at
      return gap + text
    })
    .join('')
}

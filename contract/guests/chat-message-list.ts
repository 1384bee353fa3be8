import { getChatText } from './chat-lines.ts'
import { dropBullet, hasBullet } from './written-line.ts'

/** Fewer lines with numbers or dots are an answer, and no list. */
const minListed = 3
/** A message has room for no more; a longer text is no message. */
const maxListed = 20_000

type ListedLine = { at: number; text: string }
/** A message so far: its lines, how many have a bullet, and how many of these begin like a name. */
type Message = { lines: ListedLine[]; items: number; named: number }

export type ChatListReader = {
  /** The next line, and whether a message or a notice begins with it. */
  push: (line: string, begins: boolean) => void
  end: () => string | undefined
}

/**
 * Finds the list of guests that a group passes on in a message: the lines of the longest one, the
 * last where several are as long, and what was added by number after it. The lines keep their
 * places, others are empty. Each line is read once, and only lists are kept.
 */
export function createChatListReader(): ChatListReader {
  let at = -1
  let message: Message | null = null
  let list: Message | null = null
  let added: ListedLine[] = []
  const close = () => {
    if (message && countNames(message) >= Math.max(minListed, list ? countNames(list) : 0)) {
      list = message
      added = []
    }
  }
  return {
    push: (line, begins) => {
      at += 1
      const text = begins ? (getChatText(line) ?? line) : line
      if (begins) {
        close()
        message = { lines: [], items: 0, named: 0 }
      }
      const isItem = hasBullet(text)
      const further = list && begins ? readAddition(text) : null
      if (list && isItem && /^\s*\d/u.test(text)) added.push({ at, text })
      else if (further !== null) added.push({ at, text: `- ${further}` })
      if (message) addLine(message, { at, text }, isItem)
    },
    end: () => {
      close()
      return list ? toText([...list.lines, ...added]) : undefined
    },
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

/** Names begin with a capital, or are in letters that have none: "1. cake 2. juice" is for the cook. */
function addLine(message: Message, line: ListedLine, isItem: boolean): void {
  if (message.lines.length < maxListed) message.lines.push(line)
  if (!isItem) return
  message.items += 1
  if (/^[^\p{L}]*(?:\p{Lu}|\p{Lo})/u.test(dropBullet(line.text))) message.named += 1
}

const countNames = ({ lines, items, named }: Message): number =>
  lines.length < maxListed && named * 2 > items ? items : 0

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

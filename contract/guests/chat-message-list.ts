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
      if (list && isItem && /^\s*\d/u.test(text)) added.push({ at, text })
      if (message) addLine(message, { at, text }, isItem)
    },
    end: () => {
      close()
      return list ? toText([...list.lines, ...added]) : undefined
    },
  }
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

import { getChatText, readChatLine } from './chat-lines.ts'
import { dropBullet, hasBullet } from './written-line.ts'

/** Fewer lines with numbers or dots are an answer, and no list. */
const minListed = 3

type Message = { from: number; to: number }

/**
 * The list of guests that a group passes on in a message: the lines of the longest one, the last
 * where several are as long, and what was added by number after it. The lines keep their places,
 * others are empty. Null without such a message.
 */
export function findListInChat(lines: readonly string[]): string[] | null {
  const listed = findMessages(lines)
    .map((message) => ({ ...message, count: countNames(lines, message) }))
    .filter(({ count }) => count >= minListed)
  const most = Math.max(0, ...listed.map(({ count }) => count))
  const list = listed.findLast(({ count }) => count === most)
  if (!list) return null
  return lines.map((line, at) => {
    if (at < list.from) return ''
    const text = getChatText(line) ?? line
    return at < list.to ? text : /^\s*\d/u.test(text) && hasBullet(text) ? text : ''
  })
}

function findMessages(lines: readonly string[]): Message[] {
  const starts = lines.flatMap((line, at) => (readChatLine(line) ? [at] : []))
  return starts.map((from, at) => ({ from, to: starts[at + 1] ?? lines.length }))
}

/** Names begin with a capital, or are in letters that have none: "1. cake 2. juice" is for the cook. */
const countNames = (lines: readonly string[], { from, to }: Message): number => {
  const items = lines
    .slice(from, to)
    .map((line) => getChatText(line) ?? line)
    .filter(hasBullet)
  const named = items.filter((item) => /^[^\p{L}]*(?:\p{Lu}|\p{Lo})/u.test(dropBullet(item)))
  return named.length * 2 > items.length ? items.length : 0
}

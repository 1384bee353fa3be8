import { createChatReader, isChat, readChat, type Chat } from '@mehfil/contract/guests/chat.ts'
import type { ListFileRow } from './list-limits.ts'
import { readWrittenRows } from './written-rows.ts'

/** What of a chat is no guest: its messages, and the lines of the program. */
export type ChatRemainder = Pick<Chat, 'messages' | 'others' | 'numbers'> & {
  /** The guests are those of a list in a message. */
  isList: boolean
}

/** Titles that the guessing of columns knows. */
const titles = ['Name', 'Phone']

/** The people of a chat; null for any other text. */
export function readChatList(
  text: string,
  tell: (remainder: ChatRemainder) => void,
): ListFileRow[] | null {
  const chat = readChat(text)
  const listed = chat?.list === undefined ? null : readWrittenRows(chat.list)
  if (!chat || !listed) return chat && toRows(chat, tell)
  tell({ messages: chat.messages, others: chat.others, numbers: 0, isList: true })
  return listed
}

function toRows(chat: Chat, tell: (remainder: ChatRemainder) => void): ListFileRow[] {
  const { messages, others, numbers } = chat
  tell({ messages, others, numbers, isList: false })
  return [titles, ...chat.people.map(({ name, phone }) => [name, phone])].map((cells, at) => ({
    row: at + 1,
    cells,
  }))
}

const maxRest = 1_000

export type LongChatReader = { push: (text: string) => void; end: () => ListFileRow[] }

/** Reads a chat of any length in pieces, of which the first is given; null for any other text. */
export function openLongChat(
  start: string,
  tell: (remainder: ChatRemainder) => void,
): LongChatReader | null {
  if (!isChat(start)) return null
  const reader = createChatReader()
  let rest = ''
  const push = (text: string) => {
    const lines = (rest + text).split(/\r\n|[\r\n\u2028]/)
    // Only the beginning of a line is read, so an endless one is not collected.
    rest = (lines.pop() ?? '').slice(0, maxRest)
    lines.forEach(reader.push)
  }
  push(start)
  return {
    push,
    end: () => {
      if (rest !== '') reader.push(rest)
      return toRows(reader.end(), tell)
    },
  }
}

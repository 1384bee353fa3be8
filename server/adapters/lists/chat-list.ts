import {
  createChatReader,
  isChat,
  maxChatLine,
  readChat,
  type Chat,
} from '@mehfil/contract/guests/chat.ts'
import type { ListFileRow } from './list-limits.ts'
import { readWrittenRows } from './written-rows.ts'

/** What of a chat is no guest: its messages, and the lines of the program. */
export type ChatRemainder = Pick<Chat, 'messages' | 'others' | 'numbers' | 'unreadReplies'> & {
  /** The guests are those of lists in messages. */
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
  return chat && toRows(chat, tell)
}

/** The people of a chat, or of the lists in its messages. */
function toRows(chat: Chat, tell: (remainder: ChatRemainder) => void): ListFileRow[] {
  const { messages, others, numbers, unreadReplies, list } = chat
  const listed = list === undefined ? null : readWrittenRows(list.text, list)
  if (listed) {
    tell({
      messages,
      others,
      numbers: 0,
      ...(unreadReplies && { unreadReplies }),
      isList: true,
    })
    return listed
  }
  // A table in a message is no list that we read, so the host has to.
  const unread = (unreadReplies ?? 0) + (list?.used.size ?? 0)
  tell({ messages, others, numbers, ...(unread > 0 && { unreadReplies: unread }), isList: false })
  return [titles, ...chat.people.map(({ name, phone }) => [name, phone])].map((cells, at) => ({
    row: at + 1,
    cells,
  }))
}

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
    // The other half of a line break may be in the next piece.
    const end = text.endsWith('\r') ? '\r' : ''
    const lines = (rest + text.slice(0, text.length - end.length)).split(/\r\n|[\r\n\u2028]/)
    // Only the beginning of a line is read, so an endless one is not collected.
    rest = (lines.pop() ?? '').slice(0, maxChatLine) + end
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

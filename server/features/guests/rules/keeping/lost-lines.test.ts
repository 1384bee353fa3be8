import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { latinDigits } from '@mehfil/contract/fields/text.ts'
import { readChat } from '@mehfil/contract/guests/chat.ts'
import { readChatLine } from '@mehfil/contract/guests/chat-lines.ts'
import { isOtherMailHead } from '@mehfil/contract/guests/mail-lines.ts'
import { findMailHead } from '@mehfil/contract/guests/written/mail-head.ts'
import { readListItem } from '@mehfil/contract/guests/written/message-items.ts'
import { hasBullet } from '@mehfil/contract/guests/written-line.ts'
import { corpusFolder, readCorpusFile } from '../../../../test/files/list-corpus.ts'
import { readColumns } from '../../../../test/files/list-reading.ts'

const texts = readdirSync(corpusFolder, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .flatMap(({ name: kind }) =>
    readdirSync(join(corpusFolder, kind))
      .filter((name) => name.endsWith('.txt'))
      .map((name) => `${kind}/${name}`),
  )

const readText = (path: string): string => readFileSync(join(corpusFolder, path), 'utf8')

const listWords = (text: string): string[] =>
  latinDigits(text.normalize('NFKC'))
    .toLowerCase()
    .match(/[\p{L}\p{M}]{2,}|\d{4,}/gu) ?? []

/** All that a host sees of the rows, of guests as of others. */
async function listShown(bytes: Buffer | string): Promise<ReadonlySet<string>> {
  const { rows, titles } = await readColumns(bytes)
  return new Set(listWords([...titles, ...rows.flat()].join(' ')))
}

/** Most of its words are in no row. */
function isLost(line: string, shown: ReadonlySet<string>): boolean {
  const words = listWords(line)
  return words.filter((word) => !shown.has(word)).length * 2 > words.length
}

const splitLines = (text: string): string[] =>
  text
    .replace(/^\ufeff/u, '')
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())

/** The lines of a mail program, and those of a mail's text, of which the host sees the first with dots behind it. */
function findMailText(
  lines: readonly string[],
  shown: ReadonlySet<string>,
): (at: number) => boolean {
  const head = findMailHead(lines)
  const isMail = head.size > 0 || lines.some(isOtherMailHead)
  const end = isMail ? lines.indexOf('') : -1
  const first = lines.findIndex((line, at) => end >= 0 && at > end && line !== '')
  const isShown = first >= 0 && !isLost(lines[first] ?? '', shown)
  return (at) =>
    head.has(at) ||
    isOtherMailHead(lines[at] ?? '') ||
    (isShown && at > first && !hasBullet(lines[at] ?? ''))
}

/** The lines of a table begin with its titles. */
async function findTitles(bytes: Buffer | string, lines: readonly string[]): Promise<number> {
  const titles = (await readColumns(bytes)).titles.flatMap(listWords)
  return lines.findIndex((line) => {
    const words = listWords(line)
    return words.length > 1 && words.every((word) => titles.includes(word))
  })
}

it.each(texts.filter((path) => !readChat(readText(path))))(
  'Our product shows each line of the text %s',
  async (path) => {
    const bytes = readCorpusFile(join(corpusFolder, path))
    const lines = splitLines(readText(path))
    const shown = await listShown(bytes).catch(() => null)
    // A text of another kind is refused as a whole.
    if (shown === null) return expect(path).toMatch(/^(?:hostile|encodings|programs)\//)
    const isOfMail = findMailText(lines, shown)
    const titles = await findTitles(bytes, lines)
    const lost = lines.filter((line, at) => at > titles && !isOfMail(at) && isLost(line, shown))
    expect(lost).toEqual([])
  },
)

/** Lines of messages that say who comes: a guest of a list, or a message that the host is asked to read. */
it.each(texts.filter((path) => readChat(readText(path))))(
  'Our product shows or counts each line of the chat %s that says who comes',
  async (path) => {
    const shown = await listShown(readCorpusFile(join(corpusFolder, path)))
    const chat = readChat(readText(path))
    let messages = 0
    let isMessage = false
    for (const line of splitLines(readText(path))) {
      const read = readChatLine(line)
      if (read) isMessage = read.kind === 'message'
      if (read?.kind === 'message') messages += 1
      const isGuest = isMessage && !read && readListItem(line)?.isStrong
      if (isGuest && isLost(line, shown)) expect(chat?.unreadReplies ?? 0).toBeGreaterThan(0)
    }
    expect(messages).toBeLessThanOrEqual((chat?.messages ?? 0) + (chat?.others ?? 0))
  },
)

/** The blocks of a list that has an empty line between them, as a message each. */
const writeChat = (blocks: readonly (readonly string[])[]): string =>
  blocks
    .flatMap(([first = '', ...others], at) => [
      `[28/11/26, 9:${String(10 + at)}:47 PM] ${at % 2 === 0 ? 'Simran' : 'Harpreet'}: ${first}`,
      ...others,
    ])
    .join('\n')

const splitBlocks = (text: string): string[][] =>
  splitLines(text)
    .reduce<string[][]>(
      (blocks, line) =>
        line === '' ? [...blocks, []] : [...blocks.slice(0, -1), [...(blocks.at(-1) ?? []), line]],
      [[]],
    )
    .filter((block) => block.length > 0)

/** Blocks that are lists in themselves: their lines say how many come, or have a sign. */
const isListed = (block: readonly string[]): boolean => {
  const items = block.map((line) => readListItem(line)).filter((one) => one !== null)
  const named = items.filter(({ isNamed }) => isNamed).length
  return named > 3 && named === items.length && items.filter(({ isStrong }) => isStrong).length > 1
}

const blocky = texts.flatMap((path) => {
  const text = readText(path)
  // A table is no list of a message.
  const blocks = readChat(text) || /[|\t]/u.test(text) ? [] : splitBlocks(text).filter(isListed)
  const isSmall = blocks.every((block) => block.length < 60)
  return blocks.length > 1 && isSmall ? [{ path, blocks }] : []
})

it.each(blocky)(
  'Our product keeps all guests of $path in a message for each block',
  async ({ blocks }) => {
    const shown = await listShown(writeChat(blocks))
    expect(blocks.flat().filter((line) => isLost(line, shown))).toEqual([])
  },
)

it('Our product has texts of several blocks to try that with', () => {
  expect(blocky.length).toBeGreaterThan(3)
})

import { expect, it } from 'vitest'
import { createChatReader } from './chat.ts'
import { readChatLine } from './chat-lines.ts'

const chatter = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    at % 3 === 2
      ? 'and a further line: of the message before'
      : `[12/03/2026, 21:04:${String(at % 60).padStart(2, '0')}] Chatty ${'ABCD'[at % 4]}: text ${at}, more`,
  )
const list = ['[21/11/2026 14:32:08] Lu: *The list*', '1. Mark & Fern (2)', '2. Zoe', '3. Tom']
const later = '[21/11/2026 14:43:02] Lu: 4. Carol'

function readCounted(lines: readonly string[]) {
  const lengths: number[] = []
  const reader = createChatReader((line) => {
    lengths.push(line.length)
    return readChatLine(line)
  })
  lines.forEach(reader.push)
  return { chat: reader.end(), lengths }
}

it('Our product finds a list in a chat of two megabytes, and reads each line once', () => {
  const lines = [...chatter(22_000), ...list, ...chatter(22_000), later]
  expect(lines.join('\n').length).toBeGreaterThan(2_000_000)
  const { chat, lengths } = readCounted(lines)
  expect(lengths).toHaveLength(lines.length)
  const listed = chat.list?.split('\n') ?? []
  expect(listed.flatMap((line, at) => (line === '' ? [] : [[at, line]]))).toEqual([
    [22_000, '*The list*'],
    [22_001, '1. Mark & Fern (2)'],
    [22_002, '2. Zoe'],
    [22_003, '3. Tom'],
    [44_004, '4. Carol'],
  ])
})

it.each([
  ['spaces', ' '],
  ['digits', '7 '],
  ['ticks', '✅'],
  ['commas', ' ,'],
])('Our product reads no more than the beginning of an endless line of %s', (_, sign) => {
  const endless = `1. Ann${sign.repeat(1_000_000)}.`
  const { chat, lengths } = readCounted([...list, endless, later])
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1_000)
  expect(
    Math.max(...(chat.list ?? '').split('\n').map(({ length }) => length)),
  ).toBeLessThanOrEqual(1_000)
})

it('Our product takes the last of two lists that are as long, with what was added to it alone', () => {
  const first = ['[20/11/2026 10:00:00] Ann: 1. Old', '2. Older', '3. Oldest']
  const { chat } = readCounted([...first, '[20/11/2026 11:00:00] Bo: 4. Gone', ...list, later])
  expect(chat.list?.trim().split('\n')).toEqual([
    '*The list*',
    '1. Mark & Fern (2)',
    '2. Zoe',
    '3. Tom',
    '4. Carol',
  ])
})

it('Our product adds who is named in a message after the list', () => {
  const say = (text: string) => `[21/11/2026 14:50:02] Lu: ${text}`
  const { chat } = readCounted([
    ...list,
    say('oh and Rebecca Stone +1 (512) 555 0188'),
    say("don't forget Big Mike and his 2 kids"),
    say('And Sara can’t come'),
    say('and what about Ben?'),
    say('n’oublie pas Inès'),
    say('and Happy Birthday Priya'),
    say('Also Monday'),
    say('أيضا شكرا جزيلا لكم'),
    say('نسيت المفتاح في البيت'),
  ])
  expect(chat.list?.split('\n').slice(4)).toEqual([
    '- Rebecca Stone +1 (512) 555 0188',
    '- Big Mike and his 2 kids',
    '',
    '',
    '- Inès',
  ])
})

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
  const listed = chat.list?.text.split('\n') ?? []
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
    Math.max(...(chat.list?.text ?? '').split('\n').map(({ length }) => length)),
  ).toBeLessThanOrEqual(1_000)
})

const say = (sender: string, text: string) => `[21/11/2026 14:50:02] ${sender}: ${text}`
const listLines = (lines: readonly string[]) =>
  readCounted(lines)
    .chat.list?.text.split('\n')
    .filter((line) => line !== '')

it('Our product takes the last of two lists of the same guests, with what was added and is not in it', () => {
  const first = [say('Ann', '1. Mark & Fern'), '2. Zoe', '3. Old']
  const { chat } = readCounted([...first, say('Bo', '4. Zoe'), say('Bo', '5. Mia'), ...list, later])
  const lines = chat.list?.text.split('\n') ?? []
  expect(lines.filter((line) => line !== '')).toEqual([
    '5. Mia',
    '*The list*',
    '1. Mark & Fern (2)',
    '2. Zoe',
    '3. Tom',
    '4. Carol',
    '3. Old',
  ])
  // Who is in the former list alone is shown, and is no guest.
  expect([...(chat.list?.left ?? [])].map((at) => lines[at])).toEqual(['3. Old'])
})

it('Our product keeps the guests of every message with other ones', () => {
  const [first, ...others] = ['Didi, add these', '', '*Friends*', 'Ann Lee (2)', 'Bo 07400 123123']
  const { chat } = readCounted([...list, say('Ann', first ?? ''), ...others])
  const lines = chat.list?.text.split('\n') ?? []
  expect(lines.filter((line) => line !== '').slice(4)).toEqual([
    'Didi, add these',
    '*Friends*',
    '- Ann Lee (2)',
    '- Bo 07400 123123',
  ])
  expect([...(chat.list?.left ?? [])].map((at) => lines[at])).toEqual(['Didi, add these'])
})

it('Our product adds who is missing in a shorter list of the same guests', () => {
  expect(listLines([...list, say('Ann', 'Zoe 07400 123123'), 'Tom (2)', 'Mia (3)'])).toEqual([
    '*The list*',
    '1. Mark & Fern (2)',
    '2. Zoe',
    '3. Tom',
    '- Mia (3)',
  ])
})

it('Our product adds one guest with a number in a later message', () => {
  expect(
    listLines([...list, say('Ann', 'Meena Massi (2) 98140 12377'), say('Ann', 'Total 5')])?.slice(
      4,
    ),
  ).toEqual(['- Meena Massi (2) 98140 12377'])
})

it('Our product shows names alone beside a list that says how many its guests are', () => {
  const counted = [say('Lu', '1. Mark (2)'), '2. Zoe (1)', '3. Tom (4)', '4. Uma (2)']
  const { chat } = readCounted([...counted, say('Ann', '1. Raita'), '2. Kebab', '3. Ice'])
  expect([...(chat.list?.left ?? [])]).toEqual([4, 5, 6])
})

it('Our product reads a list without marks in a chat where its lines say how many come', () => {
  expect(
    listLines([say('Lu', 'Guests so far'), 'Mark & Fern (2)', 'Zoe - 1', 'Tom (4)', 'Uma']),
  ).toEqual(['Guests so far', '- Mark & Fern (2)', '- Zoe - 1', '- Tom (4)', '- Uma'])
  // Numbers of a caterer and a hall alone are none.
  const phones = ['Caterer 98140 12377', 'Hall 98140 12378', 'Pandit 98140 12379']
  const { chat } = readCounted([say('Lu', 'numbers'), ...phones, say('Ann', 'ok')])
  expect(chat.list).toBeUndefined()
  expect(chat.unreadReplies).toBe(1)
})

it('Our product counts the messages beside a list that say how many come', () => {
  const { chat } = readCounted([...list, say('Ann', 'we are 5'), say('Bo', 'ok')])
  expect(chat.unreadReplies).toBe(1)
})

it('Our product adds who is named in a message after the list', () => {
  const { chat } = readCounted([
    ...list,
    say('Lu', 'oh and Rebecca Stone +1 (512) 555 0188'),
    say('Lu', "don't forget Big Mike and his 2 kids"),
    say('Lu', 'And Sara can’t come'),
    say('Lu', 'and what about Ben?'),
    say('Lu', 'n’oublie pas Inès'),
    say('Lu', 'and Happy Birthday Priya'),
    say('Lu', 'Also Monday'),
    say('Lu', 'أيضا شكرا جزيلا لكم'),
    say('Lu', 'نسيت المفتاح في البيت'),
  ])
  expect(chat.list?.text.split('\n').slice(4)).toEqual([
    '- Rebecca Stone +1 (512) 555 0188',
    '- Big Mike and his 2 kids',
    '',
    '',
    '- Inès',
  ])
})

it('Our product keeps the lines above the first time, where a message was not copied as a whole', () => {
  const talk = [say('Ann', 'ok'), say('Bo', 'ok'), say('Ann', 'nice')]
  expect(listLines(['*Nanke*', '1. Goldy (4)', '2. Neetu', '3. Harman', ...talk])).toEqual([
    '*Nanke*',
    '1. Goldy (4)',
    '2. Neetu',
    '3. Harman',
  ])
  const { chat } = readCounted(['Goldy 98140 12377', ...talk])
  expect(chat.unreadReplies).toBe(1)
})

import { describe, expect, it } from 'vitest'
import { readChat } from './chat.ts'

const people = (text: string) =>
  readChat(text)?.people.map(({ name, phone }) => [name, phone].filter(Boolean).join(' ')) ?? null

describe('Our product finds the people of a chat', () => {
  it.each([
    '[12/03/2026, 21:04:11] Ann Lee: hi\n[12/03/2026, 21:05:00] ~ Meera: see you: at 8',
    '12.03.26, 21:04 - Ann Lee: hi\nsecond line: of it\n12.03.26, 21:05 - ~ Meera: yes',
    '3/12/26, 9:04\u202fPM - Ann Lee: hi\n3/12/26, 9:05\u202fPM - Meera: yes',
    '\u200e[12/03/26, 9:04:11 pm] Ann Lee: \u200eimage omitted\n[12/03/26, 9:05:11 pm] Meera: ok',
    '١٢\u200f/٣\u200f/٢٠٢٦، ٩:٠٤ م - Ann Lee: hi\n١٢\u200f/٣\u200f/٢٠٢٦، ٩:٠٥ ص - Meera: ok',
    '12/03/2026 à 21:04 - Ann Lee: salut\n12/03/2026 à 21:05 - Meera: ok',
    '[9:04 PM, 3/12/2026] Ann Lee: hi\n[9:05 PM, 3/12/2026] Meera: ok',
    '[12/03, 21:04] Ann Lee: hi\n[12/03, 21:05] Meera: ok',
    '2026-03-12, 9:04 p.m. - Ann Lee: hi\n2026-03-12, 9:05 p.m. - Meera: ok',
    '12-03-2026 21:04 - Ann Lee: hi\n12-03-2026 21:05 - Meera: ok',
  ])('%s', (text) => {
    expect(people(text)).toEqual(['Ann Lee', 'Meera'])
  })

  it('with those who were added, and without the group, the host and the texts', () => {
    const text = [
      '[12/03/2026, 20:00:00] Picnic 🧺: \u200eMessages and calls are end-to-end encrypted.',
      '[12/03/2026, 20:00:01] Picnic 🧺: \u200eAnn Lee created this group',
      '[12/03/2026, 20:01:00] Ann Lee: \u200eAnn Lee added Bob Ray, \u202a+44 7400 123124\u202c and You',
      "12/03/2026, 20:02 - Cara joined using this group's invite link",
      '12/03/2026, 20:02 - Ann Lee changed the subject from “a: b” to “Party: Friday”',
      '12/03/2026, 20:03 - Bob Ray left',
      '12/03/2026, 20:04 - You: I wrote: Zoe, Yan and Xi come',
      'Zoe Zed: +44 7400 999999',
      '12/03/2026, 20:05 - +44 7400 123124: me too',
    ].join('\n')
    expect(people(text)).toEqual(['Ann Lee', 'Bob Ray', '44 7400 123124 +44 7400 123124', 'Cara'])
    expect(readChat(text)).toMatchObject({ messages: 2, others: 4, numbers: 1 })
  })

  it('of a list of members that was copied', () => {
    expect(people('Ann Lee, Bob Ray, +91 98450 22716, +44 7400 123123, You')).toEqual([
      'Ann Lee',
      'Bob Ray',
      '91 98450 22716 +91 98450 22716',
      '44 7400 123123 +44 7400 123123',
    ])
    expect(
      people(
        'You\nGroup admin\nAnn Lee\nHey there! I am using WhatsApp.\n+91 98450 22716\n~ Meera\n~Bob\n+44 7400 123124',
      ),
    ).toEqual(['Ann Lee', 'Meera +91 98450 22716', 'Bob +44 7400 123124'])
    expect(people('~ Ann\n~ Bob\n+44 7400 123124\n~ Cy')).toEqual([
      'Ann',
      'Bob +44 7400 123124',
      'Cy',
    ])
  })

  it.each([
    'Ann Lee\nBob Ray\nCy Fox',
    'Ann Lee, +44 7400 123123, ann@x.example',
    'Name,Date\nAnn Lee,12/03/2026\nBob,13/03/2026',
    '12/03/2026, Ann Lee\n13/03/2026, Bob Ray\n14/03/2026, Cy',
    'Ann Lee, +44 7400 123123, +44 7400 123124',
    'Ann Lee, Bob Ray, Cy Fox',
    '- Ann Lee +44 7400 123123\n- Bob +44 7400 123124\n- Cy',
  ])('and none in %s', (text) => {
    expect(readChat(text)).toBeNull()
  })

  it('but the list that a group passes on in a message, and what was added to it later', () => {
    const text = [
      '[21/11/2026 14:30:00] Ann Lee: who comes?',
      '[21/11/2026 14:32:08] Lu: *The list*',
      '1. Mark & Fern (2)',
      '2. Zoe +44 7400 123123',
      '3. Tom',
      '[21/11/2026 14:40:51] Clara: nice',
      'really nice',
      '[21/11/2026 14:43:02] Lu: 4. Carol',
    ].join('\n')
    expect(readChat(text)?.list?.text.split('\n')).toEqual([
      '',
      '*The list*',
      '1. Mark & Fern (2)',
      '2. Zoe +44 7400 123123',
      '3. Tom',
      '',
      '',
      '4. Carol',
    ])
    expect(readChat(text.replaceAll(/^\d\. /gm, ''))?.list).toBeUndefined()
  })
})

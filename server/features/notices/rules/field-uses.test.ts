import { describe, expect, it } from 'vitest'
import { listFieldUses, type HostText } from './field-uses.ts'

const notice = (rest: string, different: Partial<HostText> = {}): HostText => ({
  place: 'notice',
  isSending: false,
  texts: { en: { subject: 'Hotels', rest } },
  ...different,
})

describe('Our product says what becomes of texts without a field:', () => {
  it.each([
    ['a planned text with a gap waits', notice('At {custom.hotel}'), 'blocked', ''],
    ['its fallback is read', notice('At {custom.hotel|your hotel}'), 'fallback', 'your hotel'],
    [
      'one gap among fallbacks is enough',
      notice('{custom.hotel|x} {custom.hotel}'),
      'blocked',
      'x',
    ],
    ['mails on their way have a gap', notice('{custom.hotel}', { isSending: true }), 'gap', ''],
    [
      'mails on their way have the fallback',
      notice('{custom.hotel|x}', { isSending: true }),
      'fallback',
      'x',
    ],
    [
      'an invitation is refused',
      notice('{custom.hotel|x}', { place: 'invitation' }),
      'blocked',
      'x',
    ],
    [
      'a subject that is being tried counts',
      notice('At the mill', { tested: ['To {custom.hotel}'] }),
      'blocked',
      '',
    ],
    ['another spelling counts', notice('{Custom.Hotel}'), 'blocked', ''],
  ] as const)('%s', (_, text, outcome, fallback) => {
    expect(listFieldUses(['hotel'], [text])).toEqual([
      { key: 'hotel', place: text.place, subject: 'Hotels', outcome, fallback },
    ])
  })

  it('nothing, where none names it', () => {
    expect(listFieldUses(['hotel', 'bus'], [notice('{name} {custom.hotels}')])).toEqual([])
  })
})

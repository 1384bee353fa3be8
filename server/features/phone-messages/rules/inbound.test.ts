import { describe, expect, it } from 'vitest'
import { parseWhatsappNews } from './inbound.ts'

const status = { id: 'wamid.1', status: 'read', timestamp: '1780000000' }
const message = { id: 'wamid.2', from: '919820014141', timestamp: '1780000000', type: 'text' }
const metadata = { phone_number_id: '1' }
const change = (value: unknown, field: unknown = 'messages') => ({ field, value })
const good = change({ metadata, statuses: [status], messages: [message] })

describe('Our product reads the news of WhatsApp', () => {
  it.each<[string, unknown[]]>([
    ['an entry without changes', [{ id: '0' }, { changes: [good] }]],
    ['an entry that is none', [null, 'x', { changes: [good] }]],
    ['a change without a field', [{ changes: [{ value: {} }, 7, good] }]],
    ['a change whose value is none', [{ changes: [change('x'), change(null), good] }]],
    [
      'another field of another shape',
      [{ changes: [change({ metadata: 3, statuses: 'x' }, 'account_update'), good] }],
    ],
    ['a status of another shape', [{ changes: [change({ metadata, statuses: [{}, 4] }), good] }]],
    [
      'statuses that are no list',
      [
        {
          changes: [
            change({ metadata, statuses: {}, messages: [message] }),
            change({ metadata, statuses: [status] }),
          ],
        },
      ],
    ],
  ])('beside %s', (_, entry) => {
    const { reports, messages } = parseWhatsappNews({ entry }, '1')
    expect(reports.map(({ providerId }) => providerId)).toEqual(['wamid.1'])
    expect(messages.map(({ id }) => id)).toEqual(['wamid.2'])
  })

  it('with a change of a template, also where its value is none', () => {
    expect(
      parseWhatsappNews(
        { entry: [{ changes: [change(null, 'message_template_status_update')] }] },
        '1',
      ).hasTemplates,
    ).toBe(true)
  })

  it('and nothing in a body of another shape', () => {
    for (const json of [null, 1, {}, { entry: {} }])
      expect(parseWhatsappNews(json, '1')).toEqual({
        reports: [],
        messages: [],
        hasTemplates: false,
      })
  })
})

import { describe, expect, it } from 'vitest'
import * as calls from '@mehfil/contract/mail/notices.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { EID, buildParams, openSentNotices } from '../../test/flows/sent-notices.ts'

const { testApp, asha, submission, send, readHistory } = await openSentNotices()

describe('Our product refuses', () => {
  it.each([
    [
      'an unknown placeholder, by its name',
      { letters: { en: { subject: 'x', message: 'Dear {nom}' } } },
      'LETTERS.en.MESSAGE',
      '{nom}',
    ],
    [
      'a letter half written',
      { letters: { en: { subject: '', message: 'x' } } },
      'LETTERS.en.SUBJECT',
      'subject',
    ],
    ['an empty notice', { letters: {} }, 'LETTERS.en.SUBJECT', 'subject'],
    [
      'a moment that has passed',
      { when: { at: new Date('2026-11-01T10:00:00Z') } },
      'WHEN.AT',
      'passed',
    ],
    [
      'more days before the event than are left',
      { when: { anchor: 'start', days: 40, minute: 600 } },
      'WHEN.DAYS',
      'passed',
    ],
    [
      'days from nothing',
      { when: { anchor: 'deadline', days: 1, minute: 600 } },
      'WHEN.ANCHOR',
      'isn’t set for this event yet',
    ],
    ['half a moment', { when: { anchor: 'start' } }, 'WHEN.DAYS', '365'],
  ])('%s, at its field', async (_, input, field, words) => {
    const refused = await send(input)
    expect([refused.http, refused.code, Object.keys(refused.errors)[0]]).toEqual([
      400,
      'invalidInput',
      field,
    ])
    expect(refused.errors[field]).toContain(words)
  })

  it.each([
    ['a line end in a subject', { en: { SUBJECT: 'Hi\r\nBcc: all@evil.example', MESSAGE: 'x' } }],
    [
      'signs reserved for a guest\u2019s values',
      { en: { SUBJECT: 'Hi', MESSAGE: '\ue000stop\ue001' } },
    ],
    ['a subject that is too long', { en: { SUBJECT: 'x'.repeat(151), MESSAGE: 'x' } }],
    ['a message that is too long', { en: { SUBJECT: 'x', MESSAGE: 'x'.repeat(5_001) } }],
    ['an unknown language', { xx: { SUBJECT: 'x', MESSAGE: 'x' } }],
  ])('%s', async (_, LETTERS) => {
    const response = await asha.send('POST', `/api/events/${EID}/notifications`, {
      LETTERS,
      SUBMISSION: submission(),
    })
    expect(response.statusCode).toBe(400)
    expect(await readHistory()).toEqual([])
  })

  it('people of another account, and ids that do not exist', async () => {
    const { data } = await send()
    const ivo = await testApp.as('ivo')
    for (const call of [
      calls.cancelNotification,
      calls.resumeNotification,
      calls.notificationDetails,
    ] as const)
      expect(
        (await ivo.call(call as typeof calls.cancelNotification, { params: buildParams(data) }))
          .http,
      ).toBe(404)
    expect(
      (
        await ivo.call(calls.notificationDetails, {
          params: { EID: castEvents.ivos, NOTICE: data.id },
        })
      ).http,
    ).toBe(404)
    for (const NOTICE of ['x', testApp.world.random.uuid()])
      expect((await asha.call(calls.cancelNotification, { params: { EID, NOTICE } })).http).toBe(
        404,
      )
  })
})

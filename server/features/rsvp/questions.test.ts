import { describe, expect, it } from 'vitest'
import { questionDefaults, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { addWebRsvp, webRsvpForClient, webRsvpInfo } from '@mehfil/contract/rsvp/rsvp.ts'
import { rsvpResponses, webRsvpResponse } from '@mehfil/contract/rsvp/responses.ts'
import { EID, openWebAnswers } from '../../test/flows/web-answers.ts'

const { testApp, asha, send } = await openWebAnswers()

const questions: RsvpQuestion[] = [
  {
    id: '0000000000000A1',
    text: 'Dinner?',
    mandatory: true,
    deleted: false,
    ...questionDefaults,
    kind: 'radio',
    max: 1,
    values: [
      { id: '0000000000000C1', value: 'Vegetarian' },
      { id: '0000000000000C2', value: 'Everything' },
    ],
  },
  {
    id: '0000000000000A2',
    text: 'Nights?',
    mandatory: false,
    deleted: false,
    ...questionDefaults,
    kind: 'number',
    max: 5,
    values: [],
  },
]
const saveForm = (form: RsvpQuestion[]) =>
  asha.call(addWebRsvp, {
    params: { EID },
    input: { heading: '', maybeAllowed: true, noteAllowed: true, form },
  })

describe('Our product reads answers to questions', () => {
  it('and reports each faulty one', async () => {
    await saveForm(questions)
    const missing = await send()
    expect([missing.http, missing.errors['QUESTIONS.0000000000000A1']]).toEqual([
      400,
      'Please answer this question.',
    ])
    const wrong = await send({
      questions: { '0000000000000A1': 'no such option', '0000000000000A2': '6' },
    })
    expect(Object.keys(wrong.errors).sort()).toEqual([
      'QUESTIONS.0000000000000A1',
      'QUESTIONS.0000000000000A2',
    ])
    expect((await send({ answer: 'no' })).http).toBe(200)
    const { data } = await send({
      name: 'Full Answer',
      questions: { '0000000000000A1': '0000000000000C1', '0000000000000A2': '٣' },
    })
    const { data: seen } = await asha.call(webRsvpResponse, { params: { EID, GID: data.guestId } })
    expect(seen.questions.map(({ text, value }) => [text, value])).toEqual([
      ['Dinner?', 'Vegetarian'],
      ['Nights?', '3'],
    ])
  })

  it('and limits the length of an answer, reported at the question', async () => {
    const form = {
      questions: { q0000000000000A9: { text: 'Your story?', mandatory: false } },
      options: { opt0000000000000A9: { type: 'text', max: 2_001 } },
    }
    const { statusCode, body } = await asha.send('PUT', `/api/events/${EID}/web-rsvp`, {
      HEADING: '',
      MAYBE: true,
      NOTE: true,
      FORM: form,
    })
    expect([statusCode, JSON.parse(body).data.errors]).toEqual([
      400,
      {
        'FORM.options.opt0000000000000A9.max':
          'A written answer can be up to 2,000 characters long.',
      },
    ])
  })

  it('and keeps and counts answers to deleted questions and options', async () => {
    await saveForm([
      {
        ...questions[0]!,
        values: [questions[0]!.values[1]!, { id: '0000000000000C3', value: 'Fish' }],
      },
    ])
    await send({ name: 'Fish Eater', questions: { '0000000000000A1': '0000000000000C3' } })
    const { data } = await asha.call(rsvpResponses, { params: { EID }, input: {} })
    const full = data.responses.find(({ name }) => name === 'Full Answer')
    expect(full?.questions.map(({ text, value, deleted }) => [text, value, deleted])).toEqual([
      ['Dinner?', 'Vegetarian', false],
      ['Nights?', '3', true],
    ])
    expect(data.tallies.map(({ text, answered, sum }) => [text, answered, sum])).toEqual([
      ['Dinner?', 2, null],
      ['Nights?', 1, 3],
    ])
    expect(data.tallies[0]?.choices).toEqual([
      { value: 'Everything', count: 0 },
      { value: 'Fish', count: 1 },
      { value: 'Vegetarian', count: 1 },
    ])
    const { data: host } = await asha.call(webRsvpInfo, { params: { EID } })
    expect(host.form.map(({ text, deleted }) => [text, deleted])).toEqual([
      ['Dinner?', false],
      ['Nights?', true],
    ])
    const { data: client } = await testApp.visitor().call(webRsvpForClient, { params: { EID } })
    expect(client.form.map(({ text }) => text)).toEqual(['Dinner?'])
    await saveForm([])
  })
})

import { jon, JON } from '../../../test/guests.ts'
import { mailsCall, openInvite } from '../../../test/invite-page.tsx'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { functionsQuestionId } from '@mehfil/contract/rsvp/questions.ts'
import { EID } from '../../../test/draft.ts'
import { mehndi, sangeet } from '../../../test/functions.ts'
import { refusal, success } from '../../../test/fake-server.ts'
import { FakeStream } from '../../../test/published.ts'
import { setUpSignedIn } from '../../../test/signed-in.ts'
import { listBodies } from '../../../test/screen-queries.ts'
import { mailsReply } from '../../../test/guest-mails.ts'

setUpSignedIn(FakeStream)

test('Our product stores an answer that a guest gave elsewhere, with people and names, and mails it to the guest on request', async () => {
  const answer = `POST /api/events/${EID}/guests/${JON}/answer`
  const requests = await openInvite(
    {
      [mailsCall(JON)]: mailsReply(),
      [answer]: success({ ...jon, ANSWER: 'yes', PEOPLE: 2, GUEST_STATUS: 'RESPONDED' }),
    },
    `?guest=${JON}`,
  )
  const add = await screen.findByRole('button', { name: 'Add reply' })
  // The form is loaded when it is asked for.
  await act(async () => {
    fireEvent.click(add)
  })
  fireEvent.change(await screen.findByLabelText('People', { selector: 'input' }), {
    target: { value: '2' },
  })
  fireEvent.change(screen.getByLabelText('Person 2'), { target: { value: 'Ana Fernandes' } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Let the guest know by email' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  await waitFor(() =>
    expect(listBodies(requests, answer)).toEqual([
      { ANSWER: 'yes', PEOPLE: 2, COMPANIONS: ['Ana Fernandes'], TELL: true },
    ]),
  )
})

const [dinner, evenings, why] = ['0000000000000D1', '0000000000000D2', '0000000000000D3']
const [fish, rice] = ['0000000000000C1', '0000000000000C2']
const menu = [
  { id: fish, value: 'Fish' },
  { id: rice, value: 'Rice' },
]
const askingForm = {
  FORM: {
    questions: {
      [`q${dinner}`]: { text: 'Dinner?', mandatory: true, perPerson: true },
      [`q${evenings}`]: { text: 'Which evenings?', mandatory: false },
      [`q${why}`]: { text: 'Why not?', mandatory: false, shownFor: ['no'] },
    },
    options: {
      [`opt${dinner}`]: { type: 'choice-list', max: 1, values: menu },
      [`opt${evenings}`]: { type: 'checkbox', max: 30, values: menu },
      [`opt${why}`]: { type: 'text', max: 80 },
    },
  },
  QUESTIONS: { [dinner]: fish, [`${dinner}.1`]: rice, [evenings]: rice },
  COMPANION_FUNCTIONS: {},
}

test('Our product stores the answers of each person of a party, and sends only the changed questions', async () => {
  const answer = `POST /api/events/${EID}/guests/${JON}/answer`
  const named = {
    ...jon,
    ANSWER: 'yes',
    PEOPLE: 3,
    PARTY_LIMIT: 4,
    COMPANIONS: ['Ana', 'Bo'],
    GUEST_STATUS: 'RESPONDED',
    ANSWERED_AT: '2026-06-02 10:00:00',
  }
  const requests = await openInvite(
    {
      [mailsCall(JON)]: mailsReply(),
      [`GET /api/events/${EID}/guests/${JON}`]: success(named),
      [`GET /api/events/${EID}/guests/${JON}/answer-form`]: success(askingForm),
      [answer]: success(named),
      [`GET /api/events/${EID}/web-rsvp-response/${JON}`]: refusal(
        404,
        'failed',
        'Not found',
        {},
        'notFound',
      ),
    },
    `?guest=${JON}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Change reply' }))
  const group = await screen.findByRole('group', { name: 'Dinner?' })
  const listChecked = () =>
    within(group)
      .getAllByRole<HTMLInputElement>('combobox')
      .map(({ value }) => value)
  expect(listChecked()).toEqual(['Fish', 'Rice', 'No answer'])
  expect(screen.queryByLabelText(/Why not\?/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Person 2'), { target: { value: '' } })
  fireEvent.blur(screen.getByLabelText('Person 2'))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fish' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  await waitFor(() =>
    expect(listBodies(requests, answer).at(-1)).toMatchObject({
      ANSWER: 'yes',
      QUESTIONS: { [evenings]: `${fish},${rice}` },
    }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Change reply' }))
  fireEvent.click(screen.getByRole('radio', { name: 'No, they can’t come' }))
  fireEvent.change(await screen.findByLabelText(/Why not\?/), { target: { value: 'Away' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  await waitFor(() =>
    expect(listBodies(requests, answer).at(-1)).toEqual({
      ANSWER: 'no',
      QUESTIONS: { [why]: 'Away' },
      TELL: false,
    }),
  )
})

test('Our product says at the field that a party is too large, and keeps the input', async () => {
  const tooMany = 'This invitation is for up to 2 people.'
  await openInvite(
    {
      [mailsCall(JON)]: mailsReply(),
      [`POST /api/events/${EID}/guests/${JON}/answer`]: refusal(
        422,
        'failed',
        tooMany,
        { PEOPLE: tooMany },
        'partyTooLarge',
      ),
    },
    `?guest=${JON}`,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Add reply' }))
  const people = screen.getByLabelText<HTMLInputElement>('People', { selector: 'input' })
  fireEvent.change(people, { target: { value: '9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  expect((await screen.findByText(tooMany)).getAttribute('role')).toBe('alert')
  expect(people.value).toBe('9')
})

test('Our product ticks all functions of a new yes for each person, and sends what the host leaves ticked', async () => {
  const answer = `POST /api/events/${EID}/guests/${JON}/answer`
  const functions = [
    { id: mehndi, value: 'Mehndi' },
    { id: sangeet, value: 'Sangeet' },
  ]
  const requests = await openInvite(
    {
      [mailsCall(JON)]: mailsReply(),
      [`GET /api/events/${EID}/guests/${JON}/answer-form`]: success({
        FORM: {
          questions: {
            [`q${functionsQuestionId}`]: {
              text: 'Coming to',
              mandatory: true,
              perPerson: true,
              shownFor: ['yes'],
            },
          },
          options: {
            [`opt${functionsQuestionId}`]: { type: 'functions', max: 2, values: functions },
          },
        },
        QUESTIONS: {},
        COMPANION_FUNCTIONS: {},
      }),
      [answer]: success({ ...jon, ANSWER: 'yes', PEOPLE: 2, GUEST_STATUS: 'RESPONDED' }),
    },
    `?guest=${JON}`,
  )
  const add = await screen.findByRole('button', { name: 'Add reply' })
  await act(async () => {
    fireEvent.click(add)
  })
  fireEvent.change(await screen.findByLabelText('People', { selector: 'input' }), {
    target: { value: '2' },
  })
  const group = within(await screen.findByRole('group', { name: 'Coming to' }))
  const boxes = group.getAllByRole<HTMLInputElement>('checkbox')
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, true])
  const own = within(group.getByRole('group', { name: /Jon Fernandes/ }))
  fireEvent.click(own.getByRole('checkbox', { name: 'Mehndi' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Maybe' }))
  expect(screen.queryByRole('group', { name: 'Coming to' })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Yes, they’re coming' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save reply' }))
  await waitFor(() =>
    expect(listBodies(requests, answer)[0]).toMatchObject({
      ANSWER: 'yes',
      QUESTIONS: {
        [functionsQuestionId]: sangeet,
        [`${functionsQuestionId}.1`]: `${mehndi},${sangeet}`,
      },
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { hostAnswerForm, setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import type { RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { webRsvpResponse } from '@mehfil/contract/rsvp/responses.ts'
import { castGuests } from '../../seed/cast-events.ts'
import {
  EID,
  meera,
  openPartyForm,
  dinner,
  fish,
  form,
  menu,
  nights,
  question,
  rice,
  soup,
  why,
} from '../../test/flows/party-form.ts'

const { testApp, asha, saveForm, change, storedAnswers } = await openPartyForm()

describe('Our product lets a host record answers to questions', () => {
  it('for the questions that are sent, none of them required, and shows them again', async () => {
    await change({
      companions: ['Ravi'],
      questions: { [dinner]: fish, [`${dinner}.1`]: rice, [nights]: [soup] },
    })
    expect((await asha.call(hostAnswerForm, { params: meera })).data).toEqual({
      form,
      companionFunctions: {},
      questions: { [dinner]: fish, [`${dinner}.1`]: rice, [nights]: soup },
    })
    await asha.call(setGuestAnswer, {
      params: meera,
      input: { answer: 'yes', people: 2, questions: { [dinner]: '', [`${dinner}.1`]: soup } },
    })
    expect(await storedAnswers()).toEqual({ [`${dinner}.1`]: soup, [nights]: soup })
    await asha.call(setGuestAnswer, {
      params: meera,
      input: { answer: 'yes', people: 2, questions: { [nights]: [] } },
    })
    expect(await storedAnswers()).toEqual({ [`${dinner}.1`]: soup })
  })

  it('and refuses invalid answers at their fields, changing nothing', async () => {
    const { http, errors } = await asha.call(setGuestAnswer, {
      params: meera,
      input: {
        answer: 'yes',
        people: 2,
        questions: { [`${dinner}.1`]: 'Pizza', [nights]: [fish, why] },
      },
    })
    expect([http, errors]).toEqual([
      400,
      {
        [`QUESTIONS.${dinner}.1`]: 'Please choose one of the options.',
        [`QUESTIONS.${nights}`]: 'Please choose one of the options.',
      },
    ])
    expect(
      (
        await testApp.world.db
          .selectFrom('guest')
          .select('answer')
          .where('id', '=', castGuests.meera)
          .executeTakeFirstOrThrow()
      ).answer,
    ).toBeNull()
    expect(
      (
        await asha.call(setGuestAnswer, {
          params: meera,
          input: { answer: 'maybe', questions: { [dinner]: fish } },
        })
      ).http,
    ).toBe(200)
    expect(await storedAnswers()).toEqual({})
  })

  it('but not for another account', async () => {
    const ivo = await testApp.as('ivo')
    expect((await ivo.call(hostAnswerForm, { params: meera })).http).toBe(404)
    expect(
      (
        await ivo.call(setGuestAnswer, {
          params: meera,
          input: { answer: 'yes', questions: { [nights]: [fish] } },
        })
      ).http,
    ).toBe(404)
  })
})

describe('Our product saves a form', () => {
  /** The form as a client without checks would send it. */
  const wrong = async (list: RsvpQuestion[]) => {
    const FORM = {
      questions: Object.fromEntries(
        list.map(({ id: one, text, mandatory, perPerson, shownFor }) => [
          `q${one}`,
          { text, mandatory, perPerson, shownFor },
        ]),
      ),
      options: Object.fromEntries(
        list.map(({ id: one, kind, max, values }) => [`opt${one}`, { type: kind, max, values }]),
      ),
    }
    const response = await asha.send('POST', `/api/events/${EID}/web-rsvp`, {
      HEADING: '',
      MAYBE: true,
      NOTE: true,
      FORM,
    })
    expect(response.statusCode).toBe(400)
    return (JSON.parse(response.body) as { data: { errors: Record<string, string> } }).data.errors
  }
  it('with kinds, limits, people and replies, and refuses invalid values at their fields', async () => {
    expect((await saveForm(form)).data.form).toEqual(form)
    expect(await wrong([question(dinner, { perPerson: true, shownFor: ['yes', 'no'] })])).toEqual({
      [`FORM.questions.q${dinner}.shownFor`]:
        'Guests who reply “No” don’t bring anyone, so you can’t ask them a question for each person.',
    })
    expect(await wrong([question(dinner, { shownFor: [] })])).toEqual({
      [`FORM.questions.q${dinner}.shownFor`]: 'Please choose at least one reply.',
    })
    const eleven = Array.from({ length: 11 }, (_, at) =>
      question(`0000000000001${(at + 16).toString(16).toUpperCase()}`, { perPerson: true }),
    )
    expect(await wrong(eleven)).toEqual({
      [`FORM.questions.q${eleven[10]!.id}.perPerson`]:
        'You can use “Ask for each person” for up to 10 questions.',
    })
    expect(await wrong([question(dinner, { kind: 'checkbox', values: menu.slice(0, 1) })])).toEqual(
      { [`FORM.options.opt${dinner}.values`]: 'Please add at least two options.' },
    )
  })

  it('and keeps the answers of a question that is deleted or has changed', async () => {
    await change({
      companions: ['Ravi'],
      questions: { [dinner]: fish, [`${dinner}.1`]: rice, [nights]: [soup, rice] },
    })
    await saveForm(
      form.map((one) =>
        one.id === nights
          ? { ...one, deleted: true }
          : one.id === dinner
            ? { ...one, perPerson: false }
            : one,
      ),
    )
    const { data } = await asha.call(webRsvpResponse, { params: meera })
    expect(
      data.questions
        .map(({ text, deleted, value }) => [text, deleted, value])
        .filter(([, , value]) => value !== ''),
    ).toEqual([
      ['Dinner?', false, 'Fish'],
      ['Nights?', true, 'Rice, Soup'],
    ])
    expect(await storedAnswers()).toMatchObject({ [`${dinner}.1`]: rice })
    await saveForm(
      form.map((one) => (one.id === nights ? { ...one, kind: 'radio' as const } : one)),
    )
    expect(
      (await asha.call(webRsvpResponse, { params: meera })).data.questions.find(
        ({ id: one }) => one === nights,
      )?.value,
    ).toBe('Rice, Soup')
  })
})

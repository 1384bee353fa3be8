import { describe, expect, it } from 'vitest'
import { setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { manageGuest } from '@mehfil/contract/guests/guests.ts'
import { webRsvpForClient } from '@mehfil/contract/rsvp/rsvp.ts'
import { sendWebAnswer, type GuestAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { rsvpResponses, webRsvpResponse } from '@mehfil/contract/rsvp/responses.ts'
import { castGuests } from '../../seed/cast-events.ts'
import {
  EID,
  meera,
  openPartyForm,
  dinner,
  fish,
  form,
  nights,
  rice,
  song,
  soup,
  why,
} from '../../test/flows/party-form.ts'

const { testApp, asha, id, change, storedAnswers } = await openPartyForm()

const send = (different: Partial<GuestAnswer> = {}) =>
  testApp.visitor().call(sendWebAnswer, {
    params: { EID },
    input: { answer: 'yes', name: 'Leela Iyer', submission: id(), ...different },
  })

describe('Our product stores answers of each person of a party', () => {
  it('and shows them to the guest and, by name, to the host', async () => {
    const { data: page } = await testApp.visitor().call(webRsvpForClient, { params: { EID } })
    expect(page.form).toEqual(form)
    const { data } = await send({
      companions: ['Ravi'],
      people: 3,
      questions: {
        [dinner]: fish,
        [`${dinner}.1`]: rice,
        [`${dinner}.2`]: soup,
        [nights]: [rice, fish],
        [song]: soup,
        [`${nights}.1`]: fish,
      },
    })
    expect(await storedAnswers(data.guestId)).toEqual({
      [dinner]: fish,
      [`${dinner}.1`]: rice,
      [`${dinner}.2`]: soup,
      [nights]: `${fish},${rice}`,
      [song]: soup,
    })
    const { data: seen } = await asha.call(webRsvpResponse, { params: { EID, GID: data.guestId } })
    expect(seen.questions.map(({ text, value, people }) => [text, value, people.length])).toEqual([
      ['Dinner?', 'Leela Iyer: Fish · Ravi: Rice · 3: Soup', 3],
      ['Nights?', 'Fish, Rice', 0],
      ['Why not?', '', 0],
      ['From?', 'Soup', 0],
    ])
    expect(seen.questions[0]?.people[2]).toEqual({ person: 2, name: '', value: 'Soup' })
    const {
      data: { tallies },
    } = await asha.call(rsvpResponses, { params: { EID }, input: {} })
    expect(
      tallies.map(({ text, perPerson, answered, choices }) => [
        text,
        perPerson,
        answered,
        choices.map(({ count }) => count),
      ]),
    ).toEqual([
      ['Dinner?', true, 3, [1, 1, 1]],
      ['Nights?', false, 1, [1, 1, 0]],
      ['Why not?', false, 0, []],
      ['From?', false, 1, [0, 0, 1]],
    ])
  })

  it('and drops a blank name with its answers, renumbering the others', async () => {
    const { http, data } = await send({
      companions: ['', 'Ravi', '\u3164'],
      questions: {
        [dinner]: fish,
        [`${dinner}.1`]: soup,
        [`${dinner}.2`]: rice,
        [`${dinner}.3`]: soup,
      },
    })
    expect([http, data.people, await storedAnswers(data.guestId)]).toEqual([
      200,
      2,
      { [dinner]: fish, [`${dinner}.1`]: rice },
    ])
    const { data: written } = await asha.call(setGuestAnswer, {
      params: meera,
      input: { answer: 'yes', companions: ['  ', 'Uma'] },
    })
    expect([written.people, written.companions]).toEqual([2, ['Uma']])
    const { data: listed } = await asha.call(manageGuest, {
      params: meera,
      input: { companions: ['Uma', ' '] },
    })
    expect(listed.companions).toEqual(['Uma'])
  })

  it('and reports a missing answer at its person, in the reader’s language', async () => {
    const { http, errors } = await send({ companions: ['Ravi'], questions: { [dinner]: fish } })
    expect([http, errors]).toEqual([
      400,
      { [`QUESTIONS.${dinner}.1`]: 'Please answer this question.' },
    ])
    expect((await send({ answer: 'no' })).errors).toEqual({
      [`QUESTIONS.${why}`]: 'Please answer this question.',
    })
    expect((await send({ answer: 'maybe' })).http).toBe(200)
  })

  it('separately for each reply: earlier answers stay hidden and uncounted until that reply returns', async () => {
    await change({
      companions: ['Ravi'],
      questions: { [dinner]: fish, [`${dinner}.1`]: rice, [nights]: [soup] },
    })
    await change({ answer: 'no', questions: { [why]: 'Away' } })
    expect(await storedAnswers()).toEqual({
      [dinner]: fish,
      [`${dinner}.1`]: rice,
      [nights]: soup,
      [why]: 'Away',
    })
    const { data } = await asha.call(webRsvpResponse, { params: meera })
    expect(data.questions.filter(({ value }) => value !== '').map(({ text }) => text)).toEqual([
      'Why not?',
    ])
    const {
      data: { tallies },
    } = await asha.call(rsvpResponses, { params: { EID }, input: {} })
    expect(tallies.map(({ answered }) => answered)).toEqual([0, 0, 1, 0])
    await change({
      companions: ['Ravi'],
      questions: { [dinner]: fish, [`${dinner}.1`]: rice, [nights]: [soup] },
    })
    expect((await storedAnswers())[why]).toBe('Away')
    expect(
      (await asha.call(webRsvpResponse, { params: meera })).data.questions.find(
        ({ id: one }) => one === why,
      )?.value,
    ).toBe('')
  })

  it('so that a repeated answer is no change, but one of another person is', async () => {
    const said = { companions: ['Ravi'], questions: { [dinner]: fish, [`${dinner}.1`]: rice } }
    await change(said)
    const log = () =>
      testApp.world.db
        .selectFrom('answer_log')
        .select('at')
        .where('guest_id', '=', castGuests.meera)
        .execute()
    await change(said)
    expect(await log()).toHaveLength(1)
    await change({ ...said, questions: { ...said.questions, [`${dinner}.1`]: soup } })
    expect([(await log()).length, (await storedAnswers())[`${dinner}.1`]]).toEqual([2, soup])
    await change({ answer: 'no', questions: { [why]: 'Away' } })
    await change({ answer: 'no', questions: { [why]: 'Away' } })
    await change({ answer: 'no', questions: { [why]: 'Ill' } })
    expect([(await log()).length, (await storedAnswers())[why]]).toEqual([4, 'Ill'])
  })
})

describe('Our product moves answers with their people', () => {
  const party = async (companions: string[], people = 1 + companions.length) =>
    change({
      companions,
      people,
      questions: {
        [dinner]: fish,
        ...Object.fromEntries(
          Array.from({ length: people - 1 }, (_, at) => [
            `${dinner}.${at + 1}`,
            [rice, soup, fish][at] ?? rice,
          ]),
        ),
      },
    })
  const others = async () => {
    const { [dinner]: own, ...rest } = await storedAnswers()
    expect(own).toBe(fish)
    return Object.fromEntries(
      Object.entries(rest).map(([key, value]) => [key.split('.')[1], value]),
    )
  }

  it.each<[string, string[], number, string[], number, object]>([
    ['by name', ['Ravi', 'Uma'], 3, ['Uma', 'Ravi'], 3, { 1: soup, 2: rice }],
    ['when one stays at home', ['Ravi', 'Uma'], 3, ['Uma'], 2, { 1: soup }],
    ['when a name is mended', ['Ravi', 'Uma'], 3, ['Ravi Iyer', 'Uma'], 3, { 1: rice, 2: soup }],
    ['when a companion gets a name', [], 3, ['Ravi'], 3, { 1: rice, 2: soup }],
    ['up, where those with a name leave', ['Ravi'], 3, [], 2, { 1: rice }],
    ['nowhere, alone', ['Ravi', 'Uma'], 3, [], 1, {}],
  ])('%s', async (_, before, people, after, then, expected) => {
    await party(before, people)
    expect(
      (
        await asha.call(setGuestAnswer, {
          params: meera,
          input: { answer: 'yes', companions: after, people: then },
        })
      ).http,
    ).toBe(200)
    expect(await others()).toEqual(expected)
  })

  it('and when a host corrects names', async () => {
    await party(['Ravi', 'Uma'])
    await asha.call(manageGuest, { params: meera, input: { companions: ['Uma', 'Ravi'] } })
    expect(await others()).toEqual({ 1: soup, 2: rice })
  })
})

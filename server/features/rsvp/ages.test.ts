import { beforeEach, expect, it } from 'vitest'
import { dashboardCounts } from '@mehfil/contract/guests/dashboard.ts'
import { guestById, manageGuest } from '@mehfil/contract/guests/guests.ts'
import { hostAnswerForm, setGuestAnswer } from '@mehfil/contract/guests/host-answers.ts'
import { changeWebAnswer, sendWebAnswer } from '@mehfil/contract/rsvp/answers.ts'
import { ageOptionIds, agesQuestionId, type Age } from '@mehfil/contract/rsvp/ages.ts'
import { questionDefaults, type RsvpQuestion } from '@mehfil/contract/rsvp/questions.ts'
import { updateWebRsvp, webRsvpForClient, webRsvpInfo } from '@mehfil/contract/rsvp/rsvp.ts'
import { castGuests } from '../../seed/cast-events.ts'
import { EID, getVisibleText, meera, openPublicPages, page } from '../../test/flows/public-pages.ts'

const { testApp, get, post } = await openPublicPages()
const asha = await testApp.as('asha')
const params = { EID }
const meeraParams = { EID, GID: castGuests.meera }

const askForChildren = async (childrenAsked: boolean) => {
  const { data } = await asha.call(webRsvpInfo, { params })
  const { heading, maybeAllowed, noteAllowed, form } = data
  await asha.call(updateWebRsvp, {
    params,
    input: { heading, maybeAllowed, noteAllowed, childrenAsked, form },
  })
}
const countAges = async () => (await asha.call(dashboardCounts, { params })).data.ages
const agesOf = async (GID: string) =>
  (await asha.call(guestById, { params: { EID, GID } })).data.ages
const answersFor = (ages: readonly Age[]) =>
  Object.fromEntries(
    ages.map((age, person) => [
      person === 0 ? agesQuestionId : `${agesQuestionId}.${person}`,
      ageOptionIds[age],
    ]),
  )
const change = (questions: Record<string, string> = {}, more: object = {}) =>
  testApp.visitor().call(changeWebAnswer, {
    params: meeraParams,
    input: {
      answer: 'yes',
      name: 'x',
      people: 3,
      submission: testApp.world.random.id(),
      questions,
      ...more,
    },
  })

beforeEach(async () => {
  testApp.clock.move(60_000)
  const { db } = testApp.world
  await db
    .updateTable('guest')
    .set({ answer: null, answered_at: null, people: null, party_limit: 4 })
    .where('event_id', '=', EID)
    .where('id', '=', castGuests.meera)
    .execute()
  await db
    .deleteFrom('question_answer')
    .where('event_id', '=', EID)
    .where('question_id', '=', agesQuestionId)
    .execute()
  await db.updateTable('event').set({ children_asked: false }).where('id', '=', EID).execute()
  await db
    .deleteFrom('question')
    .where('event_id', '=', EID)
    .where('id', '=', agesQuestionId)
    .execute()
})

it('Our product keeps its own question for ages where the host saves other questions', async () => {
  await askForChildren(true)
  await askForChildren(false)
  await askForChildren(false)
  const kept = await testApp.world.db
    .selectFrom('question')
    .select('deleted_at')
    .where('event_id', '=', EID)
    .where('id', '=', agesQuestionId)
    .execute()
  expect(kept).toEqual([{ deleted_at: expect.any(Date) }])
})

it('Our product asks for ages only where the host asks, and keeps what was said when it no longer asks', async () => {
  const client = async () => (await testApp.visitor().call(webRsvpForClient, { params })).data.form
  expect((await client()).some(({ kind }) => kind === 'ages')).toBe(false)
  expect(await countAges()).toBeUndefined()
  await askForChildren(true)
  expect((await client()).find(({ kind }) => kind === 'ages')).toMatchObject({
    id: agesQuestionId,
    text: 'Adult or child?',
    perPerson: true,
    values: [{ value: 'Adult' }, { value: 'Child' }, { value: 'Infant' }],
  })
  expect((await asha.call(webRsvpInfo, { params })).data.form).not.toContainEqual(
    expect.objectContaining({ kind: 'ages' }),
  )
  await change(answersFor(['adult', 'child', 'infant']))
  expect(await agesOf(castGuests.meera)).toEqual(['adult', 'child', 'infant'])
  await askForChildren(false)
  expect((await client()).some(({ kind }) => kind === 'ages')).toBe(false)
  expect(await agesOf(castGuests.meera)).toEqual(['adult', 'child', 'infant'])
})

it('Our product counts children and infants apart, and every person once', async () => {
  await askForChildren(true)
  const before = await asha.call(dashboardCounts, { params })
  await change(answersFor(['adult', 'child', 'infant']))
  const { data } = await asha.call(dashboardCounts, { params })
  expect(data.ages).toMatchObject({ adult: 1, child: 1, infant: 1 })
  const { adult, child, infant, unsaid } = data.ages!
  expect(adult + child + infant + unsaid).toBe(data.yes)
  expect(data.people).toBe(before.data.people - 4 + 3)
  await change({}, { answer: 'no' })
  expect(await countAges()).toMatchObject({ adult: 0, child: 0, infant: 0 })
})

it('Our product takes ages from the form without scripts, where each person is an adult at first', async () => {
  await askForChildren(true)
  const { body } = await get(meera)
  const field = `q-${agesQuestionId}`
  expect(getVisibleText(body)).toContain('Adult or child?')
  expect(body).toContain(`name="${field}" checked="" value="${ageOptionIds.adult}"`)
  const [, submission = ''] = /name="submission" value="([^"]+)"/.exec(body) ?? []
  await post(meera, {
    submission,
    party: 'chips',
    answer: 'yes',
    people: '3',
    [field]: ageOptionIds.adult,
    [`${field}-1`]: ageOptionIds.adult,
    [`${field}-2`]: ageOptionIds.infant,
    [`${field}-3`]: ageOptionIds.child,
  })
  expect(await agesOf(castGuests.meera)).toEqual(['adult', 'adult', 'infant'])
  expect(getVisibleText((await get(meera)).body)).toContain('Infant')
  expect(getVisibleText((await get(page)).body)).toContain('Adult or child?')
})

it('Our product lets a host say the ages of a party, also where the form asks for none', async () => {
  await asha.call(manageGuest, {
    params: meeraParams,
    input: { companions: ['Zoya', 'Ravi'], ages: ['adult', 'child', null, 'infant'] },
  })
  expect(await agesOf(castGuests.meera)).toEqual(['adult', 'child', null, 'infant'])
  const { data } = await asha.call(hostAnswerForm, { params: meeraParams })
  expect(data.form.find(({ kind }) => kind === 'ages')).toMatchObject({ text: 'Age' })
  await asha.call(manageGuest, { params: meeraParams, input: { companions: ['Ravi', 'Zoya'] } })
  expect(await agesOf(castGuests.meera)).toEqual(['adult', null, 'child', 'infant'])
  await asha.call(setGuestAnswer, {
    params: meeraParams,
    input: { answer: 'yes', people: 2, questions: answersFor(['adult', 'child']) },
  })
  expect(await countAges()).toMatchObject({ adult: 1, child: 1, infant: 0 })
})

it('Our product keeps the ages that the hosts know where an answer does not say them', async () => {
  await askForChildren(true)
  await asha.call(manageGuest, { params: meeraParams, input: { ages: ['adult', 'child'] } })
  await change({}, { people: 2 })
  expect(await agesOf(castGuests.meera)).toEqual(['adult', 'child'])
})

it('Our product refuses an age that there is not, and a question for ages from a host', async () => {
  await askForChildren(true)
  const refused = await testApp.visitor().call(sendWebAnswer, {
    params,
    input: {
      answer: 'yes',
      name: 'Leela Iyer',
      submission: testApp.world.random.id(),
      questions: { [agesQuestionId]: '0000000000000B9' },
    },
  })
  expect(refused.status).toBe('failed')
  const { data } = await asha.call(webRsvpInfo, { params })
  const own: RsvpQuestion = {
    id: agesQuestionId,
    text: 'Age?',
    mandatory: false,
    deleted: false,
    kind: 'text',
    max: 10,
    values: [],
    ...questionDefaults,
  }
  const save = asha.call(updateWebRsvp, {
    params,
    input: { heading: '', maybeAllowed: true, noteAllowed: true, form: [...data.form, own] },
  })
  await expect(save).rejects.toThrow('field.choice-invalid')
})

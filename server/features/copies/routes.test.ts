import { beforeAll, describe, expect, it } from 'vitest'
import {
  copyEvent,
  ownTemplates,
  removeOwnTemplate,
  renameOwnTemplate,
  saveOwnTemplate,
  startFromTemplate,
} from '@mehfil/contract/events/copies.ts'
import { eventById } from '@mehfil/contract/events/events.ts'
import { eventProgramme, saveProgramme } from '@mehfil/contract/events/programme.ts'
import { settingsOf } from '@mehfil/contract/events/settings.ts'
import { changeGuests } from '@mehfil/contract/guests/bulk.ts'
import { eventFunctions } from '@mehfil/contract/guests/functions.ts'
import { guestsOfEvent } from '@mehfil/contract/guests/guest-list.ts'
import { rsvpInfoOf } from '@mehfil/contract/rsvp/rsvp.ts'
import { castEvents } from '../../seed/cast-events.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import {
  openEventEditing,
  programmeRow as row,
  weddingParams as params,
} from '../../test/flows/event-editing.ts'

const everything = {
  startsAt: null,
  programme: true,
  questions: true,
  settings: true,
  guests: true,
}

const { testApp, asha } = await openEventEditing()
beforeAll(async () => {
  await asha.call(saveProgramme, { params, input: { rows: [row] } })
  await testApp.world.db
    .updateTable('guest')
    .set({ answer: 'yes', people: 2, answered_at: testApp.clock.now(), note: 'With love' })
    .where('event_id', '=', castEvents.wedding)
    .execute()
})

const readEvent = async (EID: string) => (await asha.call(eventById, { params: { EID } })).data

describe('Our product begins an event with another', () => {
  it('not for a day too far ahead, which it says at the date', async () => {
    const startsAt = new Date('2099-01-01T18:00:00Z')
    const answer = await asha.call(copyEvent, { params, input: { ...everything, startsAt } })
    expect([answer.http, answer.errors]).toMatchObject([400, { STARTDATE: expect.any(String) }])
  })

  it('as a draft with its words, design, programme, questions, settings and guests, but no answer', async () => {
    const source = await readEvent(castEvents.wedding)
    const copied = (await asha.call(copyEvent, { params, input: everything })).data
    const EID = copied.id
    const event = await readEvent(EID)
    expect(event).toMatchObject({
      status: 'DRAFT',
      facts: { title: source.facts.title, startsAt: null, venue: source.facts.venue },
      templateId: source.templateId,
      colourStyle: source.colourStyle,
      domain: '',
    })
    expect((await asha.call(eventProgramme, { params: { EID } })).data.rows).toEqual([row])
    const [form, former] = await Promise.all(
      [EID, castEvents.wedding].map(
        async (one) =>
          (await asha.call(rsvpInfoOf, { params: { EID: one, MODE: 'Web' } as never })).data.form,
      ),
    )
    expect(form).toEqual(former?.filter(({ deleted }) => !deleted))
    const guests = await testApp.world.db
      .selectFrom('guest')
      .select(['name', 'answer', 'people', 'note', 'answered_at', 'invited_at'])
      .where('event_id', '=', EID)
      .execute()
    expect(guests).toHaveLength(copied.guests)
    expect(copied.guests).toBeGreaterThan(0)
    for (const guest of guests)
      expect(guest).toMatchObject({ answer: null, people: null, note: '', answered_at: null })
    expect((await asha.call(guestsOfEvent, { params: { EID } } as never)).http).toBe(200)
  })

  it('with the functions that its guests were chosen for, and none of their answers', async () => {
    const mehndi = { ...row, function: { everyone: false, places: 20 } }
    await asha.call(saveProgramme, { params, input: { rows: [mehndi] } })
    await asha.call(changeGuests, {
      params,
      input: { tab: 'all', act: 'invite', value: mehndi.id },
    })
    const { data: copied } = await asha.call(copyEvent, { params, input: everything })
    const read = async (EID: string) =>
      (await asha.call(eventFunctions, { params: { EID } })).data.functions
    const [before] = await read(castEvents.wedding)
    expect(before?.invited).toBeGreaterThan(1)
    expect(await read(copied.id)).toMatchObject([
      { id: mehndi.id, everyone: false, places: 20, coming: 0 },
    ])
    const { data: list } = await asha.call(guestsOfEvent, {
      params: { EID: copied.id },
      query: { invitedTo: mehndi.id },
    })
    expect(list.guests).toHaveLength(copied.guests)
    await asha.call(saveProgramme, { params, input: { rows: [row] } })
  })

  it('with the tags of its guests and the fields of its own', async () => {
    const { db } = testApp.world
    const source = { event_id: castEvents.wedding }
    const [tag, field] = ['0123456789ABCD3', '0123456789ABCD4']
    await db
      .insertInto('guest_tag')
      .values({ ...source, id: tag, name: 'Delhi', created_at: testApp.world.now() })
      .execute()
    await db
      .insertInto('guest_field')
      .values({ ...source, id: field, key: 'hotel', name: 'Hotel', kind: 'text', position: 0 })
      .execute()
    await db
      .updateTable('guest')
      .set({ tags: [tag], custom_values: JSON.stringify({ [field]: 'Taj' }) })
      .where('event_id', '=', castEvents.wedding)
      .execute()
    const { data: copied } = await asha.call(copyEvent, {
      params: { EID: castEvents.wedding },
      input: everything,
    })
    const { data } = await asha.call(guestsOfEvent, { params: { EID: copied.id }, query: {} })
    expect(data.fields.map(({ name }) => name)).toEqual(['Hotel'])
    expect(
      data.guests.every(({ tags, custom }) => tags[0] === 'Delhi' && custom[field] === 'Taj'),
    ).toBe(true)
  })

  it('moving its deadlines with the date, or without settings and guests where not asked', async () => {
    const source = await readEvent(castEvents.wedding)
    const before = (await asha.call(settingsOf, { params })).data
    const startsAt = new Date(source.facts.startsAt!.getTime() + 364 * 86_400_000)
    const later = (
      await asha.call(copyEvent, { params, input: { ...everything, startsAt, title: 'Again' } })
    ).data
    const settings = (await asha.call(settingsOf, { params: { EID: later.id } })).data
    expect((await readEvent(later.id)).facts).toMatchObject({ title: 'Again', startsAt })
    expect(settings.answerDeadline?.getTime() ?? null).toBe(
      before.answerDeadline && before.answerDeadline.getTime() + 364 * 86_400_000,
    )
    const bare = (
      await asha.call(copyEvent, {
        params,
        input: { ...everything, settings: false, guests: false, programme: false },
      })
    ).data
    expect(bare.guests).toBe(0)
    expect((await asha.call(eventProgramme, { params: { EID: bare.id } })).data.rows).toEqual([])
  })

  it('up to the drafts of the plan', async () => {
    await testApp.world.db.updateTable('plan_limit').set({ drafts: 0 }).execute()
    const refused = await asha.call(copyEvent, { params, input: everything })
    expect(refused.http).toBe(403)
    await testApp.world.db.updateTable('plan_limit').set({ drafts: 1_000 }).execute()
  })

  it('that the team saved as a template, with a name that can change', async () => {
    const { id } = (await asha.call(saveOwnTemplate, { params, input: { name: 'Lake wedding' } }))
      .data
    await asha.call(renameOwnTemplate, { params: { OWN: id }, input: { name: 'Weddings' } })
    const [template] = (await asha.call(ownTemplates, {})).data.templates
    expect(template).toMatchObject({ id, name: 'Weddings', mode: 'Web', by: 'Asha Menon' })
    const started = (await asha.call(startFromTemplate, { params: { OWN: id } })).data
    expect(await readEvent(started.id)).toMatchObject({
      status: 'DRAFT',
      facts: { title: template!.title, startsAt: null },
    })
    const ivo = await testApp.as('ivo')
    for (const call of [startFromTemplate, removeOwnTemplate])
      expect((await ivo.call(call as never, { params: { OWN: id } } as never)).http).toBe(404)
    await asha.call(removeOwnTemplate, { params: { OWN: id } })
    expect((await asha.call(ownTemplates, {})).data.templates).toEqual([])
  })
  it('with templates that a member sees of the events they may see, and of their own', async () => {
    const save = async (who: Pick<typeof asha, 'call'>, EID: string, name: string) =>
      (await who.call(saveOwnTemplate, { params: { EID }, input: { name } })).data.id
    const ofWedding = await save(asha, castEvents.wedding, 'Wedding')
    const ofDraft = await save(asha, castEvents.draft, 'Draft')
    const noah = await signInNoahWith(testApp, ['CreateEvents'], [castEvents.draft])
    const list = async (who: Pick<typeof asha, 'call'>) =>
      (await who.call(ownTemplates, {})).data.templates.map(({ name }) => name)
    expect(await list(noah)).toEqual(['Draft'])
    for (const call of [startFromTemplate, removeOwnTemplate])
      expect((await noah.call(call, { params: { OWN: ofWedding } })).http).toBe(404)
    expect((await noah.call(startFromTemplate, { params: { OWN: ofDraft } })).http).toBe(200)
    const own = await save(noah, castEvents.draft, 'Noah’s')
    const elsewhere = await signInNoahWith(testApp, ['CreateEvents'], [castEvents.wedding])
    expect((await list(elsewhere)).toSorted()).toEqual(['Noah’s', 'Wedding'])
    expect((await list(asha)).toSorted()).toEqual(['Draft', 'Noah’s', 'Wedding'])
    const everywhere = await signInNoahWith(testApp, ['CreateEvents'])
    expect(await list(everywhere)).toHaveLength(3)
    for (const OWN of [ofWedding, ofDraft, own])
      await asha.call(removeOwnTemplate, { params: { OWN } })
  })
})

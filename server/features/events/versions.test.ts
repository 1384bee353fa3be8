import { beforeEach, describe, expect, it } from 'vitest'
import { addEvent, eventById, updateEvent, saveWords } from '@mehfil/contract/events/events.ts'
import {
  eventProgramme,
  saveProgramme,
  type ProgrammeRecord,
} from '@mehfil/contract/events/programme.ts'
import { domainOf, publishEvent, saveDomain } from '@mehfil/contract/events/publishing.ts'
import { selectSettings, settingsOf } from '@mehfil/contract/events/settings.ts'
import {
  editorsOf,
  restoreVersion,
  versionById,
  versionsOf,
} from '@mehfil/contract/events/versions.ts'
import { addWebRsvp, rsvpInfoOf } from '@mehfil/contract/rsvp/rsvp.ts'
import { openEventEditing, programmeRow as row } from '../../test/flows/event-editing.ts'

const { testApp, asha } = await openEventEditing()
let EID = ''
beforeEach(async () => {
  const { data } = await asha.call(addEvent, { input: { mode: 'Web', type: 'Wedding' } })
  EID = data.id
})

const change = (input: object, who = asha) =>
  who.call(updateEvent, { params: { EID }, input: input as never })
const listVersions = async () => (await asha.call(versionsOf, { params: { EID } })).data.versions
const readTitle = async () => (await asha.call(eventById, { params: { EID } })).data.facts.title
const restore = async (VID: string) =>
  (await asha.call(restoreVersion, { params: { EID, VID } })).data.notes
const pass = (minutes: number) => testApp.clock.move(minutes * 60_000)

describe('Our product keeps what an event was', () => {
  it('as one version for ten minutes of one person’s edits, with what changed', async () => {
    await change({ title: 'First' })
    await change({ venue: 'Barn' })
    pass(11)
    await asha.call(saveProgramme, { params: { EID }, input: { rows: [row] } })
    expect(
      (await listVersions()).map(({ by, reason, fields }) => ({ by, reason, fields })),
    ).toEqual([
      { by: 'Asha Menon', reason: 'edit', fields: ['programme'] },
      { by: 'Asha Menon', reason: 'edit', fields: ['title', 'place'] },
    ])
  })

  it('but shows and restores no line to everyone that is for chosen guests now', async () => {
    const save = (rows: ProgrammeRecord[]) =>
      asha.call(saveProgramme, { params: { EID }, input: { rows } })
    const chosen = { ...row, function: { everyone: false, places: null } }
    await save([row])
    pass(11)
    await save([chosen])
    const [, open] = await listVersions()
    const VID = open?.id ?? ''
    expect((await asha.call(versionById, { params: { EID, VID } })).data.rows).toEqual([chosen])
    await restore(VID)
    expect((await asha.call(eventProgramme, { params: { EID } })).data.rows).toEqual([chosen])
  })

  it('and restores all of it as a new version, which can be taken back too', async () => {
    await change({ title: 'First' })
    await asha.call(saveProgramme, { params: { EID }, input: { rows: [row] } })
    await asha.call(addWebRsvp, {
      params: { EID },
      input: {
        heading: 'Coming?',
        maybeAllowed: false,
        noteAllowed: true,
        form: [
          {
            id: 'ABCDEF012345678',
            text: 'Meal',
            mandatory: false,
            deleted: false,
            kind: 'text',
            max: 100,
            values: [],
            perPerson: false,
            shownFor: ['yes'],
          },
        ],
      } as never,
    })
    const settings = (await asha.call(settingsOf, { params: { EID } })).data
    await asha.call(selectSettings, {
      params: { EID },
      input: { ...settings, languages: ['en', 'fr'], companions: 3 },
    })
    await asha.call(saveWords, {
      params: { EID, LANGUAGE: 'fr' } as never,
      input: { title: 'Premier' },
    })
    const [first] = await listVersions()
    pass(11)
    await change({ title: 'Second' })
    await asha.call(saveProgramme, { params: { EID }, input: { rows: [] } })
    await asha.call(addWebRsvp, {
      params: { EID },
      input: { heading: '', maybeAllowed: true, noteAllowed: true, form: [] } as never,
    })
    await asha.call(selectSettings, { params: { EID }, input: settings })

    const shown = (await asha.call(versionById, { params: { EID, VID: first!.id } })).data
    expect([shown.event.facts.title, shown.event.words.fr?.title, shown.notes]).toEqual([
      'First',
      'Premier',
      [],
    ])
    pass(1)
    expect(await restore(first!.id)).toEqual([])
    expect(await readTitle()).toBe('First')
    expect((await asha.call(eventProgramme, { params: { EID } })).data.rows).toEqual([row])
    const form = (await asha.call(rsvpInfoOf, { params: { EID, MODE: 'Web' } as never })).data
    expect([form.heading, form.maybeAllowed, form.form.map(({ text }) => text)]).toEqual([
      'Coming?',
      false,
      ['Meal'],
    ])
    expect((await asha.call(settingsOf, { params: { EID } })).data).toMatchObject({
      companions: 3,
      languages: ['en', 'fr'],
    })

    const versions = await listVersions()
    expect(versions.map(({ reason }) => reason)).toEqual(['restore', 'edit', 'edit'])
    pass(11)
    await change({ title: 'Third' })
    expect((await listVersions())[0]?.fields).toEqual(['title'])
    pass(1)
    await restore(versions[1]!.id)
    expect(await readTitle()).toBe('Second')
  })

  it('reads a version of an older product, and says what it could not bring back', async () => {
    await change({ title: 'Now' })
    const VID = 'ABCDEF012345670'
    await testApp.world.db
      .insertInto('event_version')
      .values({
        event_id: EID,
        id: VID,
        reason: 'edit',
        begun_at: testApp.clock.now(),
        written_at: testApp.clock.now(),
        fields: ['title'],
        content: JSON.stringify({
          mode: 'Web',
          event: { title: 'Then', templateId: 'velvet', colourStyle: 'wine', unknown: 1, zone: 7 },
          parts: {
            programme: [{ id: row.id, title: 'Old row', icon: 'fire' }, { day: 1 }],
            chapters: [{ id: 1 }],
          },
        }),
      })
      .execute()
    expect(await restore(VID)).toEqual(['fields', 'design'])
    const event = (await asha.call(eventById, { params: { EID } })).data
    expect([event.facts.title, event.templateId, event.facts.zone]).toEqual([
      'Then',
      'jaali',
      'Asia/Kolkata',
    ])
    expect((await asha.call(eventProgramme, { params: { EID } })).data.rows).toEqual([
      { ...row, title: 'Old row', startMinute: null },
    ])
  })

  it('at publishing, and keeps a published event’s title, place and date when restored', async () => {
    await change({ kicker: 'Together' })
    const [draft] = await listVersions()
    await change({
      title: 'Ours',
      venue: 'Barn',
      startsAt: new Date(testApp.clock.now().getTime() + 30 * 86_400_000),
    })
    pass(11)
    await asha.call(publishEvent, { params: { EID } })
    expect((await listVersions())[0]?.reason).toBe('publish')
    await testApp.world.db
      .updateTable('event_version')
      .set({
        content: JSON.stringify({
          mode: 'Web',
          event: { title: '', venue: '', startsAt: null, capacity: 5 },
          parts: {},
        }),
      })
      .where('id', '=', draft!.id)
      .execute()
    expect(await restore(draft!.id)).toEqual(['facts', 'capacity'])
    expect(await readTitle()).toBe('Ours')
  })

  it('with the texts of every language, which a restored version brings back', async () => {
    const settings = (await asha.call(settingsOf, { params: { EID } })).data
    await asha.call(selectSettings, {
      params: { EID },
      input: { ...settings, languages: ['en', 'fr', 'arb'] },
    })
    const save = (LANGUAGE: string, title: string, version?: number) =>
      asha.call(saveWords, { params: { EID, LANGUAGE } as never, input: { title, version } })
    await save('fr', 'Premier')
    await save('arb', 'الأول')
    const [first] = await listVersions()
    pass(11)
    await save('fr', 'Second')
    expect((await listVersions())[0]?.fields).toEqual(['languages'])
    await restore(first!.id)
    const event = (await asha.call(eventById, { params: { EID } })).data
    expect(event.words).toEqual({ fr: { title: 'Premier' }, arb: { title: 'الأول' } })

    await save('arb', 'الثاني', event.version)
    expect(await save('fr', 'Stale', event.version)).toMatchObject({ http: 409 })
    const now = (await asha.call(eventById, { params: { EID } })).data
    expect(now.words).toEqual({ fr: { title: 'Premier' }, arb: { title: 'الثاني' } })
  })

  it('with its web address, which comes back while it is free', async () => {
    const move = (domain: string, version?: number) =>
      asha.call(saveDomain, { params: { EID }, input: { domain, version } })
    const readDomain = async () => (await asha.call(domainOf, { params: { EID } })).data.domain
    await change({ title: 'First' })
    await move('first-address')
    const [first] = await listVersions()
    expect(first?.fields).toContain('address')
    pass(11)
    await move('second-address')
    expect((await listVersions())[0]?.fields).toEqual(['address'])
    expect(await move('third-address', 1)).toMatchObject({ http: 409 })
    expect(await restore(first!.id)).toEqual([])
    expect(await readDomain()).toBe('first-address')

    pass(11)
    await move('second-address')
    const other = (await asha.call(addEvent, { input: { mode: 'Web', type: 'Gala' } })).data.id
    await asha.call(saveDomain, { params: { EID: other }, input: { domain: 'first-address' } })
    const shown = (await asha.call(versionById, { params: { EID, VID: first!.id } })).data
    expect([shown.event.domain, shown.notes]).toEqual(['second-address', ['address']])
    expect(await restore(first!.id)).toEqual(['address'])
    expect(await readDomain()).toBe('second-address')
  })

  it('and leads guests of a published event from the address it leaves to the restored one', async () => {
    await change({
      title: 'Ours',
      venue: 'Barn',
      startsAt: new Date(testApp.clock.now().getTime() + 30 * 86_400_000),
    })
    await asha.call(publishEvent, { params: { EID } })
    const [published] = await listVersions()
    const before = (await asha.call(domainOf, { params: { EID } })).data.domain
    pass(11)
    await asha.call(saveDomain, { params: { EID }, input: { domain: 'for-a-while' } })
    await restore(published!.id)
    expect((await asha.call(domainOf, { params: { EID } })).data.domain).toBe(before)
    const labels = await testApp.world.db
      .selectFrom('event_domain')
      .select(['label', 'retired_at'])
      .where('event_id', '=', EID)
      .orderBy('label')
      .execute()
    expect(labels.map((one) => [one.label, one.retired_at !== null])).toEqual(
      [
        [before, false],
        ['for-a-while', true],
      ].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    )
  })

  it('up to fifty times, the oldest edits thinned first', async () => {
    for (let at = 0; at < 54; at += 1) {
      await change({ title: `Title ${at}` })
      pass(11)
    }
    const versions = await listVersions()
    expect(versions).toHaveLength(50)
    await restore(versions.at(-1)!.id)
    expect(await readTitle()).toBe('Title 4')
  })

  it('for people who may edit it, and for no other account', async () => {
    await change({ title: 'Ours' })
    const [version] = await listVersions()
    const rival = await testApp.as('ivo')
    for (const call of [versionsOf, versionById, restoreVersion, editorsOf] as const)
      expect(
        await rival.call(call as typeof versionById, { params: { EID, VID: version!.id } }),
      ).toMatchObject({ http: 404 })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chooseColourStyle } from '@mehfil/contract/events/design.ts'
import { addEvent, eventById, updateEvent } from '@mehfil/contract/events/events.ts'
import { saveProgramme } from '@mehfil/contract/events/programme.ts'
import { publishEvent } from '@mehfil/contract/events/publishing.ts'
import { settingsOf, updateSettings } from '@mehfil/contract/events/settings.ts'
import { restoreVersion, versionById, versionsOf } from '@mehfil/contract/events/versions.ts'
import { programmeRow } from '../../test/flows/event-editing.ts'
import { signInNoahWith } from '../../test/flows/permissions.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let testApp: TestApp
let asha: Awaited<ReturnType<TestApp['as']>>
let EID = ''
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
  asha = await testApp.as('asha')
  await testApp.world.db
    .updateTable('plan_limit')
    .set({ drafts: 10_000, current_events: null })
    .execute()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  EID = (await asha.call(addEvent, { input: { mode: 'Web', type: 'Wedding' } })).data.id
  await change({ title: 'Ours' })
})

const change = (input: object, who = asha) =>
  who.call(updateEvent, { params: { EID }, input: input as never })
const listVersions = async () => (await asha.call(versionsOf, { params: { EID } })).data.versions
const pass = (minutes: number) => testApp.clock.move(minutes * 60_000)
const publish = async () => {
  await change({
    venue: 'Barn',
    startsAt: new Date(testApp.clock.now().getTime() + 30 * 86_400_000),
  })
  expect((await asha.call(publishEvent, { params: { EID } })).http).toBe(200)
}

let count = 0
async function insertVersion(event: object, parts: object = {}, mode = 'Web'): Promise<string> {
  const id = `ABCDEF${String((count += 1)).padStart(9, '0')}`
  await testApp.world.db
    .insertInto('event_version')
    .values({
      event_id: EID,
      id,
      reason: 'edit',
      begun_at: testApp.clock.now(),
      written_at: testApp.clock.now(),
      fields: ['title'],
      content: JSON.stringify({ mode, event, parts }),
    })
    .execute()
  return id
}
const restore = async (VID: string, who = asha) => {
  const { http, data } = await who.call(restoreVersion, { params: { EID, VID } })
  return { http, data }
}

describe('Our product restores a version', () => {
  it('with the colour that the host chose', async () => {
    await asha.call(chooseColourStyle, { params: { EID }, input: { colourStyle: '#a1b2c3' } })
    const [own] = await listVersions()
    pass(11)
    await asha.call(chooseColourStyle, { params: { EID }, input: { colourStyle: '#112233' } })
    pass(1)
    const { data } = await restore(own!.id)
    expect(data.notes).toEqual([])
    expect((await asha.call(eventById, { params: { EID } })).data.colourStyle).toBe('#a1b2c3')
  })

  it('without settings of a published event, for someone who may not change these', async () => {
    await publish()
    const [before] = await listVersions()
    const settings = (await asha.call(settingsOf, { params: { EID } })).data
    pass(11)
    expect(
      (
        await asha.call(updateSettings, {
          params: { EID },
          input: { ...settings, hideAddress: true, searchEngines: false, checkIn: false },
        })
      ).http,
    ).toBe(200)
    const noah = await signInNoahWith(testApp, ['CreateEvents'])
    expect((await restore(before!.id, noah)).http).toBe(200)
    expect((await asha.call(settingsOf, { params: { EID } })).data).toMatchObject({
      hideAddress: true,
      searchEngines: false,
      checkIn: false,
    })
  })

  it('without the letters, for someone who may not write to guests', async () => {
    const letters = { en: { subject: 'Mine', greeting: 'Come' } }
    await testApp.world.db
      .updateTable('event')
      .set({ letters: JSON.stringify(letters) })
      .where('id', '=', EID)
      .execute()
    const VID = await insertVersion({
      title: 'Then',
      letters: { en: { subject: 'Theirs', greeting: 'Click here' } },
    })
    const noah = await signInNoahWith(testApp, ['CreateEvents'])
    expect((await restore(VID, noah)).http).toBe(200)
    const row = await testApp.world.db
      .selectFrom('event')
      .select(['letters', 'title'])
      .where('id', '=', EID)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ title: 'Then', letters })
  })

  it('of this event alone', async () => {
    const other = EID
    const [version] = await listVersions()
    EID = (await asha.call(addEvent, { input: { mode: 'Web', type: 'Meetup' } })).data.id
    for (const VID of [version!.id, 'nothing', "x' or '1'='1", other, '%00', '../1'])
      for (const call of [versionById, restoreVersion] as const)
        expect([
          VID,
          (await asha.call(call as typeof versionById, { params: { EID, VID } })).http,
        ]).toEqual([VID, 404])
  })
})

const hostile: unknown[] = [
  null,
  -1,
  0,
  1.5,
  1e12,
  '',
  'x',
  'W'.repeat(5_000),
  true,
  [],
  ['x'],
  [null],
  {},
  { en: null },
  { en: 'x' },
  { en: { title: 7, subject: 7, greeting: null, questions: 'x' } },
  { __proto__: null, de: {} },
  '2026-02-30T99:00:00Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T00:00:00Z',
]
const columns = [
  'title',
  'kicker',
  'figure',
  'type',
  'startsAt',
  'durationMinutes',
  'zone',
  'venue',
  'address',
  'mapLink',
  'descriptionHtml',
  'templateId',
  'colourStyle',
  'contact',
  'rsvpHeading',
  'maybeAllowed',
  'noteAllowed',
  'answerDeadline',
  'capacity',
  'waitingList',
  'companions',
  'confirmation',
  'changeLockAt',
  'checkIn',
  'passcodeNeeded',
  'hideAddress',
  'searchEngines',
  'hostNotices',
  'languages',
  'translations',
  'letters',
]
const rowFields: Record<string, string[]> = {
  programme: [
    'id',
    'day',
    'startMinute',
    'endMinute',
    'title',
    'place',
    'line',
    'track',
    'icon',
    'translations',
  ],
  sections: ['id', 'kind', 'title', 'text', 'items', 'translations'],
  questions: [
    'id',
    'text',
    'kind',
    'mandatory',
    'deleted',
    'max',
    'values',
    'perPerson',
    'shownFor',
  ],
}
const sampleRows: Record<string, object> = {
  programme: programmeRow,
  sections: {
    id: '000000000000001',
    kind: 'faq',
    title: 'Q',
    text: '',
    items: [],
    translations: {},
  },
  questions: {
    id: '000000000000001',
    text: 'Meal',
    mandatory: false,
    deleted: false,
    kind: 'text',
    max: 100,
    values: [],
    perPerson: false,
    shownFor: ['yes'],
  },
}

describe('Our product reads a version of an older product', () => {
  const works = async (VID: string) => {
    const shown = await asha.call(versionById, { params: { EID, VID } })
    const { http } = await restore(VID)
    const after = await asha.call(eventById, { params: { EID } })
    const settings = await asha.call(settingsOf, { params: { EID } })
    return [shown.http, http, after.http, settings.http].join(' ')
  }

  const readPage = async () => {
    const { domain } = (await asha.call(eventById, { params: { EID } })).data
    return (await testApp.visitor().inject({ method: 'GET', url: `/${domain}` })).statusCode
  }

  it.each(hostile.map((value) => [JSON.stringify(value).slice(0, 40), value]))(
    'with any value in its columns: %s',
    async (_, value) => {
      await publish()
      const every = Object.fromEntries(columns.map((name) => [name, value]))
      expect(await works(await insertVersion(every))).toBe('200 200 200 200')
      expect(await readPage()).toBe(200)
    },
  )

  it.each(Object.keys(rowFields))(
    'with any value in the rows of its %s',
    { tags: 'long' },
    async (part) => {
      await publish()
      for (const value of hostile) {
        const rows = rowFields[part]!.map((name, at) => ({
          ...sampleRows[part],
          id: at.toString(16).toUpperCase().padStart(15, '0'),
          [name]: value,
        }))
        const result = await works(await insertVersion({}, { [part]: [...rows, ...rows, value] }))
        expect([JSON.stringify(value).slice(0, 40), result]).toEqual([
          JSON.stringify(value).slice(0, 40),
          '200 200 200 200',
        ])
        expect(await readPage()).toBe(200)
      }
    },
  )

  it('with any whole', async () => {
    const failed: string[] = []
    for (const content of [
      {},
      { mode: 'Web' },
      { mode: 'Fax', event: {}, parts: {} },
      { event: null, parts: null },
      [],
      { mode: 'Web', event: [], parts: [] },
      { mode: 'Web', event: {}, parts: { programme: 'x' } },
      { mode: 'Web', event: {}, parts: { programme: null, constructor: [] } },
    ]) {
      const VID = await insertVersion({})
      await testApp.world.db
        .updateTable('event_version')
        .set({ content: JSON.stringify(content) })
        .where('id', '=', VID)
        .where('event_id', '=', EID)
        .execute()
      const result = await works(VID)
      if (result !== '200 200 200 200') failed.push(`${JSON.stringify(content)}: ${result}`)
    }
    expect(failed).toEqual([])
  })
})

describe('Our product lets one of two editors win', () => {
  it('who save over the same version, on two nodes', async () => {
    const node = await testApp.secondNode()
    const other = await node.as('asha')
    const { version } = (await asha.call(eventById, { params: { EID } })).data
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, at) =>
        change({ title: `Title ${at}`, version }, at % 2 ? other : asha),
      ),
    )
    const winners = results.filter(({ http }) => http === 200)
    expect(winners).toHaveLength(1)
    for (const { http, code } of results.filter((one) => one.http !== 200))
      expect([http, code]).toEqual([409, 'eventChanged'])
    expect((await asha.call(eventById, { params: { EID } })).data.version).toBe(version + 1)
  })

  it('who restore and save at once, without a fault', async () => {
    const [first] = await listVersions()
    pass(11)
    await change({ title: 'Second' })
    const rows = [sampleRows['programme']]
    const results = await Promise.all([
      ...Array.from({ length: 4 }, () => restore(first!.id)),
      ...Array.from({ length: 4 }, (_, at) => change({ venue: `Barn ${at}` })),
      ...Array.from({ length: 4 }, () =>
        asha.call(saveProgramme, { params: { EID }, input: { rows: rows as never } }),
      ),
    ])
    expect(new Set(results.map(({ http }) => http))).toEqual(new Set([200]))
    expect((await asha.call(eventById, { params: { EID } })).data.facts.title).toBe('Ours')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import { fill, type Call } from '@mehfil/contract/call.ts'
import { addressOf, catalogue } from '@mehfil/contract/catalogue.ts'
import { castEvents, castGuests } from './seed/events.ts'
import { openHouse, type House } from './test/house.ts'
import { noahWith } from './test/rights.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ leniency: 1_000_000 })
})
afterAll(() => house.close())

/** About the reader alone. */
const isOwn = /^\/(verify-users-access|user\/(profile-info|devices|event-numbers|todo-mails))$/

/** Every reading call a helper may reach, but those about something that has to be begun first. */
const readings = Object.entries(catalogue as Record<string, Call>).filter(
  ([, { reads, kind, access, path }]) =>
    reads &&
    kind === 'json' &&
    ['signed-in', 'permission', 'owner-or', 'door'].includes(access.kind) &&
    !isOwn.test(path) &&
    !/IMPORT|EXPORT|NOTICE|notifications\/preview|rsvp-response\/|invitation\/preview|check-in\/passcode/.test(
      path,
    ),
)

const requestFor = (call: Call, EID: string) => ({
  url: fill(addressOf(call), {
    EID,
    GID: castGuests.meera,
    LANGUAGE: 'fr',
    MODE: 'Web',
    TEMPLATE: 'jaali',
    REPORT: 'guest',
  } as never),
  data: { EVENTID: EID, EVENT_DOMAIN: 'open-house', GUESTS: [castGuests.meera] },
})

/** The names of what an answer tells, however deep; of a list those of all in it. Keys that are ids or dates are no names. */
function namesIn(told: unknown, under = ''): string[] {
  if (Array.isArray(told)) return [...new Set(told.flatMap((one) => namesIn(one, `${under}[]`)))]
  if (typeof told !== 'object' || told === null) return [under]
  return Object.entries(told).flatMap(([name, inner]) =>
    namesIn(inner, under ? `${under}.${name}` : name),
  )
}

type Told = Record<string, string[]>

async function toldTo(held: Permission[], EID: string): Promise<Told> {
  const noah = await noahWith(house, held)
  const told: Told = {}
  for (const [name, call] of readings) {
    const { url, data } = requestFor(call, EID)
    const response = await noah.send(call.method, url, data)
    if (response.statusCode === 200) told[name] = namesIn(JSON.parse(response.body).data).sort()
  }
  return told
}

const walk = new Map<Permission | 'none', { published: Told; draft: Told }>()
beforeAll(async () => {
  for (const one of ['none', ...permissions] as const) {
    const held = one === 'none' ? [] : [one]
    walk.set(one, {
      published: await toldTo(held, castEvents.wedding),
      draft: await toldTo(held, castEvents.draft),
    })
  }
}, 120_000)

const holders = (test: (at: { published: Told; draft: Told }) => boolean) =>
  [...walk].filter(([, at]) => test(at)).map(([one]) => one)

describe('Our product tells a helper with one permission', () => {
  it('these fields of these calls, and no other', async () => {
    const lines = readings.flatMap(([call]) =>
      (['published', 'draft'] as const).flatMap((which) => {
        const byFields = Map.groupBy(walk, ([, told]) => told[which][call]?.join(' '))
        return [...byFields]
          .filter(([fields]) => fields !== undefined)
          .map(
            ([fields, holding]) =>
              `${call}, ${which}\n  to ${holding.length === walk.size ? 'everybody' : holding.map(([one]) => one).join(', ')}\n  ${fields}\n`,
          )
      }),
    )
    await expect(lines.join('\n')).toMatchFileSnapshot('./test/reading-rights.txt')
  })

  it('how many come only where answers are theirs to read', () => {
    expect(
      holders(({ published }) => published['allEvents']?.includes('EventList[].COMING') ?? false),
    ).toEqual(['Dashboard', 'ManageGuests', 'Reports'])
    expect(holders(({ published }) => published['dashboardCounts'] !== undefined)).toEqual([
      'Dashboard',
    ])
  })

  it('the address, the words and the host’s contacts only where the event is theirs to edit', () => {
    for (const call of [
      'eventById',
      'eventDetails',
      'contactOf',
      'templateDetails',
      'templateImages',
    ]) {
      expect([call, holders(({ published }) => published[call] !== undefined)]).toEqual([
        call,
        ['CreateEvents', 'DraftEvents', 'EventSettings'],
      ])
      expect([call, holders(({ draft }) => draft[call] !== undefined)]).toEqual([
        call,
        ['CreateEvents', 'DraftEvents', 'EventSettings'],
      ])
    }
  })

  it('nothing of a draft they do not prepare', async () => {
    expect(holders(({ draft }) => draft['checkSidebarStatus'] !== undefined)).toEqual([
      'CreateEvents',
      'DraftEvents',
      'ManageGuests',
      'ToDoList',
      'EventSettings',
    ])
    for (const one of walk.keys()) {
      const noah = await noahWith(house, one === 'none' ? [] : [one])
      const { body } = await noah.send('GET', '/api/events')
      expect([one, body.includes(castEvents.draft)]).toEqual([
        one,
        ['CreateEvents', 'DraftEvents', 'ManageGuests', 'ToDoList', 'EventSettings'].includes(one),
      ])
    }
  })

  it('nothing of how large the account is, when they would leave it', () => {
    for (const [, { published }] of walk)
      expect(published['deletionFacts']).toEqual(
        expect.not.arrayContaining(['EVENTS', 'GUESTS', 'PEOPLE']),
      )
    expect(walk.get('none')?.published['deletionFacts']).toContain('OWNER')
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions, type Permission } from '@mehfil/contract/access.ts'
import { fill, type Call } from '@mehfil/contract/call.ts'
import { getCallAddress, catalogue } from '@mehfil/contract/catalogue.ts'
import { castEvents, castGuests } from '../seed/cast-events.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { signInNoahWith } from '../test/flows/permissions.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ leniency: 1_000_000 })
})
afterAll(() => testApp.close())

/** Calls about the reader only. */
const isOwn =
  /^\/(verify-users-access|user\/(profile-info|devices|proof|two-steps|event-numbers|todo-mails))$/

/** Every reading call for helpers, except those about something that has to be started first. */
const readCalls = Object.entries(catalogue as Record<string, Call>).filter(
  ([, { reads, kind, access, path }]) =>
    reads &&
    kind === 'json' &&
    ['signed-in', 'permission', 'owner-or', 'door'].includes(access.kind) &&
    !isOwn.test(path) &&
    !/IMPORT|EXPORT|NOTICE|notifications\/preview|rsvp-response\/|invitation\/preview|check-in\/passcode/.test(
      path,
    ),
)

const buildRequest = (call: Call, EID: string) => ({
  url: fill(getCallAddress(call), {
    EID,
    GID: castGuests.meera,
    LANGUAGE: 'fr',
    MODE: 'Web',
    TEMPLATE: 'jaali',
    REPORT: 'guest',
  } as never),
  data: { EVENTID: EID, EVENT_DOMAIN: 'open-house', GUESTS: [castGuests.meera] },
})

/**
 * The names in an answer, at any depth, and for a list the names of all its entries. Keys that are
 * ids or dates are left out.
 */
function listNames(told: unknown, under = ''): string[] {
  if (Array.isArray(told)) return [...new Set(told.flatMap((one) => listNames(one, `${under}[]`)))]
  if (typeof told !== 'object' || told === null) return [under]
  return Object.entries(told).flatMap(([name, inner]) =>
    listNames(inner, under ? `${under}.${name}` : name),
  )
}

type NamesByCall = Record<string, string[]>

async function readNamesAs(held: Permission[], EID: string): Promise<NamesByCall> {
  const noah = await signInNoahWith(testApp, held)
  const told: NamesByCall = {}
  for (const [name, call] of readCalls) {
    const { url, data } = buildRequest(call, EID)
    const response = await noah.send(call.method, url, data)
    if (response.statusCode === 200) told[name] = listNames(JSON.parse(response.body).data).sort()
  }
  return told
}

const namesByPermission = new Map<
  Permission | 'none',
  { published: NamesByCall; draft: NamesByCall }
>()
beforeAll(async () => {
  for (const one of ['none', ...permissions] as const) {
    const held = one === 'none' ? [] : [one]
    namesByPermission.set(one, {
      published: await readNamesAs(held, castEvents.wedding),
      draft: await readNamesAs(held, castEvents.draft),
    })
  }
}, 120_000)

const listHolders = (test: (at: { published: NamesByCall; draft: NamesByCall }) => boolean) =>
  [...namesByPermission].filter(([, at]) => test(at)).map(([one]) => one)

describe('Our product shows a helper with one permission', () => {
  it('these fields of these calls, and no others', async () => {
    const lines = readCalls.flatMap(([call]) =>
      (['published', 'draft'] as const).flatMap((which) => {
        const byFields = Map.groupBy(namesByPermission, ([, told]) => told[which][call]?.join(' '))
        return [...byFields]
          .filter(([fields]) => fields !== undefined)
          .map(
            ([fields, holding]) =>
              `${call}, ${which}\n  to ${holding.length === namesByPermission.size ? 'everybody' : holding.map(([one]) => one).join(', ')}\n  ${fields}\n`,
          )
      }),
    )
    await expect(lines.join('\n')).toMatchFileSnapshot('./read-permissions.txt')
  })

  it('the number who come only with a permission to read answers', () => {
    expect(
      listHolders(
        ({ published }) => published['allEvents']?.includes('EventList[].COMING') ?? false,
      ),
    ).toEqual(['Dashboard', 'ManageGuests', 'Reports'])
    expect(listHolders(({ published }) => published['dashboardCounts'] !== undefined)).toEqual([
      'Dashboard',
    ])
  })

  it('the address, the texts and the host’s contacts only with a permission to edit the event', () => {
    for (const call of [
      'eventById',
      'eventDetails',
      'contactOf',
      'templateDetails',
      'templateImages',
    ]) {
      expect([call, listHolders(({ published }) => published[call] !== undefined)]).toEqual([
        call,
        ['CreateEvents', 'DraftEvents', 'EventSettings'],
      ])
      expect([call, listHolders(({ draft }) => draft[call] !== undefined)]).toEqual([
        call,
        ['CreateEvents', 'DraftEvents', 'EventSettings'],
      ])
    }
  })

  it('nothing of a draft without a permission to prepare it', async () => {
    expect(listHolders(({ draft }) => draft['checkSidebarStatus'] !== undefined)).toEqual([
      'CreateEvents',
      'DraftEvents',
      'ManageGuests',
      'ToDoList',
      'EventSettings',
    ])
    for (const one of namesByPermission.keys()) {
      const noah = await signInNoahWith(testApp, one === 'none' ? [] : [one])
      const { body } = await noah.send('GET', '/api/events')
      expect([one, body.includes(castEvents.draft)]).toEqual([
        one,
        ['CreateEvents', 'DraftEvents', 'ManageGuests', 'ToDoList', 'EventSettings'].includes(one),
      ])
    }
  })

  it('nothing about the size of the account when they are about to leave it', () => {
    for (const [, { published }] of namesByPermission)
      expect(published['deletionFacts']).toEqual(
        expect.not.arrayContaining(['EVENTS', 'GUESTS', 'PEOPLE']),
      )
    expect(namesByPermission.get('none')?.published['deletionFacts']).toContain('OWNER')
  })
})

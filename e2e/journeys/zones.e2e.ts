import { describe, expect, it } from 'vitest'
import { callApi } from '../lib/browser-contexts.ts'
import {
  expectIntactOffline,
  expectIntactScreen,
  openBrowserFixture,
  type BrowserProfile,
  type BrowserUser,
} from '../lib/browser-fixture.ts'
import { readSql } from '../lib/database.ts'
import {
  createDoorEvent,
  openDoorAt,
  pressDoorButton,
  repeatScanMs,
  scanCode,
  waitForVerdict,
  type DoorTestGuest,
} from '../lib/door-steps.ts'

const fixture = openBrowserFixture()
const english: BrowserProfile = { language: 'en', width: 390 }
const arabic: BrowserProfile = { language: 'arb', width: 390 }

const openAtZone = (
  name: string,
  profile: BrowserProfile,
  { zone, ...device }: { who: 'asha' | 'noah'; EID: string; zone: RegExp },
) => openDoorAt(fixture, name, profile, { ...device, choice: zone, guests: 3 })

const counted = ({ say }: BrowserUser, n: number) =>
  say('dashboard:door.zone-words', { n: String(n), capacity: '3' })

/** Scans a guest alone and closes the result, once it says how many are inside. */
async function scanAlone(user: BrowserUser, guest: DoorTestGuest, inside: number): Promise<void> {
  await scanCode(user.page, guest.passcode)
  const label = await waitForVerdict(user, 'zone-words', { n: String(inside), capacity: '3' })
  expect(label).toContain(guest.name)
  await user.page.keyboard.press('Escape')
}

describe('Our product counts who is inside a zone', () => {
  it(
    'on two devices, one of them without a network, and all agree afterwards',
    { tags: 'long', timeout: 240_000 },
    async () => {
      const host = await fixture.openUser('zones-host', english, 'asha')
      const event = await createDoorEvent(host.context, [
        { NAME: 'Meera Nair', PARTY_LIMIT: 3, CATEGORY: 'VIP' },
        { NAME: 'Leila Haddad', CATEGORY: 'VIP' },
        { NAME: 'Jon Bose' },
      ])
      const { EID } = event
      const [meera, leila, jon] = event.guests as [DoorTestGuest, DoorTestGuest, DoorTestGuest]
      await addZoneOnScreen(host, EID)
      await callApi(
        host.context,
        `/events/${EID}/door-zones`,
        {
          ZONES: [
            {
              ID: 'C00000000000001',
              TITLE: 'VIP lounge',
              TITLES: { arb: 'قاعة كبار الضيوف' },
              CAPACITY: 3,
              FOR: 'categories',
              GROUPS: ['VIP'],
            },
          ],
        },
        'PUT',
      )
      const first = await openAtZone('zone-first', english, {
        who: 'asha',
        EID,
        zone: /VIP lounge/,
      })
      const second = await openAtZone('zone-second', arabic, { who: 'noah', EID, zone: /قاعة/ })
      await second.context.setOffline(true)

      await scanAlone(first, leila, 1)
      await scanCode(first.page, meera.passcode)
      await pressDoorButton(first, 'fewer')
      await expectIntactScreen(first, 'party')
      await pressDoorButton(first, 'zone-let-in', { count: 2, n: '2' })
      await waitForVerdict(first, 'zone-words', { n: '3', capacity: '3' })
      await first.page.keyboard.press('Escape')

      await scanAlone(second, leila, 1)
      await scanCode(second.page, jon.passcode)
      await waitForVerdict(second, 'zone-not-for')
      await expectIntactOffline(second, 'not-for')
      await second.page
        .getByRole('button', { name: second.say('dashboard:door.zone-let-anyway') })
        .press('Enter', { delay: 1_200 })
      await waitForVerdict(second, 'zone-words', { n: '2', capacity: '3' })
      await second.page.keyboard.press('Escape')
      await second.page.waitForTimeout(repeatScanMs)
      await scanCode(second.page, meera.passcode)
      await pressDoorButton(second, 'zone-let-in', { count: 3, n: '3' })
      await waitForVerdict(second, 'zone-full')
      await expectIntactOffline(second, 'full')
      await second.page.keyboard.press('Escape')
      await pressDoorButton(second, 'zone-going-out')
      await scanAlone(second, jon, 1)
      await expectIntactOffline(second, 'offline')

      await second.context.setOffline(false)
      await expect.poll(() => recount(EID)).toEqual({ inside: 3, entries: 5 })
      for (const user of [first, second])
        await user.page.getByText(counted(user, 3)).first().waitFor({ state: 'attached' })
      await expectIntactScreen(first, 'counted')

      await host.page.goto(`/dashboard/reports/${EID}`)
      await host.page
        .getByRole('heading', { name: host.say('dashboard:report-part.zones') })
        .first()
        .waitFor()
      await host.page.getByText('VIP lounge').first().scrollIntoViewIfNeeded()
      await expectIntactScreen(host, 'report')

      await host.page.goto(`/dashboard/check-in/${EID}/screen`)
      await host.page.getByText(counted(host, 3)).first().waitFor()
      await expectIntactScreen(host, 'big-screen')
    },
  )
})

/** The host adds a zone in the menu of the door. */
async function addZoneOnScreen(host: BrowserUser, EID: string): Promise<void> {
  const { page, say } = host
  await page.goto(`/dashboard/check-in/${EID}`)
  await page.getByText(say('dashboard:door.last-scans')).first().waitFor()
  await pressDoorButton(host, 'view-menu')
  await pressDoorButton(host, 'view-zones')
  await page.getByLabel(say('dashboard:door.zone-name')).fill('Garden')
  await page.getByLabel(say('dashboard:door.zone-capacity')).fill('40')
  await expectIntactScreen(host, 'form')
  await pressDoorButton(host, 'zone-add')
  await page.getByRole('heading', { name: 'Garden' }).waitFor()
  await expectIntactScreen(host, 'zones')
}

type ZoneEntryRow = { guest_id: string; kind: 'in' | 'out'; people: number; party: number }

/** Counted from the entries alone. */
async function recount(EID: string): Promise<{ inside: number; entries: number }> {
  const rows = await readSql<ZoneEntryRow>(
    fixture.product,
    `select guest_id, kind, people, party from zone_tap where event_id = '${EID}' and kind <> 'undo' order by at, id`,
  )
  const parties: Record<string, number> = {}
  for (const { guest_id, kind, people, party } of rows) {
    const before = parties[guest_id] ?? 0
    parties[guest_id] =
      kind === 'out' ? Math.max(0, before - people) : Math.min(party, before + people)
  }
  return {
    inside: Object.values(parties).reduce((sum, people) => sum + people, 0),
    entries: rows.length,
  }
}

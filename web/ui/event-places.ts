import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconSquareCheck from '@tabler/icons-react/dist/esm/icons/IconSquareCheck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { Permission, Verdict } from '@mehfil/contract/access.ts'
import { to, type PageName } from '@mehfil/contract/pages.ts'
import { opensWith } from '../lib/session.ts'

type EventPage = Extract<
  PageName,
  'eventDashboard' | 'guests' | 'checkIn' | 'notices' | 'todos' | 'settings' | 'reports'
>
type Place = {
  word: string
  permission: Permission
  icon: TablerIcon
  page: EventPage
  counts?: 'people' | 'todos'
  /** Only while check-in is on. */ needs?: 'checkIn'
}

/** The rail in the order of work. A place stands here once its page exists. */
const places: Place[] = [
  {
    word: 'place.dashboard',
    permission: 'Dashboard',
    icon: IconLayoutDashboard,
    page: 'eventDashboard',
  },
  {
    word: 'place.guests',
    permission: 'ManageGuests',
    icon: IconUsers,
    page: 'guests',
    counts: 'people',
  },
  {
    word: 'place.check-in',
    permission: 'CheckIn',
    icon: IconDoorEnter,
    page: 'checkIn',
    needs: 'checkIn',
  },
  { word: 'place.notices', permission: 'Notification', icon: IconBell, page: 'notices' },
  {
    word: 'place.todos',
    permission: 'ToDoList',
    icon: IconSquareCheck,
    page: 'todos',
    counts: 'todos',
  },
  {
    word: 'place.settings',
    permission: 'EventSettings',
    icon: IconAdjustmentsHorizontal,
    page: 'settings',
  },
  { word: 'place.reports', permission: 'Reports', icon: IconChartBar, page: 'reports' },
]

export type OfferedPlace = Place & { to: string; isLocked: boolean }

/** What a person may not open is left out; what an owner's plan lacks stays, locked. */
export function placesFor(
  EID: string,
  event: { checkIn: boolean } | undefined,
  may: (permission: Permission) => Verdict,
): OfferedPlace[] {
  return places
    .filter(({ permission, needs }) => opensWith(may(permission)) && (!needs || event?.checkIn))
    .map((place) => ({
      ...place,
      to: to(place.page, { EID }),
      isLocked: may(place.permission) !== 'yes',
    }))
}

/** The first of an event's places that somebody may stand on; the dashboard for an owner whose plan lacks it, who is told so there. */
export function wayInto(
  EID: string,
  event: { checkIn: boolean },
  may: (permission: Permission) => Verdict,
): string | null {
  const offered = placesFor(EID, event, may)
  return (offered.find(({ isLocked }) => !isLocked) ?? offered[0])?.to ?? null
}

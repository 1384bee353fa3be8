import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconArmchair from '@tabler/icons-react/dist/esm/icons/IconArmchair.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs'
import IconDoorEnter from '@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs'
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import IconPhotoHeart from '@tabler/icons-react/dist/esm/icons/IconPhotoHeart.mjs'
import IconSquareCheck from '@tabler/icons-react/dist/esm/icons/IconSquareCheck.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import type { Permission, PermissionVerdict } from '@mehfil/contract/access.ts'
import { pathTo, type PageName } from '@mehfil/contract/pages.ts'
import { canOpen } from '../../lib/session/session.ts'

type EventPageName = Extract<
  PageName,
  | 'eventDashboard'
  | 'guests'
  | 'seating'
  | 'checkIn'
  | 'notices'
  | 'todos'
  | 'settings'
  | 'after'
  | 'reports'
>
type EventPlace = {
  word: string
  permission: Permission
  icon: TablerIcon
  page: EventPageName
  counts?: 'people' | 'todos' | 'photos'
  /** Shown only while check-in is on. */
  needs?: 'checkIn'
  /** Pages that are opened from this one and have no entry. */
  inner?: readonly 'messages'[]
}

/** The rail's entries in the order of work. An entry is added when its page exists. */
const eventPlaces: EventPlace[] = [
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
    inner: ['messages'],
  },
  { word: 'place.seating', permission: 'ManageGuests', icon: IconArmchair, page: 'seating' },
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
  {
    word: 'place.after',
    permission: 'EventSettings',
    icon: IconPhotoHeart,
    page: 'after',
    counts: 'photos',
  },
  { word: 'place.reports', permission: 'Reports', icon: IconChartBar, page: 'reports' },
]

export type OfferedEventPlace = EventPlace & {
  to: string
  isLocked: boolean
  /** Where this entry is the current one. */
  paths: string[]
}

/** Leaves out what the user may not open. What an owner's plan lacks stays, with a lock. */
export function listEventPlaces(
  EID: string,
  event: { checkIn: boolean } | undefined,
  may: (permission: Permission) => PermissionVerdict,
  seating: PermissionVerdict = may('ManageGuests'),
): OfferedEventPlace[] {
  const getVerdict = ({ page, permission }: EventPlace) =>
    page === 'seating' ? seating : may(permission)
  return eventPlaces
    .filter((place) => canOpen(getVerdict(place)) && (!place.needs || event?.checkIn))
    .map((place) => ({
      ...place,
      to: pathTo(place.page, { EID }),
      isLocked: getVerdict(place) !== 'yes',
      paths: [place.page, ...(place.inner ?? [])].map((page) => pathTo(page, { EID })),
    }))
}

/**
 * The first of an event's pages the user may open. For an owner whose plan lacks it, the
 * dashboard, which explains that.
 */
export function getEventEntry(
  EID: string,
  event: { checkIn: boolean },
  may: (permission: Permission) => PermissionVerdict,
): string | null {
  const places = listEventPlaces(EID, event, may)
  return (places.find(({ isLocked }) => !isLocked) ?? places[0])?.to ?? null
}

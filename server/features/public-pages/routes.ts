import { stopMails, stopMailsPage } from '@mehfil/contract/mail.ts'
import * as calls from '@mehfil/contract/public-pages.ts'
import type { Mount } from '../../base/route.ts'
import type { World } from '../../base/world.ts'
import { readContactAsGuest, readEventPage, readTemplate } from './actions/calls.ts'
import {
  answerByLink,
  downloadCalendar,
  downloadGuestCalendar,
  showContactPage,
  showGuestPage,
} from './actions/personal.ts'
import { answerByForm, showEventPage } from './actions/public.ts'
import { showAsset } from './pages/assets.ts'
import { showFont } from './pages/fonts.ts'
import { showOrnament } from './pages/ornaments.ts'
import { showStop, stopByForm } from './actions/stop.ts'
import { drawError, showNotFound } from './pages/notices.tsx'
import { openPages } from './pages/shared.ts'

export function publicPageRoutes(mount: Mount, world: World): void {
  const house = openPages(world)
  const draw = drawError(house, world)
  mount.open(calls.eventPageByDomain, readEventPage)
  mount.open(calls.webTemplateDetails, readTemplate)
  mount.open(calls.contactForClient, readContactAsGuest)

  mount.page(calls.notFoundPage, showNotFound(house))
  mount.page(calls.eventPage, showEventPage(house), { draw, shortcut: house.pages.shortcut })
  mount.page(calls.answerForm, answerByForm(house), { draw, alone: true })
  mount.page(calls.guestPage, showGuestPage(house), { draw })
  mount.page(calls.guestAnswerForm, answerByLink(house), { draw, alone: true })
  mount.page(stopMailsPage, showStop(house), { draw })
  mount.page(stopMails, stopByForm(house), { draw })
  mount.page(calls.contactPage, showContactPage(house), { draw })
  mount.page(calls.calendarFile, downloadCalendar, { draw })
  mount.page(calls.guestCalendarFile, downloadGuestCalendar, { draw })
  mount.page(calls.pageAsset, showAsset)
  mount.page(calls.mailAsset, showOrnament)
  mount.page(calls.fontFile, showFont)
}

import { stopMails, stopMailsPage } from '@mehfil/contract/mail/campaigns.ts'
import { guestPreview } from '@mehfil/contract/guests/guest-preview.ts'
import * as passwordCalls from '@mehfil/contract/events/event-password.ts'
import * as afterCalls from '@mehfil/contract/events/after.ts'
import { pricingPage } from '@mehfil/contract/billing/pricing-page.ts'
import * as calls from '@mehfil/contract/events/public-pages.ts'
import { applePass, googlePass } from '@mehfil/contract/events/wallet.ts'
import type { CallRouter } from '../../base/http/route.ts'
import type { World } from '../../base/world.ts'
import { drawPhoto, requireOpenWall } from '../after/actions/guest-photos.ts'
import { downloadApplePass, saveGooglePass } from '../wallet/actions/guest-pass.ts'
import {
  addPhotosByForm,
  answerSurveyByForm,
  removePhotoByForm,
  showAfterPage,
} from './actions/after-page.ts'
import { readContactAsGuest, readEventPage, readTemplate } from './actions/page-data.ts'
import {
  answerByLink,
  downloadCalendar,
  downloadGuestCalendar,
  showContactPage,
  showGuestPage,
} from './actions/guest-page.ts'
import { answerByForm, showEventPage } from './actions/event-page.ts'
import { openEvent, openEventByForm } from './actions/event-lock.ts'
import { sendNewLink } from './actions/new-link.ts'
import { serveAssets } from './pages/assets.ts'
import { showCover } from './pages/covers.ts'
import { showFont } from './pages/fonts.ts'
import { serveOrnaments } from './pages/ornaments.ts'
import { showPricingPage } from './actions/pricing-page.ts'
import { listSharePreviews, showSharePicture } from './actions/share-picture.ts'
import { showStopPage, stopMailsByForm } from './actions/stop-mails.ts'
import { sendShareCard } from './pages/share-card.ts'
import { readGuestPreview } from './actions/guest-preview.ts'
import { createErrorRenderer, showNotFound } from './pages/notices.tsx'
import { getPublicPages } from './pages/dependencies.ts'

export function publicPageRoutes(mount: CallRouter, world: World): void {
  const dependencies = getPublicPages(world)
  const renderError = createErrorRenderer(dependencies)
  const renderLinkError = createErrorRenderer(dependencies, { isPersonal: true })
  mount.open(calls.eventPageByDomain, readEventPage)
  mount.open(calls.webTemplateDetails, readTemplate)
  mount.open(calls.contactForClient, readContactAsGuest)

  mount.guest(guestPreview, readGuestPreview)
  mount.event(calls.sharePreviews, listSharePreviews(dependencies))
  mount.stream(calls.shareCard, sendShareCard(dependencies))

  mount.page(calls.notFoundPage, showNotFound(dependencies))
  mount.page(pricingPage, showPricingPage(dependencies), { renderError })
  mount.page(calls.eventPage, showEventPage(dependencies), {
    renderError,
    fastPath: dependencies.pages.shortcut,
  })
  mount.page(calls.answerForm, answerByForm(dependencies), {
    renderError,
    withoutTransaction: true,
  })
  mount.page(calls.guestPage, showGuestPage(dependencies), { renderError: renderLinkError })
  mount.page(calls.guestAnswerForm, answerByLink(dependencies), {
    renderError: renderLinkError,
    withoutTransaction: true,
  })
  mount.page(afterCalls.afterPage, showAfterPage(dependencies), { renderError: renderLinkError })
  mount.page(afterCalls.surveyForm, answerSurveyByForm(dependencies), {
    renderError: renderLinkError,
  })
  mount.guestPictures(
    afterCalls.guestPhotoForm,
    { max: afterCalls.maxPhotosOfForm, admit: requireOpenWall, prepare: drawPhoto },
    addPhotosByForm,
    { renderError: renderLinkError },
  )
  mount.page(afterCalls.removePhotoForm, removePhotoByForm, { renderError: renderLinkError })
  mount.page(calls.newLinkForm, sendNewLink(dependencies), { renderError })
  mount.page(stopMailsPage, showStopPage(dependencies), { renderError })
  mount.page(stopMails, stopMailsByForm(dependencies), { renderError })
  mount.page(calls.contactPage, showContactPage(dependencies), { renderError })
  mount.open(passwordCalls.openEvent, openEvent, { withoutTransaction: true })
  mount.page(passwordCalls.openEventForm, openEventByForm(dependencies), {
    renderError,
    withoutTransaction: true,
  })
  mount.page(calls.calendarFile, downloadCalendar(dependencies), { renderError })
  mount.page(calls.guestCalendarFile, downloadGuestCalendar, { renderError: renderLinkError })
  mount.page(applePass, downloadApplePass, { renderError: renderLinkError })
  mount.page(googlePass, saveGooglePass, { renderError: renderLinkError })
  mount.page(calls.pageAsset, serveAssets(world))
  mount.page(calls.mailAsset, serveOrnaments(world))
  mount.page(calls.coverPicture, showCover)
  mount.page(calls.sharePicture, showSharePicture(dependencies), {
    fastPath: dependencies.shares.shortcut,
  })
  mount.page(calls.fontFile, showFont)
}

import { fill } from '@mehfil/contract/call.ts'
import * as calls from '@mehfil/contract/events/privacy.ts'
import type { ErrorPageRenderer } from '../../base/http/error-response.ts'
import type { CallRouter } from '../../base/http/route.ts'
import type { World } from '../../base/world.ts'
import { getPublicPages } from '../public-pages/pages/dependencies.ts'
import { createErrorRenderer } from '../public-pages/pages/notices.tsx'
import { askByAddress, askByLink, showGuestPrivacyPage, showPrivacyPage } from './actions/ask.ts'
import { downloadPersonalData, forgetByForm, showPersonalData } from './actions/personal-data.ts'
import { showProcessing } from './actions/processing.ts'

export function privacyRoutes(mount: CallRouter, world: World): void {
  const dependencies = getPublicPages(world)
  const renderError = createErrorRenderer(dependencies)
  // A guest who is gone can still ask about an address.
  const renderLinkError: ErrorPageRenderer = (error) =>
    error.http === 404
      ? { redirect: fill(calls.privacyPage.path, { EID: error.params['EID'] ?? '' }) }
      : renderError(error)
  mount.page(calls.privacyPage, showPrivacyPage(dependencies), { renderError })
  mount.page(calls.privacyForm, askByAddress(dependencies), { renderError })
  mount.page(calls.guestPrivacyPage, showGuestPrivacyPage(dependencies), {
    renderError: renderLinkError,
  })
  mount.page(calls.guestPrivacyForm, askByLink, { renderError: renderLinkError })
  mount.page(calls.processingPage, showProcessing(dependencies), { renderError })
  mount.page(calls.personalDataPage, showPersonalData(dependencies), { renderError })
  mount.page(calls.personalDataFile, downloadPersonalData(dependencies), { renderError })
  mount.page(calls.forgetPerson, forgetByForm(dependencies), {
    renderError,
    withoutTransaction: true,
  })
}

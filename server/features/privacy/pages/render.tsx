import {
  getDataTitle,
  PersonalDataPage,
} from '@mehfil/templates/pages/privacy/personal-data-page.tsx'
import { getPrivacyTitle, PrivacyPage } from '@mehfil/templates/pages/privacy/privacy-page.tsx'
import {
  ProcessingPage,
  type ProcessingPageView,
} from '@mehfil/templates/pages/privacy/processing-page.tsx'
import type {
  PersonalDataPageView,
  PrivacyPageView,
} from '@mehfil/templates/pages/privacy/privacy-view.ts'
import type { PublicPageDependencies } from '../../public-pages/pages/dependencies.ts'
import { renderReaderPage, type RenderedPage } from '../../public-pages/pages/render.tsx'

type Fonts = { faces: PublicPageDependencies['fonts']['forAnyone'] }

export const renderPrivacyPage = (view: PrivacyPageView, fonts: Fonts): RenderedPage =>
  renderReaderPage(<PrivacyPage view={view} />, { ...view, title: getPrivacyTitle(view) }, fonts)

export const renderPersonalDataPage = (view: PersonalDataPageView, fonts: Fonts): RenderedPage =>
  renderReaderPage(<PersonalDataPage view={view} />, { ...view, title: getDataTitle(view) }, fonts)

export const renderProcessingPage = (view: ProcessingPageView, fonts: Fonts): RenderedPage =>
  renderReaderPage(
    <ProcessingPage view={view} />,
    { lang: view.lang, title: view.t('processing.title'), brand: view.brand },
    fonts,
  )

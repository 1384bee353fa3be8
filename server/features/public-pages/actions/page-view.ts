import type { Language } from '@mehfil/contract/languages.ts'
import type { ReplyCardState } from '@mehfil/templates/pages/page-view.ts'
import type { RequestContext } from '../../../base/http/context.ts'
import { getAssetHref } from '../pages/assets.ts'
import { getBrand, createGuestPageView, type PageViewFacts } from '../rules/page-view.ts'
import type { PageFacts } from '../store.ts'

type PageViewInput = {
  facts: PageFacts
  language: Language
  reply: ReplyCardState
  address: string
  knowsAddress?: boolean
} & Partial<Pick<PageViewFacts, 'viewedUrl' | 'personal' | 'device' | 'previewOf' | 'linkSuffix'>>

/** Adds texts, brand and script to the page. */
export function buildPageView(
  { world }: Pick<RequestContext, 'world'>,
  { knowsAddress = false, ...shown }: PageViewInput,
) {
  return createGuestPageView({
    ...shown,
    knowsAddress,
    settings: world.settings,
    brand: getBrand(world, shown.language),
    scriptUrl: getAssetHref('enhance'),
    words: (key, params) => world.getTranslator(shown.language, 'guest')(key, params ?? {}),
  })
}

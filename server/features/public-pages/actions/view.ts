import type { Language } from '@mehfil/contract/fields.ts'
import type { Reply } from '@mehfil/templates/pages/page-view.ts'
import type { Context } from '../../../base/context.ts'
import { assetHref } from '../pages/assets.ts'
import { brandOf, pageView, type Drawing } from '../rules/view.ts'
import type { PageFacts } from '../store.ts'

type Shown = {
  facts: PageFacts
  language: Language
  reply: Reply
  address: string
  knowsAddress?: boolean
} & Partial<Pick<Drawing, 'viewedUrl' | 'personal' | 'device'>>

/** The page with what the world knows: its words, its brand, its script. */
export function viewFor(
  { world }: Pick<Context, 'world'>,
  { knowsAddress = false, ...shown }: Shown,
) {
  return pageView({
    ...shown,
    knowsAddress,
    settings: world.settings,
    brand: brandOf(world, shown.language),
    scriptUrl: assetHref('enhance'),
    words: (key, params) => world.words(shown.language, 'guest')(key, params ?? {}),
  })
}

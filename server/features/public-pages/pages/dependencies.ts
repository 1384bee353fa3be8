import type { World } from '../../../base/world.ts'
import { getAnswerSubmitter, type AnswerSubmitter } from '../../rsvp/actions/answer.ts'
import { createCardDrawer, type DrawCard } from './draw-card.ts'
import { createPageFonts, type PageFonts } from './fonts.ts'
import { createSharePictures, type SharePictures } from './share-pictures.ts'
import { createPageCache, type PageCache } from './page-cache.ts'

/** What the public pages of one server share. */
export type PublicPageDependencies = {
  pages: PageCache
  fonts: PageFonts
  shares: SharePictures
  drawCard: DrawCard
  answer: AnswerSubmitter
}

export const createPublicPages = (
  world: World,
  answer = getAnswerSubmitter(world),
): PublicPageDependencies => ({
  pages: createPageCache(world),
  fonts: createPageFonts(world),
  shares: createSharePictures(world),
  drawCard: createCardDrawer(world),
  answer,
})

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

/** The features of one server that draw public pages share them. */
export function getPublicPages(world: World): PublicPageDependencies {
  const known = pagesByWorld.get(world) ?? createPublicPages(world)
  pagesByWorld.set(world, known)
  return known
}

const pagesByWorld = new WeakMap<World, PublicPageDependencies>()

const createPublicPages = (world: World): PublicPageDependencies => ({
  pages: createPageCache(world),
  fonts: createPageFonts(world),
  shares: createSharePictures(world),
  drawCard: createCardDrawer(world),
  answer: getAnswerSubmitter(world),
})

import * as calls from '@mehfil/contract/events/embeds.ts'
import { domainStart } from '@mehfil/contract/events/public-pages.ts'
import type { CallRouter } from '../../base/http/route.ts'
import type { World } from '../../base/world.ts'
import { getPublicPages } from '../public-pages/pages/dependencies.ts'
import { createErrorRenderer } from '../public-pages/pages/notices.tsx'
import { showDomainStart } from './actions/domain-start.ts'
import { answerInFrame } from './actions/frame-answer.ts'
import { showEmbed } from './actions/frame.ts'
import { showOembed } from './actions/oembed.ts'
import { readEmbed, saveEmbedSites } from './actions/settings.ts'
import { showRobots, showSitemap, showSitemapIndex } from './actions/sitemap.ts'
import { sendEmbedScript } from './pages/script.ts'

export function embedRoutes(mount: CallRouter, world: World): void {
  const dependencies = getPublicPages(world)
  const renderError = createErrorRenderer(dependencies)
  mount.event(calls.eventEmbed, readEmbed)
  mount.event(calls.saveEmbedSites, saveEmbedSites)

  mount.page(calls.embedPage, showEmbed(dependencies), { renderError })
  mount.page(calls.embedForm, answerInFrame(dependencies), {
    renderError,
    withoutTransaction: true,
  })
  mount.page(calls.embedScript, sendEmbedScript)
  mount.page(calls.oembed, showOembed(dependencies), { renderError })
  mount.page(domainStart, showDomainStart(dependencies), { renderError })
  mount.page(calls.robotsFile, showRobots)
  mount.page(calls.sitemapIndex, showSitemapIndex, { renderError })
  mount.page(calls.sitemapPage, showSitemap, { renderError })
}

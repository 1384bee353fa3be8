import { toLanguageTag } from '@mehfil/contract/languages.ts'
import type { PageContext, PageResponse } from '../../../base/http/context.ts'
import { getRequestedLanguage } from '../../public-pages/actions/public-facts.ts'
import type { PublicPageDependencies } from '../../public-pages/pages/dependencies.ts'
import { toUncachedPage } from '../../public-pages/pages/render.tsx'
import { chooseLanguage, getBrand } from '../../public-pages/rules/page-view.ts'
import { languages } from '@mehfil/contract/languages.ts'
import { renderDomainStart } from '../pages/domain-start.tsx'
import { listPagesOfAccount } from '../store.ts'

const mostListed = 100

/** Of events that search engines may show: what is not listed anywhere is not listed here either. */
export const showDomainStart =
  ({ fonts }: PublicPageDependencies) =>
  async (context: PageContext): Promise<PageResponse> => {
    const { world, tx } = context
    const pages = world.site?.domain ? await listPagesOfAccount(tx, world.site, mostListed) : []
    const [first, ...more] = pages
    if (!first) return { redirect: '/not-found' }
    if (more.length === 0) return { redirect: `/${first.label}`, status: 302 }
    const language = chooseLanguage(languages, [getRequestedLanguage(context), context.language])
    const t = world.getTranslator(language, 'guest')
    return toUncachedPage(
      renderDomainStart(
        {
          lang: toLanguageTag(language),
          t: (key, words = {}) => t(key, words),
          brand: getBrand(world, language),
          events: pages.map(({ label, title }) => ({ url: `/${label}`, title })),
        },
        { faces: fonts.forAnyone },
      ),
    )
  }

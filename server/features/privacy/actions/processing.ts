import { processingPage } from '@mehfil/contract/events/privacy.ts'
import { findLanguage, languages, toLanguageTag } from '@mehfil/contract/languages.ts'
import type { PageContext, PageResponse } from '../../../base/http/context.ts'
import { undressWorld } from '../../../base/sites/dressed-world.ts'
import type { PublicPageDependencies } from '../../public-pages/pages/dependencies.ts'
import { toUncachedPage } from '../../public-pages/pages/render.tsx'
import { getBrand } from '../../public-pages/rules/page-view.ts'
import { renderProcessingPage } from '../pages/render.tsx'
import { listProviders, processingActivities, toProcessingSettings } from '../rules/processing.ts'

/** Who works with personal data: the same for every reader. */
export const showProcessing =
  ({ fonts }: PublicPageDependencies) =>
  ({ world, request, language: preferred }: PageContext): PageResponse => {
    const { lang } = request.query as { lang?: unknown }
    const language = findLanguage(String(lang ?? '')) ?? preferred
    return toUncachedPage(
      renderProcessingPage(
        {
          lang: toLanguageTag(language),
          t: (key, words = {}) => world.getTranslator(language, 'guest')(key, words),
          brand: getBrand(world, language),
          processor: getBrand(undressWorld(world), language).name,
          languages: languages
            .filter((other) => other !== language)
            .map((other) => ({
              lang: toLanguageTag(other),
              url: `${processingPage.path}?lang=${toLanguageTag(other)}`,
            })),
          activities: processingActivities,
          providers: listProviders(toProcessingSettings(world.settings)),
        },
        { faces: fonts.forAnyone },
      ),
    )
  }

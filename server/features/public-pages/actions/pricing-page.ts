import { pricingPage } from '@mehfil/contract/billing/pricing-page.ts'
import {
  findLanguage,
  languages,
  toLanguageTag,
  type Language,
} from '@mehfil/contract/languages.ts'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { escapeHtml } from '@mehfil/templates/pages/text/escape-html.ts'
import { guessVisitorPlace } from '../../../adapters/geo/visitor-place.ts'
import type { PageContext, PageResponse } from '../../../base/http/context.ts'
import { parseAcceptLanguage } from '../../../base/i18n/translations.ts'
import { getPlanOffers } from '../../billing/actions.ts'
import type { PublicPageDependencies } from '../pages/dependencies.ts'
import { renderPricingPage } from '../pages/render.tsx'
import { getBrand } from '../rules/page-view.ts'
import { getPricingAddress, parsePricingChoice } from '../rules/pricing-choice.ts'
import { buildPricingView } from '../rules/pricing-view.ts'

/**
 * The prices of the table and the limits of the plans, as the product itself shows them. It differs
 * by the place of the reader, so no cache between keeps it.
 */
export const showPricingPage =
  ({ fonts }: PublicPageDependencies) =>
  async (context: PageContext): Promise<PageResponse> => {
    const { world, tx, request } = context
    const query = request.query as Record<string, unknown>
    const language =
      findLanguage(typeof query['lang'] === 'string' ? query['lang'] : '') ??
      findLanguage(parseAcceptLanguage(request.headers['accept-language'])) ??
      'en'
    const choice = parsePricingChoice(query, {
      currency:
        guessVisitorPlace(context).country?.code === homeCountry
          ? ('INR' as const)
          : ('USD' as const),
    })
    const offers = await getPlanOffers(tx, choice.currency === 'INR' ? homeCountry : '')
    const view = buildPricingView(offers, {
      language,
      choice,
      brand: getBrand(world, language),
      translators: {
        guest: world.getTranslator(language, 'guest'),
        profile: world.getTranslator(language, 'profile'),
        legal: world.getTranslator(language, 'legal'),
      },
      salesEmail: world.settings.brand.salesEmail,
    })
    const { html, headers } = renderPricingPage(view, {
      head: renderPricingHead(view.description, { language, publicUrl: world.settings.publicUrl }),
      faces: fonts.forAnyone,
    })
    return { html, headers: { ...headers, 'cache-control': 'private, max-age=60' } }
  }

/** One address for each language, and one for a reader of any. */
function renderPricingHead(
  description: string,
  { language, publicUrl }: { language: Language; publicUrl: string },
): string {
  const link = (rel: string, href: string, more = '') =>
    `<link rel="${rel}"${more} href="${escapeHtml(publicUrl + href)}">`
  return [
    `<meta name="description" content="${escapeHtml(description)}">`,
    link('icon', '/favicon.ico'),
    link('canonical', getPricingAddress({ language })),
    ...languages.map((one) =>
      link('alternate', getPricingAddress({ language: one }), ` hreflang="${toLanguageTag(one)}"`),
    ),
    link('alternate', pricingPage.path, ' hreflang="x-default"'),
  ].join('')
}

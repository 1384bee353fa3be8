import { getPageManifest, mapTemplates, type TemplateId } from './catalogue.ts'

/** What all designs share, in the order of the page. */
const baseStyleSheets = [
  'page',
  'facts',
  'reply-form',
  'reply-sent',
  'programme',
  'extra',
  'gallery',
  'foot',
].map((name) => `pages/base/${name}.css`)

/**
 * Style sheets of a template, as paths in `templates/`. They are joined in this order. The one of
 * brief pages comes before them, on the pages that `needsBriefSheet` names.
 */
export const styleSheetPaths: Record<
  TemplateId | 'product' | 'brief' | 'after' | 'embed' | 'pricing',
  readonly string[]
> = {
  ...mapTemplates((id) => [
    ...baseStyleSheets,
    ...['styles', ...(getPageManifest(id).moreStyleSheets ?? [])].map(
      (name) => `pages/${id}/${name}.css`,
    ),
  ]),
  product: ['pages/product.css', 'pages/base/stop.css', 'pages/base/privacy.css'],
  brief: ['pages/base/brief.css', 'pages/base/stop.css', 'pages/base/privacy.css'],
  after: ['pages/base/brief.css', 'pages/base/stop.css', 'pages/base/after.css'],
  pricing: ['pages/pricing/pricing.css', 'pages/pricing/pricing-more.css'],
  embed: ['pages/base/brief.css', 'pages/base/stop.css', 'pages/base/embed.css'],
}

/** As brief pages have them. */
export const listAllStyleSheets = (template: TemplateId | 'product'): readonly string[] => [
  ...styleSheetPaths.brief,
  ...styleSheetPaths[template],
]

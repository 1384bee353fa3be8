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
  'ticket',
].map((name) => `pages/base/${name}.css`)

/** Style sheets of a template, as paths in `templates/`. They are joined in this order. */
export const styleSheetPaths: Record<TemplateId | 'product', readonly string[]> = {
  ...mapTemplates((id) => [
    ...baseStyleSheets,
    ...['styles', ...(getPageManifest(id).moreStyleSheets ?? [])].map(
      (name) => `pages/${id}/${name}.css`,
    ),
  ]),
  product: ['pages/product.css'],
}

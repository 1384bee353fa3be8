import { stripInvisible } from '@mehfil/contract/fields/text.ts'
import sanitize from 'sanitize-html'
import { normaliseLink } from '@mehfil/contract/fields/links.ts'

const safeLinkPattern = /^(https:\/\/|mailto:)[^\s]+$/i

const textDirections = ['ltr', 'rtl', 'auto']
const blockTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote']

const sanitizeOptions: sanitize.IOptions = {
  allowedTags: [...blockTags, 'br', 'strong', 'em', 'u', 's', 'hr', 'a'],
  allowedAttributes: {
    ...Object.fromEntries(blockTags.map((tag) => [tag, ['dir']])),
    a: ['href', 'rel'],
  },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 12,
  transformTags: {
    b: 'strong',
    i: 'em',
    strike: 's',
    del: 's',
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    div: 'p',
    '*': (tagName, { dir = '', ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(textDirections.includes(dir) && { dir }) },
    }),
    a: (tagName, { href: typed = '' }) => {
      const href = normaliseLink(typed)
      return {
        tagName,
        attribs: { ...(safeLinkPattern.test(href) && { href, rel: 'nofollow noopener' }) },
      }
    },
  },
}

/**
 * Text with the few marks an invitation needs. All other marks are removed, before storing and
 * again before showing.
 */
export function cleanDescription(html: string): string {
  const clean = stripInvisible(
    sanitize(html.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, ''), sanitizeOptions),
  ).trim()
  return isBlank(clean) ? '' : clean
}

const isBlank = (html: string): boolean =>
  !html.includes('<hr') && stripInvisible(html.replace(/<[^>]*>|&nbsp;|\s/g, '')) === ''

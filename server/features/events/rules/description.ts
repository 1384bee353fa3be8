import { seenText } from '@mehfil/contract/text.ts'
import sanitize from 'sanitize-html'
import { completeLink } from '@mehfil/contract/links.ts'

const safeLink = /^(https:\/\/|mailto:)[^\s]+$/i

const directions = ['ltr', 'rtl', 'auto']
const blocks = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote']

const allowed: sanitize.IOptions = {
  allowedTags: [...blocks, 'br', 'strong', 'em', 'u', 's', 'hr', 'a'],
  allowedAttributes: {
    ...Object.fromEntries(blocks.map((tag) => [tag, ['dir']])),
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
      attribs: { ...attribs, ...(directions.includes(dir) && { dir }) },
    }),
    a: (tagName, { href: typed = '' }) => {
      const href = completeLink(typed)
      return {
        tagName,
        attribs: { ...(safeLink.test(href) && { href, rel: 'nofollow noopener' }) },
      }
    },
  },
}

/** Text with the few marks an invitation needs; everything else is dropped, on the way in and again on the way out. */
export function cleanDescription(html: string): string {
  const clean = seenText(
    sanitize(html.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, ''), allowed),
  ).trim()
  return isBlank(clean) ? '' : clean
}

const isBlank = (html: string): boolean =>
  !html.includes('<hr') && seenText(html.replace(/<[^>]*>|&nbsp;|\s/g, '')) === ''

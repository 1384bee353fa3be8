import sanitize from 'sanitize-html'

const safeLink = /^(https:\/\/|mailto:)[^\s]+$/i

const allowed: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'hr', 'a'],
  allowedAttributes: { '*': [{ name: 'dir', values: ['ltr', 'rtl', 'auto'] }], a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 12,
  transformTags: {
    b: 'strong', i: 'em', strike: 's', del: 's', h1: 'h2', h4: 'h3', h5: 'h3', h6: 'h3', div: 'p',
    a: (tagName, { href = '', dir = '' }) => ({
      tagName, attribs: { ...(safeLink.test(href) && { href, rel: 'nofollow noopener' }), ...(dir && { dir }) },
    }),
  },
}

/** Text with the few marks an invitation needs; everything else is dropped, on the way in and again on the way out. */
export function cleanDescription(html: string): string {
  const clean = sanitize(html.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, ''), allowed).trim()
  return isBlank(clean) ? '' : clean
}

const isBlank = (html: string): boolean => !html.includes('<hr') && html.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''

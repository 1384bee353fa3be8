import { Link } from 'react-router'
import { pathTo, type PageName } from '@mehfil/contract/pages.ts'

/** Each opens in a new tab, so that nothing typed in the form is lost. */
const createLegalLink = (page: Extract<PageName, 'terms' | 'privacy' | 'disclaimer' | 'refunds'>) =>
  function LegalLink(words: string) {
    return (
      <Link className="link" to={pathTo(page)} target="_blank">
        {words}
      </Link>
    )
  }

/** The links inside the sentence that accepts the terms. */
export const legalLinks = {
  terms: createLegalLink('terms'),
  privacy: createLegalLink('privacy'),
  disclaimer: createLegalLink('disclaimer'),
  refunds: createLegalLink('refunds'),
}

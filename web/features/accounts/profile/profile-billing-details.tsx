import { Link } from 'react-router'
import { homeCountry } from '@mehfil/contract/places/countries.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useAddressLines } from '../../../lib/i18n/use-address-lines.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import type { Profile } from './queries.ts'

/** The details on every invoice. They are edited on the billing page only. */
export function ProfileBillingDetails({
  billed: { address, state, country, gstNo },
}: {
  billed: NonNullable<Profile['billed']>
}) {
  const t = useTranslate('profile')
  const listAddressLines = useAddressLines()
  const number = gstNo && (country === homeCountry ? `GSTIN ${gstNo}` : gstNo)
  const lines = [...listAddressLines(address, state, country), number].filter(Boolean)
  return (
    <>
      {lines.length > 0 ? (
        <p>
          {lines.map((line) => (
            <span key={line}>
              <bdi>{line}</bdi>
              <br />
            </span>
          ))}
        </p>
      ) : (
        <p className="quiet">{t('profile.billed-none')}</p>
      )}
      <p>
        <Link className="link" to={pathTo('billing')}>
          {t('profile.billed-change')}
        </Link>
      </p>
    </>
  )
}

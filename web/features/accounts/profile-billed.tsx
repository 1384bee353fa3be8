import { Link } from 'react-router'
import { home } from '@mehfil/contract/places/countries.ts'
import { to } from '@mehfil/contract/pages.ts'
import { useAddressLine } from '../../lib/address-line.ts'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import type { Profile } from './queries/profile.ts'

/** What stands on every bill; it is changed in one place, under Billing. */
export function ProfileBilled({
  billed: { address, state, country, gstNo },
}: {
  billed: NonNullable<Profile['billed']>
}) {
  const t = useWords('profile')
  const { country: nameOf } = useFormats()
  const addressLine = useAddressLine()
  const number = gstNo && (country === home ? `GSTIN ${gstNo}` : gstNo)
  const lines = [addressLine(address, state), country && nameOf(country), number].filter(Boolean)
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
        <Link className="link" to={to('billing')}>
          {t('profile.billed-change')}
        </Link>
      </p>
    </>
  )
}

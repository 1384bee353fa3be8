import { Link } from 'react-router'
import { getBrandName } from '../../lib/i18n/translator.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './brand.module.css'

export const logoPath =
  'M16 .5 20.54 5.04H26.96V11.46L31.5 16 26.96 20.54V26.96H20.54L16 31.5 11.46 26.96H5.04V20.54L.5 16 5.04 11.46V5.04H11.46ZM11.4 23.4V16.2c0-3.6 3-4.6 4.6-8 1.6 3.4 4.6 4.4 4.6 8v7.2z'

export function Brand({ to }: { to: string }) {
  useTranslate()
  return (
    <Link className={classes.brand} to={to}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path fillRule="evenodd" d={logoPath} />
      </svg>
      {getBrandName()}
    </Link>
  )
}

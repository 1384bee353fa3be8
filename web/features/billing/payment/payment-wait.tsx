import { useEffect, useState } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { logoPath } from '../../../ui/navigation/brand.tsx'
import { SalesContact } from '../../../ui/plans/sales-contact.tsx'
import classes from './payment.module.css'

const longWaitAfter = 25_000

/** This browser has paid. The page continues by itself when the bank has confirmed. */
export function PaymentWait({ id }: { id: string }) {
  const t = useTranslate('billing')
  const isLong = useIsDelayed(longWaitAfter)
  return (
    <div className={classes.text} role="status">
      <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path fillRule="evenodd" d={logoPath} />
      </svg>
      <h1 className="display">{t('pay.waiting')}</h1>
      <p className="quiet">{t('pay.waiting-words')}</p>
      {isLong && <p className={classes.long}>{t('pay.waiting-long')}</p>}
      {isLong && <SalesContact />}
      <p className="small quiet">
        {t('pay.reference')} <bdi className="num">{id}</bdi>
      </p>
    </div>
  )
}

function useIsDelayed(after: number): boolean {
  const [isDelayed, setDelayed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return isDelayed
}

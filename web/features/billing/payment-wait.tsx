import { useEffect, useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { markPath } from '../../ui/brand.tsx'
import { SalesContact } from '../../ui/sales-contact.tsx'
import classes from './payment.module.css'

const usually = 25_000

/** Paid as far as this browser knows. The page goes on by itself when the bank has answered. */
export function PaymentWait({ id }: { id: string }) {
  const t = useWords('billing')
  const isLong = useIsLater(usually)
  return (
    <div className={classes.words} role="status">
      <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path fillRule="evenodd" d={markPath} />
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

function useIsLater(after: number): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return isLater
}

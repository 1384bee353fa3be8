import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { useWords } from '../../lib/words.ts'
import { BankWords } from './bank-words.tsx'
import classes from './payment.module.css'

type PaymentNewsProps = {
  is: 'open' | 'known' | 'returned' | 'nothing'
  next: string
  reason?: string
}

/** What became of a payment that gave nothing to this browser, in the bank's words where it said any, and the way on. */
export function PaymentNews({ is, next, reason = '' }: PaymentNewsProps) {
  const t = useWords('billing')
  const news = is === 'open' && reason ? 'failed' : is
  return (
    <div className={classes.words} role="status">
      <h1 className="display">{t(`pay.${news}`)}</h1>
      <p className="quiet">{t(`pay.${news}-words`)}</p>
      {reason && <BankWords words={reason} />}
      <div className={classes.ways}>
        <Button component={Link} to={next} variant="filled">
          {t(`pay.${news}-on`)}
        </Button>
        {is === 'returned' && (
          <Button component={Link} to={to('dashboard')}>
            {t('pay.to-events')}
          </Button>
        )}
      </div>
    </div>
  )
}

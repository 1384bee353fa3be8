import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { HangingReceipt } from '@mehfil/templates/pages/lost/hanging-receipt.tsx'
import { config } from '../../../lib/config.ts'
import { BankMessage } from './bank-message.tsx'
import classes from './payment.module.css'

type PaymentOutcomeProps = {
  outcome: 'open' | 'known' | 'returned' | 'nothing'
  next: string
  reason?: string
}

/**
 * Says why a payment started nothing in this browser, quotes the bank where it gave a reason, and
 * leads on.
 */
export function PaymentOutcomeMessage({ outcome, next, reason = '' }: PaymentOutcomeProps) {
  const t = useTranslate('billing')
  const messageKey = outcome === 'open' && reason ? 'failed' : outcome
  const isUnpaid = outcome === 'open' || outcome === 'nothing'
  return (
    <>
      {isUnpaid && (
        <div className={classes.scene}>
          <HangingReceipt />
        </div>
      )}
      <div className={classes.text} role="status">
        <h1 className="display">{t(`pay.${messageKey}`)}</h1>
        <p className="quiet">{t(`pay.${messageKey}-words`)}</p>
        {reason && <BankMessage message={reason} />}
        <div className={classes.actions}>
          <Button component={Link} to={next} variant="filled">
            {t(`pay.${messageKey}-on`)}
          </Button>
          {outcome === 'returned' && (
            <Button component={Link} to={pathTo('dashboard')}>
              {t('pay.to-events')}
            </Button>
          )}
        </div>
        {isUnpaid && (
          <a className="link" href={`mailto:${config.sales.email}`}>
            {t('pay.talk')}
          </a>
        )}
      </div>
    </>
  )
}

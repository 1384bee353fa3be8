import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './payment.module.css'

/** The bank's own message, in the bank's language. */
export function BankMessage({ message }: { message: string }) {
  const t = useTranslate('billing')
  return (
    <blockquote className={classes.bank}>
      <span className="tiny quiet">{t('pay.bank-says')}</span>
      <p dir="auto">{message}</p>
    </blockquote>
  )
}

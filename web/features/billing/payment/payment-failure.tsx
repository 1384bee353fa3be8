import { useTranslate } from '../../../lib/i18n/translations.ts'
import { BankMessage } from './bank-message.tsx'
import classes from './payment.module.css'
import type { PaymentFailure } from './use-payment.ts'

/** Why nothing was paid. The form keeps its content, and its button tries again. */
export function PaymentFailureNote({ failure }: { failure: PaymentFailure | null }) {
  const t = useTranslate('billing')
  return (
    <div className={classes.trouble} role="alert" data-empty={failure === null || undefined}>
      {failure && <p className="strong">{t(`trouble.${failure.is}`)}</p>}
      {failure?.is === 'failed' && failure.words && <BankMessage message={failure.words} />}
      {failure && <p className="quiet small">{t(`trouble.${failure.is}-on`)}</p>}
    </div>
  )
}

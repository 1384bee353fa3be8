import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import type { BillingState } from '../queries.ts'
import classes from './payment.module.css'

/** The card that paid last, or the kind of another method; null when nothing was paid. */
export function usePayingWith(payment: BillingState['payment']): string | null {
  const t = useTranslate('billing')
  if (!payment?.method) return null
  const { method, network, last4 } = payment
  if (last4)
    return network ? t('paying.card', { network, last4 }) : t('paying.card-unnamed', { last4 })
  return t(`method.${method}`, { defaultValue: method })
}

/** The method of payment with its icon, and a line below it. */
export function PayingWith({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className={classes.payingWith}>
      <span className={classes.badge}>
        <Icon of={IconCreditCard} small />
      </span>
      <p className="strong">{name}</p>
      {children && <p className="small quiet">{children}</p>}
    </div>
  )
}

import { useEffect } from 'react'
import { isPaymentBlocked } from './checkout.ts'
import { browserNavigation } from '../browser/navigation.ts'

/**
 * Reloads a payment page that was reached from another page. It is blank until then, so no typed
 * text can be lost.
 */
export function useFreshPaymentPage(takesMoney = true): boolean {
  const isLeaving = takesMoney && isPaymentBlocked()
  useEffect(() => {
    if (isLeaving) browserNavigation.go(window.location.href)
  }, [isLeaving])
  return isLeaving
}

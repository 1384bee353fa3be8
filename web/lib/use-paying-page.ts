import { useEffect } from 'react'
import { mayNotPayYet } from './checkout.ts'
import { exits } from './leave.ts'

/** Loads a page to pay on where it was reached from another; until it is there, it has nothing to type into that would be lost. */
export function usePayingPage(takesMoney = true): boolean {
  const isLeaving = takesMoney && mayNotPayYet()
  useEffect(() => {
    if (isLeaving) exits.go(window.location.href)
  }, [isLeaving])
  return isLeaving
}

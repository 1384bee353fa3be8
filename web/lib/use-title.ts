import { useEffect } from 'react'
import { brandName } from './translator.ts'
import { useLanguage } from './words.ts'

/** The name in the browser's tab. */
export function useTitle(title: string): void {
  useLanguage()
  const brand = brandName()
  useEffect(() => {
    document.title = title ? `${title} · ${brand}` : brand
  }, [title, brand])
}
